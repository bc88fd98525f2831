//! What the steps of the path count.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// Two searches in one game; the second shows what the first has left behind.
#[derive(Debug)]
pub struct Again {
    /// The position of the first.
    pub fen: &'static str,
    /// The moves that lead from there to the second.
    pub moves: &'static str,
    /// How deep the first is, in plies.
    pub first: i32,
    /// How deep the second is.
    pub second: i32,
}

/// The two searches for which the steps' counts are known.
pub const AGAIN: Again = Again {
    fen: "r1bq1rk1/pp3ppp/2n1p3/2bpP3/5P2/2NB1N2/PPP3PP/R1BQK2R w KQ - 0 10",
    moves: "d1e2 f7f5",
    first: 5,
    second: 4,
};

/// The bench of a step with a table is run once more, to this depth in plies.
pub const DEEPER: i32 = 5;

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
    /// The mistakes that a program keeps once it has them, and what each is.
    pub(crate) lasting: BTreeMap<String, String>,
    /// In the order of the chapters.
    pub(crate) steps: Vec<Step>,
}

/// What a step counts.
#[derive(Debug, Deserialize)]
pub(crate) struct Step {
    /// The name of its stage.
    pub(crate) name: String,
    /// What its likeliest mistake is.
    pub(crate) what: String,
    /// What it plays in positions where every quiet move draws, if its own order
    /// adds to the generator's.
    #[serde(default)]
    pub(crate) drawn: Vec<String>,
    #[serde(flatten)]
    counts: Counts,
    /// The counts if no two positions share a slot of the table, where they differ.
    /// Which ones share a slot depends on the random numbers of the keys, so a
    /// program that makes its own keys can only reach these counts.
    unshared: Option<Counts>,
}

/// What a step counts with one kind of table.
#[derive(Debug, Deserialize)]
pub(crate) struct Counts {
    /// In all positions together.
    pub(crate) nodes: u64,
    /// `[position][depth - 1]`: all nodes up to the end of that iteration.
    pub(crate) counts: Vec<Vec<u64>>,
    /// With its likeliest mistake, in all positions together.
    pub(crate) mistake: u64,
    /// With each lasting mistake that changes the count.
    pub(crate) lasting: BTreeMap<String, u64>,
    /// What this depth doesn't show, if it has a table.
    pub(crate) later: Option<Later>,
    /// The same for the mistakes that this depth doesn't show at all.
    #[serde(default)]
    pub(crate) lasting_later: BTreeMap<String, Later>,
}

/// What a step counts where its bench doesn't look.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub(crate) struct Later {
    /// In all positions of the bench, to the depth [`DEEPER`].
    pub(crate) deeper: u64,
    /// In the second search of [`AGAIN`].
    pub(crate) again: u64,
}

/// The counts of a step with one kind of table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    /// Whether no two positions share a slot of the table.
    pub(crate) is_unshared: bool,
    pub(crate) counts: &'static Counts,
}

impl Step {
    /// What it counts with a table of the path's size, and, if that differs, with
    /// one in which no slots are shared.
    pub(crate) fn counted(&'static self) -> impl Iterator<Item = Counted> {
        let shared = Counted { is_unshared: false, counts: &self.counts };
        let unshared = self.unshared.as_ref();
        let unshared = unshared.map(|counts| Counted { is_unshared: true, counts });
        [Some(shared), unshared].into_iter().flatten()
    }
}

/// What all steps count.
pub(crate) static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let figure: Figure =
        serde_json::from_str(include_str!("../../../book/path/path.json"))
            .expect("the tests of the path have written it");
    figure.data
});
