//! What cannot be seen from outside a search, or is no search of a suite: a table's kind for each.

mod ablation;
mod cutoffs;
mod history_maps;
mod instructions;
mod oracle;
mod pairs;
mod played;
mod turns;

use serde_json::Value;

use crate::experiment::Trial;
use crate::lab::Lab;

/// A kind of table.
#[derive(Debug)]
pub struct Inside {
    /// The word for it in an experiment's file.
    pub kind: &'static str,
    /// Under which word its headings stand.
    pub(crate) headings: &'static str,
    /// Whether it differs from one measurement to the next, as times do.
    pub(crate) is_dated: bool,
    /// What is seen.
    pub(crate) look: Look,
}

type Look = fn(&Lab, &Trial) -> anyhow::Result<Value>;

const fn same(kind: &'static str, look: Look) -> Inside {
    Inside { kind, headings: kind, is_dated: false, look }
}

const fn dated(kind: &'static str, headings: &'static str, look: Look) -> Inside {
    Inside { kind, headings, is_dated: true, look }
}

/// All of these kinds.
pub(crate) static INSIDES: &[Inside] = &[
    same("ablation", ablation::ablation),
    same("kinds", cutoffs::kinds),
    same("parts", cutoffs::parts),
    same("bonuses", cutoffs::bonuses),
    same("misses", cutoffs::misses),
    same("by-ply", cutoffs::by_ply),
    same("together", ablation::together),
    same("history", history_maps::maps),
    same("line", history_maps::line),
    same("oracle", oracle::oracle),
    same("replies", pairs::replies),
    same("filled", pairs::filled),
    same("games", played::at_equal_nodes),
    dated("games-by-time", "games", played::at_equal_times),
    dated("times", "times", turns::times),
    dated("instructions", "instructions", instructions::instructions),
];
