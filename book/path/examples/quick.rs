//! How much CPU time each change that makes the reader's own program quicker takes
//! off: `cargo run --release -p path --example quick`. The last step and the
//! changed programs search the same positions in turns, 21 rounds of them. What is
//! printed is the median of the ratios of these rounds, and its interval. With a
//! number, they search to another depth than eleven plies.

use std::env;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use anyhow::{Context, ensure};
use cpu_time::ThreadTime;
use path::{IS_SILENT, Program, QUICKER, STEPS};

const ROUNDS: usize = 21;
/// The ratios, counted from 0 in the order of their size, between which the true
/// median lies with a probability of 97 %: fewer than six heads in 21 throws of a
/// coin are that rare.
const ENDS: [usize; 2] = [5, 15];

fn main() -> anyhow::Result<()> {
    let depth = match env::args().nth(1) {
        Some(word) => {
            word.parse().with_context(|| format!("'{word}': no depth"))?
        }
        None => 11,
    };
    IS_SILENT.store(true, Relaxed);
    let last = STEPS.last().context("there is a step")?;
    let mut programs: Vec<(&str, &Program)> = vec![(last.name, &last.program)];
    programs.extend(QUICKER.iter().map(|it| (it.name, &it.program)));
    let nodes = (last.program.counted)(depth); // and the caches are warm
    let mut shares = vec![Vec::new(); programs.len()];
    for _ in 0..ROUNDS {
        let mut times = Vec::new();
        for (name, program) in &programs {
            let (counted, time) = timed(program, depth);
            ensure!(counted == nodes, "{name} searches other nodes");
            times.push(time.as_secs_f64());
        }
        shares
            .iter_mut()
            .zip(&times)
            .for_each(|(it, time)| it.push(time / times[0]));
    }
    println!(
        "{} nodes each, to depth {depth}; CPU time as a share of the first:",
        nodes[0]
    );
    for ((name, _), mut shares) in programs.iter().zip(shares) {
        shares.sort_by(f64::total_cmp);
        let [low, median, high] =
            [ENDS[0], ROUNDS / 2, ENDS[1]].map(|index| shares[index]);
        println!("{name:17} {median:.3} ({low:.3} to {high:.3})");
    }
    Ok(())
}

/// The counts of a program's bench to a depth, and the CPU time that it takes.
fn timed(program: &Program, depth: usize) -> ([u64; 4], Duration) {
    let started = ThreadTime::now();
    let counted = (program.counted)(depth);
    (counted, started.elapsed())
}
