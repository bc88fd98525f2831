//! A killer that cuts again fills both slots.
//!
//! The code never checks whether it's there already, so the move in the second slot
//! is lost. The killer table refuses to hold a move twice, so a move that doesn't
//! exist stands in for the second copy: it's never found, either.

use cozy_chess::{Move, Piece, Square};
use engine::score::MAX_PLY;
use engine::{Candidate, Node, Ordering};

use crate::overlay::without_history;

/// The mistake, wrapped around an order with two killers at each ply.
#[derive(Debug)]
pub struct BothSlotsTheSame<O> {
    /// The correct order.
    pub below: O,
    /// `[ply]`: the quiet move that cut last.
    last: Box<[Option<Move>; MAX_PLY]>,
}

/// A move from a square to itself, which no piece can make.
const NO_MOVE: Candidate = Candidate {
    mv: Move { from: Square::A1, to: Square::A1, promotion: None },
    piece: Piece::King,
    victim: None,
};

impl<O> BothSlotsTheSame<O> {
    /// The mistake, wrapped around an order that has learnt nothing.
    pub fn new(below: O) -> Self {
        Self { below, last: Box::new([None; MAX_PLY]) }
    }
}

impl<O: Ordering> Ordering for BothSlotsTheSame<O> {
    type Priority = O::Priority;

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet()
            && self.last[node.ply].replace(candidate.mv) == Some(candidate.mv)
        {
            self.below.cutoff(&without_history(node), &NO_MOVE);
        }
        self.below.cutoff(node, candidate);
    }

    fn new_search(&mut self) {
        self.last.fill(None);
        self.below.new_search();
    }

    fn new_game(&mut self) {
        self.last.fill(None);
        self.below.new_game();
    }

    engine::forward!(
        below: priority, failed_to_cut, history, is_killer,
        raised_alpha, settled, new_iteration
    );
}

impl<O: Default> Default for BothSlotsTheSame<O> {
    fn default() -> Self {
        Self::new(O::default())
    }
}
