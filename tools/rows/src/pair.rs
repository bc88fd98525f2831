//! The row of a pair of games.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::file::Row;

/// Two games between two engines from one opening. The first engine has White in
/// the first of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Who played, and under which conditions.
    #[serde(flatten)]
    pub key: PairKey,
    /// The place of the opening in its book, from 0.
    pub number: usize,
    /// The half points of the first engine in each game: 0 for a loss, 1 for a
    /// draw, 2 for a win.
    #[serde(deserialize_with = "half_points")]
    pub half_points: [usize; 2],
    /// Why each game ended, in words.
    pub reasons: [String; 2],
    /// The length of each game in plies, including the opening.
    pub plies: [usize; 2],
}

/// What distinguishes a pair of games from all others.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PairKey {
    /// The first engine: a stage or a variant.
    pub engine: String,
    /// The second engine.
    pub against: String,
    /// The fingerprint of the first engine's search: a digest of its counts on a
    /// few positions.
    pub engine_search: String,
    /// The fingerprint of the second engine's search.
    pub against_search: String,
    /// How long the first engine thinks about a move, in words: `5000 nodes a
    /// move`.
    pub engine_limit: String,
    /// How long the second engine thinks about a move.
    pub against_limit: String,
    /// The size of each engine's table in megabytes.
    pub hash: usize,
    /// The moves of the opening in UCI notation, from the starting position.
    pub opening: String,
}

impl Row for Pair {
    type Key = PairKey;

    fn key(&self) -> PairKey {
        self.key.clone()
    }

    fn about(&self) -> &str {
        &self.key.engine
    }

    /// Two rows agree even if the opening's book or its number in it differs.
    fn agrees(&self, other: &Self) -> bool {
        *self == Self { number: self.number, ..other.clone() }
    }
}

/// The half points of two games; an error if a game has more than two.
fn half_points<'de, D: Deserializer<'de>>(row: D) -> Result<[usize; 2], D::Error> {
    let points = <[usize; 2]>::deserialize(row)?;
    match points.into_iter().find(|&it| it > 2) {
        Some(many) => Err(D::Error::custom(format!(
            "a game gives 0, 1 or 2 half points, not {many}"
        ))),
        None => Ok(points),
    }
}
