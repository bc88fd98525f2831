//! What a fault likely costs in games: from matches of the book, between two of its own
//! stages.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Matches with a millisecond for each move, and with ten.
const FIGURES: [&str; 2] = [
    include_str!("../../../book/figures/elo_time.json"),
    include_str!("../../../book/figures/elo_ten.json"),
];

/// What it costs.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Cost {
    /// The game in which it happens.
    Game,
    /// What our own search gained by having it.
    Elo {
        /// So many Elo.
        elo: f64,
        /// And what that may be wrong by, 95 times out of 100.
        error: f64,
        /// The experiment: who played whom, and how.
        experiment: String,
    },
}

impl Cost {
    /// What the stage gained over the one before it, with the same CPU time for each
    /// move: ten milliseconds if that was measured, or else one.
    pub fn of_stage(name: &str) -> Option<Self> {
        let rows = |text: &str| -> Option<Vec<Row>> {
            let figure: Value = serde_json::from_str(text).ok()?;
            let dated = &figure["data"]["dated"];
            let rows = [&dated["ten"], &dated["times"]]
                .into_iter()
                .find(|it| it.is_array())?;
            serde_json::from_value(rows.clone()).ok()
        };
        let [one, ten] = FIGURES.map(|it| rows(it).unwrap_or_default());
        let find = |rows: &[Row]| rows.iter().find(|it| it.name == name).cloned();
        let (row, time) = match (find(&ten), find(&one)) {
            (Some(row), _) => (row, "ten milliseconds"),
            (None, Some(row)) => (row, "a millisecond"),
            (None, None) => return None,
        };
        let Row { elo, error, against, .. } = row;
        let experiment = format!(
            "our stage {name} against {against}, with {time} for each move"
        );
        Some(Self::Elo { elo, error, experiment })
    }

    /// By what it's ranked.
    pub fn weight(&self) -> f64 {
        match self {
            Self::Game => f64::INFINITY,
            Self::Elo { elo, .. } => *elo,
        }
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Game => f.write_str("the game in which it happens"),
            Self::Elo { elo, error, experiment } => {
                write!(f, "{elo:.0} ± {error:.0} Elo to {experiment}")
            }
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
struct Row {
    name: String,
    against: String,
    elo: f64,
    error: f64,
}
