//! Reads a line of the protocol.

use cozy_chess::Board;
use engine::limits::MAX_DEPTH;
use engine::{Game, bench, fen};
use text::printable::shorten;

use crate::command::Command;
use crate::error::{missing, number, unknown};
use crate::go::Go;
use crate::moves::play;
use crate::options;

/// The protocol's commands before which unknown words are skipped. `quit` is not
/// among them, so that an engine does not end by mistake.
const COMMANDS: [&str; 9] = [
    "uci",
    "isready",
    "ucinewgame",
    "position",
    "go",
    "stop",
    "ponderhit",
    "setoption",
    "debug",
];

impl Command {
    /// Reads a line. `board` is the position on which a `go` would search.
    ///
    /// # Errors
    /// The error names the word that is wrong, and is safe to print.
    pub fn parse(line: &str, board: &Board) -> Result<Self, String> {
        Self::of_words(&line.split_whitespace().collect::<Vec<_>>(), board)
    }

    pub(crate) fn of_words(words: &[&str], board: &Board) -> Result<Self, String> {
        let Some((&first, rest)) = words.split_first() else {
            return Ok(Self::Nothing);
        };
        Ok(match (first, rest) {
            ("uci", _) => Self::Uci,
            ("isready", _) => Self::IsReady,
            ("ucinewgame", _) => Self::NewGame,
            ("position", _) => position(rest)?,
            ("go", _) => Self::Go(Go::parse(rest, board)),
            ("stop", _) => Self::Stop,
            ("ponderhit", _) => Self::PonderHit,
            ("quit", _) => Self::Quit,
            ("setoption", _) => options::parse(rest)?,
            ("debug", ["on"]) => Self::Debug(true),
            ("debug", ["off"]) => Self::Debug(false),
            ("debug", []) => return Err(missing("'on' or 'off'", first)),
            ("d", _) => Self::Display,
            ("bench", []) => Self::Bench(bench::DEFAULT_DEPTH),
            ("bench", [depth]) => {
                Self::Bench(number(first, Some(depth), 1, MAX_DEPTH.into())? as i32)
            }
            ("debug", [word, ..]) | ("bench", [_, word, ..]) => {
                return Err(unknown(word, first));
            }
            ("help", _) => Self::Help,
            _ => {
                return Err(format!(
                    "unknown command '{}'; 'help' lists them",
                    shorten(first)
                ));
            }
        })
    }
}

/// How many words to skip before the first command, as the protocol demands: `joho
/// debug on` switches the debug mode on. 0 if the line begins with a command, or
/// has none.
pub(crate) fn unknown_before(words: &[&str]) -> usize {
    match words.first() {
        Some(&("quit" | "d" | "bench" | "help")) => 0,
        _ => words.iter().position(|word| COMMANDS.contains(word)).unwrap_or(0),
    }
}

fn position(words: &[&str]) -> Result<Command, String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (setup, moves) = words.split_at(end);
    let (board, mut repairs) = match setup {
        ["startpos"] => (Board::default(), Vec::new()),
        ["fen", fields @ ..] => {
            let reading =
                fen::read(&fields.join(" ")).map_err(|error| error.to_string())?;
            (reading.board, reading.repairs)
        }
        ["startpos", word, ..] | [word, ..] => {
            return Err(unknown(word, "position"));
        }
        [] => return Err(missing("'startpos' or 'fen'", "position")),
    };
    let mut game = Game::new(board);
    let played = play(&mut game, moves.iter().skip(1).copied(), &mut repairs);
    // A move may be illegal because of what was mended before.
    played.map_err(|error| {
        repairs.iter().fold(error, |all, one| format!("{all}; {one}"))
    })?;
    Ok(Command::Position { game, repairs })
}
