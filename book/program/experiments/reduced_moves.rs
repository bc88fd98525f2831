//! Which moves are not reduced, and how much history says: each rule of stage 9 changed by itself.

use engine::Limits;
use serde_json::json;

use super::own::sum;
use super::reducing::jury::{self, DEEPER, DEPTH, Jury, NODES, SOLVING_NODES};
use super::reducing::{ByHistory, Rules};
use super::{Measurement, agreement, stages};

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["see", "pvs", "reductions"])?;
    let jury = Jury::new()?;
    let row = |name: &str, what: &str, rules: Rules| {
        jury.judge::<see::Stage>(json!({ "name": name, "what": what }), rules, &jury.unreduced)
    };
    let stage = Rules::STAGE;
    let history = |history| Rules { history, ..stage };
    let rows = [
        row("unreduced", "no reductions (stage `pvs`)", Rules::OFF)?,
        row("stage", "stage `reductions`", stage)?,
        row("killers", "killers too", Rules { killers: true, ..stage })?,
        row("captures", "losing captures too", Rules { captures: true, ..stage })?,
        row("in-check", "moves out of check too", Rules { in_check: true, ..stage })?,
        row("checking", "moves that give check too", Rules { checking: true, ..stage })?,
        row("open", "open windows as much as others", Rules { open: true, ..stage })?,
        row("from-two", "from the second move on", Rules { first: 2, ..stage })?,
        row("from-three", "from the third move on", Rules { first: 3, ..stage })?,
        row("from-six", "from the sixth move on", Rules { first: 6, ..stage })?,
        row("from-ten", "from the tenth move on", Rules { first: 10, ..stage })?,
        row("depth-three", "from depth 3 on", Rules { least_depth: 3, ..stage })?,
        row("flat", "always one ply", Rules { flat: true, ..Rules::DEAF })?,
    ];
    let strengths = [
        row("none", "none", history(ByHistory::Stage(0)))?,
        row("half", "half", history(ByHistory::Stage(50)))?,
        row("full", "full (the stage)", stage)?,
        row("double", "double", history(ByHistory::Stage(200)))?,
        row("less", "SeaJay: a ply less for each 1000 points", history(ByHistory::SeaJayLess))?,
        row("exempt", "SeaJay: none above 2000 up to depth 4", history(ByHistory::SeaJayExempt))?,
        row("both", "SeaJay: both", history(ByHistory::SeaJayBoth))?,
    ];
    let limits = Limits::depth(DEPTH);
    let own = agreement::search::<reductions::Stage>(&jury.boards, &limits)?;
    let is_same = rows[1]["nodes"] == json!(sum(&own).nodes());
    anyhow::ensure!(is_same, "the switches are not those of the stage");
    let data = json!({
        "depth": DEPTH,
        "deeper_depth": DEEPER,
        "positions": jury.boards.len(),
        "equal_nodes": NODES,
        "solving_nodes": SOLVING_NODES,
        "one_position": 1.0 / jury.boards.len() as f64,
        "rows": rows,
        "strengths": strengths,
    });
    Ok(Measurement { stages, columns: jury::columns("what", "reduced"), data })
}
