//! Verdicts: an interval lies above a level, below it, or across it, and nothing else decides.

use std::path::Path;

use anyhow::bail;
use serde::Deserialize;
use serde_json::json;

use crate::format::Format;
use crate::place::Place;

/// How a claim is judged.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// What was measured lies above a level.
    Above(Measured),
    /// It lies below.
    Below(Measured),
    /// A program on the page of claims asserts it, and `cargo test` runs the program.
    Program,
    /// Such a program asserts the contrary.
    Refuted,
}

/// What was measured, and beside which level.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "neither 'FIGURE:path.to.a.row.key' nor such a place and a level")]
pub enum Measured {
    /// Beside what would be no difference: an estimate with its interval, or a count of positions.
    Alone(Place),
    /// Beside what a source says: an estimate with its interval, or an exact number.
    BesideSaid(Place, f64),
    /// Beside another number, both taken as exact.
    Beside(Place, Place),
}

/// What a rule finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is so.
    Holds,
    /// It is not so, in this engine and at this depth.
    Fails,
    /// The measurement leaves it open: what was not seen is not refuted.
    Open,
}

impl Outcome {
    /// As a verdict says it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Fails => "does not hold here",
            Self::Open => "not distinguishable from zero",
        }
    }

    fn of(holds: bool, fails: bool) -> Self {
        match (holds, fails) {
            (true, _) => Self::Holds,
            (_, true) => Self::Fails,
            _ => Self::Open,
        }
    }
}

/// What a rule has found, and where it looked.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// Which way it went.
    pub outcome: Outcome,
    /// The verdict in words.
    pub words: String,
    /// The numbers it follows from.
    pub measured: String,
}

impl Rule {
    /// Whether a program judges, and not a figure.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program | Self::Refuted)
    }

    /// Where it reads.
    pub(crate) fn places(&self) -> Vec<&Place> {
        match self {
            Self::Above(of) | Self::Below(of) => match of {
                Measured::Alone(place) | Measured::BesideSaid(place, _) => vec![place],
                Measured::Beside(one, other) => vec![one, other],
            },
            Self::Program | Self::Refuted => vec![],
        }
    }

    /// Judges by the figures in a folder.
    ///
    /// # Errors
    /// If a figure, or what the rule reads of it, is missing.
    pub fn judge(&self, folder: &Path) -> anyhow::Result<Evidence> {
        let program = || "a program on the page".to_owned();
        let (outcome, measured) = match self {
            Self::Above(of) => {
                let Interval { low, high, level, measured } = of.interval(folder)?;
                (Outcome::of(low > level, high < level), measured)
            }
            Self::Below(of) => {
                let Interval { low, high, level, measured } = of.interval(folder)?;
                (Outcome::of(high < level, low > level), measured)
            }
            Self::Program => (Outcome::Holds, program()),
            Self::Refuted => (Outcome::Fails, program()),
        };
        // What holds in some positions says in how many, and what a program refutes is wrong everywhere.
        let share = measured.strip_prefix(FEWER_NODES).filter(|_| outcome == Outcome::Holds);
        let said = if let Self::Refuted = self { "does not hold" } else { outcome.words() };
        let words = said.to_owned() + share.unwrap_or_default();
        Ok(Evidence { outcome, words, measured })
    }
}

/// An estimate: its key, the keys of its interval's ends, what it is if there is no difference, and how it is printed.
type Estimate = (&'static str, [&'static str; 2], f64, fn([f64; 3]) -> String);

const ESTIMATES: [Estimate; 5] = [
    ("geometric_factor", ["low_factor", "high_factor"], 1.0, |[low, middle, high]| {
        let digits = if high - low < 0.1 { 3 } else { 2 }; // enough to show on which side of one it lies
        format!("÷{middle:.digits$} nodes ({low:.digits$} to {high:.digits$})")
    }),
    (TIME, ["least", "most"], 1.0, |[low, middle, high]| {
        format!("÷{middle:.2} CPU time ({low:.2} to {high:.2})")
    }),
    ("right_gain", ["low_right_gain", "high_right_gain"], 0.0, points),
    ("agreement_gain", ["low_agreement_gain", "high_agreement_gain"], 0.0, points),
    ("elo", ["low_elo", "high_elo"], 0.0, |[low, middle, high]| {
        format!("{middle:+.1} Elo ({low:+.1} to {high:+.1})").replace('-', "−")
    }),
];

