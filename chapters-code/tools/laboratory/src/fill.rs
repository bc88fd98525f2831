//! The tables of an experiment: what stands in them, row by row, and above their columns.

use std::collections::HashSet;

use figures::Format;
use serde_json::{Value, json};

use crate::answers::position;
use crate::columns::{self, Column, Comparison, Heading};
use crate::experiment::{Experiment, Trial, Way};
use crate::lab::{Lab, Task};
use crate::run::Run;

/// A column with its key and title in the table, and the searches that it speaks of.
pub(crate) struct Placed<'a> {
    pub key: String,
    title: String,
    column: Column,
    way: &'a Way,
    /// The index of the variant, where depths are the rows.
    subject: usize,
}

/// The columns of all tables of an experiment, each once, as a page heads and prints them.
pub fn headings(experiment: &Experiment) -> Vec<figures::Column> {
    let what = if experiment.what.is_empty() { "what" } else { &experiment.what };
    let variant = if what.ends_with("stage") { what } else { "variant" };
    let heading = |it: &Heading| figures::Column::new(&it.0, &it.1, it.2);
    let mut columns = vec![
        figures::Column::new("what", what, Format::Text),
        figures::Column::new("variant", variant, Format::Code),
    ];
    for trial in &experiment.trials {
        let by_depth = if trial.depths.is_empty() { "" } else { "depths" };
        let of_kind = [trial.kind.headings, by_depth].into_iter().flat_map(columns::headings);
        columns.extend(of_kind.map(heading));
        let asked = |it: Placed| figures::Column::new(&it.key, &it.title, it.column.heading.2);
        columns.extend(placed(trial).into_iter().map(asked));
    }
    let mut keys = HashSet::new();
    columns.retain(|column| keys.insert(column.key.clone()));
    columns
}

/// The columns of a table of searches.
pub(crate) fn placed(trial: &Trial) -> Vec<Placed<'_>> {
    let by_depth = trial.kind.word == "depths";
    let count = if by_depth { trial.subjects.len() } else { 1 };
    let mut placed = Vec::new();
    for (index, subject) in trial.subjects.iter().enumerate().take(count) {
        for way in &trial.ways {
            let of_subject = if by_depth { format!("{}_", subject.name) } else { String::new() };
            for column in &way.columns {
                let Heading(key, title, ..) = column.heading;
                let title = match (by_depth, way.prefix.trim_end_matches('_')) {
                    (true, _) if way.columns.len() == 1 => subject.what.clone(),
                    (true, _) => format!("{title}, {}", subject.what),
                    (false, "") => title.clone(),
                    (false, way) => format!("{title} ({way})"),
                };
                let key = format!("{of_subject}{}{key}", way.prefix);
                placed.push(Placed { key, title, column: *column, way, subject: index });
            }
        }
    }
    placed
}

/// A row for each variant, at each depth.
pub(crate) fn variants(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let Trial { subjects, depths, .. } = trial;
    let mut rows = Vec::new();
    for (index, subject) in subjects.iter().enumerate() {
        for depth in trial.all_depths() {
            let name = match depths.len() {
                0 => subject.name.clone(),
                _ if subjects.len() == 1 => format!("d{depth}"),
                _ => format!("{}-{depth}", subject.name),
            };
            let mut row = subject.row(json!({ "name": name, "depth": depth }));
            for Placed { key, column, way, .. } in placed(trial) {
                row[key] = column.value(&comparison(lab, trial, index, way, depth)?)?;
            }
            rows.push(row);
        }
    }
    Ok(rows.into())
}

/// A row for each depth, with columns for each variant.
pub(crate) fn depths(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let row = |depth| {
        let mut row = json!({ "name": format!("d{depth}"), "depth": depth });
        for Placed { key, column, way, subject, .. } in placed(trial) {
            row[key] = column.value(&comparison(lab, trial, subject, way, depth)?)?;
        }
        Ok(row)
    };
    trial.all_depths().into_iter().map(row).collect()
}

/// A row for each position, at each depth.
pub(crate) fn positions(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let mut rows = Vec::new();
    for depth in trial.all_depths() {
        let comparison = comparison(lab, trial, 0, &trial.ways[0], depth)?;
        for index in comparison.after.positions.clone() {
            rows.push(position(&comparison, index)?);
        }
    }
    if trial.other_scores {
        rows.retain(|row| row["score"] != row["score_before"]);
    }
    if let Some(count) = trial.keep {
        let factor = |row: &Value| row["factor"].as_f64().unwrap_or_default();
        rows.sort_by(|a, b| factor(a).total_cmp(&factor(b)));
        rows.truncate(count);
    }
    Ok(rows.into())
}

/// A row's search in one way beside others, to `depth` if the way names none.
fn comparison<'a>(
    lab: &'a Lab,
    trial: &'a Trial,
    index: usize,
    way: &Way,
    depth: i32,
) -> anyhow::Result<Comparison<'a>> {
    let depth = way.depth.unwrap_or(depth);
    let search = |task: Task| anyhow::Ok(Run::new(lab, task)?.to(depth));
    let of_row = |index| search(trial.tasks(index, way)?.0);
    Ok(Comparison {
        lab,
        trial,
        after: of_row(index)?,
        before: trial.tasks(index, way)?.1.map(search).transpose()?,
        first: of_row(0)?,
        last: of_row(trial.subjects.len() - 1)?,
    })
}
