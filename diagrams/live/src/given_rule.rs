//! A rule in place of an order, and which of its lines have added points.

use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use engine::{Candidate, Node, Ordering, candidate};
use mix::{Order, Priority};
use rule::Rule;

/// Which lines were reached, by their numbers from 1.
#[derive(Clone, Debug)]
pub(crate) struct Reached(Arc<[AtomicBool]>);

impl Reached {
    /// None of the lines of a text.
    pub(crate) fn of(text: &str) -> Self {
        let lines = 1 + text.matches('\n').count();
        Self((0..=lines).map(|_| AtomicBool::new(false)).collect())
    }

    fn note(&self, line: usize) {
        self.0[line].store(true, Relaxed);
    }

    /// Their numbers.
    pub(crate) fn lines(&self) -> Vec<usize> {
        let lines = self.0.iter().enumerate();
        lines.filter(|(_, it)| it.load(Relaxed)).map(|(line, _)| line).collect()
    }
}

/// The moves of a node, those with the most points first, and of equals the one that
/// was generated first.
pub(crate) fn moves(
    (rule, reached): &(Arc<Rule>, Reached),
    node: &Node,
    order: &Order,
) -> Vec<(Priority, Candidate)> {
    let mut moves = Vec::new();
    candidate::for_each(node.position.board(), |it| {
        let own = order.priority(node, &it);
        moves.push((
            rule.points(node, &it, own, |line| reached.note(line)),
            (own, it),
        ));
    });
    moves.sort_by_key(|&(points, _)| Reverse(points)); // stable
    moves.into_iter().map(|(_, it)| it).collect()
}
