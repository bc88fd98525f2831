//! The order of a mixture: every switch and every slip in one place.

use std::marker::PhantomData;

use cozy_chess::{Board, Color, Move, Piece};
use engine::score::MAX_PLY;
use engine::{Candidate, Node, Ordering};
use history::History;
use killers::{Killers, Slot};
use mvv_lva::MvvLva;

use super::tables::DEPTH;
use super::{Mixture, Recipe, Slip};

/// All classes of moves that any recipe knows, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Priority {
    UnderPromotion,
    LosingCapture(MvvLva),
    Quiet(i32),
    EarlierKiller(Slot),
    Killer(Slot),
    Capture(MvvLva),
    EarlyKiller(Slot),
    Promotion(Piece, Option<Piece>),
    TableMove,
    /// A number in a band: see [`MoveOrder::bands`].
    Number(i32),
}

/// From which kind of move a cutoff came.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Kinds {
    pub(in super::super) table_move: u64,
    pub(in super::super) captures: u64,
    pub(in super::super) killers: [u64; 3],
    pub(in super::super) quiets: u64,
}

/// The order of a mixture.
#[derive(Debug)]
pub(in super::super) struct MoveOrder<M> {
    killers: Killers<3>,
    naive_killers: [[Option<Move>; 2]; MAX_PLY],
    history: History,
    unlimited: Box<[[[i32; 64]; 64]; 2]>,
    iteration: i32,
    pub(super) kinds: Kinds,
    mixture: PhantomData<M>,
}

impl<M> Default for MoveOrder<M> {
    fn default() -> Self {
        Self {
            killers: Killers::default(),
            naive_killers: [[None; 2]; MAX_PLY],
            history: History::default(),
            unlimited: Box::new([[[0; 64]; 64]; 2]),
            iteration: 0,
            kinds: Kinds::default(),
            mixture: PhantomData,
        }
    }
}

impl<M: Mixture> MoveOrder<M> {
    /// What is on, and what is wrong.
    const IS: Recipe = M::RECIPE;

    fn is(slip: Slip) -> bool {
        Self::IS.slip == slip
    }

    // ANCHOR: capture
    /// What a move takes, if it takes something.
    fn capture(board: &Board, candidate: &Candidate) -> Option<MvvLva> {
        if Self::is(Slip::EnPassantIsQuiet) && !board.occupied().has(candidate.mv.to) {
            return None;
        }
        if Self::is(Slip::CastlingIsCapture) {
            // “Is the target square occupied?” is true of the rook that castles, too.
            let victim = board.piece_on(candidate.mv.to).or(candidate.victim);
            return victim.map(|victim| MvvLva::new(victim, candidate.piece));
        }
        MvvLva::of(candidate)
    }
    // ANCHOR_END: capture

    // ANCHOR: slot
    /// In which slot a move stands, if it is a killer of this node.
    fn slot(&self, node: &Node, mv: Move) -> Option<Slot> {
        let found = match Self::IS.slip {
            Slip::KillersByDepth => self.killers.slot(node.depth as usize, mv),
            Slip::BothSlotsTheSame => {
                let slots = &self.naive_killers[node.ply];
                slots.iter().position(|&killer| killer == Some(mv)).map(|at| Slot::number(at + 1))
            }
            _ => self.killers.slot(node.ply, mv),
        };
        let slot = found.filter(|&slot| slot >= Slot::number(Self::IS.slots))?;
        Some(if Self::is(Slip::SlotsAlike) { Slot::number(1) } else { slot })
    }
    // ANCHOR_END: slot

    /// The account of a quiet move.
    fn account(&self, node: &Node, mv: Move) -> i32 {
        match Self::IS.slip {
            Slip::OneHistoryForBoth => self.history.score(Color::White, mv),
            Slip::HistoryByIteration if self.iteration != node.depth + node.ply as i32 => 0,
            _ => self.history.score(node.position.board().side_to_move(), mv),
        }
    }

    fn earlier_slot(&self, node: &Node, mv: Move) -> Option<Slot> {
        let ply = node.ply.checked_sub(2).filter(|_| Self::is(Slip::TwoPliesAgo))?;
        self.killers.slot(ply, mv).filter(|&slot| slot >= Slot::number(Self::IS.slots))
    }

    // ANCHOR: bands
    /// Priorities as many programs write them: numbers, in bands that should not meet. Killers
    /// stand just below captures, and history must stay below killers; here nobody sees to it.
    fn bands(&self, priority: Priority, node: &Node, candidate: &Candidate) -> i32 {
        let side = node.position.board().side_to_move();
        let Move { from, to, .. } = candidate.mv;
        let victim = |victim: Option<Piece>| victim.map_or(0, |piece| 10 * (1 + piece as i32));
        match priority {
            Priority::UnderPromotion => -1,
            Priority::Killer(slot) if slot == Slot::number(1) => 900,
            Priority::Killer(_) => 800,
            Priority::Capture(_) => 1000 + victim(candidate.victim) - candidate.piece as i32,
            Priority::Promotion(..) => 2000 + victim(candidate.victim),
            Priority::TableMove => i32::MAX,
            _ => self.unlimited[side as usize][from as usize][to as usize],
        }
    }
    // ANCHOR_END: bands

