//! The policy: every switch that decides where a move is tried, read from top to bottom.

use cozy_chess::{Board, Piece};
use engine::{Candidate, Node};
use mvv_lva::MvvLva;
use staged::rank::capture_number;

use crate::counts::add;
use crate::order::Order;
use crate::priority::{Class, Priority};
use crate::settings::{
    ByHistory, Captures, HistoryUse, Losing, Mistake, Picking, Place, Promotions,
};

/// The largest number of a quiet move where the mistake is `history-overflows`.
const HUGE: i32 = 8_000_000;

impl Order {
    /// The priority of a move, and what the reductions are told of it.
    #[inline(always)]
    pub(crate) fn judge(&self, node: &Node, candidate: &Candidate) -> Priority {
        let mut priority = match self.is.mistake {
            Mistake::HistoryOverflows => self.band(node, candidate),
            _ => self.policy(node, candidate),
        };
        (priority.history, priority.is_killer) = self.late(node, candidate, priority);
        priority
    }

    /// The policy. The node's table move is the one to try first, which may be that of the best
    /// line.
    #[inline]
    fn policy(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::of(Class::TtMove, 0);
        }
        if let Some(piece) = candidate.mv.promotion {
            if self.is.mistake == Mistake::PromotionIsPawnCapture {
                let victim = candidate.victim.unwrap_or(Piece::Pawn);
                return Priority::of(
                    Class::GoodCapture,
                    capture_number(MvvLva::new(victim, Piece::Pawn)),
                );
            }
            let taken = candidate.victim.map_or(0, |victim| 1 + victim as i32);
            let (class, value) = match (self.is.promotions, piece) {
                (Promotions::Unordered, _) => (Class::Any, 0),
                (_, Piece::Queen) => (Class::QueenPromotion, taken),
                (Promotions::QueenFirst, _) => (Class::UnderPromotion, 0),
                (Promotions::AllFirst, _) => (Class::Promotion, 8 * piece as i32 + taken),
            };
            if class != Class::Any {
                return Priority::of(class, value);
            }
        }
        match self.victim(node.position.board(), candidate) {
            Some(_) if self.is.captures == Captures::Unordered => Priority::of(Class::Any, 0),
            Some(victim) => self.capture(node, candidate, victim),
            None if candidate.mv.promotion.is_some() => Priority::of(Class::Any, 0),
            None => self.quiet(node, candidate),
        }
    }

    /// What a move takes in the variant's eyes, if it takes something.
    #[inline]
    pub(crate) fn victim(&self, board: &Board, candidate: &Candidate) -> Option<Piece> {
        match self.is.mistake {
            Mistake::EnPassantIsQuiet if !board.occupied().has(candidate.mv.to) => None,
            // “Is the target square occupied?” is true of the rook that castles, too.
            Mistake::CastlingIsCapture => board.piece_on(candidate.mv.to).or(candidate.victim),
            _ => candidate.victim,
        }
    }

    #[inline]
    fn capture(&self, node: &Node, candidate: &Candidate, victim: Piece) -> Priority {
        if self.is.see
            && let Some(loses) = self.is.see_values.loses(node.position.board(), candidate)
        {
            add(&self.counts.exchanges, 1);
            if loses {
                let class = match (self.is.killer_place, self.is.losing) {
                    (Place::BelowCaptures, _) => Class::LosingBeforeKillers,
                    (_, Losing::BeforeQuiets) => Class::LosingBeforeQuiets,
                    (_, Losing::Last) => Class::BadCapture,
                };
                return Priority::of(class, self.worth(node, candidate, victim));
            }
        }
        self.good_capture(node, candidate, victim)
    }

    #[inline]
    pub(crate) fn good_capture(
        &self,
        node: &Node,
        candidate: &Candidate,
        victim: Piece,
    ) -> Priority {
        let comes_behind = self.is.killer_place == Place::AbovePawns && victim == Piece::Pawn;
        let class = match self.is.see {
            _ if comes_behind => Class::PawnCapture,
            true => Class::GoodCapture,
            false => Class::Capture,
        };
        Priority::of(class, self.worth(node, candidate, victim))
    }

    #[inline]
    fn quiet(&self, node: &Node, candidate: &Candidate) -> Priority {
        let (is, mv) = (&self.is, candidate.mv);
        if is.mate_killers && self.killers.mates(node, mv) {
            return Priority::of(Class::MateKiller, 0);
        }
        let mut bonus = 0;
        if let Some(slot) = self.killers.slot(node, mv) {
            let killer = |class| Priority::of(class, -slot);
            match is.killer_place {
                Place::AboveCaptures => return killer(Class::KillerAboveCaptures),
                Place::AbovePawns => return killer(Class::KillerAbovePawns),
                Place::AboveLosing | Place::BelowCaptures => return killer(Class::Killer),
                Place::AfterHistory => return killer(Class::KillerAfterHistory),
                Place::ByHistory => bonus = is.killer_bonus,
            }
        }
        if is.earlier_killers || is.countermove {
            if let Some(slot) = self.killers.earlier_slot(node, mv) {
                return Priority::of(Class::EarlierKiller, -slot);
            }
            if self.quiets.countermove(node) == Some(mv) {
                return Priority::of(Class::Countermove, 0);
            }
        }
        let is_any = is.captures == Captures::Unordered;
        let has_history = is.history != HistoryUse::Off
            || is.continuation_1
            || is.continuation_2
            || is.squares > 0;
        if !has_history {
            return Priority::of(if is_any { Class::Any } else { Class::Unjudged }, 0);
        }
        match self.quiets.score(node, candidate) + bonus {
            0 if is_any => Priority::of(Class::Any, 0),
            // Something comes between quiet moves that history speaks for and the others.
            score @ 1.. if is_any || is.killer_place == Place::AfterHistory => {
                Priority::of(Class::Proven, score)
            }
            score => Priority::of(Class::Quiet, score),
        }
    }

    /// Priorities as many programs write them: numbers, in bands that should not meet. Killers
    /// stand just below captures, and history should stay below killers, but nothing keeps it
    /// there.
    #[cold]
    fn band(&self, node: &Node, candidate: &Candidate) -> Priority {
        let victim = candidate.victim.map_or(0, |piece| 10 * (1 + piece as i32));
        let priority = self.policy(node, candidate);
        let number = match (priority.class(), priority.value()) {
            (Class::UnderPromotion, _) => -1,
            (Class::Killer, -1) => 900,
            (Class::Killer, _) => 800,
            (Class::Capture | Class::GoodCapture, _) => 1000 + victim - candidate.piece as i32,
            (Class::QueenPromotion | Class::Promotion, _) => 2000 + victim,
            (Class::Quiet, score) => score.clamp(-HUGE, HUGE),
            (Class::TtMove, _) => HUGE + 1,
            _ => return priority,
        };
        Priority::of(Class::Number, number)
    }

    /// What the reductions are told of a move: its history, and whether it is a killer.
    #[inline]
    fn late(&self, node: &Node, candidate: &Candidate, priority: Priority) -> (i32, bool) {
        let is_elsewhere =
            self.is.killer_place == Place::ByHistory || self.is.reduce_history == ByHistory::Plain;
        match priority.class().usual() {
            _ if !self.is.reductions => (0, false),
            Class::Quiet | Class::Number if !is_elsewhere => (priority.value(), false),
            Class::Quiet | Class::Number | Class::Killer => self.late_quiet(node, candidate),
            Class::EarlierKiller | Class::Countermove | Class::MateKiller => (0, true),
            _ => (0, false),
        }
    }

    /// The same of a quiet move, wherever it stands.
    #[cold]
    fn late_quiet(&self, node: &Node, candidate: &Candidate) -> (i32, bool) {
        let history = match self.is.reduce_history {
            ByHistory::Plain => self.quiets.alone(node, candidate),
            _ => self.quiets.score(node, candidate),
        };
        (history, self.killers.slot(node, candidate.mv).is_some())
    }

    /// How moves come: part by part only where the order has the parts of stage 12.
    #[inline]
    pub(crate) fn picking(&self) -> Picking {
        let is = &self.is;
        let has_other_parts =
            matches!(is.killer_place, Place::AboveCaptures | Place::AbovePawns | Place::ByHistory)
                || matches!(
                    is.mistake,
                    Mistake::HistoryOverflows
                        | Mistake::CastlingIsCapture
                        | Mistake::PromotionIsPawnCapture
                )
                || is.promotions != Promotions::QueenFirst
                || is.mate_killers;
        match is.picking {
            _ if is.mistake == Mistake::ScoresStay => Picking::Swapping,
            Picking::Staged if has_other_parts => Picking::Selection,
            picking => picking,
        }
    }
}