/// The median of CPU times' ratios.
const TIME: &str = "time";
/// The row in which each figure of CPU times compares a variant with itself, which shows what is noise.
const NOISE: &str = "dated.times.noise";

/// The keys of counts of positions, and what happens in them.
const COUNTS: [(&str, &str); 2] = [("better", FEWER_NODES), ("differ", "other nodes")];
const FEWER_NODES: &str = "fewer nodes";

fn points(shares: [f64; 3]) -> String {
    let [low, middle, high] = shares.map(|share| 100.0 * share);
    format!("{middle:+.1} points ({low:+.1} to {high:+.1})").replace('-', "−")
}

/// The interval in which something lies, and the level that it is judged by.
struct Interval {
    low: f64,
    high: f64,
    level: f64,
    measured: String,
}

impl Measured {
    fn interval(&self, folder: &Path) -> anyhow::Result<Interval> {
        let (place, level) = match self {
            Self::Alone(place) => (place, None),
            Self::BesideSaid(place, level) => (place, Some(*level)),
            Self::Beside(one, other) => {
                let [level] = other.numbers(folder, [&other.key])?;
                return Interval::exact(one, level, folder);
            }
        };
        let key = place.key.as_str();
        let estimate = ESTIMATES.iter().find(|estimate| estimate.0 == key);
        let count = COUNTS.iter().find(|count| count.0 == key);
        match (estimate, level, count) {
            (Some(estimate), ..) => Interval::estimated(place, estimate, level, folder),
            (_, Some(level), _) => Interval::exact(place, level, folder),
            (.., Some((_, what))) => {
                let [count, all] = place.numbers(folder, [key, "positions"])?;
                let measured = format!("{what} in {count} of {all} positions");
                Ok(Interval { low: count, high: count, level: 0.5, measured }) // none, or at least one
            }
            _ => {
                let keys = ESTIMATES.map(|estimate| estimate.0).join(", ");
                bail!("'{key}' has no interval, and no level beside it; these have: {keys}")
            }
        }
    }
}

impl Interval {
    /// An estimate beside a level, or beside no difference; within the noise it may lie anywhere.
    fn estimated(
        place: &Place,
        (key, [low, high], neutral, print): &Estimate,
        level: Option<f64>,
        folder: &Path,
    ) -> anyhow::Result<Self> {
        let [mut low, middle, mut high] = place.numbers(folder, [low, key, high])?;
        let measured = print([low, middle, high]);
        if *key == TIME {
            let noise = Place { row: NOISE.to_owned(), ..place.clone() };
            let [least, most] = noise.numbers(folder, ["least", "most"])?;
            if (least..=most).contains(&middle) {
                (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
            }
        }
        Ok(Self { low, high, level: level.unwrap_or(*neutral), measured })
    }

    /// A number that is exact, beside a level.
    fn exact(place: &Place, level: f64, folder: &Path) -> anyhow::Result<Self> {
        let format = place.format(folder)?;
        let [number] = place.numbers(folder, [&place.key])?;
        let print = |number: f64| {
            let value = if format == Format::Int { json!(number as i64) } else { json!(number) };
            let text = format.print(&value).map_err(anyhow::Error::msg)?;
            let is_factor = matches!(format, Format::X1 | Format::X2);
            anyhow::Ok(if is_factor { format!("÷{text}") } else { text })
        };
        let measured = format!("{} against {}", print(number)?, print(level)?);
        Ok(Self { low: number, high: number, level, measured })
    }
}
