//! Why a tree may be smaller without killers although the first move cuts less often: how many nodes
//! the table settles, and what is left of the difference where its scores settle none.

use engine::observer::End;
use engine::{Game, Limits, Observer, Stage, suite};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::alone::Without;
use super::changed::Changed;
use super::remembering::{MoveOrder, Recipe, Unreduced, searcher};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

const DEPTH: i32 = 7;

/// Stage 10 without reductions, whose table is asked for a move and never for a score.
#[derive(Debug)]
struct MoveOnly;

impl Stage for MoveOnly {
    const NAME: &'static str = "remembering, table move only";
    const CHAPTER: u8 = 10;
    const IDEA: &'static str = "Nothing is settled by a stored score.";
    type Ordering = MoveOrder;
    type Table = Changed<Without<false, true>>;
    type Windows = pvs::NullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<MoveOrder>;
}

/// Counts how the nodes of the main search are left that have some depth.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    /// By the table.
    table: u64,
    /// By a cutoff.
    cut: u64,
    /// After all moves, none of which was good enough.
    all: u64,
}

impl<P> Observer<P> for Ends {
    fn leave(&mut self, _ply: usize, _score: engine::score::Score, end: End) {
        match end {
            End::Table => self.table += 1,
            End::Cutoff => self.cut += 1,
            End::All => self.all += 1,
            _ => {}
        }
    }
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stage = Recipe::CONTINUATION;
    let rows = vec![
        row::<Unreduced>("with", "killers", stage)?,
        row::<Unreduced>("without", "no killers", stage.without_killers())?,
        row::<MoveOnly>("with-move-only", "killers, scores settle nothing", stage)?,
        row::<MoveOnly>(
            "without-move-only",
            "no killers, scores settle nothing",
            stage.without_killers(),
        )?,
    ];
    let nodes = |at: usize| rows[at]["nodes"].as_f64().unwrap_or_default();
    let data = json!({
        "depth": DEPTH,
        "factor": nodes(1) / nodes(0),
        "factor_move_only": nodes(3) / nodes(2),
        "rows": rows,
    });
    let columns = vec![
        Column::new("what", "search", Format::Text),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("first", "first-move cutoffs", Format::Pct1),
        Column::new("cut", "cut nodes", Format::Int),
        Column::new("all", "all nodes", Format::Int),
        Column::new("table", "settled by the table", Format::Int),
        Column::new("share", "share of the three", Format::Pct1),
    ];
    Ok(Measurement { stages: stages(["pvs", "continuation"])?, columns, data })
}

fn row<S: Stage<Ordering = MoveOrder>>(
    name: &str,
    what: &str,
    recipe: Recipe,
) -> anyhow::Result<Value> {
    let one = |board: &cozy_chess::Board| -> anyhow::Result<_> {
        let mut ends = Ends::default();
        let game = Game::new(board.clone());
        let limits = Limits::depth(DEPTH);
        let outcome = searcher::<S>(recipe)?.run_observed(&game, &limits, |_| {}, &mut ends);
        Ok((outcome, ends))
    };
    let found = suite::built_in().par_iter().map(one).collect::<anyhow::Result<Vec<_>>>()?;
    let mut statistics = engine::Statistics::default();
    let mut sum = Ends::default();
    for (outcome, ends) in &found {
        statistics += &outcome.statistics;
        sum.table += ends.table;
        sum.cut += ends.cut;
        sum.all += ends.all;
    }
    Ok(json!({
        "name": name,
        "what": what,
        "nodes": statistics.nodes(),
        "first": statistics.cutoffs().first_move_share(),
        "cut": sum.cut,
        "all": sum.all,
        "table": sum.table,
        "share": sum.table as f64 / (sum.table + sum.cut + sum.all) as f64,
    }))
}
