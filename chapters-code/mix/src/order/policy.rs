//! The policy: every switch that decides where a move is tried, read from top to bottom.

use cozy_chess::{Board, Piece};
use engine::{Candidate, Node, captures};
use mvv_lva::MvvLva;

use super::Order;
use crate::counts::count;
use crate::priority::{Class, Priority};
use crate::settings::{
    Captures, Losing, Mistake, Picking, Place, Promotions, Quiescence, RootOrder,
};

/// The largest number of a quiet move where the mistake is `history-overflows`.
const HUGE: i32 = 8_000_000;

impl Order {
    /// The policy. The node's table move is the one to try first: see [`Self::first_move`].
    #[inline]
    pub fn policy(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::of(Class::TableMove, 0);
        }
        if node.ply == 0
            && let Some(ago) =
                self.best_before.iter().position(|&mv| mv == candidate.mv)
        {
            return Priority::of(Class::BestBefore, -(ago as i32));
        }
        if let Some(piece) = candidate.mv.promotion {
            if self.is.mistake == Mistake::PromotionIsPawnCapture {
                let victim = candidate.victim.unwrap_or(Piece::Pawn);
                return Priority::of(
                    Class::Capture,
                    MvvLva::new(victim, Piece::Pawn).index(),
                );
            }
            let taken = candidate.victim.map_or(0, |victim| 1 + victim as i32);
            match (self.is.promotions, piece) {
                (Promotions::Unordered, _) => {}
                (_, Piece::Queen) => {
                    return Priority::of(Class::QueenPromotion, taken);
                }
                (Promotions::QueenFirst, _) => {
                    return Priority::of(Class::UnderPromotion, 0);
                }
                _ => {
                    return Priority::of(
                        Class::Promotion,
                        8 * piece as i32 + taken,
                    );
                }
            }
        }
        match self.victim(node.position.board(), candidate) {
            Some(_) if self.is.captures == Captures::Unordered => {
                Priority::of(Class::Any, 0)
            }
            Some(victim) => self.capture(node, candidate, victim),
            None if candidate.mv.promotion.is_some() => Priority::of(Class::Any, 0),
            None => self.quiet(node, candidate),
        }
    }

    /// What a move takes in the variant's eyes, if it takes something.
    #[inline]
    pub(super) fn victim(
        &self,
        board: &Board,
        candidate: &Candidate,
    ) -> Option<Piece> {
        if self.is.mistake == Mistake::None {
            return candidate.victim;
        }
        match self.is.mistake {
            Mistake::EnPassantIsQuiet if !board.occupied().has(candidate.mv.to) => {
                None
            }
            // “Is the target square occupied?” is true of the rook that castles, too.
            Mistake::CastlingIsCapture => {
                board.piece_on(candidate.mv.to).or(candidate.victim)
            }
            _ => candidate.victim,
        }
    }

    #[inline]
    fn capture(
        &self,
        node: &Node,
        candidate: &Candidate,
        victim: Piece,
    ) -> Priority {
        if self.is.see && self.captures.is_doubtful(candidate) {
            count(&self.counts.exchanges);
            if self.captures.loses_material(node.position.board(), candidate) {
                let class = match (self.is.killer_place, self.is.losing) {
                    (Place::BelowCaptures, _) => Class::LosingBeforeKillers,
                    (_, Losing::BeforeQuiets) => Class::LosingBeforeQuiets,
                    (_, Losing::Last) => Class::LosingCapture,
                };
                return Priority::of(
                    class,
                    self.captures.worth(node, candidate, victim),
                );
            }
        }
        self.good_capture(node, candidate, victim)
    }

    #[inline]
    pub(super) fn good_capture(
        &self,
        node: &Node,
        candidate: &Candidate,
        victim: Piece,
    ) -> Priority {
        let comes_behind =
            self.is.killer_place == Place::AbovePawns && victim == Piece::Pawn;
        let class = if comes_behind { Class::PawnCapture } else { Class::Capture };
        Priority::of(class, self.captures.worth(node, candidate, victim))
    }

    #[inline]
    fn quiet(&self, node: &Node, candidate: &Candidate) -> Priority {
        let mv = candidate.mv;
        if self.is.mate_killers && self.killers.mates(node, mv) {
            return Priority::of(Class::MateKiller, 0);
        }
        let mut bonus = 0;
        if let Some(slot) = self.killers.slot(node, mv) {
            let killer = |class| Priority::of(class, -slot.get());
            match self.is.killer_place {
                Place::AboveCaptures => return killer(Class::KillerAboveCaptures),
                Place::AbovePawns => return killer(Class::KillerAbovePawns),
                Place::AboveLosing | Place::BelowCaptures => {
                    return killer(Class::Killer);
                }
                Place::AfterHistory => return killer(Class::KillerAfterHistory),
                Place::ByHistory => bonus = self.is.killer_bonus,
            }
        }
        if self.has_more_killers {
            if let Some(slot) = self.killers.earlier_slot(node, mv) {
                return Priority::of(Class::EarlierKiller, -slot.get());
            }
            if self.quiets.countermove(node) == Some(mv) {
                return Priority::of(Class::Countermove, 0);
            }
        }
        if !self.has_history {
            let is_any = self.is.captures == Captures::Unordered;
            return Priority::of(
                if is_any { Class::Any } else { Class::Unjudged },
                0,
            );
        }
        match self.quiets.score(node, candidate) + bonus {
            0 if self.is.captures == Captures::Unordered => {
                Priority::of(Class::Any, 0)
            }
            score @ 1.. if self.is_split => Priority::of(Class::Proven, score),
            score => Priority::of(Class::Quiet, score),
        }
    }

    /// Priorities as many programs write them: numbers, in bands that should not
    /// meet. Killers stand just below captures, and history should stay below
    /// killers, but nothing keeps it there.
    #[cold]
    pub(super) fn band(&self, node: &Node, candidate: &Candidate) -> Priority {
        let victim = candidate.victim.map_or(0, |piece| 10 * (1 + piece as i32));
        let priority = self.policy(node, candidate);
        let number = match (priority.class(), priority.value()) {
            (Class::UnderPromotion, _) => -1,
            (Class::Killer, -1) => 900,
            (Class::Killer, _) => 800,
            (Class::Capture, _) => 1000 + victim - candidate.piece as i32,
            (Class::QueenPromotion | Class::Promotion, _) => 2000 + victim,
            (Class::Quiet, score) => score.clamp(-HUGE, HUGE),
            (Class::TableMove, _) => HUGE + 1,
            _ => return priority,
        };
        Priority::of(Class::Number, number)
    }

    /// The priority of a move in quiescence, where its order is not the chassis's
    /// own.
    #[cold]
    pub(super) fn unusual_noisy(
        &self,
        board: &Board,
        candidate: &Candidate,
    ) -> Option<i32> {
        if self.is.quiescence == Quiescence::Unordered {
            return Some(0);
        }
        let is_kept = candidate.mv.promotion.is_some()
            || !self.captures.loses_material(board, candidate);
        is_kept.then(|| captures::priority(candidate))
    }

    /// How the moves of a node come: part by part only where the order has the parts of stage 11.
    #[inline]
    pub(crate) fn picking(&self, node: &Node) -> Picking {
        let has_other_parts = matches!(
            self.is.killer_place,
            Place::AboveCaptures | Place::AbovePawns | Place::ByHistory
        ) || matches!(
            self.is.mistake,
            Mistake::HistoryOverflows
                | Mistake::CastlingIsCapture
                | Mistake::PromotionIsPawnCapture
        ) || self.is.promotions != Promotions::QueenFirst
            || self.is.mate_killers
            || node.ply == 0 && self.is.root_order == RootOrder::BestFirst;
        match self.is.picking {
            _ if self.is.mistake == Mistake::ScoresStay => Picking::Selection,
            Picking::Staged if has_other_parts => Picking::Selection,
            picking => picking,
        }
    }
}
