//! The killers of a variant: how many there are, how they are kept different, and what they are
//! found by.

use std::{array, mem};

use cozy_chess::Move;
use engine::Node;
use engine::score::MAX_PLY;

use crate::settings::{Compare, Mistake, Settings};

/// How many slots there always are. Only the first of them are in use, and which moves stand there
/// does not depend on those behind.
const SLOTS: usize = 4;

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

    #[inline]
    pub(crate) fn row(&self, node: &Node) -> usize {
        match self.is.mistake {
            Mistake::KillersByDepth => node.depth as usize,
            _ => node.ply,
        }
    }

    /// The killers of a node, as far as their slots are in use.
    #[inline]
    pub(crate) fn at(&self, node: &Node) -> [Option<Move>; SLOTS] {
        let (killers, in_use) = (&self.killers[self.row(node)], self.is.killers as usize);
        array::from_fn(|slot| if slot < in_use { killers[slot] } else { None })
    }

    /// The number of the slot in use, from 1, in which a move stands, if it is a killer in a row.
    #[inline]
    pub(crate) fn slot(&self, row: usize, mv: Move) -> Option<i32> {
        let in_use = &self.killers[row][..self.is.killers as usize];
        let index = in_use.iter().position(|it| *it == Some(mv))?;
        // By its index in the list, a later killer is lower, so killers come as they are generated:
        // as if all stood in one slot.
        let is_blind = self.is.mistake == Mistake::IndexInMoveList;
        Some(if is_blind { 1 } else { index as i32 + 1 })
    }

    pub(crate) fn mates(&self, node: &Node, mv: Move) -> bool {
        self.mates[node.ply] == Some(mv)
    }

    pub(crate) fn learn(&mut self, node: &Node, mv: Move, mates: bool) {
        let compared = match (self.is.mistake, self.is.killer_compare) {
            (Mistake::KillersUnwritten, _) => return,
            (Mistake::BothSlotsTheSame, _) => 0,
            (_, Compare::First) => 1,
            (_, Compare::All) => SLOTS,
        };
        // The moves before its old place move back by one; if it had none, all do.
        let (row, mut moving) = (self.row(node), Some(mv));
        for (slot, killer) in self.killers[row].iter_mut().enumerate() {
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
        if self.is.mistake != Mistake::KillersNotCleared {
            self.killers = [[None; SLOTS]; MAX_PLY];
        }
        self.mates = [None; MAX_PLY];
    }
}
