//! What is judged: the searches of a suite, up to a depth.

use std::ops::Range;

use anyhow::Context;
use cozy_chess::Board;
use engine::statistics::Cutoffs;
use engine::{Outcome, Statistics};

use crate::lab::{Found, Lab, Sample, Task};
use crate::tally::Count;

/// A task's samples at one depth.
#[derive(Clone, Debug)]
pub struct Searched {
    /// What was searched.
    pub task: Task,
    /// The depth in plies; where a search ended earlier, its end is meant.
    pub depth: i32,
    /// Which positions of the suite are looked at.
    pub positions: Range<usize>,
    found: Found,
}

impl Searched {
    /// What a task comes to.
    ///
    /// # Errors
    /// As for [`Lab::search`].
    pub fn new(lab: &Lab, task: Task) -> anyhow::Result<Self> {
        let found = lab.search(&task)?;
        Ok(Self { depth: task.depth, positions: 0..found.len(), task, found })
    }

    /// The same searches as they stood at another depth, in plies, 0 or more.
    pub fn to(self, depth: i32) -> Self {
        Self { depth, ..self }
    }

    /// The search of one position alone.
    pub fn at(&self, index: usize) -> Self {
        Self { positions: index..index + 1, ..self.clone() }
    }

    /// All that was found, position by position, whatever the depth.
    pub fn samples(&self) -> &[Sample] {
        &self.found[self.positions.clone()]
    }

    /// The first position.
    pub(crate) fn board(&self) -> anyhow::Result<Board> {
        let boards = self.task.suite.boards()?;
        boards
            .into_iter()
            .nth(self.positions.start)
            .context("a suite without positions")
    }

    /// The sum of something over the samples.
    pub fn sum(&self, of: impl Fn(&Sample) -> u64) -> u64 {
        self.samples().iter().map(of).sum()
    }

    /// What an observer counted, up to the greatest depth searched.
    pub fn count(&self, count: Count) -> u64 {
        self.sum(|sample| sample.tally.get(count))
    }

    /// What was known of each position at the depth; nothing at depth 0.
    pub fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        let count = usize::try_from(self.depth).unwrap_or(0);
        let samples = self.samples().iter();
        samples.filter_map(move |it| it.iterations.iter().take(count).next_back())
    }

    /// The outcomes beside those of another search of the same positions.
    pub fn beside<'a>(
        &'a self,
        other: &'a Self,
    ) -> impl Iterator<Item = (&'a Outcome, &'a Outcome)> {
        self.outcomes().zip(other.outcomes())
    }

    /// In how many positions another search has found the same move.
    pub fn same_moves(&self, other: &Self) -> u64 {
        self.beside(other).filter(|(a, b)| a.best_move == b.best_move).count()
            as u64
    }

    /// The counts of all positions together.
    pub fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        self.outcomes().for_each(|outcome| sum += &outcome.statistics);
        sum
    }

    /// All nodes.
    pub fn nodes(&self) -> u64 {
        self.statistics().nodes()
    }

    /// The nodes of the main search.
    pub fn main_nodes(&self) -> u64 {
        self.statistics().main_nodes
    }

    /// The cutoffs of the main search.
    pub fn cutoffs(&self) -> Cutoffs {
        self.statistics().cutoffs()
    }

    /// All nodes of the last iteration alone.
    pub fn iteration_nodes(&self) -> u64 {
        self.nodes() - self.clone().to(self.depth - 1).nodes()
    }

    /// How many times fewer nodes than another search each position took.
    pub fn factors(&self, before: &Self) -> Vec<f64> {
        let nodes = |outcome: &Outcome| outcome.statistics.nodes() as f64;
        before
            .beside(self)
            .map(|(before, after)| nodes(before) / nodes(after))
            .collect()
    }
}
