//! Where each file of the sources goes in a checkout.

use ladder::engines::Engine;
pub use manuscript::stages::{STAGES, after, edition, folder, tag, up_to};
use manuscript::steps::{COPIED, PATH};

/// The task that leads to a stage, in its folder. It is shown by the exercise of
/// the stage before.
pub const TASK: &str = "exercise.md";

/// The reader's own program at the stage, which is stored as changes in the
/// sources, and published next to the pages as `05-killers.rs`.
pub(crate) const STEP: &str = "my-search.rs";

/// The files at the same place in every checkout.
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

/// The files that move to another place: the ladder becomes the runner, and takes
/// along the only one of its tests that holds for any number of stages.
const MOVED: [(&str, &str); 10] = [
    ("book/snippets/", "chapter/snippets/"),
    ("tools/ladder/Cargo.toml", "ladder/Cargo.toml"),
    ("tools/ladder/src/", "ladder/src/"),
    ("tools/ladder/tests/bench_counts.rs", "ladder/tests/bench_counts.rs"),
    (SIGNATURES, COUNTS),
    ("tools/stages/", "stages/"),
    ("tools/terminal/", "terminal/"),
    ("tools/testkit/", "testkit/"),
    ("tools/text/", "text/"),
    ("tools/uci/", "uci/"),
];

/// The list of all stages in a checkout, one a line.
pub(crate) const LIST: &str = "stages/src/lib.rs";

/// The counts of the stages, one a line: in the sources, and in a checkout.
pub(crate) const SIGNATURES: &str =
    "tools/ladder/tests/snapshots/bench_counts__bench_signatures.snap";
pub(crate) const COUNTS: &str =
    "ladder/tests/snapshots/bench_counts__bench_signatures.snap";

/// The name of a stage's crate in Rust code.
pub fn crate_name(stage: &Engine) -> String {
    stage.name.replace('-', "_")
}

/// The place of a file of the sources in the checkout of a stage, or `None` if the
/// checkout doesn't contain it. Both are paths from the root, with `/` between
/// their parts.
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
/// assert_eq!(place("book/path/uci.rs").as_deref(), Some("uci.rs"));
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
    if file == format!("{PATH}/{COPIED}") {
        return Some(COPIED.to_owned());
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
