//! The headings of an experiment's tables.

use std::collections::HashSet;

use terminal::table::{Column, Format};

use crate::columns::Heading;
use crate::columns::one_position::DEPTH;
use crate::experiment::Experiment;
use crate::queries::TableColumn;

/// The columns of all tables of an experiment, without repetitions, with the
/// headings and formats that a page uses.
pub fn headings(experiment: &Experiment) -> Vec<Column> {
    let what = if experiment.what.is_empty() { "what" } else { &experiment.what };
    let variant = if what.ends_with("stage") { what } else { "variant" };
    let heading = |it: &Heading| Column::new(it.key, it.title, it.format);
    let mut columns = vec![
        Column::new("what", what, Format::Text),
        Column::new("variant", variant, Format::Code),
    ];
    for trial in &experiment.trials {
        columns.extend(trial.query.answer().headings().iter().map(heading));
        if !trial.depths().is_empty() {
            columns.push(heading(&DEPTH.heading));
        }
        let asked = |it: TableColumn| {
            Column::new(&it.key, &it.title, it.column.heading.format)
        };
        columns.extend(trial.columns().into_iter().map(asked));
    }
    let mut keys = HashSet::new();
    columns.retain(|column| keys.insert(column.key.clone()));
    columns
}
