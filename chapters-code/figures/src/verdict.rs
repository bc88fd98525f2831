//! Verdicts: one rule for each kind of claim, and nothing else decides.

use std::path::Path;

use anyhow::Context;
use serde::Deserialize;

use crate::place::{Place, Quantity, print};

/// How a claim is judged.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The interval around an estimate lies above what would be no difference; a CPU time's also beyond all rounds of a
    /// variant beside itself.
    Above(Place),
    /// It lies below, likewise.
    Below(Place),
    /// It ends below [`NEXT_TO_NOTHING`].
    Useless(Place),
    /// This happens in none of the positions.
    Never(Place),
    /// This happens in at least one of the positions.
    Sometimes(Place),
    /// Of two numbers that are exact, the first is larger; either may be what the source says.
    More(Quantity, Quantity),
    /// A program on the page of claims asserts it, and `cargo test` runs the program.
    Program,
    /// Such a program asserts the contrary.
    Refuted,
}

/// The factor below which a technique saves next to nothing.
pub const NEXT_TO_NOTHING: f64 = 1.01;

/// What a rule finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is so.
    Holds,
    /// It is not so, in this engine and at this depth.
    Fails,
    /// The measurement leaves it open.
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

    /// It holds, it fails, or neither: what was not seen is not refuted.
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
            Self::Above(place)
            | Self::Below(place)
            | Self::Useless(place)
            | Self::Never(place)
            | Self::Sometimes(place) => vec![place],
            Self::More(one, other) => {
                [one, other].into_iter().filter_map(Quantity::place).collect()
            }
            Self::Program | Self::Refuted => vec![],
        }
    }

    /// Judges by the figures in a folder.
    ///
    /// # Errors
    /// If a figure, or what the rule reads of it, is missing.
    pub fn judge(&self, folder: &Path) -> anyhow::Result<Evidence> {
        let interval = |place| Interval::read(place, folder);
        let (outcome, measured) = match self {
            Self::Above(place) => {
                let Interval { low, high, neutral, is_noise, measured } = interval(place)?;
                (Outcome::of(low > neutral && !is_noise, high < neutral && !is_noise), measured)
            }
            Self::Below(place) => {
                let Interval { low, high, neutral, is_noise, measured } = interval(place)?;
                (Outcome::of(high < neutral && !is_noise, low > neutral && !is_noise), measured)
            }
            Self::Useless(place) => {
                let Interval { low, high, neutral, measured, .. } = interval(place)?;
                (Outcome::of(high < NEXT_TO_NOTHING, low > neutral), measured)
            }
            Self::Never(place) => {
                let [count, all] = counted(place, folder)?;
                (Outcome::of(count == 0.0, true), format!("{count} of {all} positions differ"))
            }
            Self::Sometimes(place) => {
                let [count, all] = counted(place, folder)?;
                let measured = format!("fewer nodes in {count} of {all} positions");
                if count > 0.0 {
                    let words = format!("holds in {count} of {all} positions");
                    return Ok(Evidence { outcome: Outcome::Holds, words, measured });
                }
                (Outcome::Fails, measured)
            }
            Self::More(one, other) => {
                let format = one.format(folder)?.or(other.format(folder)?).unwrap_or_default();
                let [one, other] = [one.number(folder)?, other.number(folder)?];
                let [this, that] = [one, other].map(|number| print(format, number));
                (Outcome::of(one > other, true), format!("{} against {}", this?, that?))
            }
            Self::Program => (Outcome::Holds, "a program on the page".to_owned()),
            Self::Refuted => (Outcome::Fails, "a program on the page".to_owned()),
        };
        Ok(Evidence { outcome, words: outcome.words().to_owned(), measured })
    }
}

/// How many of the row's positions this place counts, and how many there are.
fn counted(place: &Place, folder: &Path) -> anyhow::Result<[f64; 2]> {
    let (row, count) = place.row();
    row.numbers(folder, [count, "positions"])
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

fn points(shares: [f64; 3]) -> String {
    let [low, middle, high] = shares.map(|share| 100.0 * share);
    format!("{middle:+.1} points ({low:+.1} to {high:+.1})").replace('-', "−")
}

/// The interval around an estimate.
struct Interval {
    low: f64,
    high: f64,
    neutral: f64,
    is_noise: bool,
    measured: String,
}

impl Interval {
    fn read(place: &Place, folder: &Path) -> anyhow::Result<Self> {
        let (row, key) = place.row();
        let known = ESTIMATES.iter().find(|estimate| estimate.0 == key);
        let (_, [low, high], neutral, print) = known.with_context(|| {
            let keys = ESTIMATES.map(|estimate| estimate.0).join(", ");
            format!("'{key}' has no interval; these have: {keys}")
        })?;
        let [low, middle, high] = row.numbers(folder, [low, key, high])?;
        let is_noise = key == TIME && {
            let [least, most] = row.beside(NOISE).numbers(folder, ["least", "most"])?;
            (least..=most).contains(&middle)
        };
        let measured = print([low, middle, high]);
        Ok(Self { low, high, neutral: *neutral, is_noise, measured })
    }
}
