//! The program of checkouts: writes a stage as a workspace of its own, or all of
//! them as commits with tags.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use checkout::git::uncommitted;
use checkout::layout::{after, folder};
use checkout::line::{Tag, make_tags};
use checkout::sources::Sources;
use checkout::write::write;
use clap::{Parser, Subcommand};
use ladder::engines::{Engine, stage};
use ladder::terminal::{complain, print};

/// The exit code if `tag --check` finds one of the tags out of date.
const EXIT_OLD: u8 = 1;

/// Writes stages of Best Move First as workspaces of their own.
#[derive(Debug, Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The folder of the sources [default: that of this project, up from here]
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write a stage as a workspace of its own, with its chapter, its tests and an
    /// exercise
    Checkout {
        /// Which stage
        #[arg(value_parser = stage)]
        stage: Engine,
        /// The folder, which must be empty or not exist [default: the stage's, such
        /// as 05-killers]
        dir: Option<PathBuf>,
    },
    /// Make one commit a stage with a tag of this version, such as v1.0/05-killers,
    /// in this repository
    Tag {
        /// Only say whether the tags are current; exit code 1 if one is not, or a
        /// file is not committed
        #[arg(long)]
        check: bool,
        /// Make the tags of files that are not committed, too
        #[arg(long, conflicts_with = "check")]
        uncommitted: bool,
    },
}

fn main() -> ExitCode {
    ladder::cli::run(Cli::run)
}

impl Cli {
    fn run(self) -> anyhow::Result<ExitCode> {
        let root = match self.root {
            Some(root) => {
                root.canonicalize().with_context(|| root.display().to_string())?
            }
            None => project::root()?,
        };
        match self.command {
            Command::Checkout { stage, dir } => check_out(
                &root,
                &stage,
                &dir.unwrap_or_else(|| folder(&stage).into()),
            ),
            Command::Tag { check, uncommitted } => tag(&root, check, uncommitted),
        }
    }
}

fn check_out(root: &Path, stage: &Engine, into: &Path) -> anyhow::Result<ExitCode> {
    write(&Sources::new(root)?, stage, into)?;
    let Engine { chapter, name, .. } = stage;
    let folder = into.display();
    print(&format!(
        "Stage {chapter} is in {folder}. There:\n\n    \
             cargo run --release     climbs up to {name}\n    \
             cargo test              proves that what its chapter says holds\n"
    ))?;
    if let Some(Engine { name, .. }) = after(stage).first() {
        print(&format!(
            "\nREADME.md has the rest; exercise/ waits for you to write {name}.\n"
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn tag(
    root: &Path,
    is_check: bool,
    with_uncommitted: bool,
) -> anyhow::Result<ExitCode> {
    let uncommitted = uncommitted(root)?;
    let names = uncommitted.join(", ");
    ensure!(
        uncommitted.is_empty() || is_check || with_uncommitted,
        "not committed: {names}; tags never move, so they are made of what is committed: \
         commit it, or say --uncommitted; nothing was changed"
    );
    let tags = make_tags(&Sources::new(root)?, is_check)?;
    for Tag { name, commit, there } in &tags {
        let state = match there {
            Some(there) if there == commit => "current",
            Some(_) => "different",
            None if is_check => "missing",
            None => "made",
        };
        print(&format!("{name:<28} {commit:.10}  {state}\n"))?;
    }
    if is_check && !uncommitted.is_empty() {
        complain(&format!("checkout: not committed: {names}"));
    }
    let is_current = tags.iter().all(|it| it.there.as_ref() == Some(&it.commit))
        && uncommitted.is_empty();
    Ok(ExitCode::from(if is_check && !is_current { EXIT_OLD } else { 0 }))
}
