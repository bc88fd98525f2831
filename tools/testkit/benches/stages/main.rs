//! `cargo bench`: the nodes and the CPU time of each stage, in the order of the
//! chapters, and how many times fewer nodes it needs than the one before, which is
//! shown beside it whatever the command line asks for.
//!
//! One program for all of them, because criterion compares a benchmark with its own
//! past and never with its neighbour, and cargo knows only the order of the
//! alphabet.

mod timing;

use engine::bench;
use ladder::cli::DEFAULT_DEPTH;
use ladder::climb::{Measured, Plan, climb};
use ladder::engines::RUNGS;
use ladder::output::savings;
use terminal::table::Form;
use timing::{Round, Timing, is_given};

fn main() -> anyhow::Result<()> {
    let mut timing = Timing::from_arguments();
    let mut plan = Plan {
        engines: RUNGS.to_vec(),
        boards: engine::suite::built_in(),
        solutions: Vec::new(),
        depth: bench::DEFAULT_DEPTH,
        megabytes: bench::DEFAULT_MEGABYTES,
        jobs: 1,
    };
    if is_given("--list") {
        plan.boards.truncate(1); // no figure is shown
    }
    let mut climbed = climb(&plan, |_| {})?;
    let all = plan.clone();
    let mut is_shown = vec![false; climbed.len()];
    for (index, &stage) in RUNGS.iter().enumerate() {
        plan.engines = vec![stage];
        let known = round(&climbed[index]);
        let mut search = || {
            let measured = climb(&plan, |_| {})
                .expect("memory for a table of the default size");
            let measured =
                measured.into_iter().next().expect("one stage has climbed");
            if measured.time() < climbed[index].time() {
                climbed[index] = measured.clone();
            }
            round(&measured)
        };
        if timing.search(stage.name, known, &mut search).is_some() {
            is_shown[index.saturating_sub(1)..=index].fill(true);
        }
    }
    if !is_shown.contains(&true) || is_given("--list") {
        return Ok(()); // the command line asks for something else
    }
    let mut table = savings::stages(&all, &climbed, false);
    let mut is_shown = is_shown.into_iter();
    table.rows.retain(|_| is_shown.next() == Some(true));
    println!(
        "The ladder at depth {}, each stage in its fastest round. README and `cargo run --release` climb it at depth \
         {DEFAULT_DEPTH}, which gives other factors:",
        plan.depth
    );
    terminal::print(&table.print(Form::Table, None))?;
    timing.finish();
    Ok(())
}

/// A climb of one stage as a round.
fn round(measured: &Measured) -> Round {
    Round { nodes: measured.statistics().nodes(), time: measured.time() }
}
