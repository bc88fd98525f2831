//! What a search counts: nodes, and how early the cutting move was tried.

use std::ops::AddAssign;

use crate::score::MAX_PLY;

/// The beta cutoffs of some nodes, and where in the order the cutting moves stood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cutoffs {
    /// How many nodes were cut.
    pub count: u64,
    /// How many of them by the first move tried.
    pub by_first_move: u64,
    /// The sum of the cutting moves' indices, the first move being 1.
    pub index_sum: u64,
}

impl Cutoffs {
    /// The share of the cutoffs given by the first move tried, from 0 to 1; 0 if
    /// there were none.
    pub fn first_move_share(&self) -> f64 {
        ratio(self.by_first_move, self.count)
    }

    /// The mean index of the cutting move, at least 1; 0 if there were no cutoffs.
    pub fn mean_index(&self) -> f64 {
        ratio(self.index_sum, self.count)
    }
}

impl AddAssign for Cutoffs {
    fn add_assign(&mut self, other: Self) {
        self.count += other.count;
        self.by_first_move += other.by_first_move;
        self.index_sum += other.index_sum;
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The counts of a search, summed over its iterations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Nodes of the main search: those with at least one ply of depth left.
    pub main_nodes: u64,
    /// Nodes of quiescence; a node at the horizon counts here.
    pub quiescence_nodes: u64,
    /// Cutoffs in the main search by remaining depth in plies.
    pub cutoffs_by_depth: [Cutoffs; MAX_PLY],
}

impl Statistics {
    /// All nodes.
    #[inline]
    pub fn nodes(&self) -> u64 {
        self.main_nodes + self.quiescence_nodes
    }

    /// The cutoffs of all depths together.
    pub fn cutoffs(&self) -> Cutoffs {
        let mut sum = Cutoffs::default();
        self.cutoffs_by_depth.iter().for_each(|&cutoffs| sum += cutoffs);
        sum
    }

    /// Counts a cutoff by the move at `index`, the first being 1, with `depth`
    /// plies left.
    #[inline]
    pub(crate) fn count_cutoff(&mut self, depth: i32, index: usize) {
        let cutoffs = &mut self.cutoffs_by_depth[depth as usize];
        cutoffs.count += 1;
        cutoffs.by_first_move += u64::from(index == 1);
        cutoffs.index_sum += index as u64;
    }
}

impl Default for Statistics {
    fn default() -> Self {
        Self {
            main_nodes: 0,
            quiescence_nodes: 0,
            cutoffs_by_depth: [Cutoffs::default(); MAX_PLY],
        }
    }
}

impl AddAssign<&Statistics> for Statistics {
    fn add_assign(&mut self, other: &Statistics) {
        self.main_nodes += other.main_nodes;
        self.quiescence_nodes += other.quiescence_nodes;
        for (sum, &cutoffs) in
            self.cutoffs_by_depth.iter_mut().zip(&other.cutoffs_by_depth)
        {
            *sum += cutoffs;
        }
    }
}
