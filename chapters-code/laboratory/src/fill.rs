//! The tables of an experiment: what stands in them, row by row, and above their columns.

use std::collections::HashSet;

use figures::Format;
use serde_json::{Map, Value, json};

use crate::answers::position;
use crate::columns::{Column, Comparison, Heading, OF_POSITIONS, headings as headings_of};
use crate::experiment::{Experiment, Subject, Trial, View, Way};
use crate::lab::{Lab, Task};
use crate::run::Run;

/// What a table holds.
pub(crate) fn fill(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    Ok(match trial.view {
        View::Variants | View::Depths => json!(searches(lab, trial)?),
        View::Positions => json!(positions(lab, trial)?),
        View::Inside(inside) => (inside.look)(lab, trial)?,
    })
}

/// A column with its key and title in the table, and the searches that it speaks of.
struct Placed<'a> {
    key: String,
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
        columns.extend(match trial.view {
            View::Inside(inside) => headings_of(inside.headings).iter().map(heading).collect(),
            View::Positions => {
                headings_of("position")[..OF_POSITIONS].iter().map(heading).collect()
            }
            View::Variants | View::Depths => vec![],
        });
        if matches!(trial.view, View::Depths) || !trial.depths.is_empty() {
            columns.extend(
                Column::of_position().map(|it| heading(it.heading)).filter(|it| it.key == "depth"),
            );
        }
        columns.extend(
            placed(trial)
                .into_iter()
                .map(|it| figures::Column::new(&it.key, &it.title, it.column.heading.2)),
        );
    }
    let mut keys = HashSet::new();
    columns.retain(|column| keys.insert(column.key.clone()));
    columns
}

/// The columns of a table of searches.
fn placed(trial: &Trial) -> Vec<Placed<'_>> {
    let by_depth = matches!(trial.view, View::Depths);
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

/// A row for each variant at each depth; or, if the rows are depths, one for each of them.
fn searches(lab: &Lab, trial: &Trial) -> anyhow::Result<Vec<Value>> {
    let Trial { view, subjects, depths, .. } = trial;
    let count = if matches!(view, View::Depths) { 1 } else { subjects.len() };
    let placed = placed(trial);
    let mut rows = Vec::new();
    for index in 0..count {
        for depth in trial.all_depths() {
            let subject = matches!(view, View::Variants).then(|| &subjects[index]);
            let mut cells = subject.map(Subject::named).unwrap_or_default();
            let name = match subject {
                Some(subject) if depths.is_empty() => subject.name.clone(),
                Some(subject) if subjects.len() > 1 => {
                    format!("{}-{depth}", subject.name)
                }
                _ => format!("d{depth}"),
            };
            cells.insert("name".to_owned(), json!(name));
            cells.insert("depth".to_owned(), json!(depth));
            for Placed { key, column, way, subject: of_depth, .. } in &placed {
                let index = subject.map_or(*of_depth, |_| index);
                let comparison = comparison(lab, trial, index, way, depth)?;
                cells.insert(key.clone(), column.value(&comparison)?);
            }
            rows.push(Value::Object(cells));
        }
    }
    Ok(rows)
}

/// A row for each position, at each depth.
fn positions(lab: &Lab, trial: &Trial) -> anyhow::Result<Vec<Value>> {
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
    Ok(rows)
}

/// A row's search in one way beside others, to `depth` if the way names none.
fn comparison<'a>(
    lab: &'a Lab,
    trial: &Trial,
    index: usize,
    way: &Way,
    depth: i32,
) -> anyhow::Result<Comparison<'a>> {
    let depth = way.depth.unwrap_or(depth);
    let search = |task: Task| anyhow::Ok(Run::new(lab, task)?.to(depth));
    let of_row = |index| search(trial.tasks(index, way)?.0);
    Ok(Comparison {
        lab,
        allowed: trial.allowed,
        judge_depth: trial.judge_depth,
        after: of_row(index)?,
        before: trial.tasks(index, way)?.1.map(search).transpose()?,
        first: of_row(0)?,
        last: of_row(trial.subjects.len() - 1)?,
    })
}

/// A row of a table whose kind says what stands in it: its name, and its cells by their keys.
pub(crate) fn row(name: impl Into<String>, cells: Value) -> Value {
    let mut row = Map::from_iter([("name".to_owned(), json!(name.into()))]);
    if let Value::Object(cells) = cells {
        row.extend(cells);
    }
    Value::Object(row)
}
