//! The tables of an experiment: what stands in them, row by row.

use serde_json::{Value, json};

use crate::asked::Asked;
use crate::experiment::{Kind, Row, Table, Way};
use crate::headings::{Judging, judgings};
use crate::inside;
use crate::judged::Judged;
use crate::lab::Task;
use crate::positions::position;
use crate::searched::Searched;

/// What the table holds.
pub(crate) fn fill(asked: &Asked) -> anyhow::Result<Value> {
    Ok(match asked.table.kind {
        Kind::Variants | Kind::Depths => json!(searches(asked)?),
        Kind::Positions => json!(positions(asked)?),
        Kind::Inside(inside) => (inside::find(inside).look)(asked)?,
    })
}

/// A row for each variant at each depth; or, if the rows are depths, one for each
/// of them.
fn searches(asked: &Asked) -> anyhow::Result<Vec<Value>> {
    let Table { kind, rows, depths, .. } = asked.table;
    let variants: Vec<Option<usize>> = if *kind == Kind::Depths {
        vec![None]
    } else {
        (0..rows.len()).map(Some).collect()
    };
    let judgings = judgings(asked.table);
    let mut filled = Vec::new();
    for index in variants {
        for depth in asked.depths() {
            let row = index.map(|index| &rows[index]);
            let mut cells = row.map(Row::named).unwrap_or_default();
            let name = match row {
                Some(row) if depths.is_empty() => row.name.clone(),
                Some(row) if rows.len() > 1 => format!("{}-{depth}", row.name),
                _ => format!("d{depth}"),
            };
            cells.insert("name".to_owned(), json!(name));
            cells.insert("depth".to_owned(), json!(depth));
            for Judging { column, judge, way, row } in &judgings {
                let judged = judged(asked, index.unwrap_or(*row), way, depth)?;
                cells.insert(column.key.clone(), (judge.value)(&judged)?);
            }
            filled.push(Value::Object(cells));
        }
    }
    Ok(filled)
}

/// A row for each position, at each depth.
fn positions(asked: &Asked) -> anyhow::Result<Vec<Value>> {
    let mut rows = Vec::new();
    for depth in asked.depths() {
        let judged = judged(asked, 0, &asked.table.ways[0], depth)?;
        for index in judged.after.positions.clone() {
            rows.push(position(&judged, index)?);
        }
    }
    if asked.table.other_scores {
        rows.retain(|row| row["score"] != row["score_before"]);
    }
    if let Some(count) = asked.table.keep {
        let factor = |row: &Value| row["factor"].as_f64().unwrap_or_default();
        rows.sort_by(|a, b| factor(a).total_cmp(&factor(b)));
        rows.truncate(count);
    }
    Ok(rows)
}

/// What is judged of a row in one way of searching, to `depth` if the way names
/// none.
fn judged<'a>(
    asked: &Asked<'a>,
    index: usize,
    way: &Way,
    depth: i32,
) -> anyhow::Result<Judged<'a>> {
    let depth = way.depth.unwrap_or(depth);
    let search = |task: Task| anyhow::Ok(Searched::new(asked.lab, task)?.to(depth));
    let of_row = |index| search(asked.tasks(index, way)?.0);
    let before = asked.tasks(index, way)?.1;
    Ok(Judged {
        lab: asked.lab,
        allowed: asked.table.allowed,
        judge_depth: asked.table.judge_depth,
        after: of_row(index)?,
        before: before.map(search).transpose()?,
        first: of_row(0)?,
        last: of_row(asked.table.rows.len() - 1)?,
    })
}