    fn class(&self, node: &Node, candidate: &Candidate) -> Priority {
        let board = node.position.board();
        let is_trusted = !Self::is(Slip::TableMoveByDepth) || DEPTH.get() >= node.depth;
        if Self::IS.table_move && node.table_move == Some(candidate.mv) && is_trusted {
            return Priority::TableMove;
        }
        match candidate.mv.promotion {
            Some(_) if Self::is(Slip::PromotionIsPawnCapture) => {
                let victim = candidate.victim.unwrap_or(Piece::Pawn);
                return Priority::Capture(MvvLva::new(victim, Piece::Pawn));
            }
            Some(piece) if piece == Piece::Queen || Self::is(Slip::AllPromotionsFirst) => {
                return Priority::Promotion(piece, candidate.victim);
            }
            Some(_) => return Priority::UnderPromotion,
            None => {}
        }
        if let Some(capture) = Self::capture(board, candidate) {
            let is_losing = Self::IS.see && see::see::loses_material(board, candidate);
            return if is_losing {
                Priority::LosingCapture(capture)
            } else {
                Priority::Capture(capture)
            };
        }
        let slot = self.slot(node, candidate.mv);
        match (slot, self.earlier_slot(node, candidate.mv)) {
            (Some(slot), _) if Self::is(Slip::KillersAboveCaptures) => Priority::EarlyKiller(slot),
            (Some(slot), _) => Priority::Killer(slot),
            (None, Some(slot)) => Priority::EarlierKiller(slot),
            (None, None) if Self::IS.history => Priority::Quiet(self.account(node, candidate.mv)),
            (None, None) => Priority::Quiet(0),
        }
    }

    fn count(&mut self, node: &Node, candidate: &Candidate) {
        match self.class(node, candidate) {
            Priority::TableMove => self.kinds.table_move += 1,
            Priority::Capture(_) | Priority::LosingCapture(_) | Priority::Promotion(..) => {
                self.kinds.captures += 1;
            }
            Priority::Killer(slot) | Priority::EarlyKiller(slot) => {
                let slots = [1, 2, 3].map(Slot::number);
                let at = slots.iter().position(|&number| number == slot).unwrap_or(0);
                self.kinds.killers[at] += 1;
            }
            _ => self.kinds.quiets += 1,
        }
    }

    // ANCHOR: learn_killer
    fn learn_killer(&mut self, node: &Node, candidate: &Candidate) {
        let ply = if Self::is(Slip::KillersByDepth) { node.depth as usize } else { node.ply };
        if Self::is(Slip::BothSlotsTheSame) {
            self.naive_killers[ply].swap(0, 1);
            self.naive_killers[ply][0] = Some(candidate.mv);
        } else {
            self.killers.insert(ply, candidate.mv);
        }
    }
    // ANCHOR_END: learn_killer

    // ANCHOR: learn_history
    fn learn_history(&mut self, node: &Node, candidate: &Candidate) {
        let side = node.position.board().side_to_move();
        let Move { from, to, .. } = candidate.mv;
        match Self::IS.slip {
            Slip::HistoryNeverWritten => {}
            Slip::RewardFromDepthTwo if node.depth < 2 => {}
            Slip::OneHistoryForBoth => {
                self.history.add_bonus(Color::White, candidate.mv, node.depth);
            }
            Slip::HistoryOverflows => {
                self.unlimited[side as usize][from as usize][to as usize] +=
                    node.depth * node.depth;
            }
            _ => self.history.add_bonus(side, candidate.mv, node.depth),
        }
    }
    // ANCHOR_END: learn_history
}

impl<M: Mixture> Ordering for MoveOrder<M> {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        let class = self.class(node, candidate);
        if Self::is(Slip::HistoryOverflows) {
            return Priority::Number(self.bands(class, node, candidate));
        }
        class
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.count(node, candidate);
        let iteration = node.depth + node.ply as i32;
        if Self::is(Slip::HistoryByIteration) && self.iteration != iteration {
            self.history.clear();
            self.iteration = iteration;
        }
        let is_capture = Self::capture(node.position.board(), candidate).is_some();
        let is_quiet = !is_capture && candidate.mv.promotion.is_none();
        if is_quiet || is_capture && Self::is(Slip::CapturesAsKillers) {
            self.learn_killer(node, candidate);
        }
        if is_quiet || is_capture && Self::is(Slip::HistoryOfCaptures) {
            self.learn_history(node, candidate);
        }
    }

    fn new_search(&mut self) {
        self.new_game();
    }

    fn new_game(&mut self) {
        if !Self::is(Slip::KillersNotCleared) {
            *self = Self::default();
        }
    }
}
