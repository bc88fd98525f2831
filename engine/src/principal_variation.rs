//! The principal variation: the moves that both sides are expected to play.
//!
//! A triangular table: row `ply` holds the best line found from that ply on. A move
//! that raises alpha becomes the head of its row, and the row below it becomes the
//! tail.

use arrayvec::ArrayVec;
use cozy_chess::Move;

use crate::score::MAX_PLY;

/// A line of moves, no longer than a search can look ahead.
pub type Line = ArrayVec<Move, MAX_PLY>;

#[derive(Debug)]
pub(crate) struct PrincipalVariation {
    rows: Vec<Line>,
}

impl PrincipalVariation {
    pub(crate) fn new() -> Self {
        Self { rows: vec![Line::new(); MAX_PLY + 1] }
    }

    /// The best line from `ply` on.
    pub(crate) fn line(&self, ply: usize) -> &Line {
        &self.rows[ply]
    }

    /// Forgets the line from `ply` on.
    #[inline]
    pub(crate) fn clear(&mut self, ply: usize) {
        self.rows[ply].clear();
    }

    // ANCHOR: raise
    /// Makes `mv`, followed by the best line of the next ply, the best line from
    /// `ply` on.
    pub(crate) fn raise(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.rows.split_at_mut(ply + 1);
        let row = &mut head[ply];
        row.clear();
        row.push(mv);
        row.extend(tail[0].iter().copied());
    }
    // ANCHOR_END: raise
}
