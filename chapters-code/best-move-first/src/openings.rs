//! `openings`: from where matches are played, for other programs, and made anew for the sceptic.

use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use engine::{Candidate, Game};
use games::openings::{built_in, make, written};
use ladder::cli::number;
use ladder::terminal::{self, complain};

/// Which openings, and how they are printed.
#[derive(Args, Debug)]
pub(crate) struct Openings {
    /// How many [default: all there are]
    #[arg(allow_negative_numbers = true, value_parser = number::<usize>(1..=u64::MAX))]
    count: Option<usize>,
    /// As lines of moves, or as the positions that they lead to
    #[arg(long, value_enum, default_value_t)]
    format: Form,
    /// Make them anew, as those of the book were made: the first of them are always the same
    #[arg(long, requires = "count")]
    anew: bool,
}

/// How an opening is printed.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Form {
    /// Moves in UCI notation, from the starting position
    #[default]
    Uci,
    /// The position in the first four fields of a FEN
    Epd,
}

impl Openings {
    pub(crate) fn run(self) -> anyhow::Result<ExitCode> {
        let count = self.count.unwrap_or(usize::MAX);
        if !self.anew {
            let openings = built_in();
            let all = openings.len();
            if let Some(count) = self.count.filter(|&count| count > all) {
                complain(&format!(
                    "there are {all} openings, not {count}; --anew makes more"
                ));
            }
            let lines: String =
                openings.iter().take(count).map(|it| self.line(it)).collect();
            terminal::print(&lines)?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut printed = Ok(());
        make(count, |moves| {
            printed = terminal::print(&self.line(moves));
            if printed.is_err() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        printed?;
        Ok(ExitCode::SUCCESS)
    }

    fn line(&self, moves: &[Candidate]) -> String {
        let text = match self.format {
            Form::Uci => written(moves),
            Form::Epd => {
                let mut game = Game::default();
                moves.iter().for_each(|candidate| game.play(candidate));
                let fen = game.position().board().to_string();
                fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
            }
        };
        text + "\n"
    }
}
