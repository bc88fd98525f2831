//! The commands: `match`, and the openings from which games are played.

mod matches;
mod standing;

use std::process::ExitCode;

use clap::{Args, ValueEnum};
use engine::Game;
use ladder::cli::number;
use terminal::complain;

use crate::openings::{built_in, written};
pub use matches::{Match, break_off_on_interrupt};

/// Which openings are printed, and how.
#[derive(Args, Debug)]
pub struct Openings {
    /// How many [default: all]
    #[arg(allow_negative_numbers = true, value_parser = number::<usize>(1..=u64::MAX))]
    count: Option<usize>,
    /// Whether to print lines of moves, or the positions that they lead to
    #[arg(long, value_enum, default_value_t)]
    format: Notation,
}

/// How an opening is printed.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Notation {
    /// Moves in UCI notation, from the starting position
    #[default]
    Uci,
    /// The position in the first four fields of a FEN
    Epd,
}

impl Openings {
    /// Prints the openings, one per line.
    ///
    /// # Errors
    /// If there is no output.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let (openings, count) = (built_in(), self.count.unwrap_or(usize::MAX));
        let all = openings.len();
        if self.count.is_some_and(|count| count > all) {
            complain(&format!("there are {all} openings, not {count}"));
        }
        for moves in openings.into_iter().take(count) {
            let line = match self.format {
                Notation::Uci => written(&moves),
                Notation::Epd => {
                    let mut game = Game::default();
                    moves.iter().for_each(|candidate| game.play(candidate));
                    let fen = game.position().board().to_string();
                    fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
                }
            };
            terminal::print(&format!("{line}\n"))?;
        }
        Ok(ExitCode::SUCCESS)
    }
}
