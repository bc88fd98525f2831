//! A stage under criterion: its nodes, which are exact, and its CPU time, which is not.

use std::time::Duration;

use cpu_time::ThreadTime;
use criterion::{Criterion, SamplingMode};
use engine::{Stage, bench};

use crate::nodes::Nodes;

/// Deep enough for the order of moves to matter, and over in a few seconds even without one.
pub const DEPTH: i32 = bench::DEFAULT_DEPTH;

/// Criterion's least.
const SAMPLES: usize = 10;

/// The `main` of a stage's bench.
pub fn main<S: Stage>() {
    count::<S>();
    time::<S>();
    Criterion::default().configure_from_args().final_summary();
}

/// The bench's nodes. They are counted in the first, the warming round; counting again would give
/// the same, so the samples repeat it.
fn count<S: Stage>() {
    // Without plots: criterion cannot draw the distribution of values that are all equal.
    let mut criterion = Criterion::default()
        .with_measurement(Nodes)
        .without_plots()
        .sample_size(SAMPLES)
        .warm_up_time(Duration::from_millis(1))
        .measurement_time(Duration::from_millis(1))
        .configure_from_args();
    let mut group = criterion.benchmark_group("nodes");
    group.sampling_mode(SamplingMode::Flat);
    let mut counted = None;
    group.bench_function(S::NAME, |bencher| {
        bencher.iter_custom(|rounds| rounds * *counted.get_or_insert_with(nodes::<S>));
    });
    group.finish();
}

/// The CPU time of the same searches.
fn time<S: Stage>() {
    let mut criterion = Criterion::default()
        .sample_size(SAMPLES)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    let mut group = criterion.benchmark_group("time");
    group.sampling_mode(SamplingMode::Flat);
    group.bench_function(S::NAME, |bencher| {
        bencher.iter_custom(|rounds| {
            let started = ThreadTime::now();
            (0..rounds).for_each(|_| {
                nodes::<S>();
            });
            started.elapsed()
        });
    });
    group.finish();
}

fn nodes<S: Stage>() -> u64 {
    bench::nodes::<S>(DEPTH).expect("memory for a table of the default size")
}
