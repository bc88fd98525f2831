//! `{{stage NAME}}`: three ways to get a chapter's stage, in a fold at its end.
//! `{{next NAME}}`: the stage after it as an exercise, for the laboratory.

use figures::usage::COUNTS;
use ladder::engines;

use super::data::number;
use super::described;
use crate::manuscript::Manuscript;
use crate::stages::{STAGES, after, folder, tag};

pub(super) fn print(manuscript: &Manuscript, name: &str) -> Result<String, String> {
    let stage = engines::stage(name)?;
    let run = format!("cargo run --release -p {name}");
    let depth = number(manuscript, &format!("{COUNTS}:depth"), "int")?;
    let in_place = [
        (run.clone(), "talks UCI; 'quit' ends it"),
        (format!("{run} -- bench {depth}"), "searches the built-in suite"),
    ];
    let nodes = number(manuscript, &format!("{COUNTS}:rows.{name}.nodes"), "int")?;
    let count = format!(
        "This bench, of the book's {} positions, must end with {nodes} nodes, on every machine.",
        number(manuscript, &format!("{COUNTS}:positions"), "int")?
    );
    let elsewhere = [
        (format!("cargo run --release -- checkout {name}"), "a folder of its own"),
        (
            format!("git worktree add ../stage {}", tag(&stage)),
            "the same by its tag",
        ),
    ];
    Ok(format!(
        "<details>\n<summary>Take stage {} as a folder, by its tag, or where it stands</summary>\n\n\
         Where a clone has no tags, `cargo run --release -- tag` makes them.\n\n{}\n{count}\n\n</details>",
        stage.chapter,
        block(&[elsewhere, in_place].concat())
    ))
}

fn block(commands: &[(String, &str)]) -> String {
    let width =
        commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let lines = commands
        .iter()
        .map(|(command, what)| format!("{command:width$}  # {what}\n"));
    format!("```sh\n{}```\n", lines.collect::<String>())
}

pub(super) fn next(manuscript: &Manuscript, name: &str) -> Result<String, String> {
    let stage = engines::stage(name)?;
    let next = after(&stage)
        .first()
        .ok_or_else(|| format!("no stage comes after '{name}'"))?;
    let file = format!("{STAGES}/{}/exercise.md", folder(next));
    let task = manuscript.read(&file).map_err(described)?;
    Ok(format!(
        "<details>\n<summary>Write stage {} yourself, in the book’s own code, before you read its chapter</summary>\n\n{}\n\n\
         `cargo run --release -- checkout {name}` writes a folder that holds, in `exercise`, a copy of stage {}'s ordering \
         for you to extend, and a test that names what is still missing and knows the count to reach: \
         `cargo test -p exercise --features exercise`.\n\n</details>",
        next.chapter,
        task.trim_end(),
        stage.chapter
    ))
}
