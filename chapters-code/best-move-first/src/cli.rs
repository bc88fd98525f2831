//! What this program offers besides the ladder's commands.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use best_move_first::chapters;
use best_move_first::checkout::{self, Sources, ensure_free};
use best_move_first::counts::Counts;
use best_move_first::git::Git;
use best_move_first::layout::{after, folder, tag, up_to};
use best_move_first::line::{Line, State, Stop};
use best_move_first::project::Project;
use clap::{Parser, Subcommand};
use ladder::cli::{Climb, Command as LadderCommand};
use ladder::rung::{LADDER, Rung, find};
use tempfile::TempDir;

/// `tag --check` found tags that are missing or different.
const EXIT_NOT_CURRENT: u8 = 1;

/// Climbs the stages of Best Move First and prints how many nodes each one saves.
#[derive(Debug, Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    climb: Climb,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Ladder(LadderCommand),
    /// Write a stage as a workspace of its own, with its chapter, its tests and an exercise
    Checkout {
        /// Which stage
        #[arg(value_parser = find)]
        stage: Rung,
        /// The folder, which must be empty or not exist [default: the stage's, such as 05-killers]
        dir: Option<PathBuf>,
    },
    /// Make one commit a stage with a tag of this version, such as v1.0/05-killers, in this repository
    Tag {
        /// Only say whether the tags are current; exit code 1 if one is not
        #[arg(long)]
        check: bool,
    },
}

impl Cli {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        match self.command {
            None => self.climb.run(),
            Some(Command::Ladder(command)) => command.run(),
            Some(Command::Checkout { stage, dir }) => {
                check_out(&stage, &dir.unwrap_or_else(|| folder(&stage).into()))
            }
            Some(Command::Tag { check }) => make_tags(check),
        }
    }
}

fn check_out(rung: &Rung, into: &Path) -> anyhow::Result<ExitCode> {
    ensure_free(into)?;
    let project = Project::here()?;
    let work = prepare(&project, std::slice::from_ref(rung))?;
    // The next stage too: its count is the exercise's goal.
    let rungs = &LADDER[..LADDER.len().min(up_to(rung).len() + 1)];
    let counts = Counts::of(&project, rungs)?;
    let sources = Sources { project: &project, counts: &counts, chapters: work.path() };
    checkout::write(&sources, rung, into)?;
    anstream::println!("Stage {} is in {}. There:\n", rung.chapter, into.display());
    anstream::println!("    cargo run --release     climbs up to {}", rung.name);
    anstream::println!("    cargo test              proves that what its chapter says holds");
    if let Some(next) = after(rung).first() {
        anstream::println!(
            "\nREADME.md has the rest, and exercise/ waits for you to write {}.",
            next.name
        );
    }
    Ok(ExitCode::SUCCESS)
}

fn make_tags(is_check: bool) -> anyhow::Result<ExitCode> {
    let project = Project::here()?;
    let repository = Git::around(&project.root)?;
    let work = prepare(&project, LADDER)?;
    let counts = Counts::of(&project, LADDER)?;
    let sources = Sources { project: &project, counts: &counts, chapters: work.path() };
    let mut stops = Vec::new();
    for rung in LADDER {
        let into = work.path().join("stages").join(folder(rung));
        checkout::write(&sources, rung, &into)?;
        let message = format!("{}: {}\n\nBench: {}", folder(rung), rung.idea, counts.bench(rung)?);
        stops.push(Stop { tag: tag(rung), message, folder: into });
    }
    let line = Line::new(&repository, &work.path().join("line.git"), &stops)?;
    if !is_check {
        line.bring()?;
    }
    for it in &line.tagged {
        let state = match (it.state, is_check) {
            (State::Current, _) => "current",
            (State::Missing, false) => "made",
            (State::Missing, true) => "missing",
            (State::Different, _) => "different",
            (State::Upon, _) => "the same, upon a different one",
        };
        anstream::println!("{:<28} {:.10}  {state}", it.tag, it.commit);
    }
    let is_current = line.tagged.iter().all(|it| it.state == State::Current);
    Ok(if is_check && !is_current { ExitCode::from(EXIT_NOT_CURRENT) } else { ExitCode::SUCCESS })
}

/// A temporary folder with the chapters of these stages.
fn prepare(project: &Project, rungs: &[Rung]) -> anyhow::Result<TempDir> {
    let work = TempDir::with_prefix("best-move-first-")?;
    anstream::eprintln!("Writing the text, counting the nodes …");
    chapters::write(project, rungs, work.path())?;
    Ok(work)
}
