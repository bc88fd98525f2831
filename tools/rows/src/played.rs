//! The row of a match for which only counts were kept.

use serde::{Deserialize, Serialize};

use crate::file::Row;

/// The result of a match by the clock that was played before pairs were kept one by
/// one. It can't be played again, so its counts stay; pairs that are played now are
/// another match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Match {
    /// The first engine: a stage or a variant.
    pub engine: String,
    /// The second engine.
    pub against: String,
    /// How long each thinks about a move, in words: `1 ms of CPU time a move`.
    pub limit: String,
    /// The size of each engine's table in megabytes.
    pub hash: usize,
    /// The day on which its figure was written, for example `2026-11-24`.
    pub date: String,
    /// How many pairs gave the first engine 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// Games that the first engine lost, drew and won.
    pub games: [u64; 3],
}

impl Row for Match {
    type Key = Self;

    fn key(&self) -> Self {
        self.clone()
    }

    fn about(&self) -> &str {
        &self.engine
    }

    fn agrees(&self, other: &Self) -> bool {
        self == other
    }
}
