//! The observer of most searches: it sees where they cut, and what becomes of the
//! root's moves.

use std::cell::RefCell;

use cozy_chess::Move;
use engine::observer::{End, Observer, Visit};
use engine::score::Score;
use engine::table::Bound;
use engine::{Candidate, Outcome};
use mix::Priority;

use crate::root::Given;

/// The least index of each class of cutting moves, the first move tried being 1.
const CLASSES: [usize; 6] = [1, 2, 3, 4, 8, 16];

/// What was seen of a search. It doesn't enter the node of a move that isn't
/// played, so the search is as quick as one without an observer. It can be asked
/// while the search is running.
#[derive(Default)]
pub(crate) struct RootObserver(RefCell<Seen>);

#[derive(Default)]
struct Seen {
    /// `[ply]`: how many moves have been tried so far.
    tried: Vec<usize>,
    cutoffs: [u64; CLASSES.len()],
    /// How many nodes were entered, and how many when the last move of the root was
    /// tried.
    entered: u64,
    before: u64,
    /// The last reply to it.
    reply: Option<(Move, Priority)>,
    /// The searches of the root: their depths, and the moves that they tried. An
    /// iteration whose window proves too narrow has several.
    roots: Vec<(i32, Vec<Tried>)>,
    /// The window of the last move of the root, as the other side sees it.
    window: (Score, Score),
}

/// A move that was tried at the root.
#[derive(Clone, Copy)]
pub(crate) struct Tried {
    pub(crate) mv: Move,
    pub(crate) priority: Priority,
    /// What the last search of it returned, in centipawns for the side to move, and
    /// what that says about its value; `None` while it is being searched.
    pub(crate) known: Option<(Score, Bound)>,
    /// How many nodes of the main search it has cost, over all its searches.
    pub(crate) nodes: u64,
    /// The reply that finally refuted it, and its place among the replies that were
    /// tried, from 1.
    pub(crate) refutation: Option<(Move, Priority, usize)>,
}

impl RootObserver {
    /// The cutoffs in the main search by the index of the cutting move: 1, 2, 3, 4
    /// to 7, 8 to 15, 16 and more.
    pub(crate) fn cutoffs(&self) -> [u64; CLASSES.len()] {
        self.0.borrow().cutoffs
    }

    /// How many nodes of the main search have been entered so far.
    pub(crate) fn entered(&self) -> u64 {
        self.0.borrow().entered
    }

    /// The root's moves in the order in which they were tried when the search found
    /// its outcome.
    pub(crate) fn considered(&self, outcome: &Outcome) -> Vec<Tried> {
        let has_best = |it: &Tried| Some(it.mv) == outcome.best_move;
        let seen = self.0.borrow();
        let mut of_depth =
            seen.roots.iter().rev().filter(|(depth, _)| *depth == outcome.depth);
        let last = of_depth.find(|(_, tried)| tried.iter().any(has_best));
        let mut tried = last.map_or_else(Vec::new, |(_, tried)| tried.clone());
        // The search knows more about its best move: it sees a mate in one before
        // it searches.
        for best in tried.iter_mut().filter(|it| has_best(it)) {
            best.known = Some((outcome.score, outcome.bound));
        }
        tried
    }
}

impl Seen {
    /// The last move that was tried at the root.
    fn last(&mut self) -> Option<&mut Tried> {
        self.roots.last_mut()?.1.last_mut()
    }
}

impl Observer<Given> for &RootObserver {
    fn enter(&mut self, visit: &Visit, _: &Given) {
        let seen = &mut *self.0.borrow_mut();
        seen.tried.truncate(visit.ply); // left over by a search that was broken off
        seen.tried.push(0);
        seen.entered += 1;
        match visit.ply {
            0 => seen.roots.push((visit.depth, Vec::new())),
            1 => {
                seen.window = (visit.alpha, visit.beta);
                seen.last().into_iter().for_each(|again| again.known = None);
            }
            _ => {}
        }
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: Priority,
        _: &Given,
    ) {
        let Seen { tried, roots, entered, before, reply, .. } =
            &mut *self.0.borrow_mut();
        tried[ply] += 1;
        match (ply, roots.last_mut()) {
            (0, Some((_, tried))) => {
                *before = *entered;
                let mv = candidate.mv;
                tried.push(Tried {
                    mv,
                    priority,
                    known: None,
                    nodes: 0,
                    refutation: None,
                });
            }
            (1, _) => *reply = Some((candidate.mv, priority)),
            _ => {}
        }
    }

    fn leave(&mut self, ply: usize, score: Score, end: End, _: &Given) {
        let seen = &mut *self.0.borrow_mut();
        if end == End::Cutoff {
            let tried = seen.tried[ply];
            seen.cutoffs[CLASSES.partition_point(|&least| least <= tried) - 1] += 1;
        }
        let bound = match seen.window {
            (_, beta) if score >= beta => Bound::Upper,
            (alpha, _) if score <= alpha => Bound::Lower,
            _ => Bound::Exact,
        };
        let nodes = seen.entered - seen.before;
        let (reply, place) = (seen.reply, seen.tried[ply]);
        let reply = reply
            .filter(|_| end == End::Cutoff)
            .map(|(mv, priority)| (mv, priority, place));
        if let (1, Some(last)) = (ply, seen.last()) {
            *last = Tried {
                known: Some((-score, bound)),
                nodes,
                refutation: reply,
                ..*last
            };
        }
    }
}
