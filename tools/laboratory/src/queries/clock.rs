//! When a match by the clock was played, how fast each engine searched, and how
//! deep.
//!
//! More than one number of planned games says that the match went on after a look at
//! its result.

use std::collections::BTreeSet;

use rows::Clock;
use serde::Serialize;
use terminal::table::Format::{Int, Text};

use crate::columns::{Heading, heading};

/// The headings of a row by the clock.
pub(super) const HEADINGS: &[Heading] = &[
    heading("day", "played on", Text),
    heading("planned_games", "games planned", Text),
    heading("jobs", "games at a time", Text),
    heading("nodes_a_second", "nodes a second", Int),
    heading("against_nodes_a_second", "nodes a second of the other", Int),
    heading("median_depth", "median depth", Int),
    heading("against_median_depth", "median depth of the other", Int),
];

/// What the pairs of a match say of days, speed and depth.
#[derive(Debug, Default)]
pub(super) struct Clocks {
    days: BTreeSet<String>,
    planned_games: BTreeSet<usize>,
    jobs: BTreeSet<usize>,
    nodes: [u64; 2],
    milliseconds: [u64; 2],
    median_depths: [Vec<i32>; 2],
}

/// The cells of a row; a match with a number of nodes has none of them, and one
/// whose totals alone survive has only its days.
#[derive(Debug, Serialize)]
pub(super) struct Cells {
    #[serde(skip_serializing_if = "Option::is_none")]
    day: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    planned_games: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    jobs: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes_a_second: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against_nodes_a_second: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    median_depth: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    against_median_depth: Option<i32>,
}

impl Clocks {
    /// Those of a match that was played on these days.
    pub(super) fn on(days: BTreeSet<String>) -> Self {
        Self { days, ..Self::default() }
    }

    /// Adds a pair.
    pub(super) fn add(&mut self, pair: &Clock) {
        self.days.extend(pair.day.clone());
        self.planned_games.extend(pair.planned_games);
        self.jobs.extend(pair.jobs);
        for engine in 0..2 {
            self.nodes[engine] += pair.nodes.map_or(0, |it| it[engine]);
            self.milliseconds[engine] +=
                pair.milliseconds.map_or(0, |it| it[engine]);
            self.median_depths[engine]
                .extend(pair.median_depth.map(|it| it[engine]));
        }
    }

    /// The cells of the match's row.
    pub(super) fn cells(mut self) -> Cells {
        let speed = |engine: usize| {
            (1000 * self.nodes[engine]).checked_div(self.milliseconds[engine])
        };
        let [median_depth, against_median_depth] =
            self.median_depths.each_mut().map(|depths| {
                depths.sort_unstable();
                depths.get(depths.len() / 2).copied()
            });
        Cells {
            day: listed(self.days),
            planned_games: listed(self.planned_games),
            jobs: listed(self.jobs),
            nodes_a_second: speed(0),
            against_nodes_a_second: speed(1),
            median_depth,
            against_median_depth,
        }
    }
}

/// Some values in their order, or `None` if there is none.
fn listed<T: ToString>(values: BTreeSet<T>) -> Option<String> {
    let words: Vec<String> = values.iter().map(T::to_string).collect();
    (!words.is_empty()).then(|| words.join(", "))
}
