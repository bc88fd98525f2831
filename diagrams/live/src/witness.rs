//! The witness of most searches: it hears where they cut, and what comes of the root's moves.

use std::cell::RefCell;

use cozy_chess::Move;
use engine::observer::{End, Observer, Visit};
use engine::score::Score;
use engine::table::Bound;
use engine::{Candidate, Outcome};
use mix::Priority;

/// The least index of each class of cutting moves, the first move tried being 1.
const CLASSES: [usize; 6] = [1, 2, 3, 4, 8, 16];

/// What was heard of a search that's as quick as one that nobody watches: no node is entered whose score is known
/// without. It can be asked while the search is under way.
#[derive(Default)]
pub(crate) struct Witness(RefCell<Heard>);

#[derive(Default)]
struct Heard {
    /// `[ply]`: how many moves were tried so far.
    tried: Vec<usize>,
    cutoffs: [u64; CLASSES.len()],
    /// The searches of the root. An iteration whose window proves too narrow has several.
    roots: Vec<Root>,
}

/// A search of the root.
struct Root {
    depth: i32,
    window: (Score, Score),
    tried: Vec<Tried>,
}

/// A move that was tried at the root.
#[derive(Clone, Copy)]
pub(crate) struct Tried {
    pub(crate) mv: Move,
    pub(crate) priority: Priority,
    /// What the last search of it returned, in centipawns for the side to move, and what that says of its value;
    /// `None` as long as it is searched.
    pub(crate) known: Option<(Score, Bound)>,
}

impl Witness {
    /// The cutoffs in the main search by the index of the cutting move: 1, 2, 3, 4 to 7, 8 to 15, 16 and more.
    pub(crate) fn cutoffs(&self) -> [u64; CLASSES.len()] {
        self.0.borrow().cutoffs
    }

    /// The root's moves in the order in which the last iteration tried them.
    pub(crate) fn last(&self) -> Vec<Move> {
        let heard = self.0.borrow();
        heard.roots.last().map_or_else(Vec::new, |it| it.tried.iter().map(|it| it.mv).collect())
    }

    /// The root's moves in the order in which they were tried when the search found its outcome.
    pub(crate) fn considered(&self, outcome: &Outcome) -> Vec<Tried> {
        let has_best = |it: &Tried| Some(it.mv) == outcome.best_move;
        let roots = &self.0.borrow().roots;
        let mut of_depth = roots.iter().rev().filter(|it| it.depth == outcome.depth);
        let last = of_depth.find(|it| it.tried.iter().any(has_best));
        let mut tried = last.map_or_else(Vec::new, |it| it.tried.clone());
        // Of its best move the search knows more: it sees a mate in one before it searches.
        for best in tried.iter_mut().filter(|it| has_best(it)) {
            best.known = Some((outcome.score, outcome.bound));
        }
        tried
    }
}

impl Observer<Priority> for &Witness {
    const WATCHES: bool = false;

    fn enter(&mut self, visit: &Visit) {
        let Heard { tried, roots, .. } = &mut *self.0.borrow_mut();
        tried.truncate(visit.ply); // a search that was broken off has left without a word
        tried.push(0);
        if visit.ply == 0 {
            let (depth, window) = (visit.depth, (visit.alpha, visit.beta));
            roots.push(Root { depth, window, tried: Vec::new() });
        } else if let (1, Some(again)) =
            (visit.ply, roots.last_mut().and_then(|it| it.tried.last_mut()))
        {
            again.known = None;
        }
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        let Heard { tried, roots, .. } = &mut *self.0.borrow_mut();
        tried[ply] += 1;
        if let (0, Some(root)) = (ply, roots.last_mut()) {
            root.tried.push(Tried { mv: candidate.mv, priority, known: None });
        }
    }

    fn leave(&mut self, ply: usize, score: Score, end: End) {
        let Heard { tried, cutoffs, roots } = &mut *self.0.borrow_mut();
        if end == End::Cutoff {
            cutoffs[CLASSES.partition_point(|&least| least <= tried[ply]) - 1] += 1;
        }
        let Some(root) = roots.last_mut().filter(|_| ply == 1) else { return };
        let Some((last, before)) = root.tried.split_last_mut() else { return };
        // The score of a move raises alpha only for the moves behind it.
        let (score, (alpha, beta)) = (-score, root.window);
        let alpha = before.iter().filter_map(|it| it.known).map(|it| it.0).fold(alpha, Score::max);
        let bound = match score {
            _ if score <= alpha => Bound::Upper,
            _ if score >= beta => Bound::Lower,
            _ => Bound::Exact,
        };
        last.known = Some((score, bound));
    }
}
