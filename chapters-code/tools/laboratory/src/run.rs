//! A run: the searches of a suite up to a depth, and what can be counted of them.

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

use cozy_chess::Board;
use engine::observer::End;
use engine::statistics::Cutoffs;
use engine::{Outcome, Statistics};
use mix::Counts;

use crate::interval::Parts;
use crate::lab::Lab;
use crate::record::{MoveKind, Record};
use crate::task::{Iteration, Sample, Samples, Task};

/// A task's samples at one depth.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub task: Task,
    /// In plies; where a search ended earlier, its end is meant.
    pub depth: i32,
    /// Which positions of the suite are looked at.
    pub positions: Range<usize>,
    samples: Rc<Samples>,
}

impl Run {
    pub(crate) fn new(lab: &Lab, task: Task) -> anyhow::Result<Self> {
        let samples = lab.search(&task)?;
        let positions = 0..samples.of_position.len();
        Ok(Self { depth: task.depth, positions, task, samples })
    }

    /// The same searches as they stood at another depth, in plies, 0 or more.
    pub(crate) fn to(self, depth: i32) -> Self {
        Self { depth, ..self }
    }

    pub(crate) fn at(&self, index: usize) -> Self {
        Self { positions: index..index + 1, ..self.clone() }
    }

    /// All that was found, position by position, whatever the depth.
    pub(crate) fn samples(&self) -> &[Sample] {
        &self.samples.of_position[self.positions.clone()]
    }

    pub(crate) fn board(&self) -> &Board {
        self.task.suite.boards()[self.positions.start]
    }

    /// What was known of each position at the depth, and counted by then; nothing
    /// at depth 0.
    fn iterations(&self) -> impl Iterator<Item = &Iteration> {
        let count = usize::try_from(self.depth).unwrap_or(0);
        self.samples()
            .iter()
            .filter_map(move |it| it.iterations.iter().take(count).next_back())
    }

    pub(crate) fn outcomes(&self) -> impl Iterator<Item = &Outcome> {
        self.iterations().map(|it| &it.outcome)
    }

    pub(crate) fn beside<'a>(
        &'a self,
        other: &'a Self,
    ) -> impl Iterator<Item = (&'a Outcome, &'a Outcome)> {
        self.outcomes().zip(other.outcomes())
    }

    pub(crate) fn same_moves(&self, other: &Self) -> u64 {
        self.beside(other).filter(|(a, b)| a.best_move == b.best_move).count()
            as u64
    }

    /// How many times fewer nodes than another search each position took.
    pub(crate) fn factors(&self, before: &Self) -> Vec<f64> {
        self.factors_of(before, Statistics::nodes)
    }

    /// The same of some of the nodes.
    pub(crate) fn factors_of(
        &self,
        before: &Self,
        nodes: fn(&Statistics) -> u64,
    ) -> Vec<f64> {
        let nodes = |outcome: &Outcome| nodes(&outcome.statistics) as f64;
        before
            .beside(self)
            .map(|(before, after)| nodes(before) / nodes(after))
            .collect()
    }

    /// Values of all positions, by the parts of their suite.
    pub(crate) fn by_part(&self, values: impl IntoIterator<Item = f64>) -> Parts {
        let mut values = values.into_iter();
        let parts = self.task.suite.parts().iter();
        Parts(
            parts
                .map(|(name, it)| (*name, values.by_ref().take(it.len()).collect()))
                .collect(),
        )
    }

    pub(crate) fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        self.outcomes().for_each(|outcome| sum += &outcome.statistics);
        sum
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.statistics().nodes()
    }

    pub(crate) fn main_nodes(&self) -> u64 {
        self.statistics().main_nodes
    }

    pub(crate) fn quiescence_nodes(&self) -> u64 {
        self.nodes() - self.main_nodes()
    }

    pub(crate) fn last_nodes(&self) -> u64 {
        self.nodes() - self.clone().to(self.depth - 1).nodes()
    }

    pub(crate) fn cutoffs(&self) -> Cutoffs {
        self.statistics().cutoffs()
    }

    /// The share of the first move in the cutoffs at a remaining depth in plies.
    pub(crate) fn first_moves(&self, depth: usize) -> f64 {
        self.statistics().cutoffs_by_depth[depth].first_move_share()
    }

    /// The sum of something over the records of all iterations to the depth; of all
    /// positions, even where one is looked at alone.
    pub(crate) fn sum(&self, of: impl Fn(&Record) -> u64) -> u64 {
        let records = self.samples.records.as_ref();
        let records = records
            .expect("a table that looks at groups of nodes has asked for them");
        records.iter().filter(|it| it.iteration <= self.depth).map(of).sum()
    }

    pub(crate) fn count(&self, is_such: impl Fn(&Record) -> bool) -> u64 {
        self.sum(|it| if is_such(it) { it.nodes } else { 0 })
    }

    pub(crate) fn ended(&self, end: End) -> u64 {
        self.count(|it| it.end == Some(end))
    }

    /// How many nodes' moves were tried, up to a cutoff or to the last.
    pub(crate) fn tried(&self) -> u64 {
        self.ended(End::Cutoff) + self.ended(End::All) + self.ended(End::Exact)
    }

    pub(crate) fn cut_by(&self, kinds: &[MoveKind]) -> u64 {
        self.count(|it| it.is_cut() && kinds.contains(&it.kind))
    }

    /// What was asked of the order.
    pub(crate) fn work(&self, of: impl Fn(&Counts) -> &Cell<u64>) -> u64 {
        self.iterations().map(|it| of(&it.counts).get()).sum()
    }

    /// How many moves would have been searched to another depth without history.
    pub(crate) fn changed(&self) -> u64 {
        self.iterations().map(|it| it.changed).sum()
    }
}

impl Lab {
    /// Does a task, and returns the sum of what its searches have counted.
    ///
    /// # Errors
    /// If there is no memory for a table, or rows cannot be read or written.
    pub fn measure(&self, task: Task) -> anyhow::Result<Statistics> {
        Ok(Run::new(self, task)?.statistics())
    }
}

/// A part as a share of the whole, or as a multiple of it; 0 if the whole is 0.
pub(crate) fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The smallest factor; infinite if there is none.
pub(crate) fn least(factors: &[f64]) -> f64 {
    factors.iter().copied().fold(f64::INFINITY, f64::min)
}

/// The geometric mean, in which each position counts the same, however many nodes
/// it takes.
pub(crate) fn geometric_mean(factors: &[f64]) -> f64 {
    (factors.iter().map(|factor| factor.ln()).sum::<f64>() / factors.len() as f64)
        .exp()
}
