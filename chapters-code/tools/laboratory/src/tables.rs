//! The tables of an experiment: what stands in them, row by row, and above their
//! columns. What cannot be seen from outside a search, and games, are in
//! [`inside`](crate::inside).

use std::collections::HashSet;

use figures::Format;
use serde_json::{Value, json};

use crate::columns::Heading;
use crate::columns::one_position::{DEPTH, OF_POSITION, position};
use crate::comparison::Comparison;
use crate::experiment::{Condition, Experiment, Query, Trial, TrialColumn};
use crate::inside::{
    ablation, cutoffs, history_maps, oracle, pairs, played, turns,
};
use crate::lab::Lab;
use crate::run::Run;
use crate::task::Task;

/// The columns of all tables of an experiment, each once, as a page heads and
/// prints them.
pub fn headings(experiment: &Experiment) -> Vec<figures::Column> {
    let what = if experiment.what.is_empty() { "what" } else { &experiment.what };
    let variant = if what.ends_with("stage") { what } else { "variant" };
    let heading = |it: &Heading| figures::Column::new(it.key, it.title, it.format);
    let mut columns = vec![
        figures::Column::new("what", what, Format::Text),
        figures::Column::new("variant", variant, Format::Code),
    ];
    for trial in &experiment.trials {
        if trial.query == Query::Positions {
            columns
                .extend(OF_POSITION.iter().map(|column| heading(&column.heading)));
        }
        columns.extend(of_query(trial.query).iter().map(heading));
        if trial.books > 1 {
            columns.extend(played::OF_BOOKS.iter().map(heading));
        }
        if !trial.depths.is_empty() {
            columns.push(heading(&DEPTH.heading));
        }
        let asked = |it: TrialColumn| {
            figures::Column::new(&it.key, &it.title, it.column.heading.format)
        };
        columns.extend(trial.columns().into_iter().map(asked));
    }
    let mut keys = HashSet::new();
    columns.retain(|column| keys.insert(column.key.clone()));
    columns
}

/// What stands above the columns that a query has of its own, whatever a table asks
/// for.
fn of_query(query: Query) -> &'static [Heading] {
    match query {
        Query::Ablation => ablation::HEADINGS,
        Query::Together => ablation::OF_TOGETHER,
        Query::Kinds => cutoffs::OF_KINDS,
        Query::Parts => cutoffs::OF_PARTS,
        Query::Bonuses => cutoffs::OF_BONUSES,
        Query::Misses => cutoffs::OF_MISSES,
        Query::ByPly => cutoffs::OF_PLIES,
        Query::History => history_maps::HEADINGS,
        Query::Oracle => oracle::HEADINGS,
        Query::Replies => pairs::OF_REPLIES,
        Query::Filled => pairs::OF_FILLED,
        Query::Games | Query::GamesByTime => played::HEADINGS,
        Query::Times => turns::HEADINGS,
        Query::Variants | Query::Depths | Query::Positions | Query::Line => &[],
    }
}

/// The rows of a trial's table.
///
/// # Errors
/// If there is no memory for a table, something is missing that its query needs, or
/// rows cannot be read or written.
pub(crate) fn rows(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    match trial.query {
        Query::Variants => variants(lab, trial),
        Query::Depths => depths(lab, trial),
        Query::Positions => positions(lab, trial),
        Query::Ablation => ablation::ablation(lab, trial),
        Query::Together => ablation::together(lab, trial),
        Query::Kinds => cutoffs::kinds(lab, trial),
        Query::Parts => cutoffs::parts(lab, trial),
        Query::Bonuses => cutoffs::bonuses(lab, trial),
        Query::Misses => cutoffs::misses(lab, trial),
        Query::ByPly => cutoffs::by_ply(lab, trial),
        Query::History => history_maps::maps(trial),
        Query::Line => history_maps::line(trial),
        Query::Oracle => oracle::oracle(trial),
        Query::Replies => pairs::replies(trial),
        Query::Filled => pairs::filled(trial),
        Query::Games => played::at_equal_nodes(lab, trial),
        Query::GamesByTime => played::at_equal_times(lab, trial),
        Query::Times => turns::times(trial),
    }
}

/// A row for each variant, at each depth.
fn variants(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let mut rows = Vec::new();
    for (index, row) in trial.rows.iter().enumerate() {
        for depth in trial.all_depths() {
            let name = match trial.depths.len() {
                0 => row.name.clone(),
                _ if trial.rows.len() == 1 => format!("d{depth}"),
                _ => format!("{}-{depth}", row.name),
            };
            let mut cells = row.with(json!({ "name": name, "depth": depth }));
            for TrialColumn { key, column, condition, .. } in trial.columns() {
                cells[key] = column
                    .value(&comparison(lab, trial, index, condition, depth)?)?;
            }
            rows.push(cells);
        }
    }
    Ok(rows.into())
}

/// A row for each depth, with columns for each variant.
fn depths(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let row = |depth| {
        let mut row = json!({ "name": format!("d{depth}"), "depth": depth });
        for TrialColumn { key, column, condition, row: index, .. } in
            trial.columns()
        {
            row[key] =
                column.value(&comparison(lab, trial, index, condition, depth)?)?;
        }
        Ok(row)
    };
    trial.all_depths().into_iter().map(row).collect()
}

/// A row for each position, at each depth.
fn positions(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let mut rows = Vec::new();
    for depth in trial.all_depths() {
        let comparison = comparison(lab, trial, 0, &trial.conditions[0], depth)?;
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

/// A row's search under one condition beside others, to `depth` if the condition
/// names none.
fn comparison<'a>(
    lab: &'a Lab,
    trial: &'a Trial,
    index: usize,
    condition: &Condition,
    depth: i32,
) -> anyhow::Result<Comparison<'a>> {
    let depth = condition.depth.unwrap_or(depth);
    let search = |task: Task| anyhow::Ok(Run::new(lab, task)?.to(depth));
    let of_row = |index| search(trial.tasks(index, condition)?.0);
    Ok(Comparison {
        lab,
        allowed: trial.allowed,
        judge_depth: trial.judge_depth,
        after: of_row(index)?,
        before: trial.tasks(index, condition)?.1.map(search).transpose()?,
        first: of_row(0)?,
        last: of_row(trial.rows.len() - 1)?,
    })
}
