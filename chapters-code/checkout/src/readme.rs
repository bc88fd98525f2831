//! The README of a checkout.

use std::fmt::Write;

use engine::bench;
use engine::digits::grouped;
use ladder::engines::Engine;

use crate::counts::Counts;
use crate::layout::{after, folder, tag, up_to};
use crate::project::Project;

/// The text, in Markdown.
///
/// # Errors
/// If a count or the task of the next stage is missing.
pub fn text(
    project: &Project,
    stage: &Engine,
    counts: &Counts,
) -> anyhow::Result<String> {
    let Engine { name, chapter, idea, .. } = *stage;
    let mut text = format!(
        "# Stage {chapter} of *Best Move First*: {name}\n\n\
         {idea}\n\n\
         *Best Move First* is a book about chess search in which every claim is a program you can run. Each chapter ends\n\
         in a *stage*: a complete chess engine with all that was taught so far and nothing else. This is the one of\n\
         [chapter {chapter}](chapter/README.md), as a workspace of its own. You need Rust {}\n\
         or later and a C linker.\n\n\
         ```sh\n\
         cargo run --release     # climbs the ladder up to this stage, all on the same positions\n\
         cargo test              # proves that what the chapter says holds\n\
         ```\n\n\
         {}\
         ## More commands\n\n\
         ```sh\n\
         {}```\n\n\
         ## What to expect\n\n\
         The counts are exact: they are the same on any machine, in any build.\n\n\
         {}\n",
        env!("CARGO_PKG_RUST_VERSION"),
        one_above(stage),
        commands(stage),
        table(stage, counts)?,
    );
    text += &next(project, stage, counts)?;
    text += &places(stage);
    text += "## Licence\n\n\
             Code: [MIT](LICENSE-MIT) or [Apache 2.0](LICENSE-APACHE), as you like. The text in `chapter/`:\n\
             [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/).\n";
    Ok(text)
}

/// How to see what this chapter changed.
fn one_above(stage: &Engine) -> String {
    let [.., before, _] = up_to(stage) else { return String::new() };
    format!(
        "## What this chapter changed\n\n\
         ```sh\n\
         git diff {} {} -- stage/src    # in a clone with the tags\n\
         diff -ru earlier/{}/src stage/src    # anywhere\n\
         ```\n\n\
         `ordering.rs` is the policy, where that changes; other files hold a technique, and `lib.rs` says which plugs the stage has.\n\n",
        tag(before),
        tag(stage),
        folder(before),
    )
}

/// The commands, with what they do in a column of its own.
fn commands(stage: &Engine) -> String {
    let name = stage.name;
    let commands = [
        (
            format!("cargo run --release -p {name}"),
            "the engine: talks UCI; 'quit' ends it",
        ),
        (format!("cargo run --release -p {name} -- bench"), "counts its nodes"),
        (
            "cargo run --release -- --suite FILE --depth 6".into(),
            "climbs on your positions, FEN or EPD",
        ),
        ("cargo run --release -- --help".into(), "all that the ladder can do"),
        (
            "cargo bench".into(),
            "nodes and CPU time of each stage up to here, by criterion",
        ),
        (format!("cargo bench -- {name}"), "of this one alone"),
        ("cargo test --workspace".into(), "proves the earlier stages again, too"),
    ];
    let commands =
        &commands[..commands.len() - usize::from(up_to(stage).len() == 1)];
    let width =
        commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    commands
        .iter()
        .map(|(command, what)| format!("{command:width$}    # {what}\n"))
        .collect()
}

/// The nodes of each stage.
fn table(stage: &Engine, counts: &Counts) -> anyhow::Result<String> {
    let (bench, climb) = (bench::DEFAULT_DEPTH, counts.depth);
    let mut text = format!(
        "| stage | nodes, bench (depth {bench}) | nodes, climb (depth {climb}) | of them main search | ÷ before | \
         first-move cutoffs |\n\
         |---|--:|--:|--:|--:|--:|\n"
    );
    for other in up_to(stage) {
        let climbed = counts.climbed(other)?;
        let strong = if other.name == stage.name { "**" } else { "" };
        writeln!(
            text,
            "| {strong}{}{strong} | {} | {} | {} | {} | {:.1} % |",
            other.name,
            grouped(counts.bench(other)?),
            grouped(climbed.nodes),
            grouped(climbed.main_nodes),
            climbed
                .factor
                .map_or_else(|| "–".to_owned(), |factor| format!("{factor:.2}")),
            100.0 * climbed.first_move_cutoffs,
        )?;
    }
    Ok(text)
}

/// The exercise.
fn next(
    project: &Project,
    stage: &Engine,
    counts: &Counts,
) -> anyhow::Result<String> {
    let Some(next) = after(stage).first() else {
        return Ok("## The end of the ladder\n\n\
                   This is the last stage, so there is no exercise. What would you try next?\n\n"
            .to_owned());
    };
    Ok(format!(
        "## Now write the next stage\n\n\
         [`exercise/`](exercise/README.md) holds a copy of this stage's ordering for you to extend, up to stage {}:\n\n\
         {}\n\
         A test knows the count to reach ({} nodes) and says how far you are:\n\n\
         ```sh\n\
         cargo test -p exercise --features exercise\n\
         ```\n\n",
        next.chapter,
        crate::exercise::task(project, next)?
            .lines()
            .map(|line| format!("- {line}\n"))
            .collect::<String>(),
        grouped(counts.bench(next)?),
    ))
}

/// What stands in which folder.
fn places(stage: &Engine) -> String {
    let mut text = String::from("## Where things are\n\n| folder | |\n|---|---|\n");
    text += "| [`stage/`](stage) | this stage; `src/ordering.rs` is its policy, where that changes |\n";
    if up_to(stage).len() > 1 {
        text += "| [`earlier/`](earlier) | the stages before it, whose tables it uses and against which it is measured |\n";
    }
    text += "| [`engine/`](engine) | the chassis: board, evaluation, alpha–beta and quiescence |\n\
             | [`uci/`](uci) | the conversation with a chess program |\n\
             | [`ladder/`](ladder) | the runner |\n\
             | [`testkit/`](testkit) | what every stage must prove, and how it is benchmarked |\n\
             | [`chapter/`](chapter/README.md) | the text with its pictures; `cargo test -p snippets` runs its programs |\n";
    if !after(stage).is_empty() {
        text += "| [`exercise/`](exercise/README.md) | the next stage, for you to write |\n";
    }
    text + "\n"
}
