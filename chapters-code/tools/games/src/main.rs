//! The program of games: matches of stages and variants, and the openings from
//! which they are played.

mod matches;
mod standing;

use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use engine::Game;
use games::openings::{built_in, written};
use ladder::cli::number;
use ladder::terminal::{self, complain};

/// Lets stages and variants play each other.
#[derive(Debug, Parser)]
#[command(version)]
enum Games {
    /// Let stages or variants play each other, always with the same result
    Match(Box<matches::Match>),
    /// Print the openings of matches, one a line
    Openings {
        /// How many [default: all there are]
        #[arg(allow_negative_numbers = true, value_parser = number::<usize>(1..=u64::MAX))]
        count: Option<usize>,
        /// As lines of moves, or as the positions that they lead to
        #[arg(long, value_enum, default_value_t)]
        format: Notation,
    },
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

fn print(count: Option<usize>, format: Notation) -> anyhow::Result<ExitCode> {
    let openings = built_in();
    if let (Some(count), all) =
        (count.filter(|&it| it > openings.len()), openings.len())
    {
        complain(&format!("there are {all} openings, not {count}"));
    }
    for moves in openings.into_iter().take(count.unwrap_or(usize::MAX)) {
        let line = match format {
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

fn main() -> ExitCode {
    ladder::engines::know_variants(mix::find);
    ladder::cli::run(|games: Games| match games {
        Games::Match(contest) => contest.run(),
        Games::Openings { count, format } => print(count, format),
    })
}
