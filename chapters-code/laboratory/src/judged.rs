//! What the judges look at: the search of a row, beside others.

use anyhow::Context;
use serde_json::{Map, Value};

use crate::columns::judge;
use crate::experiment::Table;
use crate::lab::{Lab, Task};
use crate::searched::Searched;

/// The keys of what is known of a position; all but the last two are columns of a table whose rows are positions.
#[rustfmt::skip]
pub(crate) const OF_POSITION: [&str; 10] = [
    "position", "fen", "before", "nodes", "factor", "score_before", "move_before", "move", "depth", "score",
];

/// What is judged: a row's search, beside others.
#[derive(Debug)]
pub struct Judged<'a> {
    /// The laboratory, for further searches.
    pub lab: &'a Lab,
    /// The row's table.
    pub table: &'a Table,
    /// The row's search.
    pub after: Searched,
    /// The search that it is compared with, if there is one.
    pub before: Option<Searched>,
    /// The search of the table's first row.
    pub first: Searched,
    /// The search of the table's last row.
    pub last: Searched,
}

impl Judged<'_> {
    /// What a search finds with the nodes that the table allows.
    pub(crate) fn within(&self, searched: &Searched) -> anyhow::Result<Searched> {
        let nodes = Some(self.table.allowed);
        let task = Task { nodes, depth: i32::MAX, ..searched.task.clone() };
        Searched::new(self.lab, task)
    }

    /// What is said of the position with the least of some factors.
    pub(crate) fn extreme(&self, factors: &[f64]) -> anyhow::Result<Value> {
        let least =
            (0..factors.len()).min_by(|&a, &b| factors[a].total_cmp(&factors[b]));
        self.position(least.context("a suite without positions")?)
    }

    /// What is said of a position.
    pub(crate) fn position(&self, index: usize) -> anyhow::Result<Value> {
        let [after, first, last] =
            [&self.after, &self.first, &self.last].map(|it| it.at(index));
        let before = self.before.as_ref().map(|it| it.at(index));
        let one =
            Self { lab: self.lab, table: self.table, after, before, first, last };
        let cells =
            OF_POSITION.map(|key| Ok((key.to_owned(), (judge(key)?.value)(&one)?)));
        cells.into_iter().collect::<anyhow::Result<Map<_, _>>>().map(Value::Object)
    }
}
