//! How far two ways to search agree. A technique that searches some moves less deep needs fewer
//! nodes in any case; what it pays is seen here: how often it plays another move than the search
//! that it shortens, and by how much its score differs.

use cozy_chess::Board;
use engine::bench::{DEFAULT_MEGABYTES, measure};
use engine::candidate::generate;
use engine::score::is_mate;
use engine::{Game, Limits, Outcome, Search, Stage, suite};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::figure::Column;
use crate::format::Format;

/// How many positions there are in [`positions`], the built-in suite among them.
const POSITIONS: usize = 200;
/// Plies at random, then plies by stage `see` searching this deep.
const RANDOM_PLIES: usize = 8;
const PLAYED_PLIES: usize = 12;
const PLAYING_DEPTH: i32 = 4;
/// A position whose score is larger than this, in centipawns, is decided: any move will do there.
const DECIDED: i32 = 300;

/// The built-in suite, and games that begin with random moves and are played on by stage `see`. With
/// the suite alone, each position would be nearly three parts of a hundred.
pub(super) fn positions() -> anyhow::Result<Vec<Board>> {
    let mut boards = suite::built_in();
    let games = (0_u64..).step_by(64).map(|first| {
        let games = (first..first + 64).into_par_iter().map(game);
        games.collect::<anyhow::Result<Vec<_>>>()
    });
    for found in games {
        boards.extend(found?.into_iter().flatten());
        if boards.len() >= POSITIONS {
            break;
        }
    }
    boards.truncate(POSITIONS);
    Ok(boards)
}

/// The position at the end of a game; `None` if it is over or decided.
fn game(seed: u64) -> anyhow::Result<Option<Board>> {
    let mut board = Board::default();
    let mut state = seed;
    for _ in 0..RANDOM_PLIES {
        let moves = generate(&board);
        if moves.is_empty() {
            return Ok(None);
        }
        board.play(moves[(random(&mut state) % moves.len() as u64) as usize].mv);
    }
    let mut score = 0;
    for _ in 0..PLAYED_PLIES {
        let outcome = measure::<see::Stage>(&board, PLAYING_DEPTH, 1)?;
        let Some(best) = outcome.best_move else { return Ok(None) };
        score = outcome.score;
        board.play(best);
    }
    let goes_on = !generate(&board).is_empty() && score.abs() <= DECIDED;
    Ok(goes_on.then_some(board))
}

/// The next number of a sequence that looks random and is always the same (splitmix64).
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

/// Searches boards, each on its own, within limits: a depth, or a number of nodes.
pub(super) fn search<S: Stage>(boards: &[Board], limits: &Limits) -> anyhow::Result<Vec<Outcome>> {
    let search = |board: &Board| {
        let game = Game::new(board.clone());
        Ok(Search::<S>::new(DEFAULT_MEGABYTES)?.run(&game, limits, |_| {}))
    };
    boards.par_iter().map(search).collect()
}

/// The limits of a search that may look at so many nodes, however deep it gets.
pub(super) fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

/// How far two searches of the same positions agree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Agreement {
    /// How many positions were searched.
    pub(super) positions: usize,
    /// In how many of them the same move was found best.
    pub(super) same_moves: usize,
    /// The mean difference of the scores in centipawns, whichever is larger; mates are left out.
    pub(super) mean_difference: f64,
}

impl Agreement {
    /// Compares two searches, position by position.
    pub(super) fn of(mine: &[Outcome], other: &[Outcome]) -> Self {
        let pairs = || mine.iter().zip(other);
        let differences: Vec<i32> = pairs()
            .filter(|(mine, other)| !is_mate(mine.score) && !is_mate(other.score))
            .map(|(mine, other)| (mine.score - other.score).abs())
            .collect();
        Self {
            positions: mine.len(),
            same_moves: pairs().filter(|(mine, other)| mine.best_move == other.best_move).count(),
            mean_difference: f64::from(differences.iter().sum::<i32>())
                / differences.len().max(1) as f64,
        }
    }

    /// The share of positions with the same best move.
    pub(super) fn share(&self) -> f64 {
        self.same_moves as f64 / self.positions.max(1) as f64
    }

    /// Completes a row: `same_moves`, `share` and `mean_difference`.
    pub(super) fn write(&self, row: &mut Value) {
        row["same_moves"] = json!(self.same_moves);
        row["share"] = json!(self.share());
        row["mean_difference"] = json!(self.mean_difference);
    }
}

/// The columns of such rows.
pub(super) fn columns() -> [Column; 3] {
    [
        Column::new("same_moves", "same move (positions)", Format::Int),
        Column::new("share", "same move", Format::Pct1),
        Column::new("mean_difference", "mean difference (centipawns)", Format::F1),
    ]
}
