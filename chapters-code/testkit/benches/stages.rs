//! `cargo bench`: the nodes and the CPU time of each stage, in the order of the chapters, and how many times
//! fewer nodes it needs than the one before.
//!
//! One program for all of them, because criterion compares a benchmark with its own past and never with its
//! neighbour, and cargo knows only the order of the alphabet.

use engine::bench;
use ladder::climb::{Measured, Plan, climb};
use ladder::engines::RUNGS;
use ladder::output::{Detail, Format, render};
use ladder::row::Row;
use ladder::terminal;
use testkit::bench::{Bench, Round};

fn main() -> anyhow::Result<()> {
    let mut bench = Bench::from_arguments();
    let mut plan = Plan {
        engines: Vec::new(),
        boards: engine::suite::built_in(),
        depth: bench::DEFAULT_DEPTH,
        megabytes: bench::DEFAULT_MEGABYTES,
        jobs: 1,
    };
    let mut climbed = Vec::new();
    for &stage in RUNGS {
        plan.engines = vec![stage];
        let mut fastest: Option<Measured> = None;
        bench.search(stage.name, || {
            let found = climb(&plan, |_| {})
                .expect("memory for a table of the default size");
            let found = found.into_iter().next().expect("one stage has climbed");
            let round =
                Round { nodes: found.statistics().nodes(), time: found.time() };
            if fastest.as_ref().is_none_or(|it| round.time < it.time()) {
                fastest = Some(found);
            }
            round
        });
        climbed.extend(fastest);
    }
    if climbed.is_empty() {
        return Ok(()); // the command line asks for something else
    }
    println!(
        "\nThe ladder at depth {}, each stage in its fastest round:",
        plan.depth
    );
    terminal::print(&render(
        &Row::all(&plan, &climbed),
        Format::Table,
        Detail::default(),
    )?)?;
    bench.finish();
    Ok(())
}
