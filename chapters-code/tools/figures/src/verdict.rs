//! Verdicts: a measured claim is judged by where its interval, and that of each
//! part of the positions, lies beside a level. The noise of CPU time widens the
//! interval; what a program shows needs none.

use anyhow::bail;
use serde::Deserialize;
use serde_json::json;

use crate::folder::Figures;
use crate::format::Format;
use crate::number_path::NumberPath;

/// How a claim is judged.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// What was measured lies above a level.
    Above(Measured),
    /// It lies below.
    Below(Measured),
    /// A program on the page of claims asserts it, and `cargo test` runs the
    /// program.
    Program,
    /// Such a program asserts the contrary.
    Refuted,
}

/// What was measured, and beside which level.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "neither 'FIGURE:path.to.a.row.key' nor such a place and a level"
)]
pub enum Measured {
    /// Beside what would be no difference: an estimate with its interval, or a
    /// count of positions.
    Alone(NumberPath),
    /// Beside what a source says: an estimate with its interval, or an exact
    /// number.
    BesideSaid(NumberPath, f64),
    /// Beside another number: two estimates by their intervals, or exact numbers.
    Beside(NumberPath, NumberPath),
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
    /// Nothing changed, in any position or game.
    Nothing,
}

impl Outcome {
    /// As a verdict says it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Holds => "holds",
            Self::Fails => "does not hold here",
            Self::Open => "undecided",
            Self::Nothing => "changes nothing",
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
    pub(crate) fn paths(&self) -> Vec<&NumberPath> {
        match self {
            Self::Above(of) | Self::Below(of) => match of {
                Measured::Alone(path) | Measured::BesideSaid(path, _) => vec![path],
                Measured::Beside(one, other) => vec![one, other],
            },
            Self::Program | Self::Refuted => vec![],
        }
    }

    /// Judges by the figures of a folder.
    /// Fails if a figure, or what the rule reads of it, is missing.
    pub fn judge(&self, figures: &Figures) -> anyhow::Result<Evidence> {
        let program = |outcome, words: &str| {
            let measured = "a program on the page".to_owned();
            Evidence { outcome, words: words.to_owned(), measured }
        };
        Ok(match self {
            Self::Above(of) => {
                of.interval(figures)?.judged(|[above, below]| [above, below])
            }
            Self::Below(of) => {
                of.interval(figures)?.judged(|[above, below]| [below, above])
            }
            Self::Program => program(Outcome::Holds, Outcome::Holds.words()),
            Self::Refuted => program(Outcome::Fails, "does not hold"), // it is wrong everywhere
        })
    }
}

/// How an estimate is said.
#[derive(Clone, Copy)]
struct Said {
    /// What it is if there is no difference.
    neutral: f64,
    /// What stands before it, and its unit.
    sign: &'static str,
    unit: &'static str,
    /// How it is printed, beside the width of its interval.
    number: fn(f64, f64) -> String,
    /// What its parts are.
    of: &'static str,
}

const NODES: Said = Said {
    neutral: 1.0,
    sign: "÷",
    unit: "nodes",
    // Enough digits to show on which side of one it lies.
    number: |it, width| {
        if width < 0.1 { format!("{it:.3}") } else { format!("{it:.2}") }
    },
    of: "parts",
};
const CPU_TIME: Said =
    Said { unit: "CPU time", number: |it, _| format!("{it:.2}"), ..NODES };
const POINTS: Said = Said {
    neutral: 0.0,
    sign: "",
    unit: "points",
    number: |share, _| format!("{:+.1}", 100.0 * share).replace('-', "−"),
    of: "parts",
};
const ELO: Said = Said {
    unit: "Elo",
    number: |it, _| format!("{it:+.1}").replace('-', "−"),
    of: "books",
    ..POINTS
};

/// What has an interval: the keys of the lower end, of the number itself and of the
/// upper end, and that of the intervals of all parts, if there are any.
const ESTIMATES: [([&str; 3], &str, Said); 6] = [
    (["low_factor", "geometric_factor", "high_factor"], "factor_by_part", NODES),
    (
        ["low_main_factor", "main_geometric_factor", "high_main_factor"],
        "main_factor_by_part",
        Said { unit: "main nodes", ..NODES },
    ),
    (["least", TIME, "most"], "", CPU_TIME),
    (["low_right_gain", "right_gain", "high_right_gain"], "right_by_part", POINTS),
    (
        ["low_agreement_gain", "agreement_gain", "high_agreement_gain"],
        "agreement_by_part",
        POINTS,
    ),
    (["low_elo", "elo", "high_elo"], "elo_by_book", ELO),
];

/// The median of CPU times' ratios.
const TIME: &str = "time";
/// The row in which each figure of CPU times compares a variant with itself, which
/// shows what is noise.
const NOISE: &str = "dated.times.noise";

/// The keys of counts of positions, and what happens in them.
const COUNTS: [(&str, &str); 2] =
    [("better", FEWER_NODES), ("differ", "other nodes")];
const FEWER_NODES: &str = "fewer nodes";

/// The interval in which something lies, that of each part, and the level that they
/// are judged by.
struct Interval {
    ends: [f64; 2],
    parts: Vec<[f64; 2]>,
    of: &'static str,
    level: f64,
    /// Whether there was nothing to be estimated, because nothing has changed.
    is_nothing: bool,
    measured: String,
}

