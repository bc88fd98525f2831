//! What continuation history, and killers beside it, do to the answers of a search with reductions:
//! nodes, and how often it plays the move that the same order finds at full depth.

use engine::Outcome;
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
    let history = measure::<Reduced>(Recipe::HISTORY, &boards, DEPTH)?;
    let row = |name: &str, what: &str, recipe| -> anyhow::Result<Value> {
        let reduced = measure::<Reduced>(recipe, &boards, DEPTH)?;
        // Only positions where just one of the two agrees tell them apart.
        let agrees = |at: usize, found: &[Outcome]| found[at].best_move == full[at].best_move;
        let only = |these: &[Outcome], those: &[Outcome]| {
            (0..boards.len()).filter(|&at| agrees(at, these) && !agrees(at, those)).count()
        };
        let mut row = json!({
            "name": name,
            "what": what,
            "nodes": sum(&reduced).nodes(),
            "only_this": only(&reduced, &history),
            "only_history": only(&history, &reduced),
        });
        Agreement::of(&reduced, &full).write(&mut row);
        Ok(row)
    };
    let mut rows = vec![
        row("history", "stage `reductions`", Recipe::HISTORY)?,
        row("stage", "stage `continuation`", Recipe::CONTINUATION)?,
    ];
    for (name, what, killers) in KILLING.iter().skip(1) {
        let what = format!("killers: {what}");
        rows.push(row(name, &what, Recipe { killers: *killers, ..Recipe::CONTINUATION })?);
    }
    let sureness = Recipe { sureness: Sureness::HistoryOnly, ..Recipe::CONTINUATION };
    rows.push(row("sureness", "reductions ask the plain history only", sureness)?);
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
    columns.extend([
        Column::new("only_this", "only this one agrees", Format::Int),
        Column::new("only_history", "only stage 9 agrees", Format::Int),
    ]);
    Ok(Measurement { stages: stages(["see", "pvs", "reductions", "continuation"])?, columns, data })
}
