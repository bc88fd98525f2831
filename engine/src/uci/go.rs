//! The command `go`: what a search is to find out, and in what time.
//!
//! A client that has said `go` waits for a `bestmove`, so no `go` is refused: what cannot be
//! understood of it is named and left out.

use std::iter::Peekable;
use std::slice::Iter;
use std::sync::Arc;

use cozy_chess::{Board, Color, Move};

use crate::control::{Budget, Control};
use crate::limits::{Limits, MAX_DEPTH};
use crate::notation;
use crate::time::{self, Clock};
use crate::uci::error::{CommandError, Faults, nearest, number};

/// The words that mean something in a `go`.
const NAMES: [&str; 12] = [
    "depth",
    "nodes",
    "mate",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "searchmoves",
    "infinite",
    "ponder",
];

/// The words of a `go`, read but not yet interpreted. Times are in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    depth: Option<i32>,
    nodes: Option<u64>,
    mate: Option<i32>,
    move_time: Option<i64>,
    /// `[side]`: time left and increment.
    remaining: [Option<i64>; 2],
    increment: [i64; 2],
    moves_to_go: Option<u32>,
    infinite: bool,
    ponder: bool,
    search_moves: Vec<Move>,
    faults: Faults,
}

impl Go {
    pub(super) fn parse(words: &[&str], board: &Board) -> Self {
        let mut go = Self::default();
        let mut words = words.iter().peekable();
        while let Some(&name) = words.next() {
            match name {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => go.read_moves(&mut words, board),
                _ if NAMES.contains(&name) => go.read_number(name, &mut words),
                _ => go.faults.add(CommandError::word("go", name)),
            }
        }
        if !go.faults.is_empty() && !go.has_a_limit() && !go.infinite {
            go.depth = Some(1); // whatever was meant: the client waits for a move
        }
        go
    }

    /// Reads the number behind a name. A depth, a count or a time that is out of bounds is taken as the
    /// nearest that is not.
    fn read_number(&mut self, name: &str, words: &mut Peekable<Iter<&str>>) {
        let value = words.next_if(|word| !NAMES.contains(word));
        let mut exactly = |least, most| {
            let number = number(name, value, least, most);
            number.map_err(|fault| self.faults.add(fault)).ok()
        };
        let mut roughly =
            |least, most| exactly(least, most).or_else(|| nearest(value?, least, most));
        let [least, most] = [i64::MIN, i64::MAX];
        match name {
            // No depth at all is the least that can be searched: a client waits for a move.
            "depth" => self.depth = roughly(0, most).map(|n| n.clamp(1, MAX_DEPTH.into()) as i32),
            "nodes" => self.nodes = roughly(0, most).map(i64::unsigned_abs),
            "mate" => self.mate = exactly(1, 1000).map(|moves| moves as i32),
            "movetime" => self.move_time = roughly(least, most),
            "wtime" => self.remaining[Color::White as usize] = roughly(least, most),
            "btime" => self.remaining[Color::Black as usize] = roughly(least, most),
            "winc" => self.increment[Color::White as usize] = roughly(least, most).unwrap_or(0),
            "binc" => self.increment[Color::Black as usize] = roughly(least, most).unwrap_or(0),
            _ => self.moves_to_go = exactly(0, most).map(|moves| moves.clamp(1, 1000) as u32),
        }
    }

    /// Reads the moves behind `searchmoves`; if none of them is legal, all moves are searched.
    fn read_moves(&mut self, words: &mut Peekable<Iter<&str>>, board: &Board) {
        if words.peek().is_none_or(|word| NAMES.contains(word)) {
            self.faults.add(CommandError::Missing("searchmoves", "moves"));
        }
        while let Some(word) = words.next_if(|word| !NAMES.contains(word)) {
            match notation::parse_uci(board, word) {
                Some(candidate) => self.search_moves.push(candidate.mv),
                None => self.faults.add(CommandError::search_move(word)),
            }
        }
    }

    /// What could not be understood.
    pub fn faults(&self) -> &Faults {
        &self.faults
    }

    fn has_a_limit(&self) -> bool {
        let is_timed = self.move_time.is_some() || self.remaining != [None; 2];
        self.depth.is_some() || self.nodes.is_some() || self.mate.is_some() || is_timed
    }

    /// The limits of the search, under a control that its time is set by.
    pub(super) fn limits(&self, control: Arc<Control>) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            mate: self.mate,
            root_moves: self.search_moves.clone(),
            control,
        }
    }

    /// The time for the search, from when it may count; `None` if no time is set.
    pub(super) fn budget(&self, side: Color, overhead: i64) -> Option<Budget> {
        if self.infinite {
            return None;
        }
        if let Some(time) = self.move_time {
            return Some(time::exactly(time, overhead));
        }
        // A client that sends only the other side's clock means the same for both.
        let remaining = self.remaining[side as usize].or(self.remaining[!side as usize])?;
        let increment = self.increment[side as usize];
        Some(Clock { remaining, increment, moves_to_go: self.moves_to_go }.budget(overhead))
    }

    /// Whether the answer must wait for `stop` or `ponderhit`.
    pub(super) fn withholds(&self) -> bool {
        self.infinite || self.ponder
    }

    /// Whether the time comes from a clock, so that it may be saved.
    pub(super) fn is_on_the_clock(&self) -> bool {
        self.move_time.is_none()
    }

    pub(super) fn is_pondering(&self) -> bool {
        self.ponder
    }
}
