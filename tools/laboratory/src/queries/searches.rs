//! What tables of searches have in common: their columns, the conditions under
//! which their variants search, and the searches that these are compared with.

use std::num::NonZeroU64;
use std::slice;

use serde::Deserialize;

use crate::columns::{Column, Heading};
use crate::comparison::Comparison;
use crate::experiment::{Against, Trial, check_depth, shown};
use crate::lab::Lab;
use crate::run::Run;
use crate::task::Task;

/// A condition under which the variants of a table search.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Condition {
    /// The prefix of its columns' keys.
    #[serde(deserialize_with = "shown")]
    pub prefix: String,
    /// The settings that it changes in each variant, such as `reductions=off`.
    pub with: Vec<String>,
    /// The depth in plies.
    pub depth: Option<i32>,
    /// Its columns; by default the table's.
    pub columns: Vec<Column>,
}

/// The default condition, which changes nothing.
pub(super) static UNCHANGED: Condition = Condition {
    prefix: String::new(),
    with: Vec::new(),
    depth: None,
    columns: Vec::new(),
};

/// The keys of a table whose rows are variants or depths.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Searches {
    /// The depths in plies, if there are several: a row for each.
    pub depths: Vec<i32>,
    /// What a row is compared with.
    pub against: Against,
    /// The columns, by their keys.
    pub columns: Vec<Column>,
    /// The conditions under which each row's search is made; by default one that
    /// changes nothing.
    #[serde(alias = "ways")] // their name up to version 1.19
    conditions: Vec<Condition>,
    /// How many nodes a search gets where searches are judged at equal nodes; by
    /// default 100,000.
    allowed: NonZeroU64,
    /// The depth in plies of the search that decides which move is right; by
    /// default 8.
    judge_depth: i32,
}

/// The nodes that a search gets by default where all are judged at equal nodes.
pub(super) const ALLOWED: NonZeroU64 = NonZeroU64::new(100_000).unwrap();
/// The default depth in plies of the search that decides which move is right.
const JUDGE_DEPTH: i32 = 8;

impl Default for Searches {
    fn default() -> Self {
        Self {
            depths: Vec::new(),
            against: Against::default(),
            columns: Vec::new(),
            conditions: Vec::new(),
            allowed: ALLOWED,
            judge_depth: JUDGE_DEPTH,
        }
    }
}

impl Searches {
    pub(super) fn conditions(&self) -> &[Condition] {
        or_unchanged(&self.conditions)
    }

    pub(super) fn check(&self) -> anyhow::Result<()> {
        check_depth(self.judge_depth)
    }

    /// A row's search under one condition, and the searches that it is compared
    /// with; to `depth` if the condition has no depth.
    pub(super) fn comparison<'a>(
        &self,
        lab: &'a Lab,
        trial: &Trial,
        (index, condition): (usize, &Condition),
        depth: i32,
    ) -> anyhow::Result<Comparison<'a>> {
        Ok(Comparison {
            allowed: self.allowed.get(),
            judge_depth: self.judge_depth,
            ..comparison(lab, trial, (index, condition), depth)?
        })
    }
}

/// A column with its key and title in a table, and the searches that it refers to.
pub(crate) struct TableColumn<'a> {
    pub key: String,
    pub title: String,
    pub column: Column,
    pub condition: &'a Condition,
    /// The index of the row's variant, if the rows are depths.
    pub row: usize,
}

/// The columns of each row: for each condition its own, or those of the table if it
/// has none.
pub(super) fn columns<'a>(
    conditions: &'a [Condition],
    of_table: &[Column],
) -> Vec<TableColumn<'a>> {
    let of_condition = |condition: &'a Condition| {
        let named = condition.named(of_table).to_vec();
        named.into_iter().map(move |column| {
            let Heading { key, title, .. } = column.heading;
            let title = match condition.prefix.trim_end_matches('_') {
                "" => title.to_owned(),
                prefix => format!("{title} ({prefix})"),
            };
            let key = format!("{}{key}", condition.prefix);
            TableColumn { key, title, column, condition, row: 0 }
        })
    };
    conditions.iter().flat_map(of_condition).collect()
}

impl Condition {
    /// Its columns, or the table's if it has none.
    pub(super) fn named<'a>(&'a self, of_table: &'a [Column]) -> &'a [Column] {
        if self.columns.is_empty() { of_table } else { &self.columns }
    }
}

/// The conditions that a table names, or one that changes nothing.
pub(super) fn or_unchanged(conditions: &[Condition]) -> &[Condition] {
    if conditions.is_empty() { slice::from_ref(&UNCHANGED) } else { conditions }
}

/// A row's search under one condition, and the searches that it is compared with;
/// to `depth` if the condition has none, with the default limits for judging.
pub(super) fn comparison<'a>(
    lab: &'a Lab,
    trial: &Trial,
    (index, condition): (usize, &Condition),
    depth: i32,
) -> anyhow::Result<Comparison<'a>> {
    let depth = trial.depth_of(condition).unwrap_or(depth);
    let search = |task: Task| anyhow::Ok(Run::new(lab, task)?.to(depth));
    let of_row = |index| search(trial.tasks(index, condition)?.0);
    Ok(Comparison {
        lab,
        allowed: ALLOWED.get(),
        judge_depth: JUDGE_DEPTH,
        after: of_row(index)?,
        before: trial.tasks(index, condition)?.1.map(search).transpose()?,
        first: of_row(0)?,
        last: of_row(trial.rows.len() - 1)?,
    })
}
