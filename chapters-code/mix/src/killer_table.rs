//! The killers of a variant: how many there are, how they are kept different, and what they are
//! found by.

use std::{array, mem};

use cozy_chess::Move;
use engine::Node;
use engine::score::MAX_PLY;

use crate::settings::{Compare, Layout, Mistake, Settings};

/// How many slots there always are. Only the first of them are in use, and which moves stand there
/// does not depend on those behind.
const SLOTS: usize = 4;

/// What is remembered of quiet moves that cut.
#[derive(Clone, Debug)]
pub(crate) struct KillerTable {
    is: Settings,
    /// How far it is in the table from one ply to the next, and from slot to slot.
    strides: [usize; 2],
    /// `[ply][slot]` or `[slot][ply]`: the moves that cut last at each ply, the latest first.
    killers: [Option<Move>; SLOTS * MAX_PLY],
    /// `[ply]`: the quiet move that mated there last.
    mates: [Option<Move>; MAX_PLY],
}

impl KillerTable {
    /// No moves yet.
    pub(crate) fn new(is: Settings) -> Self {
        let strides = match is.killer_layout {
            Layout::ByPly => [SLOTS, 1],
            Layout::BySlot => [1, MAX_PLY],
        };
        Self { is, strides, killers: [None; SLOTS * MAX_PLY], mates: [None; MAX_PLY] }
    }

    /// Where a slot of a row is in the table.
    #[inline]
    const fn address(&self, row: usize, slot: usize) -> usize {
        row * self.strides[0] + slot * self.strides[1]
    }

    /// The row in which the killers of a node stand.
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
        let (row, in_use) = (self.row(node), self.is.killers as usize);
        let killer = |slot| self.killers[self.address(row, slot)];
        array::from_fn(|slot| if slot < in_use { killer(slot) } else { None })
    }

    /// The number of the slot in use, from 1, in which a move stands, if it is a killer in a row.
    #[inline]
    pub(crate) fn slot(&self, row: usize, mv: Move) -> Option<i32> {
        let is_there = |slot: &usize| self.killers[self.address(row, *slot)] == Some(mv);
        let index = (0..self.is.killers as usize).find(is_there)?;
        // By its index in the list, a later killer is lower, so killers come as they are generated:
        // as if all stood in one slot.
        let is_blind = self.is.mistake == Mistake::IndexInMoveList;
        Some(if is_blind { 1 } else { index as i32 + 1 })
    }

    /// Whether a move is the one that mated last at this ply.
    pub(crate) fn mates(&self, node: &Node, mv: Move) -> bool {
        self.mates[node.ply] == Some(mv)
    }

    /// Remembers a move that cut, and whether it mates.
    pub(crate) fn learn(&mut self, node: &Node, mv: Move, mates: bool) {
        let compared = match (self.is.mistake, self.is.killer_compare) {
            (Mistake::KillersUnwritten, _) => return,
            (Mistake::BothSlotsTheSame, _) => 0,
            (_, Compare::First) => 1,
            (_, Compare::All) => SLOTS,
        };
        // The moves before its old place move back by one; if it had none, all do.
        let (row, mut moving) = (self.row(node), Some(mv));
        for slot in 0..SLOTS {
            let address = self.address(row, slot);
            moving = mem::replace(&mut self.killers[address], moving);
            if slot < compared && moving == Some(mv) {
                break;
            }
        }
        if self.is.mate_killers && mates {
            self.mates[node.ply] = Some(mv);
        }
    }

    /// Called before each search: forgets the moves of the one before.
    pub(crate) fn new_search(&mut self) {
        if self.is.mistake != Mistake::KillersNotCleared {
            self.killers.fill(None);
        }
        self.mates = [None; MAX_PLY];
    }
}
