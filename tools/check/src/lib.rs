//! `check`: how far along the path a reader's own program is, and which part of it
//! fails.
//!
//! The `questions` are for any program that speaks UCI, whatever its search: they
//! are about the first chapters, where a mistake changes no count. The rest follows
//! from the counts of `bench`, which `standing` compares with those of each step
//! and of the known mistakes, and from a second search in one game. A finished
//! engine, whose counts are its own, is only asked the questions: `kind` tells the
//! two apart.

mod kind;
mod known;
mod look;
mod order;
mod place;
mod progress;
mod questions;
mod remedy;
mod standing;
mod talk;

use std::ffi::{OsStr, OsString};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use ladder::external::{Fault, Program};
use text::printable::printable;

pub use crate::kind::Kind;
use crate::known::KNOWN;
pub use crate::known::{AGAIN, Again, DEEPER};
pub use crate::look::{Look, Search, bench_positions, look, unasked};
pub use crate::order::DRAWN;
pub use crate::place::{ALL as PLACES, Place};
use crate::progress::Progress;
use crate::talk::Talk;

/// What the command line says.
#[derive(Args, Debug)]
pub struct Check {
    /// The program, with its arguments, such as target/release/my-search or
    /// 'python3 my-search.py'
    #[arg(value_name = "COMMAND")]
    program: OsString,
    /// Treat it as your program of the path, whatever its name: compare its counts with
    /// those of the steps, too
    #[arg(long, conflicts_with = "engine")]
    path: bool,
    /// Treat it as a finished engine: ask only what every engine must do
    #[arg(long)]
    engine: bool,
    /// Find the first node at which its search differs from that of the step whose counts are
    /// nearest; the chapter 'Build the search' says how a program prints its nodes
    #[arg(long = "where", conflicts_with = "engine")]
    pub is_where: bool,
    #[command(flatten)]
    with_where: WithWhere,
    /// How long it may be silent, in seconds; before 'uciok' only a fifth of that
    #[arg(long, value_name = "SECONDS", default_value_t = 300,
          value_parser = RangedU64ValueParser::<u64>::new().range(1..=86_400))]
    patience: u64,
}

/// What `--where` compares with, and in which searches.
#[derive(Args, Debug)]
struct WithWhere {
    /// With --where: compare with this step, such as killers
    #[arg(long, value_name = "STEP", requires = "is_where")]
    step: Option<OsString>,
    /// With --where: compare with this stage, such as killers, for an engine of your own that's
    /// meant to search as that does
    #[arg(
        long,
        value_name = "STAGE",
        requires = "is_where",
        conflicts_with = "step"
    )]
    stage: Option<OsString>,
    /// With --where: compare with another program, such as an earlier version
    #[arg(
        long,
        value_name = "COMMAND",
        requires = "is_where",
        conflicts_with_all = ["step", "stage"]
    )]
    against: Option<OsString>,
    /// With --where: search this position
    #[arg(long, requires = "is_where")]
    fen: Option<OsString>,
    /// With --where: play these moves there first
    #[arg(long, requires = "fen")]
    moves: Option<OsString>,
    /// With --where: search to this depth, and no deeper
    #[arg(long, value_name = "PLIES", requires = "is_where")]
    depth: Option<OsString>,
    /// With --where: as long as both search the same, go on deeper for about so many seconds
    #[arg(long, value_name = "SECONDS", requires = "is_where")]
    seconds: Option<OsString>,
    /// With --where: write the report to this file, too, as a page with the board
    #[arg(long, value_name = "FILE", requires = "is_where")]
    html: Option<OsString>,
}

impl Check {
    /// The same question for the program that answers `--where`.
    pub fn words(&self) -> Vec<OsString> {
        let WithWhere { step, stage, against, fen, moves, depth, seconds, html } =
            &self.with_where;
        let patience = Some(self.patience.to_string().into());
        let given = [
            ("--step", step),
            ("--stage", stage),
            ("--against", against),
            ("--fen", fen),
            ("--moves", moves),
            ("--depth", depth),
            ("--seconds", seconds),
            ("--html", html),
            ("--patience", &patience),
        ];
        let given =
            given.into_iter().filter_map(|(flag, it)| Some((flag, it.as_ref()?)));
        let given = given.flat_map(|(flag, value)| [flag.into(), value.clone()]);
        [self.program.clone()].into_iter().chain(given).collect()
    }

