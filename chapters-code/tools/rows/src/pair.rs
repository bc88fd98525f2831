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
    /// The half points of the first engine in each game: 0 if it lost, 1 for a
    /// draw, 2 if it won.
    #[serde(deserialize_with = "half_points")]
    pub half_points: [usize; 2],
    /// Why each game ended, in words.
    pub reasons: [String; 2],
    /// How long each game was, in plies, those of the opening included.
    pub plies: [usize; 2],
}

/// What tells one pair of games from all others.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PairKey {
    /// The first engine: a stage or a variant.
    pub engine: String,
    /// The other one.
    pub against: String,
    /// The [fingerprint](crate::fingerprint()) of the first engine's search.
    pub engine_search: String,
    /// That of the other one's.
    pub against_search: String,
    /// How long the first engine thinks about a move, in words: `5000 nodes a
    /// move`.
    pub engine_limit: String,
    /// How long the other one does.
    pub against_limit: String,
    /// The size of each one's table in megabytes.
    pub hash: usize,
    /// The moves of the opening in UCI notation, from the starting position.
    pub opening: String,
}

impl Row for Pair {
    type Key = PairKey;

    fn key(&self) -> PairKey {
        self.key.clone()
    }
}

/// The half points of two games; an error if a game is said to give more than two.
fn half_points<'de, D: Deserializer<'de>>(row: D) -> Result<[usize; 2], D::Error> {
    let points = <[usize; 2]>::deserialize(row)?;
    match points.into_iter().find(|&it| it > 2) {
        Some(many) => Err(D::Error::custom(format!(
            "a game gives 0, 1 or 2 half points, not {many}"
        ))),
        None => Ok(points),
    }
}
