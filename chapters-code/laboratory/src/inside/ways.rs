//! Instructions of stages 10 and 11, and of the steps from one to the other.

use figures::Format;
use serde_json::{Value, json};

use super::cachegrind::{build, count};
use super::look::{Heading, Look, row};
use crate::asked::Asked;

/// The instructions of each way to search that stage 11's bench compares.
pub(super) struct Ways;

/// The ways, and what each is.
const WAYS: [(&str, &str); 4] = [
    ("continuation", "stage 10"),
    ("ranks-eager", "stage 10 with ranks"),
    ("parts-only", "in parts, every exchange at once"),
    ("staged", "stage 11"),
];

impl Look for Ways {
    const COLUMNS: &'static [Heading] = &[
        ("nodes", "nodes", Format::Int),
        ("millions", "million instructions", Format::Int),
        ("per_node", "a node", Format::Int),
        ("share", "of stage 10's instructions", Format::Pct0),
    ];

    const IS_DATED: bool = true;

    fn look(_: &Asked) -> anyhow::Result<Value> {
        let program = build("cargo bench -p staged --bench speed --no-run")?;
        let mut rows: Vec<Value> = Vec::new();
        let mut first: Option<f64> = None;
        for (name, what) in WAYS {
            let counted = count(&program, &["--only", name])?;
            let (nodes, instructions) = (counted.nodes, counted.instructions);
            let millions = (instructions / 1e6).round() as u64;
            let per_node = (instructions / nodes).round() as u64;
            let share = instructions / *first.get_or_insert(instructions);
            let mut row =
                row::<Self>(name, (nodes as u64, millions, per_node, share));
            row["what"] = json!(what);
            rows.push(row);
        }
        Ok(json!(rows))
    }
}
