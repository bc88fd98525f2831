//! What an engine reports about its move ordering.

use std::array;

use text::printable::shorten;

/// The kinds of moves whose beta cutoffs can be counted, by the words before the
/// counts.
pub const KINDS: [&str; 5] = ["tt", "captures", "killers", "quiets", "bad"];

/// The words of the other counts.
const COUNTS: [&str; 3] = ["cutoffs", "first", "index"];

/// The counts of an engine's line `info string ordering`.
///
/// They are sums over the whole search, all iterations and the main search alone:
///
/// ```text
/// info string ordering cutoffs 1000 first 930 index 1210 tt 400 captures 350 killers 120 quiets 120 bad 10
/// ```
///
/// `cutoffs` counts the nodes at which a move that was searched gave a beta cutoff,
/// `first` those at which it was the first move, and `index` is the sum of these
/// moves' places, counted from 1. The others say which kind of move cut: the
/// table's, a capture or promotion that doesn't lose material, a killer or
/// countermove, another quiet move, a losing capture. If any of these is given, the
/// missing ones are 0; `first` and `index` may be left out, too, and the order is
/// free. An engine may print the line at the end of each search, or only after
/// `debug on`, as ours do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ordering {
    /// Beta cutoffs by a move that was searched.
    pub cutoffs: u64,
    /// Cutoffs by the first move, if they were counted.
    pub first: Option<u64>,
    /// The sum of the cutting moves' places, from 1, if it was counted.
    pub index: Option<u64>,
    /// The cutoffs by moves of each of the [`KINDS`], if the engine reports them.
    pub kinds: Option<[u64; KINDS.len()]>,
}

impl Ordering {
    /// Reads the words after `info string ordering`; `None` if they don't give the
    /// number of cutoffs.
    pub fn read(words: &[&str]) -> Option<Self> {
        let count = |name: &str| {
            let place = words.iter().position(|word| *word == name)?;
            words.get(place + 1)?.parse().ok()
        };
        let kinds = KINDS.map(count);
        Some(Self {
            cutoffs: count("cutoffs")?,
            first: count("first"),
            index: count("index"),
            kinds: kinds
                .iter()
                .any(Option::is_some)
                .then(|| kinds.map(Option::unwrap_or_default)),
        })
    }

    /// What is wrong with a line that seems to be meant as such counts, if anything
    /// is: it begins with other words, or contains unknown ones.
    pub fn misread(line: &str) -> Option<String> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let ["info", "string", words @ ..] = words.as_slice() else {
            let is_meant =
                words.contains(&"ordering") && words.contains(&"cutoffs");
            return is_meant.then(|| "it doesn't begin with 'info string'".into());
        };
        let Some(("ordering", counts)) =
            words.split_first().map(|(it, rest)| (*it, rest))
        else {
            // Prose may mention cutoffs, but in counts each word is followed by a
            // number.
            let is_meant = words
                .windows(2)
                .any(|pair| pair[0] == "cutoffs" && pair[1].parse::<u64>().is_ok());
            return is_meant
                .then(|| "'info string' isn't followed by 'ordering'".to_owned());
        };
        for pair in counts.chunks(2) {
            if !COUNTS.contains(&pair[0]) && !KINDS.contains(&pair[0]) {
                return Some(format!(
                    "'{}' isn't the name of a count",
                    shorten(pair[0])
                ));
            }
            if pair.get(1).is_none_or(|count| count.parse::<u64>().is_err()) {
                return Some(format!("no number follows '{}'", pair[0]));
            }
        }
        let is_whole = Self::read(counts).is_some();
        (!is_whole).then(|| "it has no 'cutoffs'".to_owned())
    }

    /// Whether such counts are possible: neither the first move nor all kinds
    /// together gave more cutoffs than there are, and the places are 1 where the
    /// first move cut and at least 2 elsewhere.
    pub fn is_possible(&self) -> bool {
        let sum = |counts: &[u64]| counts.iter().copied().map(u128::from).sum();
        let cutoffs = u128::from(self.cutoffs);
        let kinds: u128 = self.kinds.map_or(0, |kinds| sum(&kinds));
        let first = self.first.map(u128::from);
        let later = first.map_or(0, |first| cutoffs.saturating_sub(first));
        kinds <= cutoffs
            && first.is_none_or(|first| first <= cutoffs)
            && self.index.is_none_or(|sum| u128::from(sum) >= cutoffs + later)
    }

    /// The share of the cutoffs that the first move gave, if both were counted.
    pub fn first_share(&self) -> Option<f64> {
        self.share(self.first?)
    }

    /// The mean place of the moves that cut, if the sum was counted.
    pub fn mean_index(&self) -> Option<f64> {
        self.share(self.index?)
    }

    /// A count as a share of the cutoffs, if there were any.
    pub fn share(&self, count: u64) -> Option<f64> {
        (self.cutoffs > 0).then(|| count as f64 / self.cutoffs as f64)
    }

    /// The sum of the counts of two searches, as far as both have them.
    pub fn plus(self, other: Self) -> Self {
        let sum = |(ours, theirs): (u64, u64)| ours.saturating_add(theirs);
        let each = |(ours, theirs): ([u64; KINDS.len()], [u64; KINDS.len()])| {
            array::from_fn(|kind| sum((ours[kind], theirs[kind])))
        };
        Self {
            cutoffs: sum((self.cutoffs, other.cutoffs)),
            first: self.first.zip(other.first).map(sum),
            index: self.index.zip(other.index).map(sum),
            kinds: self.kinds.zip(other.kinds).map(each),
        }
    }
}
