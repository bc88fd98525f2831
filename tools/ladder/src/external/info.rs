//! What an engine reports about a search.

use engine::score::{MATE, Score, mated_in};

use super::ordering::Ordering;

/// The words that make the rest of a line moves or text.
const MOVES_OR_TEXT: [&str; 4] = ["pv", "refutation", "currline", "string"];

/// What has been reported so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    /// The deepest iteration reported, in plies.
    pub depth: i32,
    /// The nodes of the whole search, if reported.
    pub nodes: Option<u64>,
    /// For the side to move; a mate as in our own scores.
    pub score: Option<Score>,
    /// The counts of its move ordering.
    pub ordering: Option<Ordering>,
}

impl Info {
    /// Adds what a line reports. Lines other than `info`, and unknown words, are
    /// ignored. If an engine shows several lines of play, depth and score are those
    /// of the first one, `multipv 1`; the nodes are those of the whole search,
    /// whichever line has them.
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
        // Moves or a text follow.
        let is_end = |word: &&str| MOVES_OR_TEXT.contains(word);
        let end = words.iter().position(is_end).unwrap_or(words.len());
        let after = |name: &str| {
            let place = words[..end].iter().position(|word| *word == name)?;
            Some(&words[place + 1..end])
        };
        self.nodes = after("nodes").and_then(number).or(self.nodes);
        if after("multipv").and_then(number).is_some_and(|line: u32| line != 1) {
            return;
        }
        if let Some(depth) = after("depth").and_then(number) {
            self.depth = self.depth.max(depth);
        }
        let score = match after("score") {
            Some(["cp", words @ ..]) => number(words),
            Some(["mate", words @ ..]) => number(words).map(mate_in),
            _ => None,
        };
        self.score = score.or(self.score);
    }
}

/// The score of a mate in this many moves, below zero if the side to move gets
/// mated.
pub fn mate_in(moves: i32) -> Score {
    let plies = moves.unsigned_abs().saturating_mul(2).min(MATE as u32);
    if moves > 0 { MATE + 1 - plies as Score } else { mated_in(plies as usize) }
}

fn number<T: std::str::FromStr>(words: &[&str]) -> Option<T> {
    words.first()?.parse().ok()
}
