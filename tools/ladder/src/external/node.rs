//! A node, as a traced program prints it.

pub use uci::trace::key;

/// The word with which the line of a node begins.
const WORD: &str = "trace";
/// The word with which a program tells how it ranks a move that it's about to try.
const RANK: &str = "rank";

/// A node that was counted: `trace 3 2 -31 -30 8c1f94a0b3d7e652`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its distance from the root in plies.
    pub ply: usize,
    /// The remaining depth in plies; 0 in quiescence.
    pub depth: i32,
    /// The lower edge of its window, in centipawns for the side to move.
    pub alpha: i32,
    /// The upper edge.
    pub beta: i32,
    /// The [`key`] of its position.
    pub key: u64,
}

/// What a line of a traced program tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A node has been entered.
    Node(Node),
    /// At a node of this ply a move is about to be tried, or skipped: the move in UCI's
    /// words, and its rank in the program's own.
    Rank(usize, String, String),
    /// The search has ended.
    End,
}

impl Event {
    /// What a line tells, if it's about a search.
    pub fn read(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace();
        match words.next()? {
            WORD => {
                let mut number = || words.next()?.parse().ok();
                let ply = number()?;
                let [depth, alpha, beta] = [number()?, number()?, number()?];
                let key = u64::from_str_radix(words.next()?, 16).ok()?;
                let ply = usize::try_from(ply).ok()?;
                Some(Self::Node(Node { ply, depth, alpha, beta, key }))
            }
            RANK => {
                let ply = words.next()?.parse().ok()?;
                let mv = words.next()?.to_owned();
                let rank = words.collect::<Vec<_>>().join(" ");
                Some(Self::Rank(ply, mv, rank))
            }
            "bestmove" => Some(Self::End),
            _ => None,
        }
    }
}
