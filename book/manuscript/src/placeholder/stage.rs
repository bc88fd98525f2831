//! `{{stage NAME}}`: the closing paragraphs of a chapter, three ways to its stage, and the next one as an exercise.

use figures::usage::COUNTS;
use ladder::engines::{self, Engine};

use super::data::number;
use super::described;
use crate::medium::Medium;
use crate::page::Manuscript;
use crate::stages::{STAGES, after, folder, tag};

/// The paragraphs in Markdown.
pub(super) fn print(manuscript: &Manuscript, name: &str) -> Result<String, String> {
    let stage = engines::stage(name)?;
    let run = format!("cargo run --release -p {name}");
    let depth = number(manuscript, &format!("{COUNTS}:depth"), "int")?;
    let in_place = [
        (run.clone(), "talks UCI; 'quit' ends it"),
        (format!("{run} -- bench {depth}"), "searches the built-in suite"),
    ];
    let nodes = number(manuscript, &format!("{COUNTS}:rows.{name}.nodes"), "int")?;
    let count = format!("The bench must end with {nodes} nodes, on every machine.");
    match manuscript.medium {
        Medium::Checkout { stage: here, .. } if here.name == stage.name => Ok(format!(
            "**Run this stage.** It is a complete chess engine that any UCI program can play with.\n\n\
             {}\n{count} The [README](../README.md) says what else there is to do.",
            block(&in_place)
        )),
        _ => {
            let elsewhere = [
                (format!("cargo run --release -- checkout {name}"), "a folder of its own"),
                (format!("git worktree add ../stage {}", tag(&stage)), "the same by its tag"),
            ];
            Ok(format!(
                "**Take this stage** as a folder, by its tag, or where it stands (`cargo run --release -- tag` makes \
                 the tags where a clone has none):\n\n{}\n{count}{}",
                block(&[elsewhere, in_place].concat()),
                next(manuscript, &stage)?
            ))
        }
    }
}

/// Commands, each with what it does.
fn block(commands: &[(String, &str)]) -> String {
    let width = commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let lines = commands.iter().map(|(command, what)| format!("{command:width$}  # {what}\n"));
    format!("```sh\n{}```\n", lines.collect::<String>())
}

/// The next stage as a task.
fn next(manuscript: &Manuscript, stage: &Engine) -> Result<String, String> {
    let Some(next) = after(stage).first() else { return Ok(String::new()) };
    let file = format!("{STAGES}/{}/exercise.md", folder(next));
    let task = manuscript.read(&file).map_err(described)?;
    Ok(format!(
        "\n\n<details>\n<summary>Write the next stage yourself, before you read on</summary>\n\n{}\n\n\
         The folder and the tag hold a copy of this stage's ordering for you to extend, and a test that names what is \
         still missing and knows the count to reach: `cargo test -p exercise --features exercise`.\n\n</details>",
        task.trim_end()
    ))
}
