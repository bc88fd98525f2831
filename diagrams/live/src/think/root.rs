//! The moves of the root, as the search tries them.

use std::cell::RefCell;

use cozy_chess::Move;
use engine::observer::{End, Visit};
use engine::score::Score;
use engine::table::Bound;
use engine::{Candidate, Outcome};
use mix::Priority;

use crate::search::Watch;

/// A move that was tried at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) mv: Move,
    pub(super) priority: Priority,
    /// What the last search of it returned, in centipawns for the side to move, and what that says of its value;
    /// `None` as long as it is searched.
    pub(super) known: Option<(Score, Bound)>,
}

/// A search of the root. An iteration whose window proves too narrow has several.
#[derive(Debug)]
struct Attempt {
    depth: i32,
    alpha: Score,
    beta: Score,
    tried: Vec<Tried>,
}

impl Attempt {
    /// Notes the score of the move tried last, which raises alpha only for the moves behind it.
    fn note(&mut self, score: Score) {
        let Some((last, before)) = self.tried.split_last_mut() else { return };
        let alpha = before.iter().filter_map(|it| it.known).map(|it| it.0).max();
        let bound = match alpha.map_or(self.alpha, |alpha| alpha.max(self.alpha)) {
            alpha if score <= alpha => Bound::Upper,
            _ if score >= self.beta => Bound::Lower,
            _ => Bound::Exact,
        };
        last.known = Some((score, bound));
    }
}

/// Hears of each search of the root, while the report of an iteration looks at what it has heard.
#[derive(Debug, Default)]
pub(super) struct Root(RefCell<Vec<Attempt>>);

impl Root {
    /// The moves in the order in which they were tried when the search found its outcome.
    pub(super) fn tried(&self, outcome: &Outcome) -> Vec<Tried> {
        let has_best = |it: &Tried| Some(it.mv) == outcome.best_move;
        let attempts = self.0.borrow();
        let mut of_depth =
            attempts.iter().rev().filter(|it| it.depth == outcome.depth);
        let last = of_depth.find(|it| it.tried.iter().any(has_best));
        let mut tried = last.map_or_else(Vec::new, |it| it.tried.clone());
        // Of its best move the search knows more: it sees a mate in one before it searches.
        for best in tried.iter_mut().filter(|it| has_best(it)) {
            best.known = Some((outcome.score, outcome.bound));
        }
        tried
    }
}

impl Watch for &Root {
    fn enter(&mut self, visit: &Visit) {
        let &Visit { ply, depth, alpha, beta, .. } = visit;
        let mut attempts = self.0.borrow_mut();
        match ply {
            0 => attempts.push(Attempt { depth, alpha, beta, tried: Vec::new() }),
            1 => {
                let last = attempts
                    .last_mut()
                    .and_then(|attempt| attempt.tried.last_mut());
                last.into_iter().for_each(|tried| tried.known = None);
            }
            _ => {}
        }
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        if ply == 0
            && let Some(attempt) = self.0.borrow_mut().last_mut()
        {
            attempt.tried.push(Tried { mv: candidate.mv, priority, known: None });
        }
    }

    fn leave(&mut self, ply: usize, score: Score, _: End) {
        if ply == 1
            && let Some(attempt) = self.0.borrow_mut().last_mut()
        {
            attempt.note(-score);
        }
    }
}
