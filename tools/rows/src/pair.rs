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
    /// When and how fast it was played, if that was by the clock.
    #[serde(flatten)]
    pub clock: Clock,
}

/// When a pair was played by the clock, and how fast; each is empty for a pair with
/// a number of nodes or plies, which is the same on every day and machine.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The day on which it was played, for example `2026-11-24`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// How many games the match was to have when this pair was played. If the pairs
    /// of a match differ in this, it went on after a look at its result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planned_games: Option<usize>,
    /// How many games were played at the same time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jobs: Option<usize>,
    /// The nodes that each engine searched in both games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<[u64; 2]>,
    /// The milliseconds of CPU time that it took for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<[u64; 2]>,
    /// The median depth in plies that each engine reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub median_depth: Option<[i32; 2]>,
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
    /// The version of the program, if they played by the clock: two versions may
    /// search the same nodes in different times, so their games are never added up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
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
