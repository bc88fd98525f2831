//! What a chess program may say to an engine.

use cozy_chess::Board;
use engine::limits::MAX_DEPTH;
use engine::printable::shorten;
use engine::{Candidate, Game, bench, fen, notation};

use crate::error::{missing, number, unknown};
use crate::go::Go;
use crate::options;

/// The protocol's commands before which unknown words are passed over. `quit` is not among them, since nobody wants an
/// engine to end by mistake.
const COMMANDS: [&str; 9] =
    ["uci", "isready", "ucinewgame", "position", "go", "stop", "ponderhit", "setoption", "debug"];

/// A line that was understood.
#[derive(Clone, Debug)]
pub enum Command {
    /// Say who you are.
    Uci,
    /// Answer, whatever you are doing.
    IsReady,
    /// Forget everything: `ucinewgame`, or the option `Clear Hash`.
    NewGame,
    /// This is the game so far.
    Position(Game),
    /// Search.
    Go(Go),
    /// Answer now.
    Stop,
    /// The move you were pondering was played.
    PonderHit,
    /// End.
    Quit,
    /// The option `Hash`: the table's size in megabytes.
    Hash(usize),
    /// The option `Move Overhead`: milliseconds that are lost between the engine and its client.
    MoveOverhead(i64),
    /// The option `Variant`: become the engine of this name.
    Variant(String),
    /// Say more, or no more.
    Debug(bool),
    /// `d`: show the position.
    Display,
    /// Count the nodes of the built-in suite, to this depth in plies.
    Bench(i32),
    /// Say what there is to say.
    Help,
    /// An empty line, or an option with nothing to choose.
    Nothing,
}

impl Command {
    /// Reads a line. `board` is the position on which a `go` would search.
    /// An error names the word that is wrong, and is safe to print.
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
            ("position", _) => {
                let game = position(rest);
                Self::Position(
                    game.map_err(|error| format!("{error}; the position stays as it was"))?,
                )
            }
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
            ("debug", [word, ..]) | ("bench", [_, word, ..]) => return Err(unknown(word, first)),
            ("help", _) => Self::Help,
            _ => return Err(format!("unknown command '{}'; 'help' lists them", shorten(first))),
        })
    }
}

/// How many words to pass over before the first command, as the protocol wants it: `joho debug on` switches the debug mode
/// on. 0 if the line begins with a command, or has none.
pub(crate) fn unknown_before(words: &[&str]) -> usize {
    match words.first() {
        Some(&("quit" | "d" | "bench" | "help")) => 0,
        _ => words.iter().position(|word| COMMANDS.contains(word)).unwrap_or(0),
    }
}

fn position(words: &[&str]) -> Result<Game, String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (setup, moves) = words.split_at(end);
    let mut game = Game::new(match setup {
        ["startpos"] => Board::default(),
        ["fen", fields @ ..] => fen::parse(&fields.join(" ")).map_err(|error| error.to_string())?,
        ["startpos", word, ..] | [word, ..] => return Err(unknown(word, "position")),
        [] => return Err(missing("'startpos' or 'fen'", "position")),
    });
    play(&mut game, moves.iter().skip(1).copied())?;
    Ok(game)
}

/// Plays moves in UCI notation, as far as they are legal, and says which they are.
/// An error names the first that is not.
pub fn play<'a>(
    game: &mut Game,
    words: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<Candidate>, String> {
    let play = |(number, word): (usize, &str)| {
        let candidate = notation::parse_uci(game.position().board(), word);
        let illegal = || format!("illegal move '{}' (number {number})", shorten(word));
        let candidate = candidate.ok_or_else(illegal)?;
        game.play(&candidate);
        Ok(candidate)
    };
    (1..).zip(words).map(play).collect()
}
