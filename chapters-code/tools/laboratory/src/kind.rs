//! The kinds of tables: what stands in one, and how that is found.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use uci::names;

use crate::experiment::Trial;
use crate::fill;
use crate::inside::*;
use crate::lab::Lab;

/// A kind of table.
#[derive(Debug)]
pub struct Kind {
    /// The word `kind` of an experiment's file.
    pub word: &'static str,
    /// The columns that it has whatever a table asks for.
    pub(crate) headings: &'static str,
    /// Whether it differs from one measurement to the next, as times do.
    pub(crate) is_dated: bool,
    /// Whether it looks at groups of nodes, whatever its columns.
    pub(crate) reads_groups: bool,
    pub(crate) fill: Fill,
}

type Fill = fn(&Lab, &Trial) -> anyhow::Result<Value>;

const fn same(word: &'static str, fill: Fill) -> Kind {
    Kind { word, headings: word, is_dated: false, reads_groups: false, fill }
}

const fn of_groups(word: &'static str, fill: Fill) -> Kind {
    Kind { reads_groups: true, ..same(word, fill) }
}

const fn dated(word: &'static str, headings: &'static str, fill: Fill) -> Kind {
    Kind { headings, is_dated: true, ..same(word, fill) }
}

/// All kinds. The rows of the first are variants, at one depth or at each of several; those of the second depths, with
/// columns for each variant; those of the third positions, with the first variant compared. The others show what cannot be
/// seen from outside a search, or is no search of a suite.
static KINDS: &[Kind] = &[
    same("variants", fill::variants),
    same("depths", fill::depths),
    same("positions", fill::positions),
    same("ablation", ablation::ablation),
    of_groups("kinds", cutoffs::kinds),
    of_groups("parts", cutoffs::parts),
    of_groups("bonuses", cutoffs::bonuses),
    of_groups("misses", cutoffs::misses),
    of_groups("by-ply", cutoffs::by_ply),
    same("together", ablation::together),
    same("history", history_maps::maps),
    same("line", history_maps::line),
    same("oracle", oracle::oracle),
    same("replies", pairs::replies),
    same("filled", pairs::filled),
    same("games", played::at_equal_nodes),
    dated("games-by-time", "games", played::at_equal_times),
    dated("times", "times", turns::times),
];

impl Kind {
    /// Whether its columns are those that a table asks for, and its rows searches.
    pub fn is_of_searches(&self) -> bool {
        matches!(self.word, "variants" | "depths" | "positions")
    }

    pub(crate) fn is_played(&self) -> bool {
        self.headings == "games"
    }
}

impl Default for &'static Kind {
    fn default() -> Self {
        &KINDS[0]
    }
}

impl<'de> Deserialize<'de> for &'static Kind {
    fn deserialize<D: Deserializer<'de>>(word: D) -> Result<Self, D::Error> {
        let words: Vec<&str> = KINDS.iter().map(|kind| kind.word).collect();
        let index = names::find("kind", &String::deserialize(word)?, &words);
        index.map(|index| &KINDS[index]).map_err(D::Error::custom)
    }
}
