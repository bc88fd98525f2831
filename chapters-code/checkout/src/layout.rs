//! Which file of the sources stands where in a checkout.

use ladder::engines::{Engine, LADDER};

/// The folder of the stages in the sources.
pub const STAGES: &str = "chapters-code";
/// The task that leads to a stage, in its folder. The exercise of the stage before it shows it.
pub const TASK: &str = "exercise.md";

/// What stands at the same place in every checkout.
const SHARED: [&str; 7] = [
    ".editorconfig",
    ".gitignore",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "clippy.toml",
    "engine/",
    "rustfmt.toml",
];

/// What moves to another place: the ladder is the runner, and its only test that holds for any
/// number of stages goes with it.
const MOVED: [(&str, &str); 12] = [
    ("book/snippets/Cargo.toml", "chapter/snippets/Cargo.toml"),
    ("book/snippets/build.rs", "chapter/snippets/build.rs"),
    ("book/snippets/lib.rs", "chapter/snippets/lib.rs"),
    ("book/snippets/snippets.rs", "chapter/snippets/snippets.rs"),
    ("book/snippets/text/", "chapter/snippets/text/"),
    ("chapters-code/ladder/Cargo.toml", "ladder/Cargo.toml"),
    ("chapters-code/ladder/build.rs", "ladder/build.rs"),
    ("chapters-code/ladder/src/", "ladder/src/"),
    ("chapters-code/ladder/tests/bench_counts.rs", "ladder/tests/bench_counts.rs"),
    (
        "chapters-code/ladder/tests/snapshots/bench_counts__bench_signatures.snap",
        COUNTS,
    ),
    ("chapters-code/testkit/", "testkit/"),
    ("chapters-code/uci/", "uci/"),
];

/// The packages that are in every checkout, by their folders in the sources.
pub(crate) const COMMON: [&str; 5] = [
    "engine",
    "book/snippets",
    "chapters-code/ladder",
    "chapters-code/testkit",
    "chapters-code/uci",
];
/// The counts of the stages, one a line.
pub(crate) const COUNTS: &str =
    "ladder/tests/snapshots/bench_counts__bench_signatures.snap";

/// The stage's folder in the sources, without the one around it, such as `05-killers`.
pub fn folder(stage: &Engine) -> String {
    format!("{:02}-{}", stage.chapter, stage.name)
}

/// The tag of the stage in this version of the book, such as `v1.0/05-killers`.
pub fn tag(stage: &Engine) -> String {
    format!("{}/{}", edition(), folder(stage))
}

/// What the tags of this version begin with: a patch does not change them.
pub fn edition() -> &'static str {
    concat!(
        "v",
        env!("CARGO_PKG_VERSION_MAJOR"),
        ".",
        env!("CARGO_PKG_VERSION_MINOR")
    )
}

/// The name of a stage's crate in Rust code.
pub fn crate_name(stage: &Engine) -> String {
    stage.name.replace('-', "_")
}

/// The stages up to this one, in the order of the chapters.
pub fn up_to(stage: &Engine) -> &'static [Engine] {
    let count =
        LADDER.iter().take_while(|other| other.chapter <= stage.chapter).count();
    &LADDER[..count]
}

/// The stages after this one, the next one first.
pub fn after(stage: &Engine) -> &'static [Engine] {
    &LADDER[up_to(stage).len()..]
}

/// Where a file of the sources stands in the checkout of a stage, or `None` if it is not there. Both
/// are paths from the root, with `/` between their parts.
///
/// ```
/// use checkout::layout::place;
///
/// let killers = ladder::engines::find("killers").unwrap();
/// let place = |file| place(file, &killers);
/// assert_eq!(place("engine/src/lib.rs").as_deref(), Some("engine/src/lib.rs"));
/// assert_eq!(place("chapters-code/05-killers/src/lib.rs").as_deref(), Some("stage/src/lib.rs"));
/// assert_eq!(
///     place("chapters-code/01-plain/src/lib.rs").as_deref(),
///     Some("earlier/01-plain/src/lib.rs")
/// );
/// assert_eq!(place("chapters-code/06-history/src/lib.rs"), None);
/// assert_eq!(place("book/src/glossary.md"), None);
/// ```
pub fn place(file: &str, stage: &Engine) -> Option<String> {
    let within =
        |name: &str| name == file || name.ends_with('/') && file.starts_with(name);
    if SHARED.into_iter().any(within) {
        return Some(file.to_owned());
    }
    if let Some((from, to)) = MOVED.into_iter().find(|(from, _)| within(from)) {
        return Some(file.replacen(from, to, 1));
    }
    let (name, rest) =
        file.strip_prefix(STAGES)?.strip_prefix('/')?.split_once('/')?;
    let found = up_to(stage).iter().find(|other| folder(other) == name)?;
    match found.name == stage.name {
        _ if rest == TASK => None,
        true => Some(format!("stage/{rest}")),
        false => Some(format!("earlier/{name}/{rest}")),
    }
}

/// Whether a file of the sources goes into a checkout, as it is or in another shape, or is of a
/// program that writes one.
///
/// ```
/// use checkout::layout::is_source;
///
/// assert!(is_source("engine/src/lib.rs") && is_source("book/src/05-killers.md"));
/// assert!(!is_source("ARCHITECTURE.md") && !is_source("tests/uci/probe.py"));
/// ```
pub fn is_source(file: &str) -> bool {
    let folders = ["book/", "diagrams/", "engine/"];
    let is_manifest = ["Cargo.toml", "Cargo.lock"].contains(&file);
    let is_shared = SHARED.contains(&file);
    let folder = file.split_inclusive('/').next().unwrap_or_default();
    is_manifest
        || is_shared
        || folders.contains(&folder)
        || folder.trim_end_matches('/') == STAGES
}
