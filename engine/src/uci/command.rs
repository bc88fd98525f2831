//! What a chess program may say to an engine.

use cozy_chess::Board;

use crate::bench;
use crate::fen;
use crate::game::Game;
use crate::limits::MAX_DEPTH;
use crate::notation;
use crate::printable::shorten;
use crate::uci::error::{CommandError, number};
use crate::uci::go::Go;

/// The protocol's commands, before which words that are none are passed over; but for `quit`, as
/// nobody wants an engine to end by mistake.
const COMMANDS: [&str; 9] =
    ["uci", "isready", "ucinewgame", "position", "go", "stop", "ponderhit", "setoption", "debug"];

/// A line that was understood.
#[derive(Clone, Debug)]
pub enum Command {
    /// `uci`: say who you are.
    Uci,
    /// `isready`: answer, whatever you are doing.
    IsReady,
    /// `ucinewgame`: forget everything.
    NewGame,
    /// `position`: this is the game so far.
    Position(Game),
    /// `go`: search.
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the move you were pondering was played.
    PonderHit,
    /// `quit`.
    Quit,
    /// `setoption name NAME [value VALUE]`.
    SetOption {
        /// The option's name as it was written.
        name: String,
        /// Its value; a button has none.
        value: Option<String>,
    },
    /// `debug on|off`: say more, or no more.
    Debug(bool),
    /// `d`: show the position.
    Display,
    /// `bench [DEPTH]`: count the nodes of the built-in suite.
    Bench(i32),
    /// `help`.
    Help,
    /// An empty line.
    Nothing,
}

impl Command {
    /// Reads a line. `board` is the position on which a `go` would search.
    ///
    /// # Errors
    /// [`CommandError`] names the word that is wrong.
    ///
    /// ```
    /// use cozy_chess::Board;
    /// use engine::uci::Command;
    ///
    /// let error = Command::parse("position startpos moves e2e4 e7e4", &Board::default());
    /// assert!(error.unwrap_err().to_string().contains("e7e4"));
    /// ```
    pub fn parse(line: &str, board: &Board) -> Result<Self, CommandError> {
        Self::of_words(&line.split_whitespace().collect::<Vec<_>>(), board)
    }

    /// The same for a line that was split.
    pub(super) fn of_words(words: &[&str], board: &Board) -> Result<Self, CommandError> {
        let Some((&first, rest)) = words.split_first() else { return Ok(Self::Nothing) };
        match first {
            "uci" => Ok(Self::Uci),
            "isready" => Ok(Self::IsReady),
            "ucinewgame" => Ok(Self::NewGame),
            "position" => parse_position(rest).map(Self::Position),
            "go" => Ok(Self::Go(Go::parse(rest, board))),
            "stop" => Ok(Self::Stop),
            "ponderhit" => Ok(Self::PonderHit),
            "quit" => Ok(Self::Quit),
            "setoption" => parse_option(rest),
            "debug" => parse_debug(rest),
            "d" => Ok(Self::Display),
            "bench" => parse_bench(rest),
            "help" => Ok(Self::Help),
            _ => Err(CommandError::unknown(first)),
        }
    }
}

/// How many words to pass over before the first command, as the protocol wants it: `joho debug on`
/// switches the debug mode on. None if the line begins with a command, or has none.
pub(super) fn unknown_before(words: &[&str]) -> usize {
    match words.first() {
        Some(&("quit" | "d" | "bench" | "help")) => 0,
        _ => words.iter().position(|word| COMMANDS.contains(word)).unwrap_or(0),
    }
}

fn parse_position(words: &[&str]) -> Result<Game, CommandError> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (setup, moves) = words.split_at(end);
    let board = match setup {
        ["startpos"] => Board::default(),
        ["startpos", word, ..] => {
            return Err(CommandError::word("position", word));
        }
        ["fen", fields @ ..] => fen::parse(&fields.join(" "))?,
        [word, ..] => return Err(CommandError::word("position", word)),
        [] => return Err(CommandError::Missing("position", "'startpos' or 'fen'")),
    };
    let mut game = Game::new(board);
    for (index, word) in moves.iter().skip(1).enumerate() {
        let candidate = notation::parse_uci(game.position().board(), word)
            .ok_or_else(|| CommandError::IllegalMove(shorten(word), index + 1))?;
        game.play(&candidate);
    }
    Ok(game)
}

fn parse_option(words: &[&str]) -> Result<Command, CommandError> {
    let Some(("name", words)) = words.split_first().map(|(first, rest)| (*first, rest)) else {
        return Err(CommandError::Missing("setoption", "'name'"));
    };
    let end = words.iter().position(|&word| word == "value").unwrap_or(words.len());
    if end == 0 {
        return Err(CommandError::Missing("setoption name", "the option's name"));
    }
    let value = words.get(end + 1..).map(|value| value.join(" "));
    Ok(Command::SetOption { name: words[..end].join(" "), value })
}

fn parse_debug(words: &[&str]) -> Result<Command, CommandError> {
    match words {
        ["on"] => Ok(Command::Debug(true)),
        ["off"] => Ok(Command::Debug(false)),
        [word, ..] => Err(CommandError::word("debug", word)),
        [] => Err(CommandError::Missing("debug", "'on' or 'off'")),
    }
}

fn parse_bench(words: &[&str]) -> Result<Command, CommandError> {
    match words {
        [] => Ok(Command::Bench(bench::DEFAULT_DEPTH)),
        [_] => number("bench", words.first(), 1, MAX_DEPTH.into())
            .map(|depth| Command::Bench(depth as i32)),
        [_, word, ..] => Err(CommandError::word("bench", word)),
    }
}
