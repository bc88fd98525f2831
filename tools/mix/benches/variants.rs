//! Variants under criterion, beside the stages that they are variants of.
//!
//! `cargo bench -- see+killers=3,see+killers=1` benches these, and nothing else.
//! Without such a word some stages are searched with nothing different: the same
//! trees, so that the times say what run-time switches cost.

#[path = "../../testkit/benches/stages/timing.rs"]
mod timing;

use std::env;
use std::time::Duration;

use cpu_time::ThreadTime;
use engine::bench::{DEFAULT_DEPTH, DEFAULT_MEGABYTES};
use engine::{Game, Limits, suite};
use ladder::engines::{self, Searcher};
use mix::Variant;
use text::digits::grouped;
use timing::{Round, Timing, is_given};

/// With next to nothing to switch, with all that orders moves, and with everything.
const DEFAULT: &str = "tt-move,see,threats";

fn main() -> anyhow::Result<()> {
    let mut timing = Timing::from_arguments();
    let asked = env::args().skip(1).find(|word| word.contains('+'));
    if asked.is_some() {
        timing = timing.unfiltered(); // the filter is a regular expression, in which `+` has its own meaning
    }
    let mut lines = Vec::new();
    for word in asked.as_deref().unwrap_or(DEFAULT).split(',') {
        let variant: Variant = word.parse()?;
        let name = variant.stage();
        let mut stage = engines::stage(name)
            .map_err(anyhow::Error::msg)?
            .searcher(DEFAULT_MEGABYTES)?;
        let mut mix = variant.search(DEFAULT_MEGABYTES)?;
        let (known, mixed) = (search(&mut *stage), search(&mut mix));
        let stage =
            timing.search(&format!("stage {name}"), known, || search(&mut *stage));
        let mix =
            timing.search(&format!("mix {variant}"), mixed, || search(&mut mix));
        let (Some(stage), Some(mix)) = (stage, mix) else { continue };
        let fewer = stage.nodes as f64 / mix.nodes as f64;
        let time = mix.time.as_secs_f64() / stage.time.as_secs_f64();
        let nodes = grouped(mix.nodes);
        lines.push(format!(
            "{variant}: {nodes} nodes, ÷ {fewer:.3}, in {time:.2} of the time"
        ));
    }
    if !lines.is_empty() && !is_given("--list") {
        println!(
            "Variants beside the stages themselves, each in its fastest round:"
        );
        lines.iter().for_each(|line| println!("{line}"));
    }
    if asked.is_some() {
        timing.finish(); // the stages, which come next, have nothing to say
    }
    Ok(())
}

/// One round: all positions of the suite.
fn search(searcher: &mut dyn Searcher) -> Round {
    let mut round = Round { nodes: 0, time: Duration::ZERO };
    for board in suite::built_in() {
        searcher.new_game();
        let started = ThreadTime::now();
        let outcome =
            searcher.search(&Game::new(board), &Limits::depth(DEFAULT_DEPTH));
        round.time += started.elapsed();
        round.nodes += outcome.statistics.nodes();
    }
    round
}
