//! Verdicts: a measured claim is judged by where its interval, and that of each
//! part of the positions, lies relative to a level. The noise of CPU time widens
//! the interval; what a program shows needs no interval.

use anyhow::bail;
use serde::Deserialize;
use serde_json::json;
use terminal::table::Format;

use crate::estimate::{CPU_TIME, Estimate, KINDS, Kind};
use crate::folder::Figures;
use crate::number_path::NumberPath;

/// The rule that judges a claim.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The measured value lies above a level.
    Above(Measured),
    /// The measured value lies below a level.
    Below(Measured),
    /// A program on the page of claims asserts it, and `cargo test` runs the
    /// program.
    Program,
    /// Such a program asserts the opposite.
    Refuted,
}

/// What was measured, and the level that it is compared with.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "neither 'FIGURE:path.to.a.row.key' nor such a place and a level"
)]
pub enum Measured {
    /// Compared with no difference: an estimate with its interval, or a count of
    /// positions.
    Alone(NumberPath),
    /// Compared with what a source says: an estimate with its interval, or an exact
    /// number.
    BesideSaid(NumberPath, f64),
    /// Compared with another number: two estimates by their intervals, or exact
    /// numbers.
    Beside(NumberPath, NumberPath),
}

/// The outcome of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The claim is true.
    Holds,
    /// The claim is not true in this engine and at this depth.
    Fails,
    /// The measurement leaves it open: what was not seen is not refuted.
    Open,
    /// Nothing changed, in any position or game.
    Nothing,
}

impl Outcome {
    /// The word for it in a verdict.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Fails => "does not hold here",
            Self::Open => "undecided",
            Self::Nothing => "changes nothing",
        }
    }
}

/// What a rule has found, and which numbers it used.
#[derive(Clone, Debug)]
pub struct Evidence {
    /// The outcome of the rule.
    pub outcome: Outcome,
    /// The verdict in words.
    pub words: String,
    /// The numbers that it follows from.
    pub measured: String,
}

impl Rule {
    pub(crate) fn paths(&self) -> Vec<&NumberPath> {
        match self {
            Self::Above(of) | Self::Below(of) => match of {
                Measured::Alone(path) | Measured::BesideSaid(path, _) => vec![path],
                Measured::Beside(one, other) => vec![one, other],
            },
            Self::Program | Self::Refuted => vec![],
        }
    }

    /// Judges by the figures of a folder. Fails if a figure, or something that the
    /// rule reads from it, is missing.
    pub fn judge(&self, figures: &Figures) -> anyhow::Result<Evidence> {
        let program = |outcome, words: &str| {
            let measured = "a program on the page".to_owned();
            Evidence { outcome, words: words.to_owned(), measured }
        };
        Ok(match self {
            Self::Above(of) => {
                of.compared(figures)?.judged(|[above, below]| [above, below])
            }
            Self::Below(of) => {
                of.compared(figures)?.judged(|[above, below]| [below, above])
            }
            Self::Program => program(Outcome::Holds, Outcome::Holds.words()),
            Self::Refuted => program(Outcome::Fails, "does not hold"), // it is wrong everywhere
        })
    }
}

/// In each figure of CPU times, the row that compares a variant with itself, which
/// shows how much is noise.
const NOISE: &str = "dated.times.noise";

/// The keys of counts of positions, and what happens in these positions.
const COUNTS: [(&str, &str); 2] =
    [("better", FEWER_NODES), ("differ", "other nodes")];
const FEWER_NODES: &str = "fewer nodes";

/// An estimate, and the level that it and its parts are compared with.
struct Compared {
    estimate: Estimate,
    /// What its parts are.
    of: &'static str,
    level: f64,
    /// Whether there was nothing to estimate because nothing has changed.
    is_nothing: bool,
    measured: String,
}

impl Measured {
    fn compared(&self, figures: &Figures) -> anyhow::Result<Compared> {
        let (path, level) = match self {
            Self::Alone(path) => (path, None),
            Self::BesideSaid(path, level) => (path, Some(*level)),
            Self::Beside(one, other) => {
                let of_both = |kind: &&Kind| {
                    [one, other].iter().all(|path| path.names(kind, figures))
                };
                return match KINDS.iter().find(of_both) {
                    Some(kind) => Compared::apart([one, other], kind, figures),
                    None => Compared::exact(
                        one,
                        other.number(figures, &other.key)?,
                        figures,
                    ),
                };
            }
        };
        let key = path.key.as_str();
        let count = COUNTS.iter().find(|count| count.0 == key);
        if let Some(kind) = KINDS.iter().find(|kind| kind.mid == key) {
            Compared::estimated(path, kind, level, figures)
        } else if let Some(level) = level {
            Compared::exact(path, level, figures)
        } else if let Some((_, what)) = count {
            let (count, all) =
                (path.number(figures, key)?, path.number(figures, "positions")?);
            let measured = format!("{what} in {count} of {all} positions");
            Ok(Compared::number(count, 0.5, measured)) // none, or at least one
        } else {
            let keys = KINDS.map(|kind| kind.mid).join(", ");
            bail!(
                "'{key}' has no interval, and no level beside it; these have: {keys}"
            )
        }
    }
}

