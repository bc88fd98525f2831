//! A run: the searches of a suite up to a depth, and their counts.

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

use cozy_chess::Board;
use engine::statistics::Cutoffs;
use engine::{Outcome, Statistics};
use mix::Counts;
use rows::{Ending, Group, GroupKey, MoveKind, NodeCounts};

use crate::by_part::ByPart;
use crate::lab::Lab;
use crate::task::{Iteration, PositionSearch, SuiteSearches, Task};

/// A task's searches at one depth.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub task: Task,
    /// In plies; a search that ended earlier counts with its end.
    pub depth: i32,
    /// The selected positions of the suite.
    pub positions: Range<usize>,
    searches: Rc<SuiteSearches>,
}

impl Run {
    pub(crate) fn new(lab: &Lab, task: Task) -> anyhow::Result<Self> {
        let searches = lab.search(&task)?;
        let positions = 0..searches.of_position.len();
        Ok(Self { depth: task.depth, positions, task, searches })
    }

    /// The same searches at another depth, in plies, 0 or more.
    pub(crate) fn to(self, depth: i32) -> Self {
        Self { depth, ..self }
    }

    pub(crate) fn at(&self, index: usize) -> Self {
        Self { positions: index..index + 1, ..self.clone() }
    }

    /// The search of each position, whatever the depth.
    pub(crate) fn searches(&self) -> &[PositionSearch] {
        &self.searches.of_position[self.positions.clone()]
    }

    pub(crate) fn board(&self) -> &Board {
        self.task.suite.boards()[self.positions.start]
    }

    /// The iteration of each position at the depth, with everything counted by
    /// then; none at depth 0.
    fn iterations(&self) -> impl Iterator<Item = &Iteration> {
        let count = usize::try_from(self.depth).unwrap_or(0);
        self.searches()
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

    /// For each position, how many times fewer nodes it took than in another
    /// search.
    pub(crate) fn factors(&self, before: &Self) -> Vec<f64> {
        self.factors_of(before, Statistics::nodes)
    }

    /// The same for some of the nodes.
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

    /// Values of all positions, grouped by the parts of their suite.
    pub(crate) fn by_part(&self, values: impl IntoIterator<Item = f64>) -> ByPart {
        let mut values = values.into_iter();
        let parts = self.task.suite.parts().iter();
        ByPart(
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

    /// The groups of nodes of all iterations up to the depth, each with the depth
    /// of its iteration. They cover all positions, even if only one is selected.
    fn groups(&self) -> impl Iterator<Item = (i32, Group)> {
        let groups = self.searches.groups.as_ref();
        let groups = groups
            .expect("a table that looks at groups of nodes has asked for them");
        groups.iter().filter(|(iteration, _)| *iteration <= self.depth)
    }

    /// A sum over all nodes.
    pub(crate) fn sum(&self, of: impl Fn(&NodeCounts) -> u64) -> u64 {
        self.groups().map(|(_, group)| of(&group.counts)).sum()
    }

    /// A sum over some of the nodes.
    pub(crate) fn sum_where(
        &self,
        is_such: impl Fn(&GroupKey) -> bool,
        of: impl Fn(&NodeCounts) -> u64,
    ) -> u64 {
        let groups = self.groups().filter(|(_, group)| is_such(&group.key));
        groups.map(|(_, group)| of(&group.counts)).sum()
    }

    /// How many nodes are such.
    pub(crate) fn count(&self, is_such: impl Fn(&GroupKey) -> bool) -> u64 {
        self.sum_where(is_such, |it| it.nodes)
    }

    /// How many nodes of the last iteration are such.
    pub(crate) fn count_last(&self, is_such: impl Fn(&GroupKey) -> bool) -> u64 {
        let groups = self.groups().filter(|(iteration, group)| {
            *iteration == self.depth && is_such(&group.key)
        });
        groups.map(|(_, group)| group.counts.nodes).sum()
    }

    pub(crate) fn ended(&self, end: Ending) -> u64 {
        self.count(|it| it.end == end)
    }

    /// At how many nodes moves were tried, up to a cutoff or the last move.
    pub(crate) fn tried(&self) -> u64 {
        self.count(|it| is_tried(it.end))
    }

    pub(crate) fn cut_by(&self, kinds: &[MoveKind]) -> u64 {
        self.count(|it| it.kind.is_some_and(|kind| kinds.contains(&kind)))
    }

    /// A count of the work that the move ordering did.
    pub(crate) fn work(&self, of: impl Fn(&Counts) -> &Cell<u64>) -> u64 {
        self.iterations().map(|it| of(&it.counts).get()).sum()
    }

    /// How many moves would have been searched to another depth without history.
    pub(crate) fn changed(&self) -> u64 {
        self.iterations().map(|it| it.changed).sum()
    }
}

impl Lab {
    /// Does a task, and returns the sum of its searches' counts.
    ///
    /// # Errors
    /// If there is no memory for a table, or rows cannot be read or written.
    pub fn measure(&self, task: Task) -> anyhow::Result<Statistics> {
        Ok(Run::new(self, task)?.statistics())
    }
}

/// Whether moves were tried at a node that ended so, up to a cutoff or the last
/// one.
pub(crate) fn is_tried(end: Ending) -> bool {
    matches!(end, Ending::Cutoff | Ending::All | Ending::Exact)
}

/// A part as a share of the whole, or as a multiple of it; 0 if the whole is 0.
pub(crate) fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The smallest factor; infinity if there are none.
pub(crate) fn least(factors: &[f64]) -> f64 {
    factors.iter().copied().fold(f64::INFINITY, f64::min)
}

/// The geometric mean, in which each position has the same weight, however many
/// nodes it takes.
pub(crate) fn geometric_mean(factors: &[f64]) -> f64 {
    (factors.iter().map(|factor| factor.ln()).sum::<f64>() / factors.len() as f64)
        .exp()
}
