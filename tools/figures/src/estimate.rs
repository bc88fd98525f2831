//! Estimates: values with intervals, the kinds of them, and under which keys a row
//! has one of each kind.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// A value that was estimated, in the unit of its [`Kind`], between the ends of its
/// interval. In JSON it's `[low, mid, high]`, without the parts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "[f64; 3]", into = "[f64; 3]")]
pub struct Estimate {
    /// The lower end of the interval; NaN if too little was measured for one.
    pub low: f64,
    /// The value.
    pub mid: f64,
    /// The upper end of the interval; NaN like the lower one.
    pub high: f64,
    /// The same value for each part of what was measured, by the part's name, in
    /// the same unit; empty if there is only one.
    pub parts: BTreeMap<String, Self>,
}

impl From<[f64; 3]> for Estimate {
    fn from([low, mid, high]: [f64; 3]) -> Self {
        Self { low, mid, high, parts: BTreeMap::new() }
    }
}

impl From<Estimate> for [f64; 3] {
    fn from(Estimate { low, mid, high, .. }: Estimate) -> Self {
        [low, mid, high]
    }
}

impl Estimate {
    /// A value whose interval extends equally far to both sides.
    pub fn around(mid: f64, error: f64) -> Self {
        [mid - error, mid, mid + error].into()
    }

    /// Half the width of the interval.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the interval lies above a level, and whether it lies below it.
    pub fn sides(&self, level: f64) -> [bool; 2] {
        [self.low > level, self.high < level]
    }

    /// The estimate on another scale, with its parts.
    pub fn map(&self, scale: fn(f64) -> f64) -> Self {
        let part = |(name, it): (&String, &Self)| (name.clone(), it.map(scale));
        Self {
            parts: self.parts.iter().map(part).collect(),
            ..[self.low, self.mid, self.high].map(scale).into()
        }
    }

    /// How much larger it is than another one, treated as independent; by part,
    /// where both have the part.
    pub fn minus(&self, other: &Self) -> Self {
        let part = |(name, it): (&String, &Self)| {
            Some((name.clone(), it.minus(other.parts.get(name)?)))
        };
        let error = self.error().hypot(other.error());
        Self {
            parts: self.parts.iter().filter_map(part).collect(),
            ..Self::around(self.mid - other.mid, error)
        }
    }
}

/// A kind of estimate.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The key of the lower end in a row.
    pub low: &'static str,
    /// The key of the value, by which a claim names the estimate.
    pub mid: &'static str,
    /// The key of the upper end.
    pub high: &'static str,
    /// The key of the parts' estimates; empty if this kind has none.
    pub parts: &'static str,
    /// The value if there is no difference: 1 of a factor, otherwise 0.
    pub neutral: f64,
    /// The sign before the value.
    pub sign: &'static str,
    /// The unit, as it follows the value.
    pub unit: &'static str,
    /// Formats a number, given the width of the interval.
    pub number: fn(f64, f64) -> String,
    /// What the parts are.
    pub of: &'static str,
}

/// How many times fewer nodes, as the geometric mean over the positions.
pub const NODES: Kind = Kind {
    low: "low_factor",
    mid: "geometric_factor",
    high: "high_factor",
    parts: "factor_by_part",
    neutral: 1.0,
    sign: "÷",
    unit: "nodes",
    // Enough digits to show on which side of 1 it lies.
    number: |it, width| {
        if width < 0.1 { format!("{it:.3}") } else { format!("{it:.2}") }
    },
    of: "parts",
};

/// How many times fewer nodes of the main search, without quiescence.
pub const MAIN_NODES: Kind = Kind {
    low: "low_main_factor",
    mid: "main_geometric_factor",
    high: "high_main_factor",
    parts: "main_factor_by_part",
    unit: "main nodes",
    ..NODES
};

/// How many times less CPU time: the median of several rounds, between the least
/// and the greatest.
pub const CPU_TIME: Kind = Kind {
    low: "least",
    mid: "time",
    high: "most",
    parts: "",
    unit: "CPU time",
    number: |it, _| format!("{it:.2}"),
    ..NODES
};

/// How much more often the right move is found, as a share of the positions.
pub const RIGHT_MOVES: Kind = Kind {
    low: "low_right_gain",
    mid: "right_gain",
    high: "high_right_gain",
    parts: "right_by_part",
    neutral: 0.0,
    sign: "",
    unit: "points",
    number: |share, _| format!("{:+.1}", 100.0 * share).replace('-', "−"),
    of: "parts",
};

/// How much more often the move is the one found without reductions, as a share of
/// the positions.
pub const AGREEMENT: Kind = Kind {
    low: "low_agreement_gain",
    mid: "agreement_gain",
    high: "high_agreement_gain",
    parts: "agreement_by_part",
    ..RIGHT_MOVES
};

/// How much stronger, in Elo; the parts are opening books.
pub const ELO: Kind = Kind {
    low: "low_elo",
    mid: "elo",
    high: "high_elo",
    parts: "elo_by_book",
    unit: "Elo",
    number: |it, _| format!("{it:+.1}").replace('-', "−"),
    of: "books",
    ..RIGHT_MOVES
};

/// All kinds that claims are judged by.
pub const KINDS: [Kind; 6] =
    [NODES, MAIN_NODES, CPU_TIME, RIGHT_MOVES, AGREEMENT, ELO];

impl Kind {
    /// Writes an estimate into a row, with its parts if the kind has any.
    pub fn write(&self, estimate: &Estimate, row: &mut Value) {
        row[self.low] = json!(estimate.low);
        row[self.mid] = json!(estimate.mid);
        row[self.high] = json!(estimate.high);
        if !self.parts.is_empty() {
            row[self.parts] = json!(estimate.parts);
        }
    }

    /// Reads the estimate of a row; it has no parts if the row has none.
    ///
    /// # Errors
    /// The key under which the row lacks a number.
    pub fn read(&self, row: &Value) -> Result<Estimate, &'static str> {
        let number = |key: &'static str| row[key].as_f64().ok_or(key);
        let parts = row.get(self.parts).map(BTreeMap::deserialize).transpose();
        Ok(Estimate {
            low: number(self.low)?,
            mid: number(self.mid)?,
            high: number(self.high)?,
            parts: parts.map_err(|_| self.parts)?.unwrap_or_default(),
        })
    }

    /// Whether a row has the value and both ends.
    pub(crate) fn is_in(&self, row: &Value) -> bool {
        [self.low, self.mid, self.high].iter().all(|key| row[*key].is_number())
    }

    /// How far apart two estimates are, treated as independent: the logarithm of
    /// their ratio if they are factors, otherwise their difference.
    pub fn apart(&self, one: &Estimate, other: &Estimate) -> Estimate {
        if self.neutral == 1.0 {
            one.map(f64::ln).minus(&other.map(f64::ln))
        } else {
            one.minus(other)
        }
    }

    /// An estimate in words: `÷1.20 nodes (1.10 to 1.30, games 1.25, random 1.15)`.
    pub(crate) fn say(&self, estimate: &Estimate) -> String {
        let Estimate { low, mid, high, parts } = estimate;
        let say = |it: f64| (self.number)(it, high - low);
        let told =
            parts.iter().map(|(name, it)| format!(", {name} {}", say(it.mid)));
        let told: String = told.collect();
        let (sign, unit) = (self.sign, self.unit);
        format!(
            "{sign}{} {unit} ({} to {}{told})",
            say(*mid),
            say(*low),
            say(*high)
        )
    }
}
