//! The queries: what a table asks of the laboratory.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use uci::names;

/// What the rows of a table are, and how they are found: `query` in an experiment's
/// file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Query {
    /// A row for each variant, at one depth or at each of several.
    #[default]
    Variants,
    /// A row for each depth, with columns for each variant.
    Depths,
    /// A row for each position, with the first variant compared.
    Positions,
    /// Each technique's share in what all of them save.
    Ablation,
    /// What two techniques save together, beside each alone.
    Together,
    /// The moves that cut, by their kind.
    Kinds,
    /// The nodes whose moves are tried, by what came with the move that cut.
    Parts,
    /// The points that history gives, by remaining depth.
    Bonuses,
    /// The cutoffs that another move than the first makes, by remaining depth.
    Misses,
    /// Where in a tree its nodes are, by distance from the root.
    ByPly,
    /// What stands in the history after a search.
    History,
    /// How a move's history grows with the depth.
    Line,
    /// The same search with an oracle that knows each node's best move.
    Oracle,
    /// What the pairs of moves say of replies.
    Replies,
    /// How much of each table is used.
    Filled,
    /// Games with equal nodes for each move.
    Games,
    /// Games with equal CPU time for each move.
    GamesByTime,
    /// CPU times of two variants that take turns.
    Times,
}

/// All queries, by their names in files.
const NAMES: [(&str, Query); 18] = [
    ("variants", Query::Variants),
    ("depths", Query::Depths),
    ("positions", Query::Positions),
    ("ablation", Query::Ablation),
    ("together", Query::Together),
    ("kinds", Query::Kinds),
    ("parts", Query::Parts),
    ("bonuses", Query::Bonuses),
    ("misses", Query::Misses),
    ("by-ply", Query::ByPly),
    ("history", Query::History),
    ("line", Query::Line),
    ("oracle", Query::Oracle),
    ("replies", Query::Replies),
    ("filled", Query::Filled),
    ("games", Query::Games),
    ("games-by-time", Query::GamesByTime),
    ("times", Query::Times),
];

impl Query {
    /// Whether its columns are those that a table asks for, and its rows searches.
    pub fn is_of_searches(self) -> bool {
        matches!(self, Self::Variants | Self::Depths | Self::Positions)
    }

    /// Whether its subjects are looked at from outside: they play, or are timed.
    pub fn is_measured(self) -> bool {
        self.is_played() || self == Self::Times
    }

    /// Whether games are played.
    pub fn is_played(self) -> bool {
        matches!(self, Self::Games | Self::GamesByTime)
    }

    /// Whether it differs from one measurement to the next, as times do.
    pub fn is_dated(self) -> bool {
        matches!(self, Self::GamesByTime | Self::Times)
    }

    /// Whether it looks at groups of nodes, whatever its columns.
    pub(super) fn reads_groups(self) -> bool {
        matches!(
            self,
            Self::Kinds | Self::Parts | Self::Bonuses | Self::Misses | Self::ByPly
        )
    }
}

impl<'de> Deserialize<'de> for Query {
    fn deserialize<D: Deserializer<'de>>(name: D) -> Result<Self, D::Error> {
        let index = names::find(
            "query",
            &String::deserialize(name)?,
            &NAMES.map(|it| it.0),
        );
        index.map(|index| NAMES[index].1).map_err(D::Error::custom)
    }
}
