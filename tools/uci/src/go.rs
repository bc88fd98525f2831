//! The command `go`: what a search is to find out, and in what time.
//!
//! A client that has sent `go` expects a `bestmove`, so no `go` is refused: the
//! parts that cannot be understood are named and left out.

use std::iter::Peekable;
use std::slice::Iter;

use cozy_chess::{Board, Color};
use engine::control::Budget;
use engine::limits::MAX_DEPTH;
use engine::{Limits, candidate, notation};
use text::printable::shorten;

use crate::error::{missing, number, unknown};
use crate::moves;
use crate::time::{self, Clock, Manager};

const WHITE: usize = Color::White as usize;
const BLACK: usize = Color::Black as usize;

/// A word followed by a number: the least and the greatest number allowed, and what
/// it sets.
type Number = (&'static str, i64, i64, fn(&mut Go, i64));

const NUMBERS: [Number; 9] = [
    // Even for depth 0 a client waits for a move, so one ply is searched.
    ("depth", 0, i64::MAX, |go, plies| {
        go.limits.depth = Some(plies.clamp(1, MAX_DEPTH.into()) as i32)
    }),
    ("nodes", 0, i64::MAX, |go, nodes| {
        go.limits.nodes = Some(nodes.unsigned_abs())
    }),
    ("mate", 1, 1000, |go, moves| go.limits.mate = Some(moves as i32)),
    ("movetime", i64::MIN, i64::MAX, |go, time| go.move_time = Some(time)),
    ("wtime", i64::MIN, i64::MAX, |go, time| go.remaining[WHITE] = Some(time)),
    ("btime", i64::MIN, i64::MAX, |go, time| go.remaining[BLACK] = Some(time)),
    ("winc", i64::MIN, i64::MAX, |go, time| go.increment[WHITE] = time),
    ("binc", i64::MIN, i64::MAX, |go, time| go.increment[BLACK] = time),
    // `movestogo 0` means sudden death: no time control is to come.
    ("movestogo", 0, i64::MAX, |go, moves| {
        go.moves_to_go = (moves > 0).then_some(moves.min(1000) as u32);
    }),
];

const NAMED: usize = 3;

fn is_name(word: &str) -> bool {
    ["searchmoves", "infinite", "ponder"].contains(&word)
        || NUMBERS.iter().any(|(name, ..)| *name == word)
}

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
    /// What was understood, in the protocol's words.
    pub(crate) understood: Vec<String>,
    /// The first words that could not be understood, and how many more there are.
    faults: (Vec<String>, usize),
    /// What was mended in the moves to search.
    repairs: Vec<String>,
}

impl Go {
    pub(crate) fn parse(words: &[&str], board: &Board) -> Self {
        let mut go = Self::default();
        let mut words = words.iter().peekable();
        while let Some(&name) = words.next() {
            match name {
                "infinite" | "ponder" => {
                    go.understood.push(name.to_owned());
                    go.infinite |= name == "infinite";
                    go.ponder |= name == "ponder";
                }
                "searchmoves" => go.read_moves(&mut words, board),
                _ => match NUMBERS.iter().find(|number| number.0 == name) {
                    Some(number) => go.read_number(number, &mut words),
                    None => go.fault(unknown(name, "go")),
                },
            }
        }
        if !go.faults.0.is_empty() && !go.infinite && !go.is_bounded() {
            // Nothing that was understood ends the search, but the client waits for
            // a move: one ply, or as many as show the mate that it asked for.
            let depth = (2 * go.limits.mate.unwrap_or(0)).clamp(1, MAX_DEPTH);
            go.understood.push(format!("depth {depth}"));
            go.limits.depth = Some(depth);
        }
        go
    }

    fn fault(&mut self, fault: String) {
        if self.faults.0.len() < NAMED {
            self.faults.0.push(fault)
        } else {
            self.faults.1 += 1
        }
    }

    /// What could not be understood, in words that are safe to print; empty if all
    /// was.
    pub fn faults(&self) -> String {
        let (named, others) = &self.faults;
        let more = (*others > 0).then(|| format!("and {others} more"));
        let all: Vec<&str> =
            named.iter().chain(&more).map(String::as_str).collect();
        all.join("; ")
    }

    /// What was mended, in words that are safe to print.
    pub fn repairs(&self) -> &[String] {
        &self.repairs
    }

    /// Reads the number after a name; one that is out of bounds is taken as the
    /// nearest bound.
    fn read_number(
        &mut self,
        &(name, least, most, set): &Number,
        words: &mut Peekable<Iter<&str>>,
    ) {
        let value = words.next_if(|word| !is_name(word)).copied();
        let nearest =
            || value?.parse::<f64>().ok().filter(|number| !number.is_nan());
        let read = number(name, value, least, most)
            .map_err(|fault| self.fault(fault))
            .ok();
        let read = read.or_else(|| Some((nearest()? as i64).clamp(least, most)));
        if let Some(read) = read {
            self.understood.push(format!("{name} {read}"));
            set(self, read);
        }
    }

    /// Reads the moves after `searchmoves`; if none of them is legal, all moves are
    /// searched.
    fn read_moves(&mut self, words: &mut Peekable<Iter<&str>>, board: &Board) {
        if words.peek().is_none_or(|word| is_name(word)) {
            self.fault(missing("moves", "searchmoves"));
        }
        while let Some(word) = words.next_if(|word| !is_name(word)) {
            if let Some(candidate) = moves::legal(board, word, &mut self.repairs) {
                self.understood.push(format!(
                    "searchmoves {}",
                    notation::uci(board, candidate.mv)
                ));
                self.limits.root_moves.push(candidate.mv);
            } else {
                self.fault(format!(
                    "illegal move '{}' in 'searchmoves'",
                    shorten(word)
                ));
            }
        }
    }

    /// Whether the search ends even if it is not stopped. One for a mate may not,
    /// since there may be none.
    pub(crate) fn is_bounded(&self) -> bool {
        let Limits { depth, nodes, .. } = self.limits;
        let has_time = self.move_time.is_some() || self.remaining != [None; 2];
        depth.is_some() || nodes.is_some() || has_time
    }

    /// Whether it's a move of a game by the clock, which is played as soon as nothing
    /// can change it any more. A `movetime` is a time that the client wants used.
    pub(crate) fn has_clock(&self) -> bool {
        !self.infinite && self.move_time.is_none() && self.remaining != [None; 2]
    }

    /// The time for the search, as the manager shares the clock; `None` if no
    /// time is set.
    pub(crate) fn budget(&self, board: &Board, manager: Manager) -> Option<Budget> {
        if self.infinite {
            return None;
        }
        if let Some(time) = self.move_time {
            return Some(time::exactly(time, manager.overhead));
        }
        let side = board.side_to_move() as usize;
        // A client that sends only the other side's clock means it for both.
        let remaining = self.remaining[side].or(self.remaining[1 - side])?;
        let increment = self.increment[side];
        let clock = Clock { remaining, increment, moves_to_go: self.moves_to_go };
        let budget = clock.budget(manager);
        let is_forced = candidate::generate(board).len() == 1;
        Some(if is_forced {
            Budget { soft: Default::default(), ..budget }
        } else {
            budget
        })
    }
}
