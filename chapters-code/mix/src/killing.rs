//! The killers of a variant: how many, kept apart how, by what they are found.

use cozy_chess::Move;
use engine::Node;
use engine::score::MAX_PLY;
use killers::{Killers, Slot};

use crate::settings::{Compare, Mistake, Settings};

/// What is remembered of quiet moves that cut. There are four slots always, the first of them in use:
/// which moves stand there does not depend on those behind.
#[derive(Clone, Debug)]
pub struct Remembered {
    is: Settings,
    killers: Killers<4>,
    /// `[ply]`: the quiet move that mated there last.
    mates: [Option<Move>; MAX_PLY],
}

impl Remembered {
    /// Nothing yet.
    pub fn new(is: Settings) -> Self {
        Self { is, killers: Killers::default(), mates: [None; MAX_PLY] }
    }

    /// Which killers a node has.
    #[inline]
    fn row(&self, node: &Node) -> usize {
        match self.is.mistake {
            Mistake::KillersByDepth => node.depth as usize,
            _ => node.ply,
        }
    }

    /// In which slot of those in use a move stands, if it is a killer of a node.
    #[inline]
    pub fn slot(&self, node: &Node, mv: Move) -> Option<Slot> {
        self.slot_in(self.row(node), mv)
    }

    #[inline]
    fn slot_in(&self, row: usize, mv: Move) -> Option<Slot> {
        let in_use = &self.killers.at(row)[..self.is.killers as usize];
        let index = in_use.iter().position(|&killer| killer == Some(mv))?;
        // The later in the list, the lower: among killers the order of generation is left.
        let is_blind = self.is.mistake == Mistake::IndexInMoveList;
        Some(Slot::number(if is_blind { 1 } else { index + 1 }))
    }

    /// The same for the killers of two plies ago, if they are tried.
    #[cold]
    pub fn earlier_slot(&self, node: &Node, mv: Move) -> Option<Slot> {
        self.slot_in(node.ply.checked_sub(2).filter(|_| self.is.earlier_killers)?, mv)
    }

    /// Whether a move mated at this ply before.
    pub fn mates(&self, node: &Node, mv: Move) -> bool {
        self.mates[node.ply] == Some(mv)
    }

    /// The killers of a node, as far as their slots are in use.
    #[inline]
    pub fn in_use(&self, node: &Node) -> [Option<Move>; 4] {
        let mut killers = self.killers.at(self.row(node));
        killers.iter_mut().skip(self.is.killers as usize).for_each(|killer| *killer = None);
        killers
    }

    /// Remembers a move that cut, and whether it mates.
    pub fn learn(&mut self, node: &Node, mv: Move, mates: bool) {
        let row = self.row(node);
        if self.is.mistake == Mistake::KillersUnwritten {
            return;
        }
        if self.is.mistake == Mistake::BothSlotsTheSame {
            self.killers.push(row, mv);
        } else if self.is.killer_compare == Compare::First {
            if self.killers.at(row)[0] != Some(mv) {
                self.killers.push(row, mv);
            }
        } else {
            self.killers.insert(row, mv);
        }
        if self.is.mate_killers && mates {
            self.mates[node.ply] = Some(mv);
        }
    }

    /// Between two searches.
    pub fn new_search(&mut self) {
        if self.is.mistake != Mistake::KillersNotCleared {
            self.killers.clear();
        }
        self.mates = [None; MAX_PLY];
    }
}