impl Measured {
    fn interval(&self, figures: &Figures) -> anyhow::Result<Interval> {
        let (path, level) = match self {
            Self::Alone(path) => (path, None),
            Self::BesideSaid(path, level) => (path, Some(*level)),
            Self::Beside(one, other) => {
                let estimate = ESTIMATES.iter().position(|(keys, ..)| {
                    [one, other].iter().all(|path| path.has_all(figures, keys))
                });
                return match estimate {
                    Some(index) => Interval::apart([one, other], index, figures),
                    None => Interval::exact(
                        one,
                        other.number(figures, &other.key)?,
                        figures,
                    ),
                };
            }
        };
        let key = path.key.as_str();
        let count = COUNTS.iter().find(|count| count.0 == key);
        if let Some(index) = ESTIMATES.iter().position(|(keys, ..)| keys[1] == key)
        {
            Interval::estimated(path, index, level, figures)
        } else if let Some(level) = level {
            Interval::exact(path, level, figures)
        } else if let Some((_, what)) = count {
            let (count, all) =
                (path.number(figures, key)?, path.number(figures, "positions")?);
            let measured = format!("{what} in {count} of {all} positions");
            let (ends, level) = ([count; 2], 0.5); // none, or at least one
            Ok(Interval {
                ends,
                parts: vec![],
                of: "",
                level,
                is_nothing: false,
                measured,
            })
        } else {
            let keys = ESTIMATES.map(|(keys, ..)| keys[1]).join(", ");
            bail!(
                "'{key}' has no interval, and no level beside it; these have: {keys}"
            )
        }
    }
}

impl Interval {
    /// What comes of it, given which side of the level says that something holds,
    /// and which that it does not. It has to be so in each part: what holds in some
    /// only decides nothing for all.
    fn judged(self, of_sides: fn([bool; 2]) -> [bool; 2]) -> Evidence {
        let Self { ends, parts, of, level, is_nothing, measured } = self;
        if is_nothing {
            let (outcome, words) =
                (Outcome::Nothing, Outcome::Nothing.words().to_owned());
            return Evidence { outcome, words, measured };
        }
        let sides = |[low, high]: [f64; 2]| of_sides([low > level, high < level]);
        let count =
            |side: usize| parts.iter().filter(|part| sides(**part)[side]).count();
        let (all, [holding, failing]) = (parts.len(), [count(0), count(1)]);
        let outcome = match sides(ends) {
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
        // What holds in some positions says in how many.
        let share = measured
            .strip_prefix(FEWER_NODES)
            .filter(|_| outcome == Outcome::Holds);
        Evidence { outcome, words: words + share.unwrap_or_default(), measured }
    }

    /// One of the estimates beside a level, or beside no difference; within the
    /// noise it may lie anywhere.
    fn estimated(
        path: &NumberPath,
        index: usize,
        level: Option<f64>,
        figures: &Figures,
    ) -> anyhow::Result<Self> {
        let (keys, parts, Said { neutral, sign, unit, number, of }) =
            ESTIMATES[index];
        let [low, middle, high] = keys.map(|key| path.number(figures, key));
        let (mut low, middle, mut high) = (low?, middle?, high?);
        let say = |it| number(it, high - low);
        let parts = path.parts(figures, parts)?;
        let told =
            parts.iter().map(|(name, it)| format!(", {name} {}", say(it[1])));
        let told =
            format!("{} to {}{}", say(low), say(high), told.collect::<String>());
        let measured = format!("{sign}{} {unit} ({told})", say(middle));
        if path.key == TIME {
            let noise = NumberPath { row: NOISE.to_owned(), ..path.clone() };
            let [least, most] =
                ["least", "most"].map(|key| noise.number(figures, key));
            if low <= most? && high >= least? {
                (low, high) = (f64::NEG_INFINITY, f64::INFINITY);
            }
        }
        let parts = parts.into_values().map(|[low, _, high]| [low, high]).collect();
        let is_nothing = level.is_none() && [low, high] == [neutral; 2];
        let level = level.unwrap_or(neutral);
        Ok(Self { ends: [low, high], parts, of, level, is_nothing, measured })
    }

    /// How far apart two estimates are, as if they were independent: as a factor
    /// where they are factors, and else as a difference.
    fn apart(
        both: [&NumberPath; 2],
        index: usize,
        figures: &Figures,
    ) -> anyhow::Result<Self> {
        let (keys, parts, Said { neutral, of, .. }) = ESTIMATES[index];
        let scale = |it: f64| if neutral == 1.0 { it.ln() } else { it };
        let apart = |[one, other]: [[f64; 3]; 2]| {
            let [one, other] = [one, other].map(|ends| ends.map(scale));
            let error =
                ((one[2] - one[0]) / 2.0).hypot((other[2] - other[0]) / 2.0);
            [one[1] - other[1] - error, one[1] - other[1] + error]
        };
        let [one, other] = both.map(|path| -> anyhow::Result<_> {
            let [low, middle, high] = keys.map(|key| path.number(figures, key));
            let said = Self::estimated(path, index, None, figures)?.measured;
            Ok(([low?, middle?, high?], path.parts(figures, parts)?, said))
        });
        let ((one, parts, said), (other, of_other, said_other)) = (one?, other?);
        let pairs = parts
            .iter()
            .filter_map(|(name, part)| Some([*part, *of_other.get(name)?]));
        Ok(Self {
            ends: apart([one, other]),
            parts: pairs.map(apart).collect(),
            of,
            level: 0.0,
            is_nothing: false,
            measured: format!("{said} against {said_other}"),
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
        Ok(Self {
            ends: [number; 2],
            parts: vec![],
            of: "",
            level,
            is_nothing: false,
            measured,
        })
    }
}
