//! A row for each position, comparing the first variant.

use serde::Deserialize;
use serde_json::Value;

use super::Answer;
use super::searches::{Condition, TableColumn, columns, comparison, or_unchanged};
use crate::columns::one_position::{OF_POSITION, position};
use crate::columns::{Column, Heading};
use crate::experiment::{Against, Trial};
use crate::lab::Lab;

/// A table of positions.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Positions {
    /// The depths in plies, if there are several: a row for each position at each.
    depths: Vec<i32>,
    /// The search that the variant is compared with.
    against: Against,
    /// Further columns about a position, by their keys.
    columns: Vec<Column>,
    /// The condition under which the variant is searched: the first one.
    #[serde(alias = "ways")] // as they were called up to version 1.19
    conditions: Vec<Condition>,
    /// How many rows are kept: those with the smallest factors.
    keep: Option<usize>,
    /// Whether only positions with different scores are kept.
    other_scores: bool,
}

impl Answer for Positions {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let mut rows = Vec::new();
        for depth in trial.all_depths() {
            let searched = (0, &self.conditions()[0]);
            let comparison = comparison(lab, trial, searched, depth)?;
            for index in comparison.after.positions.clone() {
                rows.push(position(&comparison, index)?);
            }
        }
        if self.other_scores {
            rows.retain(|row| row["score"] != row["score_before"]);
        }
        if let Some(count) = self.keep {
            let factor = |row: &Value| row["factor"].as_f64().unwrap_or_default();
            rows.sort_by(|a, b| factor(a).total_cmp(&factor(b)));
            rows.truncate(count);
        }
        Ok(rows.into())
    }

    fn headings(&self) -> Vec<Heading> {
        OF_POSITION.iter().map(|column| column.heading).collect()
    }

    fn columns<'a>(&'a self, _: &'a Trial) -> Vec<TableColumn<'a>> {
        columns(self.conditions(), &self.columns)
    }

    fn conditions(&self) -> &[Condition] {
        or_unchanged(&self.conditions)
    }

    fn depths(&self) -> &[i32] {
        &self.depths
    }

    fn against(&self) -> Against {
        self.against
    }

    fn is_of_searches(&self) -> bool {
        true
    }
}
