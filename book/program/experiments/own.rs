//! What experiments with stages of their own share: a search of the whole suite, and sums.

use std::collections::TryReserveError;

use engine::bench::{DEFAULT_MEGABYTES, measure};
use engine::{Outcome, Stage, Statistics, suite};
use rayon::prelude::*;

/// Searches the built-in suite with any stage, as the ladder does.
pub(super) fn search<S: Stage>(depth: i32) -> Result<Vec<Outcome>, TryReserveError> {
    let boards = suite::built_in();
    boards.par_iter().map(|board| measure::<S>(board, depth, DEFAULT_MEGABYTES)).collect()
}

/// The counts of all searches together.
pub(super) fn sum(outcomes: &[Outcome]) -> Statistics {
    let mut sum = Statistics::default();
    outcomes.iter().for_each(|outcome| sum += &outcome.statistics);
    sum
}

/// How many times fewer nodes, as the geometric mean over the positions.
pub(super) fn geometric_factor(before: &[Outcome], after: &[Outcome]) -> f64 {
    let nodes = |outcome: &Outcome| outcome.statistics.nodes() as f64;
    let logarithms = before.iter().zip(after).map(|(b, a)| (nodes(b) / nodes(a)).ln());
    (logarithms.sum::<f64>() / before.len() as f64).exp()
}
