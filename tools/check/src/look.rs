//! Where to look for a difference: the step that a program is closest to, and the
//! search in which the two are to be compared node by node.

use std::time::Duration;

use anyhow::{anyhow, bail};
use ladder::external::{Fault, Program};

use crate::known::{AGAIN, DEEPER, KNOWN};
use crate::progress::Progress;
use crate::standing::closest;
use crate::talk::Talk;

/// A search, perhaps after another one in the same game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    /// The lines of the search before it; none if there is none.
    pub before: Vec<String>,
    /// The position.
    pub fen: String,
    /// The moves that were played there, in UCI's words.
    pub moves: String,
    /// The depth in plies.
    pub depth: i32,
}

/// Where to look.
#[derive(Clone, Debug)]
pub struct Look {
    /// The name of the step's stage.
    pub step: String,
    /// Whether no two positions share a slot of its table.
    pub is_unshared: bool,
    /// What the program counts in the first of these searches instead of what the step
    /// does, if that differs.
    pub instead: Option<[u64; 2]>,
    /// The searches in which the program may differ, the shallowest first.
    pub searches: Vec<Search>,
}

/// The positions of the bench, as FEN.
pub fn bench_positions() -> Vec<String> {
    KNOWN.positions.clone()
}

/// Finds the step that a program is closest to, or takes the one of this name, and the
/// shallowest search whose count differs from the step's. If none does, the searches
/// are those beyond the bench.
///
/// # Errors
/// If the program can't be asked, or counts nothing.
pub fn look(
    program: &Program,
    step: Option<&str>,
    patience: Duration,
) -> anyhow::Result<Look> {
    let told = |fault: Fault| anyhow!("{}: {fault}", program.called());
    let progress = Progress::new();
    let mut talk = Talk::start(program, patience).map_err(told)?;
    let counts = shallow_first(&mut talk, patience, &progress).map_err(told)?;
    let is_silent = counts.iter().flatten().all(|&count| count == 0);
    if is_silent && step.is_none() {
        bail!(
            "{}: it doesn't say how many nodes it has searched, as 'info depth 3 … nodes 4711' does",
            program.called()
        );
    }
    let is_wanted = |name: &str| step.is_none_or(|step| step == name);
    let Some(closest) = closest(&counts, |it| is_wanted(&it.name)) else {
        bail!("'{}' is no step with a count", step.unwrap_or_default());
    };
    let searches = match closest.first {
        Some((at, depth)) => vec![of_bench(at, depth)],
        None => {
            let deeper = (0..KNOWN.positions.len()).map(|at| of_bench(at, DEEPER));
            deeper.chain([again()]).collect()
        }
    };
    let known = &closest.counted.counts.counts;
    let instead = closest.first.map(|(at, depth)| {
        let place = depth as usize - 1;
        [counts[at].get(place).copied().unwrap_or(0), known[at][place]]
    });
    Ok(Look {
        instead,
        step: KNOWN.steps[closest.step].name.clone(),
        is_unshared: closest.counted.is_unshared,
        searches,
    })
}

/// The same without asking the program for its counts, for a step without a table: its
/// table can't be of either kind.
pub fn unasked(step: &str) -> Look {
    let depths = 1..=KNOWN.depth;
    let all = depths.flat_map(|depth| {
        (0..KNOWN.positions.len()).map(move |at| of_bench(at, depth))
    });
    Look {
        step: step.to_owned(),
        is_unshared: false,
        instead: None,
        searches: all.collect(),
    }
}

fn of_bench(at: usize, depth: i32) -> Search {
    let fen = KNOWN.positions[at].clone();
    Search { fen, depth, ..Search::default() }
}

/// How long a search of one or two plies may take. A search that explodes never ends.
const QUICKLY: Duration = Duration::from_secs(5);

/// What it counts in each position, a ply deeper each time, until its counts are those
/// of no step, or a search takes too long: `[position][depth - 1]`.
fn shallow_first(
    talk: &mut Talk,
    patience: Duration,
    progress: &Progress,
) -> Result<Vec<Vec<u64>>, Fault> {
    let mut counts = vec![Vec::new(); KNOWN.positions.len()];
    for depth in 1..=KNOWN.depth {
        let mut is_whole = true;
        let wait = if depth <= 2 { patience.min(QUICKLY) } else { patience };
        for (at, fen) in KNOWN.positions.iter().enumerate() {
            progress.asks(format!("{fen} to depth {depth}"));
            talk.forget()?;
            talk.set_patience(wait);
            let nodes = match talk.search(fen, "", depth) {
                Ok(answer) => answer.nodes.get(&depth).copied(),
                Err(Fault::Silent { .. } | Fault::Deaf { .. }) => {
                    talk.restart()?;
                    None
                }
                Err(fault) => return Err(fault),
            };
            talk.set_patience(patience);
            is_whole &= nodes.is_some();
            counts[at].extend(nodes);
        }
        let agrees = |it: &[Vec<u64>]| {
            it.iter().zip(&counts).all(|(known, theirs)| known.starts_with(theirs))
        };
        let mut steps = KNOWN.steps.iter().flat_map(|it| it.counted());
        if !is_whole || !steps.any(|it| agrees(&it.counts.counts)) {
            break;
        }
    }
    Ok(counts)
}

/// The second of two searches in one game.
fn again() -> Search {
    Search {
        before: vec![
            format!("position fen {}", AGAIN.fen),
            format!("go depth {}", AGAIN.first),
        ],
        fen: AGAIN.fen.to_owned(),
        moves: AGAIN.moves.to_owned(),
        depth: AGAIN.second,
    }
}
