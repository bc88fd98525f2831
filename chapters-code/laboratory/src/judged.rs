//! What is judged: one search of a suite, and what it is compared with.

use engine::table::Bound;
use engine::{Outcome, Statistics};

use crate::lab::Found;
use crate::tally::{Count, Tally};

/// A task's samples at one depth.
#[derive(Clone, Debug)]
pub struct Searched {
    found: Found,
    depth: i32,
}

impl Searched {
    /// The samples at a depth in plies; where a search ended earlier, at its end.
    pub fn new(found: Found, depth: i32) -> Self {
        Self { found, depth }
    }

    /// What was known of each position.
    pub fn outcomes(&self) -> impl Iterator<Item = &Outcome> + Clone {
        self.found.iter().filter_map(|sample| {
            sample.iterations.get(self.depth as usize - 1).or(sample.iterations.last())
        })
    }

    /// The counts of all positions together.
    pub fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        self.outcomes().for_each(|outcome| sum += &outcome.statistics);
        sum
    }

    /// All nodes of each position.
    pub fn nodes_by_position(&self) -> Vec<u64> {
        self.outcomes().map(|outcome| outcome.statistics.nodes()).collect()
    }

    /// All nodes.
    pub fn nodes(&self) -> u64 {
        self.nodes_by_position().iter().sum()
    }

    /// All nodes of the last iteration alone.
    pub fn iteration_nodes(&self) -> u64 {
        let before = Self { depth: self.depth - 1, ..self.clone() };
        self.nodes() - if self.depth > 1 { before.nodes() } else { 0 }
    }

    /// What observers counted, up to the greatest depth searched.
    pub fn tally(&self) -> Tally {
        let mut sum = Tally::default();
        self.found.iter().for_each(|sample| sum += &sample.tally);
        sum
    }

    /// One count of theirs.
    pub fn count(&self, count: Count) -> u64 {
        self.tally().get(count)
    }

    /// The sum of something over all positions.
    pub fn sum(&self, of: impl Fn(&crate::lab::Sample) -> u64) -> u64 {
        self.found.iter().map(of).sum()
    }

    /// The deepest iteration of each position that was not broken off, in plies.
    pub fn complete_depths(&self) -> Vec<i32> {
        let is_complete = |outcome: &&Outcome| outcome.bound == Bound::Exact;
        let deepest =
            |outcomes: &[Outcome]| outcomes.iter().filter(is_complete).map(|it| it.depth).max();
        self.found.iter().map(|sample| deepest(&sample.iterations).unwrap_or(0)).collect()
    }

    /// The last outcome of each position: what was known when no more nodes were allowed.
    pub fn last(&self) -> impl Iterator<Item = &Outcome> + Clone {
        self.found.iter().filter_map(|sample| sample.iterations.last())
    }
}

/// How many times fewer nodes each position took after than before.
pub fn factors(before: &Searched, after: &Searched) -> Vec<f64> {
    let pairs = before.nodes_by_position().into_iter().zip(after.nodes_by_position());
    pairs.map(|(before, after)| before as f64 / after as f64).collect()
}

/// The geometric mean: each position counts the same, whatever its size.
pub fn geometric_mean(factors: &[f64]) -> f64 {
    (factors.iter().map(|factor| factor.ln()).sum::<f64>() / factors.len() as f64).exp()
}
