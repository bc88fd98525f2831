//! The columns of an experiment's tables, with what stands above each.

use std::collections::HashSet;

use figures::{Column, Format};

use crate::columns::judge;
use crate::experiment::{Experiment, Kind, Table, Way};
use crate::judge::Judge;
use crate::{inside, positions};

/// A column of a table of searches, with its judge and the searches that are judged
/// in it.
pub(crate) struct Judging<'a> {
    pub column: Column,
    pub judge: Judge,
    pub way: &'a Way,
    /// The index of the variant's row, where depths are the rows of the printed
    /// table.
    pub row: usize,
}

/// The columns of all tables of an experiment, each once, as a page heads and
/// prints them.
pub fn headings(experiment: &Experiment) -> Vec<Column> {
    let what = if experiment.what.is_empty() { "what" } else { &experiment.what };
    let variant = if what.ends_with("stage") { what } else { "variant" };
    let mut columns = vec![
        Column::new("what", what, Format::Text),
        Column::new("variant", variant, Format::Code),
    ];
    for table in &experiment.tables {
        if let Kind::Inside(inside) = table.kind {
            let headings = inside::find(inside).columns.iter();
            columns.extend(headings.map(|it| Column::new(it.0, it.1, it.2)));
        }
        let of_position = match table.kind {
            Kind::Positions => positions::columns(),
            _ => &[],
        };
        let has_depths = table.kind == Kind::Depths || !table.depths.is_empty();
        let depth = has_depths.then(|| judge("depth").ok()).flatten();
        let judges = of_position.iter().chain(depth);
        columns.extend(judges.map(|it| Column::new(it.key, it.title, it.format)));
        columns.extend(judgings(table).into_iter().map(|judging| judging.column));
    }
    let mut keys = HashSet::new();
    columns.retain(|column| keys.insert(column.key.clone()));
    columns
}

/// The columns of a table of searches.
pub(crate) fn judgings(table: &Table) -> Vec<Judging<'_>> {
    let by_depth = table.kind == Kind::Depths;
    let count = if by_depth { table.rows.len() } else { 1 };
    let mut judgings = Vec::new();
    for (index, row) in table.rows.iter().enumerate().take(count) {
        for way in &table.ways {
            let of_row =
                if by_depth { format!("{}_", row.name) } else { String::new() };
            for judge in &way.columns {
                let title = match (by_depth, way.prefix.trim_end_matches('_')) {
                    (true, _) if way.columns.len() == 1 => row.what.clone(),
                    (true, _) => format!("{}, {}", judge.title, row.what),
                    (false, "") => judge.title.to_owned(),
                    (false, way) => format!("{} ({way})", judge.title),
                };
                let key = format!("{of_row}{}{}", way.prefix, judge.key);
                let column = Column { key, title, format: judge.format };
                judgings.push(Judging { column, judge: *judge, way, row: index });
            }
        }
    }
    judgings
}
