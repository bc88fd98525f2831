//! Searches under criterion: their nodes, which are exact, and their CPU time, which is not.

use std::env;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use criterion::measurement::Measurement;
use criterion::{BenchmarkFilter, Criterion, SamplingMode, Throughput};

use crate::nodes::Nodes;

/// The fewest samples that criterion takes.
const SAMPLES: usize = 10;
/// Plenty for so few samples.
const RESAMPLES: usize = 10_000;
/// How long criterion measures times at least.
const MEASUREMENT: Duration = Duration::from_secs(2);
/// A baseline that nobody saves: see [`Bench::from_arguments`].
const NO_BASELINE: &str = "none";

/// What one search of all positions counts and takes.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// All nodes.
    pub nodes: u64,
    /// CPU time, without that of making and clearing tables.
    pub time: Duration,
}

/// Two benchmarks of each search, `nodes/NAME` and `time/NAME`.
pub struct Bench {
    nodes: Criterion<Nodes>,
    time: Criterion,
}

impl Bench {
    /// Benchmarks as criterion's own flags say. Where these name no baseline,
    /// nothing is compared, because of two runs of the same code on a busy machine,
    /// criterion finds that one "has improved".
    pub fn from_arguments() -> Self {
        // Without plots: criterion cannot draw the distribution of values that are all equal.
        let nodes = Criterion::default()
            .with_measurement(Nodes)
            .without_plots()
            .warm_up_time(Duration::from_nanos(1))
            .measurement_time(Duration::from_secs(1));
        let time = Criterion::default()
            .warm_up_time(Duration::from_millis(100))
            .measurement_time(MEASUREMENT);
        Self { nodes: configured(nodes), time: configured(time) }
    }

    /// The same benchmarks for all searches, whatever name the command line asks
    /// for.
    pub fn unfiltered(self) -> Self {
        let all = BenchmarkFilter::AcceptAll;
        Self {
            nodes: self.nodes.with_benchmark_filter(all.clone()),
            time: self.time.with_benchmark_filter(all),
        }
    }

    /// Benches a search, and gives its fastest round; `None` if the command line asks for others.
    pub fn search(
        &mut self,
        name: &str,
        mut search: impl FnMut() -> Round,
    ) -> Option<Round> {
        let mut fastest: Option<Round> = None;
        let mut search = || {
            let round = search();
            fastest =
                Some(fastest.filter(|it| it.time <= round.time).unwrap_or(round));
            round
        };
        let counted = self.count(name, &mut search);
        self.clock(name, &mut search, counted);
        fastest
    }

    /// Counts the nodes of a search once, since every round has the same, and
    /// returns them with the time that it took. Criterion's clock runs only
    /// afterwards, so to criterion a round takes no time.
    fn count(
        &mut self,
        name: &str,
        search: &mut impl FnMut() -> Round,
    ) -> Option<(u64, Duration)> {
        let mut counted = None;
        let mut group = self.nodes.benchmark_group("nodes");
        group.sampling_mode(SamplingMode::Flat);
        group.bench_function(name, |bencher| {
            let (nodes, _) = *counted.get_or_insert_with(|| {
                let started = Instant::now();
                (search().nodes, started.elapsed())
            });
            bencher.iter_custom(|rounds| rounds * nodes);
        });
        group.finish();
        counted
    }

    fn clock(
        &mut self,
        name: &str,
        search: &mut impl FnMut() -> Round,
        counted: Option<(u64, Duration)>,
    ) {
        let mut group = self.time.benchmark_group("time");
        group.sampling_mode(SamplingMode::Flat);
        if let Some((nodes, took)) = counted {
            group.throughput(Throughput::Elements(nodes));
            // Criterion warns of samples of a single round: there must be time for two.
            let enough = 2 * took * SAMPLES as u32;
            if enough > MEASUREMENT {
                group.measurement_time(enough);
            }
        }
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|rounds| (0..rounds).map(|_| search().time).sum());
        });
        group.finish();
    }

    /// Says where criterion's files are, and what the times are worth.
    pub fn finish(self) {
        let is_given = |flag: &str| env::args().any(|argument| argument == flag);
        if !is_given("--bench") || is_given("--test") || is_given("--list") {
            return;
        }
        self.time.final_summary();
        let folder = folder();
        let pages = folder.join("report").join("index.html");
        match pages.exists() {
            true => println!("Criterion's report: {}", pages.display()),
            false => println!(
                "Criterion's samples and estimates: {} (with gnuplot installed, a report, too)",
                folder.display()
            ),
        }
        println!(
            "Nodes are exact. Times are not: on a busy machine they differ by tens of per cent from one run to the \
             next. Runs are compared where you ask for it: `cargo bench --bench stages -- \
             --save-baseline before`, then `cargo bench --bench stages -- --baseline before`."
        );
    }
}

fn configured<M: Measurement>(criterion: Criterion<M>) -> Criterion<M> {
    let criterion =
        criterion.sample_size(SAMPLES).nresamples(RESAMPLES).configure_from_args();
    let names_baseline = |argument: String| {
        argument.starts_with("-b")
            || argument.starts_with("-s")
            || argument.contains("baseline")
    };
    match env::args().skip(1).any(names_baseline) {
        true => criterion,
        false => criterion.retain_baseline(NO_BASELINE.to_owned(), false),
    }
}

/// Where criterion writes: beside the folder of the profile in which cargo has built this program.
fn folder() -> PathBuf {
    let program = env::current_exe().unwrap_or_default();
    let beside = || {
        program.ancestors().nth(3).unwrap_or(Path::new("target")).join("criterion")
    };
    env::var_os("CRITERION_HOME").map_or_else(beside, PathBuf::from)
}
