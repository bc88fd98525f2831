//! How a query is answered.

use std::slice;

use serde_json::Value;

use super::searches::{Condition, TableColumn, UNCHANGED};
use crate::columns::Heading;
use crate::experiment::{Against, Row, Trial};
use crate::lab::Lab;

/// The definition of a query. Most queries examine one search of a variant and have
/// fixed columns and keys of their own, if any; the defaults are for these.
pub(crate) trait Answer {
    /// The rows of a table.
    ///
    /// # Errors
    /// If there is no memory for a table, something is missing that the query needs,
    /// or rows cannot be read or written.
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value>;

    /// The headings of its fixed columns, which don't depend on the table.
    fn headings(&self) -> Vec<Heading> {
        Vec::new()
    }

    /// The columns of searches that a table asks for, in order.
    fn columns<'a>(&'a self, _: &'a Trial) -> Vec<TableColumn<'a>> {
        Vec::new()
    }

    /// The conditions under which each row is searched: at least one.
    fn conditions(&self) -> &[Condition] {
        slice::from_ref(&UNCHANGED)
    }

    /// The depths in plies, if there are several.
    fn depths(&self) -> &[i32] {
        &[]
    }

    /// What a row is compared with by default.
    fn against(&self) -> Against {
        Against::First
    }

    /// The default rows of a table.
    fn usual_rows(&self) -> Vec<Row> {
        Vec::new()
    }

    /// Fails if a value is out of range.
    fn check(&self) -> anyhow::Result<()> {
        Ok(())
    }

    /// Whether its rows are searches, with the columns that a table asks for.
    fn is_of_searches(&self) -> bool {
        false
    }

    /// Whether games are played.
    fn is_played(&self) -> bool {
        false
    }

    /// Whether it differs from one measurement to the next, as times do.
    fn is_dated(&self) -> bool {
        false
    }

    /// Whether it examines the inside of searches, whatever its columns; only
    /// variants of the book allow that.
    fn looks_inside(&self) -> bool {
        !(self.is_of_searches() || self.is_played() || self.is_dated())
    }

    /// Whether it needs groups of nodes, whatever its columns.
    fn reads_groups(&self) -> bool {
        false
    }
}
