//! What captures are worth among captures, by victim, attacker and history, and
//! whether they lose material.

use cozy_chess::{Board, Piece};
use engine::{Candidate, Node};
use mvv_lva::MvvLva;
use see::see::{VALUES, exchange};

use crate::history_table::{HistoryTable, MOVES, side_piece_to};
use crate::settings::{CaptureHistory, Captures, Settings, Values};

/// How many points of history weigh as much as a centipawn of the victim.
const POINTS_PER_CENTIPAWN: i32 = 8;

/// More than the largest index of victim and attacker.
const MERIT: i32 = 64;
/// The index of all captures where they are alike.
const ALIKE: i32 = MERIT - 1;

/// What pieces are worth in an exchange in centipawns, pawn to king.
#[derive(Clone, Copy, Debug)]
pub struct PieceValues([i32; 6]);

impl Values {
    /// The values of the pieces.
    pub(crate) const fn of_pieces(self) -> PieceValues {
        PieceValues(match self {
            Self::Chapter => VALUES,
            Self::EqualMinors => [100, 325, 325, 500, 900, 20_000],
            Self::Classic => [100, 300, 300, 500, 900, 20_000],
        })
    }
}

impl PieceValues {
    /// Whether a capture has to be looked at: the victim is worth less than what takes it.
    #[inline]
    pub fn is_doubtful(&self, candidate: &Candidate) -> bool {
        let victim = candidate.victim.map_or(0, |piece| self.0[piece as usize]);
        victim < self.0[candidate.piece as usize]
    }

    /// Whether a capture loses material: as in stage 7, by these values.
    #[inline]
    pub fn loses_material(&self, board: &Board, candidate: &Candidate) -> bool {
        self.is_doubtful(candidate) && exchange(board, candidate, &self.0) < 0
    }
}

/// What is known of captures.
#[derive(Debug)]
pub struct Merits {
    is: Settings,
    values: PieceValues,
    /// `[side][piece][to][victim]`.
    history: HistoryTable<i32>,
}

impl Merits {
    /// What some settings know of captures at first: values, and an empty history,
    /// if there is one.
    pub fn new(is: Settings) -> Self {
        let has_history = is.capture_history != CaptureHistory::Off;
        Self {
            is,
            values: is.see_values.of_pieces(),
            history: HistoryTable::new(has_history, 2 * MOVES * 6, &is),
        }
    }

    /// What a capture is compared by with others of its class, the greater the
    /// better: nothing, its victim, or its victim and attacker. Where captures have
    /// a history, victim and history decide first, and this only between equals.
    #[inline]
    pub fn worth(&self, node: &Node, candidate: &Candidate, victim: Piece) -> i32 {
        let index = match self.is.captures {
            Captures::VictimAttacker => {
                MvvLva::new(victim, candidate.piece).index()
            }
            Captures::Victim => 8 * victim as i32 + 7,
            Captures::First | Captures::Unordered => ALIKE,
        };
        if self.is.capture_history == CaptureHistory::Off {
            return index;
        }
        let score = self.history.score(index_of(node, candidate, victim));
        let merit = match self.is.capture_history {
            CaptureHistory::Added => {
                POINTS_PER_CENTIPAWN * VALUES[victim as usize] + score
            }
            // No score bridges the gap between two victims.
            _ => 20_000 * victim as i32 + score.clamp(-9_999, 9_999),
        };
        index + MERIT * merit
    }

    /// See [`PieceValues::is_doubtful`].
    #[inline]
    pub fn is_doubtful(&self, candidate: &Candidate) -> bool {
        self.values.is_doubtful(candidate)
    }

    /// See [`PieceValues::loses_material`].
    #[inline]
    pub fn loses_material(&self, board: &Board, candidate: &Candidate) -> bool {
        self.values.loses_material(board, candidate)
    }

    /// Raises the score of a capture that cut, or lowers that of one that was tried
    /// in vain: `sign` is 1 or −1.
    pub fn learn(&mut self, node: &Node, candidate: &Candidate, sign: i32) {
        if let Some(victim) = candidate.victim
            && self.is.capture_history != CaptureHistory::Off
        {
            let bonus = (node.depth * node.depth).min(self.is.history_cap);
            self.history.add(index_of(node, candidate, victim), sign * bonus);
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.history.clear();
    }
}

/// The number of a capture in its history, `[side][piece][to][victim]`.
#[inline]
fn index_of(node: &Node, candidate: &Candidate, victim: Piece) -> usize {
    let side = node.position.board().side_to_move();
    side_piece_to(side, candidate) * 6 + victim as usize
}

/// How a worth is printed: as the victim and the attacker, as far as they count.
pub(crate) fn in_words(worth: i32) -> String {
    let index = worth.rem_euclid(MERIT);
    match index % 8 {
        _ if index == ALIKE => "any".to_owned(),
        7 => format!("{:?}", Piece::index(index as usize / 8)),
        _ => format!("{:?}", MvvLva::with_index(index)),
    }
}
