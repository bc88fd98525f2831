//! What captures are worth among captures: victim, attacker and history, and whether they lose.

use cozy_chess::{Board, Piece};
use engine::{Candidate, Node};
use mvv_lva::MvvLva;
use see::see::{VALUES, exchange};

use crate::history_table::HistoryTable;
use crate::priority::Worth;
use crate::settings::{CaptureHistory, Captures, Settings, Values};

/// So many points of an entry weigh as much as a centipawn of a victim.
const POINTS_PER_CENTIPAWN: i32 = 8;

/// What is known of captures.
#[derive(Clone, Debug)]
pub struct Merits {
    is: Settings,
    /// What pieces are worth in an exchange, pawn to king.
    values: [i32; 6],
    /// `[side][piece][to][victim]`.
    history: HistoryTable<i32>,
}

impl Merits {
    /// An empty table, if there is one.
    pub fn new(is: Settings) -> Self {
        let has_history = is.capture_history != CaptureHistory::Off;
        Self {
            is,
            values: match is.see_values {
                Values::Chapter => VALUES,
                Values::EqualMinors => [100, 325, 325, 500, 900, 20_000],
                Values::Classic => [100, 300, 300, 500, 900, 20_000],
            },
            history: HistoryTable::new(has_history, 2 * 6 * 64 * 6, &is),
        }
    }

    /// What a capture is compared by with others of its class.
    #[inline]
    pub fn worth(&self, node: &Node, candidate: &Candidate, victim: Piece) -> Worth {
        let worth = match self.is.captures {
            Captures::VictimAttacker => Worth::of(MvvLva::new(victim, candidate.piece)),
            Captures::Victim => Worth::of_victim(victim),
            Captures::First | Captures::Unordered => Worth::NONE,
        };
        if self.is.capture_history == CaptureHistory::Off {
            return worth;
        }
        let score = self.history.score(index_of(node, candidate, victim));
        worth.behind(match self.is.capture_history {
            CaptureHistory::Added => POINTS_PER_CENTIPAWN * VALUES[victim as usize] + score,
            // No score bridges the gap between two victims.
            _ => 20_000 * victim as i32 + score.clamp(-9_999, 9_999),
        })
    }

    /// As in stage 7, by the variant's values.
    #[inline]
    pub fn loses_material(&self, board: &Board, candidate: &Candidate) -> bool {
        let victim = candidate.victim.map_or(0, |piece| self.values[piece as usize]);
        victim < self.values[candidate.piece as usize]
            && exchange(board, candidate, &self.values) < 0
    }

    /// Raises the score of a capture that cut, or lowers that of one that was tried in vain.
    pub fn learn(&mut self, node: &Node, candidate: &Candidate, sign: i32) {
        if let Some(victim) = candidate.victim
            && self.is.capture_history != CaptureHistory::Off
        {
            let bonus = (node.depth * node.depth).min(self.is.history_cap as i32);
            self.history.add(index_of(node, candidate, victim), sign * bonus);
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.history.clear();
    }
}

#[inline]
fn index_of(node: &Node, candidate: &Candidate, victim: Piece) -> usize {
    let side = node.position.board().side_to_move() as usize;
    let number = candidate.piece as usize * 64 + candidate.mv.to as usize;
    (side * 6 * 64 + number) * 6 + victim as usize
}
