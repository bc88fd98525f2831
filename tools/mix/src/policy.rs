//! The policy: every switch that decides where a move is tried, read from top to
//! bottom.

use cozy_chess::Piece;
use engine::{Candidate, Node};

use crate::priority::{Class, Priority};
use crate::rules::Rules;
use crate::settings::{Captures, Losing, Picking, Place, Promotions, RootOrder};

/// The largest value of a quiet move, which only a history without a limit can
/// approach.
const HUGE: i32 = 8_000_000;

impl Rules {
    /// The priority of a move, and what the reductions know about it; the node has
    /// the table move that [`begin`](Self::begin) returned.
    #[inline(never)]
    pub(crate) fn policy(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::of(Class::TtMove, 0);
        }
        let priority = self.by_kind(node, candidate);
        if node.ply == 0
            && let Some(nodes) = self.root.of(candidate.mv)
        {
            return Priority::of(Class::Any, (nodes as i32).min(HUGE))
                .with_history(priority.history, priority.is_killer);
        }
        priority
    }

    /// The priority of a move by what it is and does.
    #[inline]
    fn by_kind(&self, node: &Node, candidate: &Candidate) -> Priority {
        if let Some(piece) = candidate.mv.promotion {
            let taken = candidate.victim.map_or(0, |victim| 1 + victim as i32);
            match (self.is.promotions, piece) {
                (Promotions::Unordered, _) => {}
                (_, Piece::Queen) => {
                    return Priority::of(Class::QueenPromotion, taken);
                }
                (Promotions::QueenFirst, _) => {
                    return Priority::of(Class::UnderPromotion, 0);
                }
                (Promotions::AllFirst, _) => {
                    return Priority::of(
                        Class::Promotion,
                        8 * piece as i32 + taken,
                    );
                }
            }
        }
        match candidate.victim {
            Some(victim) if self.is.captures != Captures::Unordered => {
                self.capture(node, candidate, victim)
            }
            None if candidate.mv.promotion.is_none() => self.quiet(node, candidate),
            _ => Priority::of(Class::Any, 0),
        }
    }

    #[inline]
    fn capture(&self, node: &Node, capture: &Candidate, victim: Piece) -> Priority {
        if self.is.see
            && let Some(loses) = self.is.see_values.loses(
                node.position.board(),
                capture,
                self.least(node, capture, victim),
            )
        {
            self.counts.exchanges.update(|count| count + 1);
            if loses {
                let bad = Priority::of(
                    Class::BadCapture,
                    self.worth(node, capture, victim),
                );
                return match (self.is.killer_place, self.is.losing) {
                    (Place::BelowCaptures, _) => bad.above(Class::Killer, 1),
                    (_, Losing::BeforeQuiets) => bad.above(Class::Unjudged, 3),
                    (_, Losing::Last) => bad,
                };
            }
        }
        self.good_capture(node, capture, victim)
    }

    #[inline]
    pub(crate) fn good_capture(
        &self,
        node: &Node,
        capture: &Candidate,
        victim: Piece,
    ) -> Priority {
        let good = Priority::of(self.good(), self.worth(node, capture, victim));
        let comes_behind =
            self.is.killer_place == Place::AbovePawns && victim == Piece::Pawn;
        if comes_behind { good.above(Class::Killer, 1) } else { good }
    }

    /// The class of captures that are not known to lose material.
    #[inline]
    const fn good(&self) -> Class {
        if self.is.see { Class::GoodCapture } else { Class::Capture }
    }

    #[inline]
    fn quiet(&self, node: &Node, candidate: &Candidate) -> Priority {
        let (is, mv) = (&self.is, candidate.mv);
        if is.mate_killers && self.killers.mates(node, mv) {
            return Priority::of(Class::MateKiller, 0).with_history(0, true);
        }
        let slot = self.killers.slot(node, node.ply, mv);
        if let Some(slot) = slot.filter(|_| is.killer_place != Place::ByHistory) {
            let history = if is.reduce_killers {
                self.quiets.score(node, candidate).1
            } else {
                0
            };
            let killer =
                Priority::of(Class::Killer, -slot).with_history(history, true);
            return match is.killer_place {
                Place::AboveCaptures => killer.above(Class::Capture, 1),
                Place::AbovePawns => killer.above(Class::Killer, 2),
                Place::AfterHistory => killer.above(Class::Unjudged, 1),
                Place::AboveLosing | Place::BelowCaptures | Place::ByHistory => {
                    killer
                }
            };
        }
        if is.earlier_killers
            && let Some(ply) = node.ply.checked_sub(2)
            && let Some(slot) = self.killers.slot(node, ply, mv)
        {
            return Priority::of(Class::EarlierKiller, -slot).with_history(0, true);
        }
        if is.countermove && self.quiets.countermove(node) == Some(mv) {
            return Priority::of(Class::Countermove, 0).with_history(0, true);
        }
        let is_any = is.captures == Captures::Unordered;
        if !self.quiets.can_tell {
            return Priority::of(
                if is_any { Class::Any } else { Class::Unjudged },
                0,
            );
        }
        let (score, history) = self.quiets.score(node, candidate);
        let bonus = if slot.is_some() { is.killer_bonus } else { 0 };
        let score = (score + bonus).clamp(-HUGE, HUGE);
        let quiet =
            Priority::of(Class::Quiet, score).with_history(history, slot.is_some());
        match score {
            _ if is.bad_quiets > 0 && score <= -is.bad_quiets => {
                quiet.above(Class::UnderPromotion, 1)
            }
            0 if is_any => Priority::of(Class::Any, 0),
            // Something comes between quiet moves with a good history and the
            // others.
            1.. if is_any || is.killer_place == Place::AfterHistory => {
                quiet.above(Class::Unjudged, 2)
            }
            _ => quiet,
        }
    }

    /// How moves are picked: in stages only if the settings leave the order the
    /// stages of chapter 12.
    #[inline]
    pub(crate) fn picking(&self) -> Picking {
        let is = &self.is;
        let has_other_parts = matches!(
            is.killer_place,
            Place::AboveCaptures | Place::AbovePawns | Place::ByHistory
        ) || is.promotions != Promotions::QueenFirst
            || is.mate_killers
            || is.bad_quiets > 0
            || is.root_order != RootOrder::AsElsewhere;
        match is.picking {
            Picking::Staged if has_other_parts => Picking::Selection,
            picking => picking,
        }
    }
}
