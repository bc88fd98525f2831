//! The killers of a search by their names, at each moment.
//!
//! An order keeps bare moves, but a move takes its name from a board. So the boards
//! where quiet moves have cut are kept beside the order.

use cozy_chess::{Board, Move};
use engine::{Node, Position};
use mix::Order;
use staged::StagedOrdering;

use crate::san::san;

/// How many killers of a ply are told, the latest first.
const SLOTS: usize = 2;

/// What the killers of a search are called.
#[derive(Debug, Default)]
pub struct KillerNames {
    /// `[ply]`: the quiet moves that cut last, the latest first, each with the
    /// board that gives it its name.
    cuts: Vec<Vec<(Move, Board)>>,
}

impl KillerNames {
    /// A quiet move has cut on this board, at a node of this ply.
    pub fn cutoff(&mut self, ply: usize, board: &Board, quiet: Move) {
        self.cuts.resize_with(self.cuts.len().max(ply + 1), Vec::new);
        let cuts = &mut self.cuts[ply];
        cuts.retain(|&(it, _)| it != quiet);
        cuts.insert(0, (quiet, board.clone()));
        cuts.truncate(SLOTS);
    }

    /// The killers that the order of a search has for a ply by now, by their names,
    /// the latest first.
    pub fn killers(
        &self,
        order: &Order,
        root: &Position,
        ply: usize,
    ) -> Vec<String> {
        let node = Node { ply, ..Node::root(root, 1) };
        let cuts = || self.cuts.get(ply).into_iter().flatten();
        let name =
            |mv| cuts().find(|it| it.0 == mv).map(|(_, board)| san(board, mv));
        order.killers(&node).into_iter().flatten().filter_map(name).collect()
    }
}
