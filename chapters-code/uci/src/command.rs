//! What a chess program may say to an engine.

use cozy_chess::Board;
use engine::limits::MAX_DEPTH;
use engine::printable::shorten;
use engine::{Game, bench, fen, notation};

use crate::error::{CommandError, number};
use crate::go::Go;
use crate::options::Setting;

/// The protocol's commands before which unknown words are passed over. `quit` is not among them, since
/// nobody wants an engine to end by mistake.
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
    SetOption(Setting),
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
    /// use uci::Command;
    ///
    /// let error = Command::parse("position startpos moves e2e4 e7e4", &Board::default());
    /// assert!(error.unwrap_err().to_string().contains("e7e4"));
    /// ```
    pub fn parse(line: &str, board: &Board) -> Result<Self, CommandError> {
        Self::of_words(&line.split_whitespace().collect::<Vec<_>>(), board)
    }

    /// Reads a line that was split into words.
    pub(crate) fn of_words(
        words: &[&str],
        board: &Board,
    ) -> Result<Self, CommandError> {
        let Some((&first, rest)) = words.split_first() else {
            return Ok(Self::Nothing);
        };
        match first {
            "uci" => Ok(Self::Uci),
            "isready" => Ok(Self::IsReady),
            "ucinewgame" => Ok(Self::NewGame),
            "position" => match parse_position(rest) {
                Ok(game) => Ok(Self::Position(game)),
                Err(error) => Err(CommandError(format!(
                    "{error}; the position stays as it was"
                ))),
            },
            "go" => Ok(Self::Go(Go::parse(rest, board))),
            "stop" => Ok(Self::Stop),
            "ponderhit" => Ok(Self::PonderHit),
            "quit" => Ok(Self::Quit),
            "setoption" => Setting::parse(rest).map(Self::SetOption),
            "debug" => match rest {
                ["on"] => Ok(Self::Debug(true)),
                ["off"] => Ok(Self::Debug(false)),
                [word, ..] => Err(CommandError::unknown(word, first)),
                [] => Err(CommandError::missing("'on' or 'off'", first)),
            },
            "d" => Ok(Self::Display),
            "bench" => match rest {
                [] => Ok(Self::Bench(bench::DEFAULT_DEPTH)),
                [depth] => number(first, Some(depth), 1, MAX_DEPTH.into())
                    .map(|depth| Self::Bench(depth as i32)),
                [_, word, ..] => Err(CommandError::unknown(word, first)),
            },
            "help" => Ok(Self::Help),
            _ => Err(CommandError(format!(
                "unknown command '{}'; 'help' lists them",
                shorten(first)
            ))),
        }
    }
}

/// How many words to pass over before the first command, as the protocol wants it: `joho debug on`
/// switches the debug mode on. 0 if the line begins with a command, or has none.
pub(crate) fn unknown_before(words: &[&str]) -> usize {
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
        ["fen", fields @ ..] => fen::parse(&fields.join(" "))?,
        ["startpos", word, ..] | [word, ..] => {
            return Err(CommandError::unknown(word, "position"));
        }
        [] => return Err(CommandError::missing("'startpos' or 'fen'", "position")),
    };
    let mut game = Game::new(board);
    for (number, word) in moves.iter().enumerate().skip(1) {
        let candidate = notation::parse_uci(game.position().board(), word)
            .ok_or_else(|| {
                let word = shorten(word);
                CommandError(format!(
                    "illegal move '{word}' (number {number} of the list)"
                ))
            })?;
        game.play(&candidate);
    }
    Ok(game)
}
