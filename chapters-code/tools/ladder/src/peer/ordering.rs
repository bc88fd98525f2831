//! What an engine says of its order.

use std::array;

use engine::printable::shorten;

/// What can be counted of the moves that gave a beta cutoff, by the word that stands
/// before the count.
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
/// `first` those where this was the first move, `index` is the sum of the moves'
/// places, the first being 1. The others say which kind of move cut: the table's,
/// a capture or promotion that doesn't lose, a killer or countermove, another quiet
/// move, a capture that loses. Where one of these is given, the others are 0 if they
/// aren't; `first` and `index` may be left out, too, and the order is free. An
/// engine may print the line at the end of each search, or only once it was told
/// `debug on`, as ours do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ordering {
    /// Beta cutoffs by a move that was searched.
    pub cutoffs: u64,
    /// Those by the first one, if they were counted.
    pub first: Option<u64>,
    /// The sum of their moves' places, from 1, if it was counted.
    pub index: Option<u64>,
    /// How many the moves of each of the [`KINDS`] gave, if the engine says.
    pub kinds: Option<[u64; KINDS.len()]>,
}

impl Ordering {
    /// Reads the words behind `info string ordering`; `None` if it isn't said how
    /// many cutoffs there were.
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

    /// What is wrong with a line that seems to be meant as such counts, if anything is:
    /// one that begins with other words, or has words that nobody reads.
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
            // Prose may speak of cutoffs, but a count stands behind the counts' words.
            let is_meant = words
                .windows(2)
                .any(|pair| pair[0] == "cutoffs" && pair[1].parse::<u64>().is_ok());
            return is_meant
                .then(|| "'info string' isn't followed by 'ordering'".to_owned());
        };
        for pair in counts.chunks(2) {
            if !COUNTS.contains(&pair[0]) && !KINDS.contains(&pair[0]) {
                return Some(format!("it has no count '{}'", shorten(pair[0])));
            }
            if pair.get(1).is_none_or(|count| count.parse::<u64>().is_err()) {
                return Some(format!("no number stands behind '{}'", pair[0]));
            }
        }
        let is_whole = Self::read(counts).is_some();
        (!is_whole).then(|| "it says no 'cutoffs'".to_owned())
    }

    /// Whether there can be such counts: the first move gave no more than all cutoffs,
    /// the kinds together no more, and no move's place is less than 1.
    pub fn is_possible(&self) -> bool {
        let kinds = self.kinds.map(|kinds| kinds.into_iter().sum());
        [self.first, kinds].into_iter().flatten().all(|it: u64| it <= self.cutoffs)
            && self.index.is_none_or(|sum| sum >= self.cutoffs)
    }

    /// The share of the cutoffs that the first move gave, if both were counted.
    pub fn first_share(&self) -> Option<f64> {
        self.share(self.first?)
    }

    /// The mean place of the moves that cut, if their sum was counted.
    pub fn mean_index(&self) -> Option<f64> {
        self.share(self.index?)
    }

    /// A count as a share of the cutoffs, if there are any.
    pub fn share(&self, count: u64) -> Option<f64> {
        (self.cutoffs > 0).then(|| count as f64 / self.cutoffs as f64)
    }

    /// The counts of two searches together: of what was counted in both.
    pub fn plus(self, other: Self) -> Self {
        let sum = |(ours, theirs): (u64, u64)| ours + theirs;
        let each = |(ours, theirs): ([u64; KINDS.len()], [u64; KINDS.len()])| {
            array::from_fn(|kind| ours[kind] + theirs[kind])
        };
        Self {
            cutoffs: self.cutoffs + other.cutoffs,
            first: self.first.zip(other.first).map(sum),
            index: self.index.zip(other.index).map(sum),
            kinds: self.kinds.zip(other.kinds).map(each),
        }
    }
}
