//! What a chess program may say to an engine.

use engine::Game;

use crate::go::Go;
use crate::time::Manager;

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
    Position {
        /// The position, and those before it.
        game: Game,
        /// What had to be mended in the words, safe to print.
        repairs: Vec<String>,
    },
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
    /// An option of the time manager: what it sets, and to what.
    Manage(fn(&mut Manager) -> &mut i64, i64),
    /// The option `Variant`: become the engine of this name.
    Variant(String),
    /// The option `Trace`: print each node, or don't.
    Trace(bool),
    /// Say more, or stop doing so.
    Debug(bool),
    /// `d`: show the position.
    Display,
    /// Count the nodes of the built-in suite, to this depth in plies.
    Bench(i32),
    /// Say what the engine understands.
    Help,
    /// An empty line, or an option without a choice.
    Nothing,
}
