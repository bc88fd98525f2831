//! What an engine says while it searches.

use std::collections::{BTreeMap, BTreeSet};

use cozy_chess::Board;
use engine::notation;
use ladder::external::Info;

/// The words by which other programs know what a search has found.
pub(crate) const WORDS: [&str; 5] = ["depth", "score", "nodes", "time", "pv"];

/// What is known of a search from its lines.
#[derive(Default)]
pub(crate) struct Heard {
    pub(crate) info: Info,
    /// The nodes at the end of each iteration, by its depth.
    pub(crate) nodes: BTreeMap<i32, u64>,
    /// Two counts of nodes one after the other, the second of which is less.
    pub(crate) falls: Option<[u64; 2]>,
    /// Which of [`WORDS`] its lines had.
    pub(crate) words: BTreeSet<&'static str>,
    /// The first line of play with an illegal move, up to that.
    pub(crate) illegal_line: Option<String>,
}

impl Heard {
    /// Hears a line of a search of this position.
    pub(crate) fn hear(&mut self, line: &str, board: &Board) {
        let before = self.info.nodes;
        self.info.read(line);
        let said: Vec<&str> = line.split_ascii_whitespace().collect();
        if said.first() != Some(&"info") || said.get(1) == Some(&"string") {
            return;
        }
        self.words.extend(WORDS.iter().filter(|it| said.contains(it)));
        if let (Some(before), Some(now)) = (before, self.info.nodes)
            && now < before
        {
            self.falls.get_or_insert([before, now]);
        }
        let has_depth = said.contains(&"depth");
        if let (true, 1.., Some(count)) =
            (has_depth, self.info.depth, self.info.nodes)
        {
            self.nodes.insert(self.info.depth, count);
        }
        if let Some(at) = said.iter().position(|it| *it == "pv") {
            let mut board = board.clone();
            for (number, word) in said[at + 1..].iter().enumerate() {
                let Some(candidate) = notation::parse_uci(&board, word) else {
                    let shown = said[at + 1..].iter().take(number + 1);
                    let shown: Vec<&str> = shown.copied().collect();
                    self.illegal_line.get_or_insert(shown.join(" "));
                    break;
                };
                board.play(candidate.mv);
            }
        }
    }
}
