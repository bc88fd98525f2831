//! The commands that the ladder's own program and the book's program share.

mod climb_command;
mod perft_command;
mod program;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::thread;

use anyhow::bail;
use clap::{Args, Subcommand};
use cozy_chess::Board;
use engine::bench;
use engine::limits::MAX_DEPTH;
use indicatif::{ProgressBar, ProgressStyle};
use terminal::table::Form;

use crate::engines::{Engine, RUNGS, find, top};
use crate::external::Program;
use crate::show::{show, show_program};
use crate::{list, suite_file};

pub use climb_command::{Climb, DEEPER_DEPTH, DEFAULT_DEPTH, deeper_heading};
pub use perft_command::Perft;
pub use program::{SHOWN_AS, run};

/// The deepest search that a user can ask for, in plies.
pub const DEEPEST: u64 = MAX_DEPTH as u64;

/// The ladder's commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Search a suite with every stage and compare the nodes (the default)
    Climb(Climb),
    /// List the stages, each with its idea in one sentence and with its parameters
    Stages {
        /// The form of the output
        #[arg(long, value_enum, default_value_t)]
        format: Form,
    },
    /// Count the nodes of a stage on the built-in suite
    Bench {
        /// How deep to search, in plies
        #[arg(default_value_t = bench::DEFAULT_DEPTH, allow_negative_numbers = true,
              value_parser = number::<i32>(1..=DEEPEST))]
        depth: i32,
        /// Which stage
        #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
        stage: Engine,
    },
    /// Talk UCI as a stage, so that any chess program can play against it
    Uci {
        /// Which stage
        #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
        stage: Engine,
    },
    /// Show the moves of a position in the order in which a stage tries them
    Show {
        /// The position [default: startpos, the starting position]
        #[arg(num_args = 0..)]
        fen: Vec<String>,
        /// Whose order to show
        #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
        stage: Engine,
        /// Show the order of another program, which must print its nodes; the book's chapter
        /// 'Build the search' says how
        #[arg(long, value_name = "COMMAND", conflicts_with = "stage")]
        engine: Option<OsString>,
        /// Show the order after a search of the position to this depth in plies; 0 shows it
        /// before any search, and that of another program at depth 1
        #[arg(long, value_name = "DEPTH", default_value_t = 0, allow_negative_numbers = true,
              value_parser = number::<i32>(0..=DEEPEST))]
        after: i32,
        /// Moves from the position to the node that is shown
        #[arg(long, value_name = "MOVES", num_args = 1..)]
        moves: Vec<String>,
        /// The form of the output
        #[arg(long, value_enum, default_value_t)]
        format: Form,
    },
    /// Count the leaves of the tree of legal moves
    Perft(Perft),
}

/// What a climb and a match have in common: with what they are searched, and how
/// they are printed.
#[derive(Args, Debug)]
pub struct Resources {
    /// The size of the table in megabytes; 0 means no table
    #[arg(long, value_name = "MB", default_value_t = bench::DEFAULT_MEGABYTES,
          allow_negative_numbers = true, value_parser = number::<usize>(0..=u64::MAX))]
    pub hash: usize,
    /// The form of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: Form,
    /// How many searches run in parallel, at most one per core; results don't depend on it
    /// unless time is limited [default: all cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
          value_parser = number::<usize>(1..=u64::MAX))]
    jobs: Option<usize>,
}

impl Resources {
    /// The number of parallel searches.
    pub fn jobs(&self) -> usize {
        self.jobs.unwrap_or_else(cores).min(cores())
    }
}

impl Command {
    /// Runs the command.
    ///
    /// # Errors
    /// If something is wrong with a position, a move or a file, or if there is no
    /// memory or no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let text = match self {
            Self::Climb(climb) => return climb.run(),
            Self::Bench { depth, stage } => {
                return Ok(stage.obey(&["bench".to_owned(), depth.to_string()]));
            }
            Self::Uci { stage } => return Ok(stage.obey(&[])),
            Self::Show { fen, stage, engine, after, moves, format } => {
                let board = position(&fen)?;
                match engine {
                    None => show(&stage, &board, after, &moves, format)?,
                    Some(engine) => {
                        let program = Program::read(engine)?;
                        show_program(
                            &program,
                            &board,
                            after.max(1),
                            &moves,
                            format,
                        )?
                    }
                }
            }
            Self::Perft(perft) => return perft.run(),
            Self::Stages { format: Form::Table } => {
                RUNGS.iter().map(list::stage).collect()
            }
            Self::Stages { format } => list::table().print(format, None),
        };
        terminal::print(&text)?;
        Ok(ExitCode::SUCCESS)
    }
}

fn position(words: &[String]) -> anyhow::Result<Board> {
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] | ["startpos"] => return Ok(Board::default()),
        ["startpos", word, ..] => {
            bail!(
                "the position: nothing may follow 'startpos', such as '{word}'; `show` takes moves with --moves"
            )
        }
        _ => {}
    }
    suite_file::typed(&words.join(" "))
}

/// How many searches can run at once.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// A parser of whole numbers on the command line; its error gives the range.
pub fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |word| {
        let number = word.parse().ok().filter(|number| range.contains(number));
        let (first, last) = (range.start(), range.end());
        number.and_then(|number: u64| T::try_from(number).ok()).ok_or_else(|| {
            format!("expected a whole number from {first} to {last}")
        })
    }
}

/// A progress bar of `length` steps on standard error, drawn only if that is a
/// terminal; the template is one of indicatif's.
pub fn progress_bar(length: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template)
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}
