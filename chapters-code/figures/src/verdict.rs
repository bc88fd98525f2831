//! Verdicts: one rule for each kind of claim, and nothing else decides.

use std::path::Path;

use serde::Deserialize;

use crate::place::{Place, Quantity, print};

/// How a claim is judged.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// Nodes are saved: the interval around the geometric mean of the factors lies above one.
    Saves(Place),
    /// Nodes are lost: the interval lies below one.
    Costs(Place),
    /// Next to no nodes are saved: the interval ends below [`NEXT_TO_NOTHING`].
    Useless(Place),
    /// CPU time is saved: the ratio of every round lies above one, and their median beyond all rounds of a variant
    /// beside itself.
    Faster(Place),
    /// CPU time is lost: likewise, below one.
    Slower(Place),
    /// More moves are right with as many nodes: the interval around the gain lies above zero.
    Wins(Place),
    /// Fewer moves are right with as many nodes: the interval lies below zero.
    Loses(Place),
    /// The move found without reductions is found more often, at equal depth: the interval around the gain lies above
    /// zero.
    Agrees(Place),
    /// It is stronger in games with the same limit for both: the interval around the Elo lies above zero.
    Stronger(Place),
    /// It is weaker: the interval lies below zero.
    Weaker(Place),
    /// The tree is the same: each position takes the same number of nodes.
    Same(Place),
    /// Nodes are saved in at least one position.
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

    fn of(holds: bool) -> Self {
        if holds { Self::Holds } else { Self::Fails }
    }
}

/// What a rule has found, and where it looked.
#[derive(Clone, Debug)]
pub struct Shown {
    /// Which way it went.
    pub outcome: Outcome,
    /// The verdict in words.
    pub words: String,
    /// The numbers it follows from.
    pub measured: String,
}

impl Rule {
    /// The figures that it reads.
    pub(crate) fn figures(&self) -> Vec<&str> {
        self.places().into_iter().map(Place::figure).collect()
    }

