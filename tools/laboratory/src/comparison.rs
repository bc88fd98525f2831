//! A row's search and the others that its columns may refer to.

use crate::lab::Lab;
use crate::run::Run;

/// A row's search, and those that it is compared with.
#[derive(Debug)]
pub(crate) struct Comparison<'a> {
    /// For further searches.
    pub lab: &'a Lab,
    pub after: Run,
    /// The search that it is compared with, if any.
    pub before: Option<Run>,
    /// The searches of the table's first and last rows.
    pub first: Run,
    pub last: Run,
    /// The number of nodes of each search that is judged at equal nodes.
    pub allowed: u64,
    /// The depth in plies of the search that decides which move is right.
    pub judge_depth: i32,
}

impl Comparison<'_> {
    /// The same searches for one position, given by its index.
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
