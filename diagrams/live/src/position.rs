//! Positions, as a page names them.

use cozy_chess::Board;
use diagrams::san::{self, san};
use engine::{Candidate, Game, fen, notation};
use serde::{Deserialize, Serialize};

/// A position and the moves that were played from it.
#[derive(Clone, Debug, Deserialize)]
pub struct At {
    /// The position as a FEN, or `startpos`.
    pub fen: String,
    /// Moves, as UCI writes them or in algebraic notation.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// The game that led to a position.
#[derive(Clone, Debug)]
pub struct Line {
    /// The game, as a search takes it.
    pub game: Game,
    /// Its moves.
    pub played: Vec<Named>,
    /// How often the position has been on the board, this time included.
    pub times: usize,
}

/// A move as programs and as readers write it.
#[derive(Clone, Debug, Serialize)]
pub struct Named {
    /// As UCI writes it: castling is the king's own move.
    pub uci: String,
    /// In algebraic notation.
    pub san: String,
}

impl Named {
    /// A move that is legal on this board.
    pub fn of(board: &Board, candidate: &Candidate) -> Self {
        Self {
            uci: notation::uci(board, candidate.mv),
            san: san(board, candidate.mv),
        }
    }
}

impl At {
    /// The game that led there.
    ///
    /// # Errors
    /// What is wrong with the position, or which move is not legal.
    pub fn line(&self) -> crate::Result<Line> {
        let mut game = match self.fen.trim() {
            "startpos" => Game::default(),
            fen => Game::new(fen::parse(fen)?),
        };
        let (mut played, mut keys) = (Vec::new(), vec![game.position().key()]);
        for word in &self.moves {
            let board = game.position().board();
            let candidate = Candidate::find(board, san::parse(board, word)?)
                .ok_or("no move")?;
            played.push(Named::of(board, &candidate));
            game.play(&candidate);
            keys.push(game.position().key());
        }
        let times =
            keys.iter().filter(|&&key| key == game.position().key()).count();
        Ok(Line { game, played, times })
    }

    /// The game alone, without the names of its moves.
    ///
    /// # Errors
    /// As for [`At::line`].
    pub fn game(&self) -> crate::Result<Game> {
        Ok(self.line()?.game)
    }
}
