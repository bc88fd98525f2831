//! The queries: what a table asks the laboratory. Each is a type in a module here,
//! which defines its keys, in addition to those of all tables, the headings of its
//! columns, and how its rows are made. A new query is such a type, and a variant of
//! [`Query`].

mod ablation;
mod answer;
mod clock;
mod cutoffs;
mod depths;
mod history_maps;
mod oracle;
mod pairs;
mod played;
mod positions;
mod searches;
mod turns;
mod variants;

use serde::Deserialize;

use ablation::{Ablation, Together};
pub(crate) use answer::Answer;
use cutoffs::{Bonuses, ByPly, Kinds, Misses, Parts};
use depths::Depths;
use history_maps::{History, Line};
use oracle::Oracle;
use pairs::{Filled, Replies};
use played::{Games, GamesByTime};
use positions::Positions;
pub use searches::Condition;
pub(crate) use searches::TableColumn;
use turns::Times;
use variants::Variants;

/// The kind of rows in a table and how they are made: `query` in an experiment's
/// file, and the keys that belong to it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// A row for each variant, at one depth or at each of several.
    Variants(Variants),
    /// A row for each depth, with columns for each variant.
    Depths(Depths),
    /// A row for each position, with a comparison of the first variant.
    Positions(Positions),
    /// Each technique's share in what all of them save.
    Ablation(Ablation),
    /// What two techniques save together, next to what each saves alone.
    Together(Together),
    /// The moves that cut, by their kind.
    Kinds(Kinds),
    /// The nodes whose moves are tried, by which part of the moves had the one that
    /// cut.
    Parts(Parts),
    /// The points that history gives, by remaining depth.
    Bonuses(Bonuses),
    /// The cutoffs by a move other than the first, by remaining depth.
    Misses(Misses),
    /// Where in a tree its nodes are, by distance from the root.
    ByPly(ByPly),
    /// What the history holds after a search.
    History(History),
    /// How a move's history grows with the depth.
    Line(Line),
    /// The same search with an oracle that knows each node's best move.
    Oracle(Oracle),
    /// What the pairs of moves say about replies.
    Replies(Replies),
    /// How much of each table is used.
    Filled(Filled),
    /// Games with equal nodes for each move.
    Games(Games),
    /// Games with equal CPU time for each move.
    GamesByTime(GamesByTime),
    /// CPU times of two variants that take turns.
    Times(Times),
}

impl Query {
    /// The name of the default query.
    pub(crate) const USUAL: &str = "variants";

    /// The implementation of the query.
    pub(crate) fn answer(&self) -> &dyn Answer {
        match self {
            Self::Variants(it) => it,
            Self::Depths(it) => it,
            Self::Positions(it) => it,
            Self::Ablation(it) => it,
            Self::Together(it) => it,
            Self::Kinds(it) => it,
            Self::Parts(it) => it,
            Self::Bonuses(it) => it,
            Self::Misses(it) => it,
            Self::ByPly(it) => it,
            Self::History(it) => it,
            Self::Line(it) => it,
            Self::Oracle(it) => it,
            Self::Replies(it) => it,
            Self::Filled(it) => it,
            Self::Games(it) => it,
            Self::GamesByTime(it) => it,
            Self::Times(it) => it,
        }
    }

    /// The conditions under which each row is searched: at least one.
    pub fn conditions(&self) -> &[Condition] {
        self.answer().conditions()
    }

    /// Whether its rows are searches, with the columns that a table asks for.
    pub fn is_of_searches(&self) -> bool {
        self.answer().is_of_searches()
    }

    /// Whether games are played.
    pub fn is_played(&self) -> bool {
        self.answer().is_played()
    }

    /// Whether its result differs from one measurement to the next, as times do.
    pub fn is_dated(&self) -> bool {
        self.answer().is_dated()
    }
}
