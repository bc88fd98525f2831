//! An oracle: the same search again and again, each time with the best move of
//! every node known from the times before, until it needs no fewer nodes. It shows
//! what a perfect order could still give.

use std::collections::HashMap;

use cozy_chess::{Board, Move};
use engine::score::Score;
use engine::{
    Candidate, Eager, Game, Limits, Node, Ordering, Position, Search, Statistics,
};
use figures::Format;
use mix::{Order, Priority, Reduced, Table, Windowed};
use rayon::prelude::*;
use serde_json::Value;

use super::growth::estimate;
use super::look::{Heading, Look, row};
use crate::asked::Asked;
use crate::means::geometric_mean;

/// The table's first row beside its oracle, by depth.
pub(super) struct Oracle;

/// After so many searches the last one counts, whether or not another would need
/// fewer nodes.
const MOST_PASSES: usize = 12;

impl Look for Oracle {
    const COLUMNS: &'static [Heading] = &[
        ("depth", "depth", Format::Int),
        ("before", "nodes", Format::Int),
        ("nodes", "with an oracle", Format::Int),
        ("factor", "÷", Format::X2),
        ("geometric_factor", "÷ (geo)", Format::X2),
        ("main_before", "main nodes", Format::Int),
        ("main_nodes", "main, with an oracle", Format::Int),
        ("main_geometric_factor", "÷ (main, geo)", Format::X2),
        ("estimate", "estimated", Format::Int),
        ("of_estimate", "of the estimate", Format::F2),
        ("passes", "searches", Format::Int),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let boards = asked.boards()?;
        let of_depth = |depth: i32| {
            let passes = |board: &Board| passes(asked, board, depth);
            let found = boards
                .par_iter()
                .map(passes)
                .collect::<anyhow::Result<Vec<_>>>()?;
            let estimates =
                boards.par_iter().map(|board| estimate(board, depth as usize));
            let estimate: f64 = estimates.sum();
            let sum = |of: &dyn Fn(&[Statistics]) -> u64| {
                found.iter().map(|it| of(it)).sum::<u64>()
            };
            let geometric = |of: fn(&Statistics) -> u64| {
                let gain = |it: &Vec<Statistics>| {
                    of(&it[0]) as f64 / of(&it[it.len() - 1]) as f64
                };
                geometric_mean(&found.iter().map(gain).collect::<Vec<_>>())
            };
            let before = sum(&|it| it[0].nodes());
            let nodes = sum(&|it| it[it.len() - 1].nodes());
            let main_before = sum(&|it| it[0].main_nodes);
            let main_nodes = sum(&|it| it[it.len() - 1].main_nodes);
            let cells = (
                depth,
                before,
                nodes,
                before as f64 / nodes as f64,
                geometric(Statistics::nodes),
                main_before,
                main_nodes,
                geometric(|it| it.main_nodes),
                estimate.round() as u64,
                main_nodes as f64 / estimate,
                found.iter().map(Vec::len).max(),
            );
            Ok(row::<Self>(format!("d{depth}"), cells))
        };
        asked.depths().into_iter().map(of_depth).collect()
    }
}

/// What was counted by each search of a position, the first without an oracle; the
/// last needed the fewest nodes.
fn passes(
    asked: &Asked,
    board: &Board,
    depth: i32,
) -> anyhow::Result<Vec<Statistics>> {
    let task = asked.first(depth)?;
    let (order, table, windows, reductions) = task.variant.plugs(task.hash)?;
    let order = Hindsight { order, best: HashMap::new(), is_asked: false };
    let mut search = Search::<Plugs>::with(order, table, windows, reductions);
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

type Plugs = (Hindsight, Table, Windowed, Reduced, Eager<Hindsight>);

/// An order that, from the second search on, tries first the move that was best at
/// the node in the searches before.
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

    fn priority(&self, node: &Node, candidate: &Candidate) -> (bool, Priority) {
        let is_best = || {
            self.best.get(&(node.position.key(), node.depth)) == Some(&candidate.mv)
        };
        (self.is_asked && is_best(), self.order.priority(node, candidate))
    }

    fn raised(&mut self, node: &Node, candidate: &Candidate, score: Score) {
        self.best.insert((node.position.key(), node.depth), candidate.mv);
        self.order.raised(node, candidate, score);
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.order.cutoff(node, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.order.failed_to_cut(node, candidate);
    }

    fn confidence(&self, (_, priority): &(bool, Priority)) -> Option<i32> {
        self.order.confidence(priority)
    }

    fn noisy_priority(
        &self,
        position: &Position,
        candidate: &Candidate,
    ) -> Option<i32> {
        self.order.noisy_priority(position, candidate)
    }

    fn new_iteration(&mut self, root: &Position, line: &[Move]) {
        self.order.new_iteration(root, line);
    }

    fn new_search(&mut self) {
        self.order.new_search();
    }

    fn new_game(&mut self) {
        self.is_asked = !self.best.is_empty();
        self.order.new_game();
    }
}
