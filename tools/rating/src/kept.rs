//! The rows of rated games.

use cozy_chess::Color;
use rows::Row;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use crate::game::Record;

/// Two games from one opening between an engine and an anchor. The engine has White
/// in the first of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatedPair {
    /// Who played, and under which conditions.
    #[serde(flatten)]
    pub key: RatedKey,
    /// The half points of the engine in each game: 0 for a loss, 1 for a draw, 2
    /// for a win.
    pub half_points: [usize; 2],
    /// Why each game ended, in words.
    pub reasons: [String; 2],
    /// Whether the engine lost the game on time, by an illegal move or by a crash.
    pub forfeits: [bool; 2],
    /// The length of each game in plies, including the opening.
    pub plies: [usize; 2],
    /// The day on which they were played, for example `2026-11-30`.
    pub day: String,
    /// How many games were played at the same time.
    pub jobs: usize,
}

/// What distinguishes a rated pair from all others.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RatedKey {
    /// The engine's name.
    pub engine: String,
    /// A digest of its program, arguments and options: a new build begins anew.
    pub build: String,
    /// The anchor's name.
    pub against: String,
    /// The time of each side, as `1+0.01`.
    pub time_control: String,
    /// The size of each engine's table in megabytes.
    pub hash: usize,
    /// The moves of the opening in UCI notation, from the starting position.
    pub opening: String,
    /// The version of the stages.
    pub version: String,
}

impl RatedPair {
    /// The row of two games that were played today.
    pub(crate) fn of(key: RatedKey, games: &[Record; 2], jobs: usize) -> Self {
        let sides = [Color::White, Color::Black];
        Self {
            key,
            half_points: [0, 1].map(|index| match games[index].winner {
                None => 1,
                Some(winner) => 2 * usize::from(winner == sides[index]),
            }),
            reasons: games.each_ref().map(|it| it.reason.clone()),
            forfeits: games.each_ref().map(|it| it.forfeit.is_some()),
            plies: games.each_ref().map(|it| it.plies),
            day: OffsetDateTime::now_utc().date().to_string(),
            jobs,
        }
    }
}

impl Row for RatedPair {
    type Key = RatedKey;

    fn key(&self) -> RatedKey {
        self.key.clone()
    }

    fn about(&self) -> &str {
        &self.key.engine
    }

    fn agrees(&self, other: &Self) -> bool {
        self == other
    }
}