impl Compared {
    /// The evidence from an estimate, given on which side of the level the claim
    /// holds and on which it fails. The parts must agree: if it holds only in some,
    /// nothing is decided for all.
    fn judged(self, of_sides: fn([bool; 2]) -> [bool; 2]) -> Evidence {
        let Self { estimate, of, level, is_nothing, measured } = self;
        if is_nothing {
            let (outcome, words) =
                (Outcome::Nothing, Outcome::Nothing.words().to_owned());
            return Evidence { outcome, words, measured };
        }
        let sides = |it: &Estimate| of_sides(it.sides(level));
        let parts = &estimate.parts;
        let count =
            |side: usize| parts.values().filter(|part| sides(part)[side]).count();
        let (all, [holding, failing]) = (parts.len(), [count(0), count(1)]);
        let outcome = match sides(&estimate) {
            [true, _] if holding == all => Outcome::Holds,
            [_, true] if failing == all => Outcome::Fails,
            _ => Outcome::Open,
        };
        let words = match (holding, failing) {
            (0, 0) => outcome.words().to_owned(),
            (_, 0) => format!("holds in {holding} of {all} {of}"),
            (0, _) => format!("does not hold in {failing} of {all} {of}"),
            _ => format!("holds in {holding} of {all} {of}, but not in {failing}"),
        };
        // If it holds in some positions, the evidence says in how many.
        let share = measured
            .strip_prefix(FEWER_NODES)
            .filter(|_| outcome == Outcome::Holds);
        Evidence { outcome, words: words + share.unwrap_or_default(), measured }
    }

    /// An estimate compared with a level, or with no difference. Within the noise
    /// it may lie anywhere.
    fn estimated(
        path: &NumberPath,
        kind: &Kind,
        level: Option<f64>,
        figures: &Figures,
    ) -> anyhow::Result<Self> {
        let mut estimate = path.estimate(figures, kind)?;
        let measured = kind.say(&estimate);
        if path.key == CPU_TIME.mid {
            let noise = NumberPath { row: NOISE.to_owned(), ..path.clone() };
            let [least, most] =
                [CPU_TIME.low, CPU_TIME.high].map(|it| noise.number(figures, it));
            if estimate.low <= most? && estimate.high >= least? {
                estimate.low = f64::NEG_INFINITY;
                estimate.high = f64::INFINITY;
            }
        }
        let is_nothing =
            level.is_none() && [estimate.low, estimate.high] == [kind.neutral; 2];
        let level = level.unwrap_or(kind.neutral);
        Ok(Self { estimate, of: kind.of, level, is_nothing, measured })
    }

    /// How far apart two estimates are, treated as independent.
    fn apart(
        both: [&NumberPath; 2],
        kind: &Kind,
        figures: &Figures,
    ) -> anyhow::Result<Self> {
        let [one, other] = both.map(|path| path.estimate(figures, kind));
        let (one, other) = (one?, other?);
        Ok(Self {
            estimate: kind.apart(&one, &other),
            of: kind.of,
            level: 0.0,
            is_nothing: false,
            measured: format!("{} against {}", kind.say(&one), kind.say(&other)),
        })
    }

    fn exact(
        path: &NumberPath,
        level: f64,
        figures: &Figures,
    ) -> anyhow::Result<Self> {
        let format = path.format(figures)?;
        let number = path.number(figures, &path.key)?;
        let print = |number: f64| {
            let value = if format == Format::Int {
                json!(number as i64)
            } else {
                json!(number)
            };
            let text = format.print(&value).map_err(anyhow::Error::msg)?;
            let is_factor = matches!(format, Format::X1 | Format::X2);
            anyhow::Ok(if is_factor { format!("÷{text}") } else { text })
        };
        let of = match figures.get(&path.figure)?.data["positions"].as_u64() {
            Some(1) => ", exact counts of one position".to_owned(),
            Some(count) => format!(", exact counts of {count} positions"),
            None => String::new(),
        };
        let measured = format!("{} against {}{of}", print(number)?, print(level)?);
        Ok(Self::number(number, level, measured))
    }

    /// A number without an interval.
    fn number(number: f64, level: f64, measured: String) -> Self {
        let estimate = Estimate::around(number, 0.0);
        Self { estimate, of: "", level, is_nothing: false, measured }
    }
}
