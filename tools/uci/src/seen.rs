//! An observer of any stage's search: its nodes, quiescence's too, and its moves.

use std::fmt::Debug;

use engine::observer::{End, Leaf, Observer, Visit};
use engine::quiescence::show_quiescence;
use engine::score::Score;
use engine::{Candidate, Ordering, Position, Pruning};

/// What happens in a search. A priority prints itself in the ordering's words.
#[derive(Clone, Copy, Debug)]
pub enum Seen<'a> {
    /// A node is entered, and counted.
    Node(&'a Visit<'a>),
    /// At this ply a move of the main search is about to be tried.
    Tried(usize, &'a Candidate, &'a dyn Debug),
    /// A move of the main search has given a beta cutoff.
    Cutoff(&'a Candidate, &'a dyn Debug),
}

/// Called for each of them, in the order in which they happen.
pub type See<'a> = dyn FnMut(Seen) + 'a;

/// Passes on what an observer sees. Since that isn't told of the nodes within
/// quiescence, it has them shown.
pub(crate) struct Seeing<'a, P, Q> {
    see: &'a mut See<'a>,
    pruning: Q,
    /// The move that is tried at each ply.
    tried: Vec<Option<(Candidate, P)>>,
    /// The node at the horizon that was entered last: its position and its window.
    horizon: Option<(Position, Score, Score)>,
}

impl<'a, P, Q: Pruning> Seeing<'a, P, Q> {
    pub(crate) fn new(see: &'a mut See<'a>, pruning: Q) -> Self {
        Self { see, pruning, tried: Vec::new(), horizon: None }
    }
}

impl<O: Ordering, Q: Pruning> Observer<O> for Seeing<'_, O::Priority, Q> {
    fn enter(&mut self, visit: &Visit, _: &O) {
        (self.see)(Seen::Node(visit));
        if visit.depth == 0 {
            let Visit { position, alpha, beta, .. } = *visit;
            self.horizon = Some((position.clone(), alpha, beta));
        }
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: O::Priority,
        _: &O,
    ) {
        (self.see)(Seen::Tried(ply, candidate, &priority));
        if self.tried.len() <= ply {
            self.tried.resize(ply + 1, None);
        }
        self.tried[ply] = Some((*candidate, priority));
    }

    fn unplayed(&mut self, leaf: &Leaf, ordering: &O) {
        leaf.visit(self, ordering);
    }

    fn leave(&mut self, ply: usize, _: Score, end: End, _: &O) {
        match (end, self.tried.get(ply)) {
            (End::Cutoff, Some(Some((candidate, priority)))) => {
                (self.see)(Seen::Cutoff(candidate, priority));
            }
            (End::Quiescence, _) => {
                let (position, alpha, beta) =
                    self.horizon.take().expect("it was entered");
                let mut see = |visit: &Visit, _: &_| (self.see)(Seen::Node(visit));
                show_quiescence(
                    &self.pruning,
                    &position,
                    ply,
                    alpha,
                    beta,
                    &mut see,
                );
            }
            _ => {}
        }
    }
}
