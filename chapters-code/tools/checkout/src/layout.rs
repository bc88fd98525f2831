//! Which file of the sources stands where in a checkout.

use ladder::engines::Engine;
pub use manuscript::stages::{STAGES, after, edition, folder, tag, up_to};
use manuscript::steps::PATH;

/// The task that leads to a stage, in its folder. The exercise of the stage before
/// it shows it.
pub const TASK: &str = "exercise.md";

/// The reader's own program at the stage, which the sources have as changes, and
/// pages as `05-killers.rs`.
pub(crate) const STEP: &str = "my-search.rs";

/// What stands at the same place in every checkout.
const SHARED: [&str; 8] = [
    ".editorconfig",
    ".gitattributes",
    ".gitignore",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "clippy.toml",
    "engine/",
    "rustfmt.toml",
];

/// What moves to another place: the ladder is the runner, and its only test that
/// holds for any number of stages goes with it.
const MOVED: [(&str, &str); 7] = [
    ("book/snippets/", "chapter/snippets/"),
    ("chapters-code/tools/ladder/Cargo.toml", "ladder/Cargo.toml"),
    ("chapters-code/tools/ladder/src/", "ladder/src/"),
    (
        "chapters-code/tools/ladder/tests/bench_counts.rs",
        "ladder/tests/bench_counts.rs",
    ),
    (SIGNATURES, COUNTS),
    ("chapters-code/tools/testkit/", "testkit/"),
    ("chapters-code/tools/uci/", "uci/"),
];

/// The list of all stages, one a line, in a checkout.
pub(crate) const LIST: &str = "ladder/src/stages.rs";

/// The counts of the stages, one a line: in the sources, and in a checkout.
pub(crate) const SIGNATURES: &str = "chapters-code/tools/ladder/tests/snapshots/bench_counts__bench_signatures.snap";
pub(crate) const COUNTS: &str =
    "ladder/tests/snapshots/bench_counts__bench_signatures.snap";

/// The name of a stage's crate in Rust code.
pub fn crate_name(stage: &Engine) -> String {
    stage.name.replace('-', "_")
}

/// Where a file of the sources stands in the checkout of a stage, or `None` if it
/// is not there. Both are paths from the root, with `/` between their parts.
///
/// ```
/// use checkout::layout::checkout_path;
///
/// let killers = ladder::engines::find("killers").unwrap();
/// let place = |file| checkout_path(file, &killers);
/// assert_eq!(place("engine/src/lib.rs").as_deref(), Some("engine/src/lib.rs"));
/// assert_eq!(place("chapters-code/05-killers/src/lib.rs").as_deref(), Some("stage/src/lib.rs"));
/// assert_eq!(
///     place("chapters-code/01-plain/src/lib.rs").as_deref(),
///     Some("earlier/01-plain/src/lib.rs")
/// );
/// assert_eq!(place("book/path/05-killers.rs").as_deref(), Some("my-search.rs"));
/// assert_eq!(place("chapters-code/06-history/src/lib.rs"), None);
/// assert_eq!(place("book/src/glossary.md"), None);
/// ```
pub fn checkout_path(file: &str, stage: &Engine) -> Option<String> {
    let within =
        |name: &str| name == file || name.ends_with('/') && file.starts_with(name);
    if SHARED.into_iter().any(within) {
        return Some(file.to_owned());
    }
    if let Some((from, to)) = MOVED.into_iter().find(|(from, _)| within(from)) {
        return Some(file.replacen(from, to, 1));
    }
    if file == format!("{PATH}/{}.rs", folder(stage)) {
        return Some(STEP.to_owned());
    }
    let (name, rest) =
        file.strip_prefix(STAGES)?.strip_prefix('/')?.split_once('/')?;
    let found = up_to(stage).iter().find(|other| folder(other) == name)?;
    match found.name == stage.name {
        _ if rest == TASK || rest.starts_with("exercise/") => None,
        true => Some(format!("stage/{rest}")),
        false => Some(format!("earlier/{name}/{rest}")),
    }
}
