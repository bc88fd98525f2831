//! What is written for a checkout: its README, and the exercise, whose package has
//! the next stage's name. Both are made from templates.
//!
//! The exercise begins with a copy of this stage's ordering, and has the
//! dependencies of the next stage's package, so that the next stage's `src` fits
//! unchanged.

use std::collections::BTreeSet;

use engine::bench;
use ladder::engines::Engine;
use text::digits::grouped;

use crate::layout::{STAGES, TASK, after, crate_name, folder, tag, up_to};
use crate::manifest::dependencies;
use crate::sources::Sources;

const TEMPLATES: &str = "tools/checkout/templates";

/// The words of a template and their replacements.
type Words = Vec<(&'static str, String)>;

pub(crate) fn readme(sources: &Sources, stage: &Engine) -> anyhow::Result<String> {
    let rows = up_to(stage).iter().map(|row| sources.row(row, stage));
    let mut words = of(stage);
    words.extend([
        ("idea", stage.idea.to_owned()),
        ("rust", env!("CARGO_PKG_RUST_VERSION").to_owned()),
        ("climb_depth", sources.climb.data["depth"].to_string()),
        ("rows", rows.collect::<anyhow::Result<_>>()?),
    ]);
    if let Some(before) = up_to(stage).iter().rev().nth(1) {
        words.extend([
            ("before_tag", tag(before)),
            ("before_folder", folder(before)),
        ]);
        words.push(("changes", template(sources, "changes.md", &words)?));
        words.push(("earlier", String::new()));
    }
    let sequel = match after(stage).first() {
        Some(next) => {
            template(sources, "next.md", &of_next(sources, stage, next)?)?
        }
        None => template(sources, "end.md", &words)?,
    };
    words.push(("sequel", sequel));
    if !after(stage).is_empty() {
        words.push(("exercise", String::new()));
    }
    template(sources, "README.md", &words)
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
    // The stage that this stage's ordering comes from: itself, or an earlier one.
    let has_one = |stage: &&Engine| of(stage, "src/ordering.rs").is_ok();
    let policy = up_to(stage).iter().rev().find(has_one).unwrap_or(stage);
    let mut needed: BTreeSet<String> = dependencies(&of(next, "Cargo.toml")?)?;
    needed.extend(dependencies(&of(policy, "Cargo.toml")?)?);
    needed.extend([stage.name.to_owned(), policy.name.to_owned()]);
    let needed: Vec<String> =
        needed.iter().map(|name| format!("{name}.workspace = true")).collect();
    let mut words = of_next(sources, stage, next)?;
    words.extend([
        ("policy", crate_name(policy)),
        ("dependencies", needed.join("\n")),
    ]);
    let mut files = vec![
        ("exercise/src/ordering.rs".to_owned(), of(policy, "src/ordering.rs")?),
        (
            "exercise/tests/exercise/demands.rs".to_owned(),
            of(next, "exercise/tests/demands.rs")?,
        ),
    ];
    let names = sources
        .files
        .iter()
        .filter_map(|it| it.strip_prefix(TEMPLATES)?.strip_prefix('/'));
    for name in names.filter(|name| name.starts_with("exercise/")) {
        files.push((name.to_owned(), template(sources, name, &words)?));
    }
    Ok(files)
}

fn of(stage: &Engine) -> Words {
    vec![
        ("name", stage.name.to_owned()),
        ("chapter", stage.chapter.to_string()),
        ("tag", tag(stage)),
        ("depth", bench::DEFAULT_DEPTH.to_string()),
    ]
}

fn of_next(
    sources: &Sources,
    stage: &Engine,
    next: &Engine,
) -> anyhow::Result<Words> {
    let task =
        sources.manuscript.read(&format!("{STAGES}/{}/{TASK}", folder(next)))?;
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

/// A template with its words filled in. Lines with a word that isn't among them are
/// left out.
fn template(
    sources: &Sources,
    name: &str,
    words: &Words,
) -> anyhow::Result<String> {
    let text = sources.manuscript.read(&format!("{TEMPLATES}/{name}"))?;
    let is_meant = |line: &&str| {
        let mut asked =
            line.split("{{").skip(1).filter_map(|rest| rest.split("}}").next());
        asked.all(|asked| words.iter().any(|(word, _)| *word == asked))
    };
    let text = text.split_inclusive('\n').filter(is_meant).collect();
    let filled = |text: String, (word, meaning): &(&str, String)| {
        text.replace(&format!("{{{{{word}}}}}"), meaning)
    };
    Ok(words.iter().fold(text, filled))
}
