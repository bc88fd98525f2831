//! What captures are worth among captures, by victim, attacker and history, and
//! whether they lose material.

use cozy_chess::{Board, Piece};
use engine::{Candidate, Node};
use mvv_lva::MvvLva;
use see::see::VALUES;
use see::threshold::wins_at_least;
use staged::rank::capture_number;

use crate::history_table::{MOVES, side_piece_to};
use crate::rules::Rules;
use crate::settings::{CaptureHistory, Captures, Values};
use crate::worth::{ALIKE, MERIT};

/// A good capture may lose, in centipawns, its score in points divided by this.
const MARGIN: i32 = 20;
/// How many points of history weigh as much as a centipawn of the victim.
const POINTS_PER_CENTIPAWN: i32 = 8;

impl Values {
    /// Whether a capture gains less than this, in centipawns, as in stage 7 but by
    /// these values; `None` if the exchange need not be computed, because the
    /// victim is worth enough more than its attacker.
    #[inline]
    pub(crate) fn loses(
        self,
        board: &Board,
        candidate: &Candidate,
        least: i32,
    ) -> Option<bool> {
        let values = match self {
            Self::Chapter => &VALUES,
            Self::EqualMinors => &[100, 325, 325, 500, 900, 20_000],
            Self::Classic => &[100, 300, 300, 500, 900, 20_000],
        };
        let victim = candidate.victim.map_or(0, |piece| values[piece as usize]);
        (victim - values[candidate.piece as usize] < least)
            .then(|| !wins_at_least(board, candidate, least, values))
    }

    #[inline]
    pub(crate) fn is_losing(self, board: &Board, candidate: &Candidate) -> bool {
        candidate.mv.promotion.is_none()
            && self.loses(board, candidate, 0) == Some(true)
    }
}

impl Rules {
    /// How a capture compares with others of its class, the greater the better:
    /// nothing, its victim, or its victim and attacker. If captures have a history,
    /// victim and history decide first, and this only between equals.
    #[inline]
    pub(crate) fn worth(
        &self,
        node: &Node,
        candidate: &Candidate,
        victim: Piece,
    ) -> i32 {
        let index = match self.is.captures {
            Captures::VictimAttacker => {
                capture_number(MvvLva::new(victim, candidate.piece))
            }
            Captures::Victim => 8 * victim as i32 + 7,
            Captures::First | Captures::Unordered => ALIKE,
        };
        let score =
            || self.captures.score(self.of_capture(node, candidate, victim));
        let merit = match self.is.capture_history {
            CaptureHistory::Off => return index,
            CaptureHistory::Added => {
                POINTS_PER_CENTIPAWN * VALUES[victim as usize] + score()
            }
            // No score bridges the gap between two victims.
            CaptureHistory::AmongVictims => {
                20_000 * victim as i32 + score().clamp(-9_999, 9_999)
            }
        };
        index + MERIT * merit
    }

    /// What a good capture has to gain, in centipawns.
    #[inline]
    pub(crate) fn least(
        &self,
        node: &Node,
        candidate: &Candidate,
        victim: Piece,
    ) -> i32 {
        if !self.is.see_margin {
            return 0;
        }
        let score = self.captures.score(self.of_capture(node, candidate, victim));
        -(POINTS_PER_CENTIPAWN * VALUES[victim as usize] + score) / MARGIN
    }

    /// Raises the score of a capture that cut, or lowers that of one that was tried
    /// in vain: `sign` is 1 or −1.
    pub(crate) fn learn_capture(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        sign: i32,
    ) {
        if let Some(victim) = candidate.victim {
            let bonus = (node.depth * node.depth).min(self.is.history_cap);
            let index = self.of_capture(node, candidate, victim);
            self.captures.add(index, sign * bonus);
        }
    }

    /// The number of a capture in its history, `[is defended][side][piece][to][victim]`.
    #[inline]
    fn of_capture(
        &self,
        node: &Node,
        candidate: &Candidate,
        victim: Piece,
    ) -> usize {
        let index = side_piece_to(node.side(), candidate) * 6 + victim as usize;
        let is_defended = self.is.defended_history && {
            let attacked = self.quiets.threats.of(node.position).by_any();
            attacked.has(candidate.mv.to)
        };
        index + if is_defended { 2 * MOVES * 6 } else { 0 }
    }
}
