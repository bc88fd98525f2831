//! What staged generation is worth: CPU time of one thread over six positions.
//!
//! `--only NAME` searches once, in one way, and does nothing else: for counting
//! instructions. With `--test` everything is searched to depth 3, to see that it
//! runs. The times are printed, not judged.

#[path = "../tests/stage/killers_in_parts.rs"]
mod killers_in_parts;

use std::env;

use cozy_chess::{Board, Move};
use cpu_time::ThreadTime;
use engine::memory::OutOfMemory;
use engine::{Candidate, Eager, Node, Ordering, Outcome, Stage, bench, suite};
use killers_in_parts::KillersInParts;
use pvs::NullWindows;
use reductions::LateMoves;
use staged::Rank;
use staged::{Staged, StagedOrdering};
use transposition_table::TranspositionTable;

const POSITIONS: &str = include_str!("rustic-six.fen");
const MEGABYTES: usize = 32;
const PAIRS: usize = 10;

/// The order of stage 12 with every exchange looked at as soon as its capture is
/// generated.
#[derive(Debug, Default)]
struct ExchangesAtOnce(staged::MoveOrder);

impl Ordering for ExchangesAtOnce {
    type Priority = Rank;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Rank {
        self.0.priority(node, candidate)
    }

    engine::forward!(0);
}

impl StagedOrdering for ExchangesAtOnce {
    const BEST_KILLER: Rank = staged::MoveOrder::BEST_KILLER;
    const BEST_QUIET: Rank = staged::MoveOrder::BEST_QUIET;

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.0.killers(node)
    }
}

macro_rules! stage {
    ($stage:ident, $ordering:ty, $windows:ty, $picker:ty) => {
        struct $stage;

        impl Stage for $stage {
            const NAME: &'static str = stringify!($stage);
            const CHAPTER: u8 = 12;
            const IDEA: &'static str = "A stage with other plugs, to be measured.";
            type Ordering = $ordering;
            type Table = TranspositionTable;
            type MoveSearch = $windows;
            type Picker = $picker;
            type Pruning = engine::NoPruning;
        }
    };
}

stage!(KillersEager, killers::MoveOrder, NullWindows, Eager<killers::MoveOrder>);
stage!(KillersStaged, KillersInParts, NullWindows, Staged<KillersInParts>);
stage!(RanksEager, staged::MoveOrder, LateMoves, Eager<staged::MoveOrder>);
stage!(PartsOnly, ExchangesAtOnce, LateMoves, Staged<ExchangesAtOnce>);

type Measure = fn(&Board, i32, usize) -> Result<Outcome, OutOfMemory>;

/// The ways to search, each with its name.
const WAYS: [(&str, Measure); 7] = [
    ("killers-eager", bench::measure::<KillersEager>),
    ("killers-staged", bench::measure::<KillersStaged>),
    ("see", bench::measure::<see::Stage>),
    ("continuation", bench::measure::<continuation::Stage>),
    ("ranks-eager", bench::measure::<RanksEager>),
    ("parts-only", bench::measure::<PartsOnly>),
    ("staged", bench::measure::<staged::Stage>),
];

/// Searches all positions: nodes and CPU seconds.
fn run(name: &str, depth: i32) -> anyhow::Result<(u64, f64)> {
    let way = WAYS.iter().find(|(known, _)| *known == name);
    let (_, measure) =
        way.ok_or_else(|| anyhow::anyhow!("there is no way named '{name}'"))?;
    let boards = suite::parse(POSITIONS)?;
    let started = ThreadTime::now();
    let mut nodes = 0;
    for board in &boards {
        nodes += measure(board, depth, MEGABYTES)?.statistics.nodes();
    }
    Ok((nodes, started.elapsed().as_secs_f64()))
}

/// The ratios of the CPU times of two ways, in runs that take turns: the least, the
/// upper median and the greatest.
fn paired(names: [&str; 2], depth: i32, pairs: usize) -> anyhow::Result<[f64; 3]> {
    let mut ratios = Vec::new();
    for round in 0..pairs {
        let mut seconds = [0.0; 2];
        for turn in 0..2 {
            let index = (round + turn) % 2;
            seconds[index] = run(names[index], depth)?.1;
        }
        ratios.push(seconds[0] / seconds[1]);
    }
    ratios.sort_by(f64::total_cmp);
    Ok([ratios[0], ratios[pairs / 2], ratios[pairs - 1]])
}

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let has = |flag: &str| arguments.iter().any(|argument| argument == flag);
    let is_test = has("--test");
    let [depth, deeper, plies, pairs] =
        if is_test { [3, 3, 3, 1] } else { [8, 10, 6, PAIRS] };
    let depth = depth as i32;
    if let Some(index) = arguments.iter().position(|argument| argument == "--only")
    {
        let name = arguments.get(index + 1).map_or("", String::as_str);
        println!("{name}: {} nodes", run(name, depth)?.0);
        return Ok(());
    }
    let started = ThreadTime::now();
    let leaves = engine::perft::perft(&Board::default(), plies as u32);
    let perft = leaves as f64 / started.elapsed().as_secs_f64();
    println!("perft({plies}): {:.1} million leaves a second", perft / 1e6);
    for name in ["killers-eager", "killers-staged", "continuation", "staged"] {
        let (nodes, seconds) = run(name, depth)?;
        let speed = nodes as f64 / seconds;
        let share = 100.0 * speed / perft;
        println!(
            "{name:14} {nodes:>9} nodes, {:.2} million a second, {share:.2} % of perft",
            speed / 1e6
        );
    }
    println!(
        "CPU times divided, of runs that take turns: upper median (least to most)"
    );
    for (names, depth, pairs) in [
        (["killers-eager", "killers-staged"], depth - 1, pairs),
        (["continuation", "staged"], depth, pairs),
        (["continuation", "staged"], deeper as i32, pairs),
        (["see", "staged"], depth, pairs.min(3)),
    ] {
        let [least, median, most] = paired(names, depth, pairs)?;
        let [before, after] = names;
        println!(
            "{before} ÷ {after}, depth {depth}: {median:.3} ({least:.3} to {most:.3})"
        );
    }
    Ok(())
}
