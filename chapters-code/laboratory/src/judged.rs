//! What the judges look at: the search of a row, beside others.

use crate::lab::{Lab, Task};
use crate::searched::Searched;

/// What is judged: a row's search, beside others.
#[derive(Debug)]
pub struct Judged<'a> {
    /// The laboratory, for further searches.
    pub lab: &'a Lab,
    /// The nodes of each search that is judged at equal nodes.
    pub allowed: u64,
    /// The depth in plies of the search that says which move is right.
    pub judge_depth: i32,
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
    /// The same in one position alone, by its index.
    pub(crate) fn at(&self, index: usize) -> Self {
        Self {
            after: self.after.at(index),
            before: self.before.as_ref().map(|it| it.at(index)),
            first: self.first.at(index),
            last: self.last.at(index),
            ..*self
        }
    }

    /// What a search finds with the nodes that are allowed.
    pub(crate) fn within(&self, searched: &Searched) -> anyhow::Result<Searched> {
        let nodes = Some(self.allowed);
        let task = Task { nodes, depth: i32::MAX, ..searched.task.clone() };
        Searched::new(self.lab, task)
    }
}
