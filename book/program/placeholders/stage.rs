//! `{{stage NAME}}`: the closing paragraphs of a chapter, three ways to its stage, and the next one
//! as an exercise.

use checkout::exercise::task;
use checkout::layout::{after, tag};
use checkout::project::Project;
use figures::usage::COUNTS;
use ladder::engines::{self, Engine};
use mix::{Variant, VariantError};

use super::number;
use crate::manuscript::Manuscript;

/// The paragraphs in Markdown, of a stage or of a variant.
pub(super) fn print(manuscript: &Manuscript, name: &str) -> Result<String, String> {
    engines::stage(name)
        .map_or_else(|_| variant(name), |found| stage(manuscript, &found))
}

/// How to run a variant, and what to compare it with.
fn variant(name: &str) -> Result<String, String> {
    let variant: Variant =
        name.parse().map_err(|error: VariantError| error.to_string())?;
    let stage = variant.stage();
    let commands = [
        (
            format!("cargo run --release -p mix -- {variant}"),
            "talks UCI; 'quit' ends it".into(),
        ),
        (
            format!("cargo run --release -- --stages {stage},{variant}"),
            format!("counts its nodes beside those of {stage}"),
        ),
    ];
    let block = block(&commands);
    Ok(format!(
        "**Run this variant.** It is a complete chess engine, too.\n\n{block}"
    ))
}

fn stage(manuscript: &Manuscript, stage: &Engine) -> Result<String, String> {
    let name = stage.name;
    let mut commands = vec![
        (
            format!("cargo run --release -- checkout {name}"),
            "a folder of its own".into(),
        ),
        (format!("git checkout {}", tag(stage)), "the same by its tag".into()),
    ];
    commands.extend(in_place(manuscript, stage)?);
    Ok(format!(
        "**Take this stage** as a folder, by its tag, or where it stands (`cargo run --release -- tag` makes the \
         tags where a clone has none):\n\n\
         {}\n\
         {}{}",
        block(&commands),
        count(manuscript, stage)?,
        next(manuscript, stage)?,
    ))
}

/// The closing paragraphs for a reader who has checked the stage out.
pub(crate) fn print_here(
    manuscript: &Manuscript,
    stage: &Engine,
) -> Result<String, String> {
    Ok(format!(
        "**Run this stage.** It is a complete chess engine that any UCI program can play with.\n\n\
         {}\n\
         {} The [README](../README.md) says what else there is to do.",
        block(&in_place(manuscript, stage)?),
        count(manuscript, stage)?,
    ))
}

/// The commands that run the stage, each with what it does.
fn in_place(
    manuscript: &Manuscript,
    stage: &Engine,
) -> Result<Vec<(String, String)>, String> {
    let run = format!("cargo run --release -p {}", stage.name);
    let bench = format!("{run} -- bench {}", depth(manuscript)?);
    Ok(vec![
        (run, "talks UCI; 'quit' ends it".into()),
        (bench, "searches the built-in suite".into()),
    ])
}

fn block(commands: &[(String, String)]) -> String {
    let width =
        commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let lines = commands
        .iter()
        .map(|(command, what)| format!("{command:width$}  # {what}\n"));
    format!("```sh\n{}```\n", lines.collect::<String>())
}

fn depth(manuscript: &Manuscript) -> Result<String, String> {
    number::print(manuscript, &format!("{COUNTS}:depth"), "int")
}

fn count(manuscript: &Manuscript, stage: &Engine) -> Result<String, String> {
    let nodes = number::print(
        manuscript,
        &format!("{COUNTS}:rows.{}.nodes", stage.name),
        "int",
    )?;
    Ok(format!("The bench must end with {nodes} nodes, on every machine."))
}

/// The next stage as a task.
fn next(manuscript: &Manuscript, stage: &Engine) -> Result<String, String> {
    let Some(next) = after(stage).first() else { return Ok(String::new()) };
    let project = Project { root: manuscript.root.clone() };
    let task = task(&project, next).map_err(|error| format!("{error:#}"))?;
    Ok(format!(
        "\n\n<details>\n<summary>Write the next stage yourself, before you read on</summary>\n\n{}\n\n\
         The folder and the tag hold a copy of this stage's ordering for you to extend, and a test that knows the \
         count to reach: `cargo test -p exercise --features exercise`.\n\n</details>",
        task.trim_end()
    ))
}
