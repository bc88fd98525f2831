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
    pub(crate) counts: Vec<Vec<u64>>,
    /// With its likeliest mistake, in all positions together.
    pub(crate) mistake: u64,
    /// What that mistake is.
    pub(crate) what: String,
}

/// What all steps count.
pub(crate) static KNOWN: LazyLock<Known> = LazyLock::new(|| {
    let figure: Figure =
        serde_json::from_str(include_str!("../../../../book/path/path.json"))
            .expect("the tests of the path have written it");
    figure.data
});
