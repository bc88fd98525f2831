//! The line of a mate, played out to its end.
//!
//! A score from the table ends the line where it was met. A mate deserves more: an
//! engine that announces mate in seven should show all thirteen plies. The table
//! that had the score knows most of the way; the rest is found among the legal
//! moves, by the entries of the positions after them.

use crate::candidate::{self, Candidate};
use crate::game::is_checkmate;
use crate::outcome::Outcome;
use crate::position::Position;
use crate::principal_variation::Line;
use crate::score::{MATE, Score, is_mate};
use crate::table::{Entry, Table};

/// How many positions may be looked at for one line. Nearly always, one for each of
/// its plies is enough.
const MOST_POSITIONS: usize = 1_000;

/// Plays the line of a mate out to its end, if the table knows the way; any other
/// outcome stays unchanged.
pub(crate) fn complete(outcome: &mut Outcome, root: &Position, table: &impl Table) {
    let line = &mut outcome.principal_variation;
    let plies = (MATE - outcome.score.abs()) as usize;
    if !is_mate(outcome.score) || line.len() >= plies {
        return;
    }
    let mut position = root.clone();
    for &mv in line.iter() {
        let Some(candidate) = Candidate::find(position.board(), mv) else { return };
        position = position.play(&candidate);
    }
    let probe = |position: &Position, ply| table.probe(position.key(), ply);
    let mut way = Way { probe: &probe, plies, line: line.clone(), positions: 0 };
    if way.leads_to_mate(&position) {
        *line = way.line;
    }
}

/// A line that is to become `plies` long and end in mate. It's looked for only once
/// an iteration, so the code needn't be compiled for each kind of table.
struct Way<'a> {
    /// What the table knows about a position this many plies from the root.
    probe: &'a dyn Fn(&Position, usize) -> Option<Entry>,
    plies: usize,
    line: Line,
    positions: usize,
}

impl Way<'_> {
    /// Whether the line can be completed from here. If it can, it is.
    fn leads_to_mate(&mut self, position: &Position) -> bool {
        let ply = self.line.len();
        if ply == self.plies {
            return is_checkmate(position.board());
        }
        self.positions += 1;
        if self.positions > MOST_POSITIONS {
            return false;
        }
        let board = position.board();
        let known = (self.probe)(position, ply).and_then(|it| it.mv);
        let first = known.and_then(|mv| Candidate::find(board, mv));
        let others = candidate::generate(board).into_iter();
        let others = others.filter(|it| Some(it.mv) != known);
        first.into_iter().chain(others).any(|candidate| {
            let next = position.play(&candidate);
            if !self.may_lead(&next, ply + 1) {
                return false;
            }
            self.line.push(candidate.mv);
            let leads = self.leads_to_mate(&next);
            if !leads {
                self.line.pop();
            }
            leads
        })
    }

    /// Whether a position may be on the way: the last one must be mate, and any
    /// other must have the score of this mate in the table.
    fn may_lead(&self, position: &Position, ply: usize) -> bool {
        if ply == self.plies {
            return is_checkmate(position.board());
        }
        let is_mated = (self.plies - ply).is_multiple_of(2);
        let score = MATE - self.plies as Score;
        let expected = if is_mated { -score } else { score };
        (self.probe)(position, ply).is_some_and(|it| it.score == expected)
    }
}
