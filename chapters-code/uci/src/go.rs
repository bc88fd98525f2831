//! The command `go`: what a search is to find out, and in what time.
//!
//! A client that has said `go` waits for a `bestmove`, so no `go` is refused: what cannot be
//! understood of it is named and left out.

use std::iter::Peekable;
use std::slice::Iter;

use cozy_chess::{Board, Color};
use engine::control::Budget;
use engine::limits::MAX_DEPTH;
use engine::printable::shorten;
use engine::{Limits, candidate, notation};

use crate::error::{CommandError, Faults, number};
use crate::time::{self, Clock};

/// The words that mean something in a `go`.
#[rustfmt::skip]
const NAMES: [&str; 12] = [
    "depth", "nodes", "mate", "movetime", "wtime", "btime", "winc", "binc", "movestogo",
    "searchmoves", "infinite", "ponder",
];

/// The words of a `go`. Times are in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Go {
    /// Depth, nodes, mate and the moves to search.
    pub(crate) limits: Limits,
    move_time: Option<i64>,
    /// `[side]`: time left and increment.
    remaining: [Option<i64>; 2],
    increment: [i64; 2],
    moves_to_go: Option<u32>,
    pub(crate) infinite: bool,
    pub(crate) ponder: bool,
    /// What could not be understood.
    pub faults: Faults,
}

impl Go {
    pub(crate) fn parse(words: &[&str], board: &Board) -> Self {
        let mut go = Self::default();
        let mut words = words.iter().peekable();
        while let Some(&name) = words.next() {
            match name {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => go.read_moves(&mut words, board),
                _ if NAMES.contains(&name) => go.read_number(name, &mut words),
                _ => go.faults.add(CommandError::unknown(name, "go")),
            }
        }
        let Limits { depth, nodes, mate, .. } = go.limits;
        let is_timed = go.infinite || go.move_time.is_some() || go.remaining != [None; 2];
        if !go.faults.is_empty() && (depth, nodes, mate) == (None, None, None) && !is_timed {
            go.limits.depth = Some(1); // whatever was meant: the client waits for a move
        }
        go
    }

    /// Reads the number behind a name. A depth, a count or a time that is out of bounds is taken as the
    /// nearest that is not.
    fn read_number(&mut self, name: &str, words: &mut Peekable<Iter<&str>>) {
        let value = words.next_if(|word| !NAMES.contains(word)).copied();
        let mut exactly = |least, most| {
            number(name, value, least, most).map_err(|fault| self.faults.add(fault)).ok()
        };
        let mut roughly = |least, most| {
            let nearest = || value?.parse::<f64>().ok().filter(|number| !number.is_nan());
            exactly(least, most).or_else(|| Some((nearest()? as i64).clamp(least, most)))
        };
        let [least, most] = [i64::MIN, i64::MAX];
        let [white, black] = [Color::White as usize, Color::Black as usize];
        let limits = &mut self.limits;
        match name {
            // No depth at all is the least that can be searched: a client waits for a move.
            "depth" => limits.depth = roughly(0, most).map(|n| n.clamp(1, MAX_DEPTH.into()) as i32),
            "nodes" => limits.nodes = roughly(0, most).map(i64::unsigned_abs),
            "mate" => limits.mate = exactly(1, 1000).map(|moves| moves as i32),
            "movetime" => self.move_time = roughly(least, most),
            "wtime" => self.remaining[white] = roughly(least, most),
            "btime" => self.remaining[black] = roughly(least, most),
            "winc" => self.increment[white] = roughly(least, most).unwrap_or(0),
            "binc" => self.increment[black] = roughly(least, most).unwrap_or(0),
            _ => self.moves_to_go = exactly(0, most).map(|moves| moves.clamp(1, 1000) as u32),
        }
    }

    /// Reads the moves behind `searchmoves`; if none of them is legal, all moves are searched.
    fn read_moves(&mut self, words: &mut Peekable<Iter<&str>>, board: &Board) {
        if words.peek().is_none_or(|word| NAMES.contains(word)) {
            self.faults.add(CommandError::missing("moves", "searchmoves"));
        }
        while let Some(word) = words.next_if(|word| !NAMES.contains(word)) {
            match notation::parse_uci(board, word) {
                Some(candidate) => self.limits.root_moves.push(candidate.mv),
                None => self.faults.add(CommandError(format!(
                    "illegal move '{}' in 'searchmoves'",
                    shorten(word)
                ))),
            }
        }
    }

    /// The time for the search, from when it may count; `None` if no time is set.
    pub(crate) fn budget(&self, board: &Board, overhead: i64) -> Option<Budget> {
        if self.infinite {
            return None;
        }
        if let Some(time) = self.move_time {
            return Some(time::exactly(time, overhead));
        }
        let side = board.side_to_move() as usize;
        // A client that sends only the other side's clock means the same for both.
        let remaining = self.remaining[side].or(self.remaining[1 - side])?;
        let increment = self.increment[side];
        let clock = Clock { remaining, increment, moves_to_go: self.moves_to_go };
        let budget = clock.budget(overhead);
        let is_forced = candidate::generate(board).len() == 1;
        Some(if is_forced { Budget { soft: Default::default(), ..budget } } else { budget })
    }
}
