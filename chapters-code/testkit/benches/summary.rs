//! The summary of `cargo bench`: each stage's nodes, and how many times fewer than before.
//!
//! Criterion compares a benchmark with its own past, never with its neighbour, so this is ours. It
//! stands in this package because cargo runs the benches by the names of the packages, and the
//! summary comes last.

use engine::bench;
use ladder::climb::{Plan, climb};
use ladder::output::{Detail, Format, render};
use ladder::row::Row;
use ladder::rung::LADDER;

fn main() -> anyhow::Result<()> {
    // `cargo test --benches` only wants to know that this runs.
    let is_test = std::env::args().any(|argument| argument == "--test");
    let plan = Plan {
        rungs: LADDER.to_vec(),
        boards: engine::suite::built_in(),
        depth: if is_test { 1 } else { bench::DEFAULT_DEPTH },
        megabytes: bench::DEFAULT_MEGABYTES,
        jobs: 1,
    };
    let rows = Row::all(&plan, &climb(&plan, |_| {})?);
    println!("\nThe ladder at depth {}:", plan.depth);
    anstream::print!(
        "{}",
        render(&rows, Format::Table, Detail { per_position: false, no_time: false })?
    );
    Ok(())
}
