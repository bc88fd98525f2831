//! Where to look for a difference: the step that a program is closest to, and the
//! search in which the two are to be compared node by node.

use std::time::Duration;

use anyhow::{anyhow, bail};
use ladder::external::{Fault, Program};

use crate::known::{AGAIN, DEEPER, KNOWN};
use crate::progress::Progress;
use crate::standing::{closest, one_by_one};
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
    let counts = one_by_one(&mut talk, &progress).map_err(told)?;
    if counts.iter().flatten().all(|&count| count == 0) {
        bail!(
            "{}: it doesn't say how many nodes it has searched, as 'info depth 3 … nodes 4711' does",
            program.called()
        );
    }
    let is_wanted = |name: &str| step.is_none_or(|step| step == name);
    let Some(closest) = closest(&counts, |it| is_wanted(&it.name)) else {
        bail!("'{}' is no step with a count", step.unwrap_or_default());
    };
    let of_bench = |at: usize, depth| {
        let fen = KNOWN.positions[at].clone();
        Search { fen, depth, ..Search::default() }
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
        [counts[at][place], known[at][place]]
    });
    Ok(Look {
        instead,
        step: KNOWN.steps[closest.step].name.clone(),
        is_unshared: closest.counted.is_unshared,
        searches,
    })
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
