//! The positions of an experiment.

use std::sync::LazyLock;

use cozy_chess::Board;
use engine::bench::measure;
use engine::candidate::generate;
use engine::{fen, suite};
use rayon::prelude::*;
use serde::Deserialize;

/// How many positions there are in the mixed suite, the built-in one among them.
const MIXED: usize = 200;
/// Plies at random, then plies by stage `see` searching this deep.
const RANDOM_PLIES: usize = 8;
const PLAYED_PLIES: usize = 12;
const PLAYING_DEPTH: i32 = 4;
/// A position whose score is larger than this, in centipawns, is decided: any move will do there.
const DECIDED: i32 = 300;
/// Six positions of different kinds, on which programs are compared.
const SIX: &str = include_str!("../../11-staged/benches/rustic-six.fen");

/// Which positions are searched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "String")]
pub enum Suite {
    /// The built-in suite.
    #[default]
    BuiltIn,
    /// The built-in suite and games that begin at random: 200 positions.
    Mixed,
    /// Six positions of different kinds.
    Six,
    /// These positions, as lines of FEN or EPD.
    Lines(String),
}

impl From<String> for Suite {
    fn from(text: String) -> Self {
        match text.as_str() {
            "built-in" => Self::BuiltIn,
            "mixed" => Self::Mixed,
            "six" => Self::Six,
            _ => Self::Lines(text),
        }
    }
}

impl Suite {
    /// The positions.
    ///
    /// # Errors
    /// Which line is no position.
    pub fn boards(&self) -> anyhow::Result<Vec<Board>> {
        static ALL_MIXED: LazyLock<Vec<Board>> = LazyLock::new(mixed);
        Ok(match self {
            Self::BuiltIn => suite::built_in(),
            Self::Mixed => ALL_MIXED.clone(),
            Self::Six => suite::parse(SIX)?,
            Self::Lines(lines) => suite::parse(lines)?,
        })
    }
}

/// The built-in suite, and games that begin with random moves and are played on by stage `see`. With
/// the suite alone, each position would be nearly three parts of a hundred.
fn mixed() -> Vec<Board> {
    let mut boards = suite::built_in();
    for first in (0_u64..).step_by(64) {
        boards.par_extend((first..first + 64).into_par_iter().filter_map(game));
        if boards.len() >= MIXED {
            break;
        }
    }
    boards.truncate(MIXED);
    boards
}

/// The position at the end of a game; `None` if it is over or decided.
fn game(seed: u64) -> Option<Board> {
    let mut board = Board::default();
    let mut state = seed;
    for _ in 0..RANDOM_PLIES {
        let moves = generate(&board);
        let count = moves.len() as u64;
        board.play(moves.get((random(&mut state).checked_rem(count)?) as usize)?.mv);
    }
    let mut score = 0;
    for _ in 0..PLAYED_PLIES {
        let outcome = measure::<see::Stage>(&board, PLAYING_DEPTH, 1).ok()?;
        score = outcome.score;
        board.play(outcome.best_move?);
    }
    let goes_on = !generate(&board).is_empty() && score.abs() <= DECIDED;
    goes_on.then_some(board)
}

/// The next number of a sequence that looks random and is always the same (splitmix64: Steele, Lea &
/// Flood 2014).
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// The position of a FEN that an experiment of ours has.
pub(crate) fn board(fen: &str) -> anyhow::Result<Board> {
    Ok(fen::parse(fen)?)
}
