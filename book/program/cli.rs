//! What the command line offers.

use std::env;
use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use book::building::{self, Built};
use book::checking;
use book::checking_out::{check_out, make_tags, uncommitted};
use book::live::Live;
use book::manuscript::Manuscript;
use book::preprocessor::{Figures, converse};
use book::serving::serve;
use book::text::problem::Problem;
use checkout::layout::{after, folder};
use checkout::line::{State, Tagged};
use clap::{Parser, Subcommand};
use diagrams::Diagrams;
use ladder::engines::{Engine, stage};
use ladder::terminal::{self, Unwritable, complain};
use mdbook_preprocessor::Preprocessor;

/// The exit code if the book has errors, or `tag --check` finds one of the tags out of date.
const EXIT_PROBLEMS: u8 = 1;

/// Builds, serves and checks "Best Move First".
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The folder of book.toml [default: the nearest one upwards from here]
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Build the pages into target/book
    Build,
    /// Build the pages, serve them on this machine, and rebuild them after each change
    Serve {
        /// The port on 127.0.0.1
        #[arg(long, short, default_value_t = 3000)]
        port: u16,
    },
    /// Build the pages and find what is wrong with them: file:line: reason
    Check,
    /// Write a stage as a workspace of its own, with its chapter, its tests and an exercise
    Checkout {
        /// Which stage
        #[arg(value_parser = stage)]
        stage: Engine,
        /// The folder, which must be empty or not exist [default: the stage's, such as 05-killers]
        dir: Option<PathBuf>,
    },
    /// Make one commit a stage with a tag of this version, such as v1.0/05-killers, in this repository
    Tag {
        /// Only say whether the tags are current; exit code 1 if one is not, or a file is not committed
        #[arg(long)]
        check: bool,
        /// Make the tags of files that are not committed, too
        #[arg(long, conflicts_with = "check")]
        uncommitted: bool,
    },
    /// Talk to mdBook as one of its preprocessors
    #[command(hide = true)]
    Preprocess {
        /// The preprocessor's name
        name: String,
        /// `supports RENDERER`, which mdBook asks first
        question: Vec<String>,
    },
}

impl Cli {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let manuscript = || manuscript(self.root.as_deref());
        match self.command {
            Command::Build => build(&manuscript()?),
            Command::Serve { port } => {
                serve(&manuscript()?, port)?;
                Ok(ExitCode::SUCCESS)
            }
            Command::Check => check(&manuscript()?),
            Command::Checkout { stage, dir } => checkout(
                &manuscript()?,
                &stage,
                &dir.unwrap_or_else(|| folder(&stage).into()),
            ),
            Command::Tag { check, uncommitted } => {
                tag(&manuscript()?, check, uncommitted)
            }
            Command::Preprocess { name, question } => preprocess(&name, &question),
        }
    }
}

/// Writes a line to standard output.
fn say(line: impl Display) -> Result<(), Unwritable> {
    terminal::print(&format!("{line}\n"))
}

/// The book around `root`, if there is one; else around the current folder; else around the sources of this program.
fn manuscript(root: Option<&Path>) -> anyhow::Result<Manuscript> {
    match root {
        Some(root) => Manuscript::around(root),
        None => Manuscript::around(&env::current_dir()?).or_else(|error| {
            Manuscript::around(Path::new(env!("CARGO_MANIFEST_DIR")))
                .map_err(|_| error)
        }),
    }
}

fn report(problems: &[Problem]) -> ExitCode {
    for problem in problems {
        complain(&problem.to_string());
    }
    let s = if problems.len() == 1 { "" } else { "s" };
    complain(&format!("book: {} error{s}", problems.len()));
    ExitCode::from(EXIT_PROBLEMS)
}

fn build(manuscript: &Manuscript) -> anyhow::Result<ExitCode> {
    match building::build(manuscript, Live::of(manuscript).as_ref())? {
        Built::Pages(pages) => {
            say(format!("The book is in {}", pages.join("index.html").display()))?;
            Ok(ExitCode::SUCCESS)
        }
        Built::Problems(problems) => Ok(report(&problems)),
    }
}

fn check(manuscript: &Manuscript) -> anyhow::Result<ExitCode> {
    let live = Live::of(manuscript);
    let checking::Report { problems, external } =
        checking::check(manuscript, live.as_ref())?;
    if !external.is_empty() {
        say("External links, not fetched:")?;
        external.iter().try_for_each(|link| say(format!("  {link}")))?;
    }
    if problems.is_empty() {
        say("The book is in order.")?;
        return Ok(ExitCode::SUCCESS);
    }
    Ok(report(&problems))
}

fn checkout(
    manuscript: &Manuscript,
    stage: &Engine,
    into: &Path,
) -> anyhow::Result<ExitCode> {
    check_out(manuscript, stage, into)?;
    say(format!("Stage {} is in {}. There:\n", stage.chapter, into.display()))?;
    say(format!("    cargo run --release     climbs up to {}", stage.name))?;
    say("    cargo test              proves that what its chapter says holds")?;
    if let Some(next) = after(stage).first() {
        say(format!(
            "\nREADME.md has the rest; exercise/ waits for you to write {}.",
            next.name
        ))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn tag(
    manuscript: &Manuscript,
    is_check: bool,
    with_uncommitted: bool,
) -> anyhow::Result<ExitCode> {
    let uncommitted = uncommitted(manuscript)?;
    let names = uncommitted.join(", ");
    if !uncommitted.is_empty() && !is_check && !with_uncommitted {
        bail!(
            "not committed: {names}\n\
             Tags never move, so they are made of what is committed: commit it, or say \
             --uncommitted. Nothing was changed."
        );
    }
    let tags = make_tags(manuscript, is_check)?;
    for Tagged { tag, commit, state } in &tags {
        let state = match (state, is_check) {
            (State::Current, _) => "current",
            (State::Missing, false) => "made",
            (State::Missing, true) => "missing",
            (State::Different, _) => "different",
            (State::OtherParent, _) => "the same, on another parent",
        };
        say(format!("{tag:<28} {commit:.10}  {state}"))?;
    }
    let is_current =
        tags.iter().all(|it| it.state == State::Current) && uncommitted.is_empty();
    if is_check && !uncommitted.is_empty() {
        complain(&format!("book: not committed: {names}"));
    }
    Ok(if is_check && !is_current {
        ExitCode::from(EXIT_PROBLEMS)
    } else {
        ExitCode::SUCCESS
    })
}

fn preprocess(name: &str, question: &[String]) -> anyhow::Result<ExitCode> {
    let preprocessor: &dyn Preprocessor = match name {
        diagrams::NAME => &Diagrams,
        Figures::NAME => &Figures,
        _ => bail!("there is no preprocessor '{name}'"),
    };
    if question.is_empty() {
        converse(preprocessor, io::stdin().lock(), io::stdout().lock())?;
    }
    Ok(ExitCode::SUCCESS) // to `supports`, the answer is yes
}
