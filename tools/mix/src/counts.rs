//! Counts of the requests to an order, which the statistics of a search do not
//! show.

use std::cell::Cell;

use cozy_chess::{Board, Move};
use engine::Candidate;

/// What is counted.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Nodes whose moves were tried.
    pub nodes: Cell<u64>,
    /// Nodes that had a move to try first, the table's or the best line's.
    pub first_moves: Cell<u64>,
    /// Nodes where that move was the best line's.
    pub line_moves: Cell<u64>,
    /// Moves generated at these nodes, each once.
    pub generated: Cell<u64>,
    /// Quiet moves whose priority was asked for.
    pub quiets: Cell<u64>,
    /// Captures whose exchange was computed.
    pub exchanges: Cell<u64>,
    /// Moves to try first that are not legal at their node. Like the killers, they
    /// are counted only with the mistakes `short-keys` and `killers-unchecked`.
    pub illegal_first_moves: Cell<u64>,
    /// Killers of these nodes.
    pub killers: Cell<u64>,
    /// Killers that are not legal at their node.
    pub illegal_killers: Cell<u64>,
}

impl Counts {
    /// What was counted since the counts stood at `before`.
    pub fn since(&self, before: &Self) -> Self {
        let less = |of: fn(&Self) -> &Cell<u64>| {
            Cell::new(of(self).get() - of(before).get())
        };
        Self {
            nodes: less(|it| &it.nodes),
            first_moves: less(|it| &it.first_moves),
            line_moves: less(|it| &it.line_moves),
            generated: less(|it| &it.generated),
            quiets: less(|it| &it.quiets),
            exchanges: less(|it| &it.exchanges),
            illegal_first_moves: less(|it| &it.illegal_first_moves),
            killers: less(|it| &it.killers),
            illegal_killers: less(|it| &it.illegal_killers),
        }
    }

    /// Counts the killers of a node, how many of them are illegal there, and the
    /// move to try first if that is illegal.
    #[cold]
    pub(crate) fn look(
        &self,
        board: &Board,
        first: Option<Move>,
        killers: [Option<Move>; 4],
    ) {
        let is_illegal = |mv| Candidate::find(board, mv).is_none();
        self.illegal_first_moves
            .update(|count| count + u64::from(first.is_some_and(is_illegal)));
        for killer in killers.into_iter().flatten() {
            self.killers.update(|count| count + 1);
            self.illegal_killers
                .update(|count| count + u64::from(is_illegal(killer)));
        }
    }
}
