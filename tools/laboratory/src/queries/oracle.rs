//! An oracle: the same search is repeated, each time with the best move of every
//! node known from the earlier times, until it needs no fewer nodes. It shows what
//! a perfect order could still gain.

use std::collections::HashMap;

use cozy_chess::{Board, Move};
use engine::score::Score;
use engine::{Candidate, Eager, Game, Limits, Node, Ordering, Search, Statistics};
use mix::{Order, Priority, Settings, Table};
use rayon::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use terminal::table::Format::{F2, Int, X2};

use super::Answer;
use crate::best_order::best_order_of;
use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::lab::Lab;
use crate::run::geometric_mean;

/// The headings of its columns.
const HEADINGS: &[Heading] = &[
    heading("depth", "depth", Int),
    heading("before", "nodes", Int),
    heading("nodes", "with an oracle", Int),
    heading("factor", "÷", X2),
    heading("geometric_factor", "÷ (geo)", X2),
    heading("main_before", "main nodes", Int),
    heading("main_nodes", "main, with an oracle", Int),
    heading("main_geometric_factor", "÷ (main, geo)", X2),
    heading("estimate", "estimated", Int),
    heading("of_estimate", "of the estimate", F2),
    heading("passes", "searches", Int),
];

/// The maximum number of searches, even if another one would need fewer nodes.
const MOST_PASSES: usize = 12;

/// The table's first row compared with its oracle, by depth.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Oracle {
    /// The depths in plies, if there are several: a row for each.
    depths: Vec<i32>,
}

impl Answer for Oracle {
    fn rows(&self, _: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let suite = trial.suite();
        let boards = suite.boards();
        let of_depth = |depth: i32| {
            let found = boards.par_iter().map(|board| passes(trial, board, depth));
            let found = found.collect::<anyhow::Result<Vec<_>>>()?;
            let estimate: f64 =
                boards.par_iter().map(|it| best_order_of(it, depth)).sum();
            let ends = |of: fn(&Statistics) -> u64| -> (u64, u64, f64) {
                let ends: Vec<_> = found
                    .iter()
                    .map(|it| (of(&it[0]), of(&it[it.len() - 1])))
                    .collect();
                let factors: Vec<f64> =
                    ends.iter().map(|it| it.0 as f64 / it.1 as f64).collect();
                let (before, after) = ends
                    .iter()
                    .fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
                (before, after, geometric_mean(&factors))
            };
            let (before, nodes, geometric_factor) = ends(Statistics::nodes);
            let (main_before, main_nodes, main_geometric_factor) =
                ends(|it| it.main_nodes);
            Ok(json!({
                "name": format!("d{depth}"), "depth": depth, "before": before, "nodes": nodes,
                "factor": before as f64 / nodes as f64, "geometric_factor": geometric_factor,
                "main_before": main_before, "main_nodes": main_nodes,
                "main_geometric_factor": main_geometric_factor,
                "estimate": estimate.round() as u64, "of_estimate": main_nodes as f64 / estimate,
                "passes": found.iter().map(Vec::len).max(),
            }))
        };
        trial.all_depths().into_iter().map(of_depth).collect()
    }

    fn headings(&self) -> Vec<Heading> {
        HEADINGS.to_vec()
    }

    fn depths(&self) -> &[i32] {
        &self.depths
    }
}

/// The counts of each search of a position, the first one without an oracle; the
/// last one needed the fewest nodes.
fn passes(
    trial: &Trial,
    board: &Board,
    depth: i32,
) -> anyhow::Result<Vec<Statistics>> {
    let task = trial.first(depth)?;
    let (order, table, settings) = task.variant.variant()?.plugs(task.hash)?;
    let order = Hindsight { order, best: HashMap::new(), is_asked: false };
    let mut search = Search::<Plugs>::with(order, table, settings, settings);
    let mut found: Vec<Statistics> = Vec::new();
    while found.len() < MOST_PASSES {
        search.new_game(); // forgets all but the best moves
        let statistics = search
            .run(&Game::new(board.clone()), &Limits::depth(depth), |_| {})
            .statistics;
        if found.last().is_some_and(|before| statistics.nodes() >= before.nodes()) {
            break;
        }
        found.push(statistics);
    }
    Ok(found)
}

type Plugs = (Hindsight, Table, Settings, Eager<Hindsight>, Settings);

/// An order that, from the second search on, first tries the move that was best at
/// the node in the earlier searches.
#[derive(Debug, Default)]
struct Hindsight {
    order: Order,
    /// The best moves, by the position's key and the remaining depth.
    best: HashMap<(u64, i32), Move>,
    /// Whether this is not the first search.
    is_asked: bool,
}

impl Ordering for Hindsight {
    type Priority = (bool, Priority);

    engine::forward!(order: cutoff, failed_to_cut, settled, new_iteration, new_search);

    fn priority(&self, node: &Node, candidate: &Candidate) -> (bool, Priority) {
        let is_best = || {
            self.best.get(&(node.position.key(), node.depth)) == Some(&candidate.mv)
        };
        (self.is_asked && is_best(), self.order.priority(node, candidate))
    }

    fn raised_alpha(&mut self, node: &Node, candidate: &Candidate, score: Score) {
        self.best.insert((node.position.key(), node.depth), candidate.mv);
        self.order.raised_alpha(node, candidate, score);
    }

    fn history(&self, (_, priority): &(bool, Priority)) -> i32 {
        self.order.history(priority)
    }

    fn is_killer(&self, (_, priority): &(bool, Priority)) -> bool {
        self.order.is_killer(priority)
    }

    fn new_game(&mut self) {
        self.is_asked = !self.best.is_empty();
        self.order.new_game();
    }
}
