//! The command `go`: what a search is to find out, and in what time.

use std::sync::Arc;

use cozy_chess::{Board, Color, Move};

use crate::control::{Budget, Control};
use crate::fen::shorten;
use crate::limits::{Limits, MAX_DEPTH};
use crate::notation;
use crate::time::{self, Clock};
use crate::uci::error::{CommandError, number};

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
}

impl Go {
    pub(super) fn parse(words: &[&str], board: &Board) -> Result<Self, CommandError> {
        let mut go = Self::default();
        let mut words = words.iter().peekable();
        let most = i64::MAX;
        while let Some(&name) = words.next() {
            let mut number = |least, most| number(name, words.next(), least, most);
            match name {
                // No depth at all is the least that can be searched: a client waits for a move.
                "depth" => go.depth = Some(number(0, most)?.clamp(1, MAX_DEPTH.into()) as i32),
                "nodes" => go.nodes = Some(number(0, most)?.unsigned_abs()),
                "mate" => go.mate = Some(number(1, 1000)? as i32),
                "movetime" => go.move_time = Some(number(i64::MIN, most)?),
                "wtime" => go.remaining[Color::White as usize] = Some(number(i64::MIN, most)?),
                "btime" => go.remaining[Color::Black as usize] = Some(number(i64::MIN, most)?),
                "winc" => go.increment[Color::White as usize] = number(i64::MIN, most)?,
                "binc" => go.increment[Color::Black as usize] = number(i64::MIN, most)?,
                "movestogo" => go.moves_to_go = Some(number(0, most)?.clamp(1, 1000) as u32),
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(word) = words.next_if(|word| looks_like_a_move(word)) {
                        let candidate = notation::parse_uci(board, word)
                            .ok_or_else(|| CommandError::IllegalSearchMove(shorten(word)))?;
                        go.search_moves.push(candidate.mv);
                    }
                    if go.search_moves.is_empty() {
                        return Err(CommandError::Missing("searchmoves", "moves"));
                    }
                }
                _ => return Err(CommandError::Word { command: "go", word: shorten(name) }),
            }
        }
        Ok(go)
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

/// Whether a word behind `searchmoves` is meant as a move, legal or not.
fn looks_like_a_move(word: &str) -> bool {
    let mut bytes = word.bytes();
    matches!(bytes.next(), Some(b'a'..=b'h')) && matches!(bytes.next(), Some(b'0'..=b'9'))
}
