//! What continuation history, and killers beside it, do to the answers of a search with reductions:
//! nodes, and how often it plays the move that the same order finds at full depth.

use serde_json::{Value, json};

use super::agreement::{self, Agreement};
use super::continuation_parts::KILLING;
use super::own::sum;
use super::remembering::{Recipe, Reduced, Sureness, Unreduced, measure};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 7;

pub(super) fn run() -> anyhow::Result<Measurement> {
    let boards = agreement::positions()?;
    let full = measure::<Unreduced>(Recipe::CONTINUATION, &boards, DEPTH)?;
    let row = |name: &str, what: &str, recipe| -> anyhow::Result<Value> {
        let reduced = measure::<Reduced>(recipe, &boards, DEPTH)?;
        let mut row = json!({ "name": name, "what": what, "nodes": sum(&reduced).nodes() });
        Agreement::of(&reduced, &full).write(&mut row);
        Ok(row)
    };
    let mut rows = vec![
        row("history", "stage `reductions`", Recipe::HISTORY)?,
        row("stage", "stage `continuation`", Recipe::CONTINUATION)?,
    ];
    for (name, what, killers) in KILLING.iter().skip(1) {
        let what = format!("with killers {what}");
        rows.push(row(name, &what, Recipe { killers: *killers, ..Recipe::CONTINUATION })?);
    }
    let sureness = Recipe { sureness: Sureness::HistoryOnly, ..Recipe::CONTINUATION };
    rows.push(row("sureness", "with reductions that ask the plain history only", sureness)?);
    let data = json!({
        "depth": DEPTH,
        "positions": boards.len(),
        "full": sum(&full).nodes(),
        "rows": rows,
    });
    let mut columns = vec![
        Column::new("what", "search", Format::Text),
        Column::new("nodes", "nodes", Format::Int),
    ];
    columns.extend(agreement::columns());
    Ok(Measurement { stages: stages(["see", "pvs", "reductions", "continuation"])?, columns, data })
}