    /// Asks the program, and prints the results line by line. As a command it fails
    /// if a question does, or if the count is not that of a step.
    ///
    /// # Errors
    /// A fault of the command or the program that ends all asking.
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let patience = Duration::from_secs(self.patience);
        let kind = match (self.path, self.engine) {
            (true, _) => Some(Kind::Path),
            (_, true) => Some(Kind::Engine),
            _ => None,
        };
        let say = |line: &str| Ok(terminal::print(line)?);
        let is_well = ask(&self.program, patience, kind, say)?;
        Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}

/// What a question is about, and what an engine does right, or what it does wrong.
pub type Answered = (&'static str, Result<String, String>);

/// The answer to a question. One that crashes is started again, since it may answer the
/// next one.
fn asked(
    question: &questions::Question,
    talk: &mut Talk,
    kind: Kind,
) -> Result<Result<String, String>, Fault> {
    match (question.ask)(talk, kind) {
        Err(fault @ Fault::Ended { .. }) => {
            talk.restart()?;
            Ok(Err(format!("it {fault}")))
        }
        answer => answer,
    }
}

/// Asks a finished engine what every engine is asked, and hands each answer to `see`. One
/// that doesn't find mates isn't asked what it remembers of them.
///
/// # Errors
/// If it can't be started, or is silent for longer than this.
pub fn answers(
    program: &Program,
    patience: Duration,
    mut see: impl FnMut(Answered),
) -> Result<(), Fault> {
    let mut talk = Talk::start(program, patience)?;
    let mut finds_mates = true;
    for question in questions::ALL.iter().filter(|it| it.is_for(Kind::Engine)) {
        if question.name == questions::MEMORY && !finds_mates {
            continue;
        }
        let found = asked(question, &mut talk, Kind::Engine)?;
        finds_mates &= found.is_ok() || question.name != questions::MATES;
        see((question.name, found));
    }
    Ok(())
}

/// Asks a program that may be silent for this long, as one of a kind, if that is
/// known. The results go to `say`, in lines that end with a line break. Returns
/// whether all is well.
///
/// # Errors
/// If the program can't be asked, or `say` fails.
pub fn ask(
    command: impl AsRef<OsStr>,
    patience: Duration,
    kind: Option<Kind>,
    mut say: impl FnMut(&str) -> anyhow::Result<()>,
) -> anyhow::Result<bool> {
    let program = Program::read(&command)?;
    let command = command.as_ref().to_string_lossy();
    let progress = Progress::new();
    progress.asks("waiting for 'uciok'".to_owned());
    let talk = Talk::start(&program, patience);
    let mut talk = talk.map_err(|fault| {
        anyhow!("{command}: {fault}{}", remedy::at_start(&fault))
    })?;
    let kind = match kind {
        Some(kind) => kind,
        None => {
            let taken = kind::taken(&mut talk);
            let taken = taken.map_err(|fault| anyhow!("{command}: {fault}"))?;
            progress.aside(|| say(&terminal::entry("", 0, &taken.to_string())))?;
            progress.aside(|| say("\n"))?;
            taken.kind
        }
    };
    let mut is_well = true;
    for question in questions::ALL.iter().filter(|it| it.is_for(kind)) {
        progress.asks(format!("asking about {}", question.name));
        let found = asked(question, &mut talk, kind)
            .map_err(|fault| anyhow!("{command}: {}: {fault}", question.name))?;
        is_well &= found.is_ok();
        let (verdict, said) = match found {
            Ok(said) => ("ok", said),
            Err(why) => ("FAILS", format!("{why} ({})", question.taught)),
        };
        let name = format!("{:<8} {verdict:<5}  ", question.name);
        progress.aside(|| {
            say(&terminal::entry(&name, name.len(), &printable(&said)))
        })?;
    }
    if kind == Kind::Engine {
        return Ok(is_well);
    }
    progress.asks(format!("bench {}", KNOWN.depth));
    let counted = talk::bench(&program, patience, KNOWN.depth)?;
    let standing = standing::of(counted, &mut talk, &progress);
    let standing = standing.map_err(|fault| anyhow!("{command}: {fault}"))?;
    progress.aside(|| say("\n"))?;
    for sentence in standing.to_string().lines() {
        progress.aside(|| say(&terminal::entry("", 0, &printable(sentence))))?;
    }
    Ok(is_well && standing.is_step())
}
