//! The killers of a variant: how many there are, how they are kept distinct, and
//! how they are addressed.

use std::{array, mem};

use cozy_chess::Move;
use engine::Node;
use engine::score::MAX_PLY;

use crate::settings::{Compare, Settings};

/// How many slots there always are. Only the first ones are in use, and the moves
/// in these do not depend on the rest.
pub(crate) const SLOTS: usize = 4;

#[derive(Clone, Debug)]
pub(crate) struct KillerTable {
    is: Settings,
    /// `[ply][slot]`: the moves that cut last at each ply, the latest first.
    killers: [[Option<Move>; SLOTS]; MAX_PLY],
    /// `[ply]`: the quiet move that mated there last.
    mates: [Option<Move>; MAX_PLY],
}

impl KillerTable {
    pub(crate) fn new(is: Settings) -> Self {
        Self { is, killers: [[None; SLOTS]; MAX_PLY], mates: [None; MAX_PLY] }
    }

    /// The killers of a node in the slots that are in use.
    #[inline]
    pub(crate) fn at(&self, node: &Node) -> [Option<Move>; SLOTS] {
        let (killers, in_use) = (&self.killers[node.ply], self.in_use(node));
        array::from_fn(|slot| if slot < in_use { killers[slot] } else { None })
    }

    /// How many slots are in use at a node, which its remaining depth may decide.
    #[inline]
    fn in_use(&self, node: &Node) -> usize {
        let Settings { killers, killers_from, killers_to, .. } = self.is;
        let is_too_deep = killers_to > 0 && node.depth > killers_to;
        if node.depth < killers_from || is_too_deep { 0 } else { killers as usize }
    }

    /// The slot, from 1, of a move that is a killer at a ply, the node's or an
    /// earlier one, among the slots in use at the node.
    #[inline]
    pub(crate) fn slot(&self, node: &Node, ply: usize, mv: Move) -> Option<i32> {
        let in_use = &self.killers[ply][..self.in_use(node)];
        let index = in_use.iter().position(|it| *it == Some(mv))?;
        Some(index as i32 + 1)
    }

    pub(crate) fn mates(&self, node: &Node, mv: Move) -> bool {
        self.mates[node.ply] == Some(mv)
    }

    pub(crate) fn learn(&mut self, node: &Node, mv: Move, mates: bool) {
        let compared = match self.is.killer_compare {
            Compare::First => 1,
            Compare::All => SLOTS,
        };
        // The moves before its old place move back by one; if it had none, all do.
        let mut moving = Some(mv);
        for (slot, killer) in self.killers[node.ply].iter_mut().enumerate() {
            moving = mem::replace(killer, moving);
            if slot < compared && moving == Some(mv) {
                break;
            }
        }
        if self.is.mate_killers && mates {
            self.mates[node.ply] = Some(mv);
        }
    }

    pub(crate) fn new_search(&mut self) {
        self.killers = [[None; SLOTS]; MAX_PLY];
        self.mates = [None; MAX_PLY];
    }
}
