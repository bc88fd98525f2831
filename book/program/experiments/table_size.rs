//! How large a table must be: nodes of the third and fourth stage with fewer and fewer entries.

use engine::memory::OutOfMemory;
use engine::{Outcome, Stage};
use serde_json::{Value, json};

use super::changed::{Buckets, Changed};
use super::own::{search, sum};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 5;

/// The third stage over a table of another size.
struct Values<const BUCKETS: usize>;

impl<const BUCKETS: usize> Stage for Values<BUCKETS> {
    const NAME: &'static str = "a smaller table";
    const CHAPTER: u8 = 3;
    const IDEA: &'static str = "The third stage over a table of another size.";
    type Ordering = mvv_lva::MoveOrder;
    type Table = Changed<Buckets<BUCKETS>>;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<mvv_lva::MoveOrder>;
}

/// The fourth stage over a table of another size.
struct Moves<const BUCKETS: usize>;

impl<const BUCKETS: usize> Stage for Moves<BUCKETS> {
    const NAME: &'static str = "a smaller table";
    const CHAPTER: u8 = 4;
    const IDEA: &'static str = "The fourth stage over a table of another size.";
    type Ordering = tt_move::MoveOrder;
    type Table = Changed<Buckets<BUCKETS>>;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<tt_move::MoveOrder>;
}

fn both<const BUCKETS: usize>() -> Result<[Vec<Outcome>; 2], OutOfMemory> {
    Ok([search::<Values<BUCKETS>>(DEPTH)?, search::<Moves<BUCKETS>>(DEPTH)?])
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages(["mvv-lva", "transposition-table", "tt-move"])?;
    let measured = [
        (0, both::<0>()?),
        (64, both::<64>()?),
        (512, both::<512>()?),
        (4096, both::<4096>()?),
        (32_768, both::<32_768>()?),
        (262_144, both::<262_144>()?),
    ];
    let nodes = |outcomes: &[Outcome]| sum(outcomes).nodes();
    let [all_values, all_moves] = &measured[5].1;
    let row = |(buckets, [values, moves]): &(usize, [Vec<Outcome>; 2])| -> Value {
        json!({
            "name": format!("b{buckets}"),
            "entries": 4 * buckets,
            "values": nodes(values),
            "moves": nodes(moves),
            "values_more": nodes(values) as f64 / nodes(all_values) as f64,
            "moves_more": nodes(moves) as f64 / nodes(all_moves) as f64,
        })
    };
    let columns = vec![
        Column::new("entries", "entries", Format::Int),
        Column::new("values", "scores only", Format::Int),
        Column::new("moves", "scores and table move", Format::Int),
    ];
    let data = json!({ "depth": DEPTH, "rows": measured.iter().map(row).collect::<Vec<_>>() });
    Ok(Measurement { stages, columns, data })
}
