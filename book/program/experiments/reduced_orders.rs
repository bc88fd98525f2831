//! Late move reductions on top of four orders: what they save, and how far they can be trusted.

use engine::{Limits, Stage, suite};
use serde_json::{Value, json};

use super::own::sum;
use super::reducing::jury::{self, DEEPER, DEPTH, Jury, NODES, SOLVING_NODES, Searched, search};
use super::reducing::{Known, Place, Rules};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// Where only the nodes of the reduced searches are compared, on the suite.
const DEEPEST: i32 = 9;

/// One order: unreduced, then reduced by some rules.
fn order<S: Stage<Ordering: Known>>(
    jury: &Jury,
    rules: &[(&str, &str, Rules)],
) -> anyhow::Result<Vec<Value>> {
    let unreduced = search::<S>(Rules::OFF, &jury.boards, &Limits::depth(DEPTH))?;
    let mut rows = Vec::new();
    let mut judge = |name: &str, what: &str, rules: Rules, reduced: &Searched| {
        let mut row = json!({
            "name": format!("{}{name}", S::NAME),
            "stage": S::NAME,
            "what": format!("`{}`{what}", S::NAME),
            "first_move_cutoffs": sum(&reduced.outcomes).cutoffs().first_move_share(),
        });
        jury.write::<S>(&mut row, rules, &unreduced.outcomes, reduced)?;
        rows.push(row);
        anyhow::Ok(())
    };
    judge("-unreduced", ", unreduced", Rules::OFF, &unreduced)?;
    for &(name, what, rules) in rules {
        let reduced = search::<S>(rules, &jury.boards, &Limits::depth(DEPTH))?;
        judge(name, what, rules, &reduced)?;
    }
    Ok(rows)
}

/// The nodes of a reduced search of the suite, deeper.
fn deepest<S: Stage<Ordering: Known>>(name: &str, rules: Rules) -> anyhow::Result<Value> {
    let limits = Limits::depth(DEEPEST);
    let nodes = sum(&search::<S>(rules, &suite::built_in(), &limits)?.outcomes).nodes();
    Ok(json!({ "name": name, "nodes": nodes }))
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["tt-move", "killers", "history", "see", "pvs", "reductions"])?;
    let jury = Jury::new()?;
    let deaf = [("", ", reduced", Rules::DEAF)];
    let place = |place| Rules { place, ..Rules::STAGE };
    let early = place(Place::BeforeLosingCaptures);
    let late = place(Place::AfterLosingCaptures);
    let mut rows = order::<tt_move::Stage>(&jury, &deaf)?;
    rows.extend(order::<killers::Stage>(&jury, &deaf)?);
    rows.extend(order::<history::Stage>(
        &jury,
        &[
            ("-deaf", ", reduced, deaf to history", Rules::DEAF),
            ("", ", reduced", Rules::STAGE),
            ("-early", ", place without losing captures", early),
        ],
    )?);
    rows.extend(order::<see::Stage>(
        &jury,
        &[
            ("-deaf", ", reduced, deaf to history", Rules::DEAF),
            ("", ", reduced", Rules::STAGE),
            ("-late", ", place after losing captures", late),
        ],
    )?);
    let deeper = [
        deepest::<tt_move::Stage>("tt-move", Rules::DEAF)?,
        deepest::<killers::Stage>("killers", Rules::DEAF)?,
        deepest::<history::Stage>("history", Rules::STAGE)?,
        deepest::<history::Stage>("history-early", early)?,
        deepest::<see::Stage>("see", Rules::STAGE)?,
        deepest::<see::Stage>("see-late", late)?,
    ];
    let mut columns = jury::columns("what", "order");
    columns.push(Column::new("first_move_cutoffs", "first-move cutoffs", Format::Pct1));
    let data = json!({
        "depth": DEPTH,
        "deeper_depth": DEEPER,
        "deepest_depth": DEEPEST,
        "positions": jury.boards.len(),
        "suite": suite::built_in().len(),
        "equal_nodes": NODES,
        "solving_nodes": SOLVING_NODES,
        "rows": rows,
        "deepest": deeper,
    });
    Ok(Measurement { stages, columns, data })
}
