//! What is written for a checkout: its README, and the exercise, whose package bears the next stage's name.
//!
//! The exercise begins with a copy of this stage's ordering, and takes what the next stage's package takes, so that its
//! `src` fits as it stands.

use std::collections::BTreeSet;

use engine::bench;
use engine::digits::grouped;
use ladder::engines::Engine;

use crate::layout::{STAGES, TASK, after, crate_name, folder, tag, up_to};
use crate::manifest::dependencies;
use crate::sources::Sources;

/// The templates of the exercise's files, each with its path from the root of the checkout.
const EXERCISE: [(&str, &str); 5] = [
    ("exercise/Cargo.toml", include_str!("../templates/exercise/Cargo.toml")),
    ("exercise/README.md", include_str!("../templates/exercise/README.md")),
    ("exercise/src/lib.rs", include_str!("../templates/exercise/src/lib.rs")),
    ("exercise/src/main.rs", include_str!("../templates/exercise/src/main.rs")),
    (
        "exercise/tests/exercise/main.rs",
        include_str!("../templates/exercise/tests/exercise/main.rs"),
    ),
];
const README: &str = include_str!("../templates/README.md");
/// How to see what the chapter has changed, where there is a stage before it.
const CHANGES: &str = include_str!("../templates/changes.md");
const NEXT: &str = include_str!("../templates/next.md");
const END: &str = include_str!("../templates/end.md");

/// What a template's words in braces stand for.
type Words = Vec<(&'static str, String)>;

/// The README of a stage's checkout, in Markdown.
pub(crate) fn readme(sources: &Sources, stage: &Engine) -> anyhow::Result<String> {
    let mut words = of(stage);
    let before = up_to(stage).iter().rev().nth(1);
    let changes = before.map_or_else(String::new, |before| {
        words.extend([("before_tag", tag(before)), ("before_folder", folder(before))]);
        fill(CHANGES, &words)
    });
    let next = match after(stage).first() {
        Some(next) => fill(NEXT, &of_next(sources, stage, next)?),
        None => END.to_owned(),
    };
    let line =
        |is_there: bool, line: &str| if is_there { format!("{line}\n") } else { String::new() };
    let earlier = "| [`earlier/`](earlier) | the stages before it, whose tables it uses and against which it is measured |";
    let exercise = "| [`exercise/`](exercise/README.md) | the next stage, for you to write |";
    let rows = up_to(stage).iter().map(|row| sources.row(row, stage));
    words.extend([
        ("changes", changes),
        ("next", next),
        ("earlier", line(before.is_some(), earlier)),
        ("exercise", line(!after(stage).is_empty(), exercise)),
        ("idea", stage.idea.to_owned()),
        ("rust", env!("CARGO_PKG_RUST_VERSION").to_owned()),
        ("climb_depth", sources.climb_depth()?.to_string()),
        ("rows", rows.collect::<anyhow::Result<_>>()?),
    ]);
    Ok(fill(README, &words))
}

/// The files of the exercise, each with its path from the root of the checkout.
pub(crate) fn exercise(
    sources: &Sources,
    stage: &Engine,
    next: &Engine,
) -> anyhow::Result<Vec<(String, String)>> {
    let of = |stage: &Engine, file: &str| {
        sources.manuscript.read(&format!("{STAGES}/{}/{file}", folder(stage)))
    };
    // The stage whose ordering this stage has: itself, or an earlier one.
    let has_one = |stage: &&Engine| of(stage, "src/ordering.rs").is_ok();
    let policy = up_to(stage).iter().rev().find(has_one).unwrap_or(stage);
    let mut needed: BTreeSet<String> = dependencies(&of(next, "Cargo.toml")?)?;
    needed.extend(dependencies(&of(policy, "Cargo.toml")?)?);
    needed.extend([stage.name.to_owned(), policy.name.to_owned()]);
    let needed: Vec<String> =
        needed.iter().map(|name| format!("{name}.workspace = true")).collect();
    let mut words = of_next(sources, stage, next)?;
    words.extend([("policy", crate_name(policy)), ("dependencies", needed.join("\n"))]);
    let templates = EXERCISE.iter().map(|(place, text)| ((*place).to_owned(), fill(text, &words)));
    let ordering = ("exercise/src/ordering.rs".to_owned(), of(policy, "src/ordering.rs")?);
    let demands = of(next, "exercise/tests/demands.rs")?;
    let demands = ("exercise/tests/exercise/demands.rs".to_owned(), demands);
    Ok(templates.chain([ordering, demands]).collect())
}

fn of(stage: &Engine) -> Words {
    vec![
        ("name", stage.name.to_owned()),
        ("chapter", stage.chapter.to_string()),
        ("tag", tag(stage)),
        ("depth", bench::DEFAULT_DEPTH.to_string()),
    ]
}

/// What is said of the stage that a reader is to write.
fn of_next(sources: &Sources, stage: &Engine, next: &Engine) -> anyhow::Result<Words> {
    let task = sources.manuscript.read(&format!("{STAGES}/{}/{TASK}", folder(next)))?;
    let task = task.lines().map(|line| format!("- {line}\n")).collect();
    let mut words = of(next);
    words.extend([
        ("task", task),
        ("next", crate_name(next)),
        ("before", crate_name(stage)),
        ("before_chapter", stage.chapter.to_string()),
        ("before_nodes", grouped(sources.bench(stage)?)),
        ("goal", sources.bench(next)?.to_string()),
        ("goal_nodes", grouped(sources.bench(next)?)),
    ]);
    Ok(words)
}

fn fill(template: &str, words: &Words) -> String {
    let filled = |text: String, (word, meaning): &(&str, String)| {
        text.replace(&format!("{{{{{word}}}}}"), meaning)
    };
    words.iter().fold(template.to_owned(), filled)
}