    /// Whether a program judges, and not a figure.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program | Self::Refuted)
    }

    /// Whether it reads CPU times.
    pub(crate) fn is_dated(&self) -> bool {
        self.places().into_iter().any(Place::is_dated)
    }

    fn places(&self) -> Vec<&Place> {
        match self {
            Self::Saves(place)
            | Self::Costs(place)
            | Self::Useless(place)
            | Self::Faster(place)
            | Self::Slower(place)
            | Self::Wins(place)
            | Self::Loses(place)
            | Self::Agrees(place)
            | Self::Stronger(place)
            | Self::Weaker(place)
            | Self::Same(place)
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
    pub fn judge(&self, folder: &Path) -> anyhow::Result<Shown> {
        let mut in_some = None;
        let (outcome, measured) = match self {
            Self::Saves(place) => NODES.judge(place, folder, false)?,
            Self::Costs(place) => NODES.judge(place, folder, true)?,
            Self::Useless(place) => {
                let (_, measured) = NODES.judge(place, folder, true)?;
                let [low, high] =
                    place.numbers(folder, ["low_factor", "high_factor"])?;
                let outcome = match () {
                    () if high < NEXT_TO_NOTHING => Outcome::Holds,
                    () if low > 1.0 => Outcome::Fails,
                    () => Outcome::Open,
                };
                (outcome, measured)
            }
            Self::Faster(place) => by_the_clock(place, folder, false)?,
            Self::Slower(place) => by_the_clock(place, folder, true)?,
            Self::Wins(place) => RIGHT.judge(place, folder, false)?,
            Self::Loses(place) => RIGHT.judge(place, folder, true)?,
            Self::Agrees(place) => AGREEING.judge(place, folder, false)?,
            Self::Stronger(place) => ELO.judge(place, folder, false)?,
            Self::Weaker(place) => ELO.judge(place, folder, true)?,
            Self::Same(place) => {
                let [differ, all] =
                    place.numbers(folder, ["differ", "positions"])?;
                (
                    Outcome::of(differ == 0.0),
                    format!("{differ} of {all} positions differ"),
                )
            }
            Self::Sometimes(place) => {
                let [better, all] =
                    place.numbers(folder, ["better", "positions"])?;
                let count = format!("in {better} of {all} positions");
                in_some = (better > 0.0).then(|| format!("holds {count}"));
                (Outcome::of(better > 0.0), format!("fewer nodes {count}"))
            }
            Self::More(one, other) => {
                let format = one
                    .format(folder)?
                    .or(other.format(folder)?)
                    .unwrap_or_default();
                let [one, other] = [one.number(folder)?, other.number(folder)?];
                let [this, that] = [one, other].map(|number| print(format, number));
                (Outcome::of(one > other), format!("{} against {}", this?, that?))
            }
            Self::Program => (Outcome::Holds, "a program on the page".to_owned()),
            Self::Refuted => (Outcome::Fails, "a program on the page".to_owned()),
        };
        let words = in_some.unwrap_or_else(|| outcome.words().to_owned());
        Ok(Shown { outcome, words, measured })
    }
}

/// The row in which each figure of CPU times compares a variant with itself, which shows what is noise.
const NOISE: &str = "dated.times.noise";

/// What the clock says of a row, unless it could be noise.
fn by_the_clock(
    place: &Place,
    folder: &Path,
    is_below_claimed: bool,
) -> anyhow::Result<(Outcome, String)> {
    let (outcome, measured) = TIME.judge(place, folder, is_below_claimed)?;
    let [median] = place.numbers(folder, ["time"])?;
    let [least, most] = place.beside(NOISE).numbers(folder, ["least", "most"])?;
    let is_noise = (least..=most).contains(&median);
    Ok((if is_noise { Outcome::Open } else { outcome }, measured))
}

/// A kind of estimate: the keys of its interval's lower end, its middle and its upper end.
struct Estimate {
    keys: [&'static str; 3],
    /// What it is if there is no difference.
    neutral: f64,
    print: fn([f64; 3]) -> String,
}

const NODES: Estimate = Estimate {
    keys: ["low_factor", "geometric_factor", "high_factor"],
    neutral: 1.0,
    print: |[low, middle, high]| {
        let digits = if high - low < 0.1 { 3 } else { 2 }; // enough to show on which side of one it lies
        format!("÷{middle:.digits$} nodes ({low:.digits$} to {high:.digits$})")
    },
};
const TIME: Estimate = Estimate {
    keys: ["least", "time", "most"],
    neutral: 1.0,
    print: |[low, middle, high]| {
        format!("÷{middle:.2} CPU time ({low:.2} to {high:.2})")
    },
};
const RIGHT: Estimate = Estimate {
    keys: ["low_right_gain", "right_gain", "high_right_gain"],
    neutral: 0.0,
    print: |shares| {
        let [low, middle, high] = shares.map(|share| 100.0 * share);
        format!("{middle:+.1} points ({low:+.1} to {high:+.1})").replace('-', "−")
    },
};

const AGREEING: Estimate = Estimate {
    keys: ["low_agreement_gain", "agreement_gain", "high_agreement_gain"],
    ..RIGHT
};

const ELO: Estimate = Estimate {
    keys: ["low_elo", "elo", "high_elo"],
    neutral: 0.0,
    print: |[low, middle, high]| {
        format!("{middle:+.1} Elo ({low:+.1} to {high:+.1})").replace('-', "−")
    },
};

impl Estimate {
    /// Judges by the side of the neutral value on which the interval lies: a claim holds if that is above, or below if
    /// `is_below_claimed`. An interval on neither side leaves it open, even if no difference was seen at all: what was
    /// not seen is not refuted.
    fn judge(
        &self,
        place: &Place,
        folder: &Path,
        is_below_claimed: bool,
    ) -> anyhow::Result<(Outcome, String)> {
        let ends = place.numbers(folder, self.keys)?;
        let outcome = match (ends[0] > self.neutral, ends[2] < self.neutral) {
            (false, false) => Outcome::Open,
            (is_above, _) => Outcome::of(is_above != is_below_claimed),
        };
        Ok((outcome, (self.print)(ends)))
    }
}
