//! A row's search beside others, of which columns speak.

use crate::lab::Lab;
use crate::run::Run;

/// A row's search, and what it is seen beside.
#[derive(Debug)]
pub(crate) struct Comparison<'a> {
    /// For further searches.
    pub lab: &'a Lab,
    pub after: Run,
    /// What it is compared with, if there is anything.
    pub before: Option<Run>,
    /// The searches of the table's first and last rows.
    pub first: Run,
    pub last: Run,
    /// The nodes of each search that is judged at equal nodes.
    pub allowed: u64,
    /// The depth in plies of the search that says which move is right.
    pub judge_depth: i32,
}

impl Comparison<'_> {
    /// The same searches of one position, by its index.
    pub(crate) fn at(&self, index: usize) -> Self {
        Self {
            after: self.after.at(index),
            before: self.before.as_ref().map(|it| it.at(index)),
            first: self.first.at(index),
            last: self.last.at(index),
            ..*self
        }
    }
}
