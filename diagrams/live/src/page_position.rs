//! Positions, as a page names them.

use cozy_chess::{Board, Move};
use diagrams::san::{self, san};
use engine::{Candidate, Game, fen, notation};
use serde::Deserialize;
use serde_json::{Value, json};

/// A position and the moves that were played from it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct At {
    /// The position as a FEN, or `startpos`.
    fen: String,
    /// Moves, as UCI writes them or in algebraic notation.
    #[serde(default)]
    moves: Vec<String>,
}

/// The game that led to a position.
pub(crate) struct Line {
    pub(crate) game: Game,
    /// Its moves by their names.
    pub(crate) played: Vec<Value>,
    /// How often the position has been on the board, including this time.
    pub(crate) times: usize,
}

/// A move that is legal on this board, as programs and as readers write it; in UCI
/// castling is the king's own move.
pub(crate) fn named(board: &Board, mv: Move) -> Value {
    json!({ "uci": notation::uci(board, mv), "san": san(board, mv) })
}

impl From<&Board> for At {
    fn from(board: &Board) -> Self {
        Self { fen: board.to_string(), moves: Vec::new() }
    }
}

impl At {
    pub(crate) fn board(&self) -> crate::Result<Board> {
        Ok(self.line()?.game.position().board().clone())
    }

    pub(crate) fn line(&self) -> crate::Result<Line> {
        let mut game = match self.fen.trim() {
            "startpos" => Game::default(),
            fen => Game::new(fen::parse(fen)?),
        };
        let (mut played, mut keys) =
            (Vec::new(), vec![game.position().key_by_the_rules()]);
        for word in &self.moves {
            let board = game.position().board();
            let candidate = Candidate::find(board, san::parse(board, word)?)
                .ok_or("no move")?;
            played.push(named(board, candidate.mv));
            game.play(&candidate);
            keys.push(game.position().key_by_the_rules());
        }
        let times = keys.iter().filter(|&key| Some(key) == keys.last()).count();
        Ok(Line { game, played, times })
    }
}
