//! What the command line offers: the ladder's own program and the book's have these commands.

mod climb;
mod solve;

use std::process::ExitCode;

use anyhow::Context;
use clap::{Subcommand, value_parser};
use engine::limits::MAX_DEPTH;
use engine::{bench, fen, perft};
use indicatif::{ProgressBar, ProgressStyle};

use crate::rung::{LADDER, Rung, find, top};
use crate::show::show;

pub use climb::{Climb, DEEPER_DEPTH, DEFAULT_DEPTH, deeper_heading};
pub use solve::Solve;

/// The ladder's commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Search a suite with every stage and compare the nodes (the default)
    Climb(Climb),
    /// List the stages, each with its idea in one sentence
    Stages,
    /// Count the nodes of a stage on the built-in suite
    Bench {
        /// How deep to search, in plies
        #[arg(default_value_t = bench::DEFAULT_DEPTH,
              value_parser = value_parser!(i32).range(1..=i64::from(MAX_DEPTH)))]
        depth: i32,
        /// Which stage
        #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
        stage: Rung,
    },
    /// Talk UCI as a stage, so that any chess program can play against it
    Uci {
        /// Which stage
        #[arg(long, value_name = "NAME", value_parser = find, default_value = top().name)]
        stage: Rung,
    },
    /// Show the moves of a position in the order in which a stage tries them
    Show {
        /// The position
        #[arg(required = true, num_args = 1..)]
        fen: Vec<String>,
        /// Whose order to show
        #[arg(long, value_name = "NAME", value_parser = find)]
        stage: Rung,
        /// After a search of the position to this depth in plies; 0 is before any search
        #[arg(long, value_name = "DEPTH", default_value_t = 0,
              value_parser = value_parser!(i32).range(0..=i64::from(MAX_DEPTH)))]
        after: i32,
        /// Moves from there to the node that is shown
        #[arg(long, value_name = "MOVES", num_args = 1..)]
        moves: Vec<String>,
    },
    /// Let a stage find the moves of problems in EPD (`bm`, `am`)
    Solve(Solve),
    /// Count the leaves of the tree of legal moves
    Perft {
        /// How many plies deep
        #[arg(value_parser = value_parser!(u32).range(0..=15))]
        depth: u32,
        /// The position [default: the starting position]
        #[arg(num_args = 0..)]
        fen: Vec<String>,
    },
}

impl Command {
    /// Does it.
    ///
    /// # Errors
    /// What is wrong with a position, a move or a file, or that there is no memory.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        match self {
            Self::Climb(climb) => return climb.run(),
            Self::Solve(solve) => return solve.run(),
            Self::Stages => {
                for Rung { chapter, name, idea, .. } in LADDER {
                    anstream::println!("{chapter:>2}  {name:<20}  {idea}");
                }
            }
            Self::Bench { depth, stage } => {
                return Ok(stage.obey(&["bench".to_owned(), depth.to_string()]));
            }
            Self::Uci { stage } => return Ok(stage.obey(&[])),
            Self::Show { fen, stage, after, moves } => {
                let board = fen::parse(&fen.join(" ")).context("the position")?;
                anstream::print!("{}", show(&stage, &board, after, &moves)?);
            }
            Self::Perft { depth, fen } => {
                let board = match fen.is_empty() {
                    true => cozy_chess::Board::default(),
                    false => fen::parse(&fen.join(" ")).context("the position")?,
                };
                anstream::println!("{}", perft::perft(&board, depth));
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Drawn on standard error, and only if that is a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:36} {pos}/{len} searches, {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(length).with_style(style)
}
