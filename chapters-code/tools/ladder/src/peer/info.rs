//! What an engine says of a search.

use engine::score::{MATE, Score, mated_in};

use super::ordering::Ordering;

/// What was said up to now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The deepest iteration that was named, in plies.
    pub depth: i32,
    /// The nodes of the whole search, if they were ever named.
    pub nodes: Option<u64>,
    /// For the side to move; a mate as we write it.
    pub score: Option<Score>,
    /// The counts of its order.
    pub ordering: Option<Ordering>,
}

impl Info {
    /// Adds what a line says. Lines that are no `info`, and words that aren't
    /// understood, say nothing.
    pub fn read(&mut self, line: &str) {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let words = match words.as_slice() {
            ["info", "string", "ordering", words @ ..] => {
                self.ordering = Ordering::read(words).or(self.ordering);
                return;
            }
            ["info", "string", ..] => return,
            ["info", words @ ..] => words,
            _ => return,
        };
        // What follows are moves.
        let end =
            words.iter().position(|word| *word == "pv").unwrap_or(words.len());
        let after = |name: &str| {
            let place = words[..end].iter().position(|word| *word == name)?;
            Some(&words[place + 1..end])
        };
        if let Some(depth) = after("depth").and_then(number) {
            self.depth = self.depth.max(depth);
        }
        self.nodes = after("nodes").and_then(number).or(self.nodes);
        let score = match after("score") {
            Some(["cp", words @ ..]) => number(words),
            Some(["mate", words @ ..]) => number(words).map(mate_in),
            _ => None,
        };
        self.score = score.or(self.score);
    }
}

/// The score of a mate in so many moves, below zero if against the side to move.
pub fn mate_in(moves: i32) -> Score {
    let plies = moves.unsigned_abs().saturating_mul(2).min(MATE as u32);
    if moves > 0 { MATE + 1 - plies as Score } else { mated_in(plies as usize) }
}

fn number<T: std::str::FromStr>(words: &[&str]) -> Option<T> {
    words.first()?.parse().ok()
}
