//! Searches under criterion: their CPU time. Beside it stand their nodes, which are
//! exact, so that there is nothing to measure.

use std::path::{Component, Path, PathBuf};
use std::time::Duration;
use std::{env, panic, process};

use criterion::{BenchmarkFilter, Criterion, SamplingMode, Throughput};
use engine::bench::DEFAULT_DEPTH;
use text::digits::grouped;

/// The fewest samples that criterion takes.
const SAMPLES: usize = 10;
/// Plenty for so few samples.
const RESAMPLES: usize = 10_000;
/// How long criterion measures at least.
const MEASUREMENT: Duration = Duration::from_secs(2);
/// About what a round takes beside its search, most of it for clearing tables.
const CLEARING: Duration = Duration::from_millis(150);
/// A baseline that nobody saves: see [`Timing::from_arguments`].
const NO_BASELINE: &str = "none";
/// The exit code for bad input.
const EXIT_BAD_INPUT: i32 = 2;

/// What all searches are called by, and so the folder of their files.
const GROUP: &str = "time";
/// Criterion truncates the names of folders to this many characters.
const LONGEST_NAME: usize = 64;

/// What one search of all positions counts and takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    /// All nodes.
    pub(crate) nodes: u64,
    /// CPU time, without that of making and clearing tables.
    pub(crate) time: Duration,
}

/// A benchmark of each search, `time/NAME`.
pub(crate) struct Timing(Criterion);

impl Timing {
    /// Benchmarks as criterion's own flags say. Where these name no baseline,
    /// nothing is compared, because of two runs of the same code on a busy machine,
    /// criterion finds that one "has improved".
    pub(crate) fn from_arguments() -> Self {
        refuse_in_words();
        let criterion = Criterion::default()
            .output_directory(&folder()) // criterion itself doesn't know of `--target-dir`
            .warm_up_time(Duration::from_millis(100))
            .sample_size(SAMPLES)
            .nresamples(RESAMPLES)
            .configure_from_args();
        let names_baseline = |argument: String| {
            argument.starts_with("-b")
                || argument.starts_with("-s")
                || argument.contains("baseline")
        };
        Self(match env::args().skip(1).any(names_baseline) {
            true => criterion,
            false => criterion.retain_baseline(NO_BASELINE.to_owned(), false),
        })
    }

    /// The same for all searches, whatever name the command line asks for.
    #[allow(dead_code, reason = "the variants' bench has names of its own")]
    pub(crate) fn unfiltered(self) -> Self {
        Self(self.0.with_benchmark_filter(BenchmarkFilter::AcceptAll))
    }

    /// Times a search, one round of which is known, and gives its fastest round;
    /// `None` if the command line asks for others.
    pub(crate) fn search(
        &mut self,
        name: &str,
        known: Round,
        mut search: impl FnMut() -> Round,
    ) -> Option<Round> {
        let mut fastest: Option<Round> = None;
        let mut group = self.0.benchmark_group(GROUP);
        group
            .sampling_mode(SamplingMode::Flat)
            .throughput(Throughput::Elements(known.nodes));
        // Criterion warns of samples of a single round: there must be time for two.
        group.measurement_time(
            MEASUREMENT.max(2 * (known.time + CLEARING) * SAMPLES as u32),
        );
        group.bench_function(name, |bencher| {
            bencher.iter_custom(|rounds| {
                let mut sum = Duration::ZERO;
                for _ in 0..rounds {
                    let round = search();
                    fastest = Some(
                        fastest.filter(|it| it.time <= round.time).unwrap_or(round),
                    );
                    sum += round.time;
                }
                sum
            });
        });
        group.finish();
        if fastest.is_some() {
            println!(
                "{name}: {} nodes at depth {DEFAULT_DEPTH}",
                grouped(known.nodes)
            );
            if let Some(baseline) =
                lenient_baseline().filter(|it| !is_saved(name, it))
            {
                println!(
                    "{name}: nothing was saved as '{baseline}' to be compared with"
                );
            }
            println!();
        }
        fastest
    }

    /// Says where criterion's files are, and what the times are worth.
    pub(crate) fn finish(self) {
        if is_given("--test") {
            return;
        }
        self.0.final_summary();
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

/// Criterion panics where it can't do what it's asked for, such as comparing with a
/// baseline that nobody has saved. This prints a message instead.
fn refuse_in_words() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let file = panic.location().map_or("", |place| place.file());
        let is_criterion = |part: Component<'_>| {
            part.as_os_str()
                .to_str()
                .is_some_and(|part| part.starts_with("criterion"))
        };
        match panic.payload_as_str() {
            Some(why) if Path::new(file).components().any(is_criterion) => {
                eprintln!("bench: {why}");
                process::exit(EXIT_BAD_INPUT);
            }
            _ => usual(panic),
        }
    }));
}

/// The baseline with which searches are compared as far as they were saved with it,
/// if the command line names one.
fn lenient_baseline() -> Option<String> {
    const FLAG: &str = "--baseline-lenient";
    let mut arguments =
        env::args().skip_while(|argument| !argument.starts_with(FLAG));
    let flag = arguments.next()?;
    flag.strip_prefix(FLAG)?
        .strip_prefix('=')
        .map(str::to_owned)
        .or_else(|| arguments.next())
}

/// Whether criterion has saved a search under this name of a baseline.
fn is_saved(search: &str, baseline: &str) -> bool {
    let shortened: String = search.chars().take(LONGEST_NAME).collect();
    folder().join(GROUP).join(shortened).join(baseline).is_dir()
}

/// Whether a flag of criterion's is among the arguments.
pub(crate) fn is_given(flag: &str) -> bool {
    env::args().any(|argument| argument == flag)
}

/// Where criterion writes: beside the folder of the profile in which cargo has
/// built this program.
fn folder() -> PathBuf {
    let program = env::current_exe().unwrap_or_default();
    let beside = || {
        program.ancestors().nth(3).unwrap_or(Path::new("target")).join("criterion")
    };
    env::var_os("CRITERION_HOME").map_or_else(beside, PathBuf::from)
}
