//! Two versions of an engine: do they search the same, and if not, by how much do their
//! trees and their times differ?

use std::fmt;
use std::time::Duration;

use cozy_chess::Board;
use ladder::external::Fault;
use ladder::interval::mean_and_reach;
use ladder::suites;
use serde::Serialize;

use crate::exams::{fresh, reach};
use crate::patient::Patient;

/// Which positions are searched: every fifth of each part.
const SUITE: &str = "population/5";

/// How the second version differs from the first.
#[derive(Clone, Debug, Serialize)]
pub struct Compared {
    /// To this depth in plies.
    pub depth: i32,
    /// In so many positions.
    pub positions: usize,
    /// In so many of them with another count, score or move.
    pub differ: usize,
    /// How many times fewer nodes the second takes: the lower end of the interval, the
    /// geometric mean over the positions, the upper end.
    pub factor: [f64; 3],
    /// The same of the times of all positions together; it depends on the machine's
    /// other work.
    pub time: f64,
    /// The position in which the counts differ most, as FEN.
    pub most: Option<String>,
}

/// Searches the same positions with both, to a depth that both reach in a reasonable
/// time. `None` if one doesn't say how many nodes it has searched.
///
/// # Errors
/// If one doesn't answer.
pub fn compare(
    versions: &mut [Patient; 2],
    mut progress: impl FnMut(usize, usize),
) -> Result<Option<Compared>, Fault> {
    let [old, new] = versions;
    let depth = reach(old)?.min(reach(new)?);
    let boards: Vec<Board> = suites::named(SUITE).unwrap_or_default();
    let (mut logarithms, mut times) = (Vec::new(), [Duration::ZERO; 2]);
    let (mut differ, mut most) = (0, (0.0, None));
    for (number, board) in boards.iter().enumerate() {
        progress(number, boards.len());
        let fen = board.to_string();
        let found = [fresh(old, &fen, depth)?, fresh(new, &fen, depth)?];
        let [Some(one), Some(other)] = found.each_ref().map(|it| it.total()) else {
            return Ok(None);
        };
        let [first, second] = &found;
        let is_same = one == other
            && (first.score, &first.word) == (second.score, &second.word);
        differ += usize::from(!is_same);
        let logarithm = (one.max(1) as f64 / other.max(1) as f64).ln();
        if logarithm.abs() > most.0 {
            most = (logarithm.abs(), Some(fen));
        }
        logarithms.push(logarithm);
        times[0] += first.took;
        times[1] += second.took;
    }
    let (mean, reach) = mean_and_reach(&[&logarithms]);
    Ok(Some(Compared {
        depth,
        positions: boards.len(),
        differ,
        factor: [mean - reach, mean, mean + reach].map(f64::exp),
        time: times[0].as_secs_f64() / times[1].as_secs_f64().max(1e-9),
        most: most.1,
    }))
}

impl fmt::Display for Compared {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { depth, positions, differ, factor, time, most } = self;
        let [low, mean, high] = factor;
        if *differ == 0 {
            return write!(
                f,
                "The same search as the first version: in {positions} positions, to depth {depth}, each has the same count, score and move. The first version takes {time:.2} times as long."
            );
        }
        write!(
            f,
            "Another search than the first version's: in {differ} of {positions} positions, to depth {depth}, the count, the score or the move differs. The change divides the nodes by {mean:.2} ({low:.2} to {high:.2}); the first version takes {time:.2} times as long."
        )?;
        if (*low..=*high).contains(&1.0) {
            f.write_str(" The interval contains 1, so the change may have done nothing but suit these positions.")?;
        }
        if let Some(fen) = most {
            write!(f, " Most in {fen}.")?;
        }
        f.write_str(" `check --where --against` finds the first node that differs, if both trace; games say which is stronger.")
    }
}
