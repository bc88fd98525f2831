//! What the steps of the path count.

use std::sync::LazyLock;

use serde::Deserialize;

/// The figure that the tests of the path write.
#[derive(Debug, Deserialize)]
struct Figure {
    data: Known,
}

/// What all steps count.
#[derive(Debug, Deserialize)]
pub(crate) struct Known {
    /// To this depth in plies.
    pub(crate) depth: i32,
    /// In these positions.
    pub(crate) positions: Vec<String>,
    /// In the order of the chapters.
    pub(crate) steps: Vec<Step>,
}

/// What a step counts.
#[derive(Debug, Deserialize)]
pub(crate) struct Step {
    /// The name of its stage.
    pub(crate) name: String,
    /// In all positions together.
    pub(crate) nodes: u64,
    /// `[position][depth - 1]`: all nodes up to the end of that iteration.
    counts: Vec<Vec<u64>>,
    /// With its likeliest mistake, in all positions together.
    mistake: u64,
    /// What that mistake is.
    pub(crate) what: String,
    /// The same counts where no two positions share a place of the table, if they
    /// are others.
    unshared: Option<Unshared>,
}

/// What a step counts with a table in which each position has a place of its own.
/// Which ones share a place depends on the random numbers of the keys, so a program
/// that makes its own keys reaches these counts alone.
#[derive(Debug, Deserialize)]
struct Unshared {
    nodes: u64,
    counts: Vec<Vec<u64>>,
    mistake: u64,
}

/// The counts of a step with one kind of table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    /// Whether no two positions share a place of the table.
    pub(crate) is_unshared: bool,
    /// In all positions together.
    pub(crate) nodes: u64,
    /// With its likeliest mistake.
    pub(crate) mistake: u64,
    /// `[position][depth - 1]`.
    pub(crate) counts: &'static [Vec<u64>],
}

impl Step {
    /// What it counts with a table of the path's size, and, if that differs, with one
    /// in which no places are shared.
    pub(crate) fn counted(&'static self) -> impl Iterator<Item = Counted> {
        let shared = Counted {
            is_unshared: false,
            nodes: self.nodes,
            mistake: self.mistake,
            counts: &self.counts,
        };
        let unshared = self.unshared.as_ref().map(|it| Counted {
            is_unshared: true,
            nodes: it.nodes,
            mistake: it.mistake,
            counts: &it.counts,
        });
        [Some(shared), unshared].into_iter().flatten()
    }
}

/// What all steps count.
pub(crate) static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let figure: Figure =
        serde_json::from_str(include_str!("../../../../book/path/path.json"))
            .expect("the tests of the path have written it");
    figure.data
});
