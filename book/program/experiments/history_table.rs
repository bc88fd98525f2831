//! What stands in the history table after a search, and who wrote it there.

use cozy_chess::{Board, Color, Move, Square};
use engine::bench::DEFAULT_MEGABYTES;
use engine::{Candidate, Game, Limits, Node, Ordering, Search, Stage, suite};
use history::{History, MoveOrder, Priority};
use rayon::prelude::*;
use serde_json::{Value, json};
use transposition_table::TranspositionTable;

use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// The position whose table is shown: a quiet opening, both sides with plans.
const SHOWN: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6";
const DEPTH: i32 = 8;
/// The depth at which the whole suite is searched.
const SUITE_DEPTH: i32 = 7;
const DEPTHS: usize = 32;

/// The order of stage 6, with a second table that gets the same rewards and can be read.
#[derive(Debug, Default)]
struct Watched {
    order: MoveOrder,
    history: History,
    /// How often all accounts were halved.
    halvings: u64,
    /// Rewards by remaining depth: how many, and how many points.
    rewards: [(u64, u64); DEPTHS],
}

impl Ordering for Watched {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        self.order.priority(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.order.cutoff(node, candidate);
        if !candidate.is_quiet() {
            return;
        }
        let side = node.position.board().side_to_move();
        let before = self.history.score(side, candidate.mv);
        self.history.add_bonus(side, candidate.mv, node.depth);
        let after = self.history.score(side, candidate.mv);
        self.halvings += u64::from(after < before);
        let (count, points) = &mut self.rewards[node.depth as usize];
        *count += 1;
        *points += u64::from(node.depth.unsigned_abs()).pow(2).min(400);
    }
}

struct Shown;

impl Stage for Shown {
    const NAME: &'static str = "history, watched";
    const CHAPTER: u8 = 6;
    const IDEA: &'static str = "Stage 6, whose table can be read.";
    type Ordering = Watched;
    type Table = TranspositionTable;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<Watched>;
}

fn search(board: &Board, depth: i32) -> anyhow::Result<Search<Shown>> {
    let mut search = Search::new(DEFAULT_MEGABYTES)?;
    search.run(&Game::new(board.clone()), &Limits::depth(depth), |_| {});
    Ok(search)
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let shown = search(&SHOWN.parse()?, DEPTH)?;
    let history = &shown.ordering().history;
    let suite = suite::built_in();
    let tables = suite.par_iter().map(|board| search(board, SUITE_DEPTH));
    let tables = tables.collect::<anyhow::Result<Vec<_>>>()?;
    let mut rewards = [(0, 0); DEPTHS];
    for table in &tables {
        for (sum, one) in rewards.iter_mut().zip(&table.ordering().rewards) {
            *sum = (sum.0 + one.0, sum.1 + one.1);
        }
    }
    let all = rewards.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let row = |(depth, (count, points)): (usize, &(u64, u64))| {
        json!({
            "name": format!("depth{depth}"),
            "depth": depth,
            "cutoffs": count,
            "share": *count as f64 / all.0 as f64,
            "points": points,
            "share_of_points": *points as f64 / all.1 as f64,
        })
    };
    let halvings: Vec<u64> = tables.iter().map(|table| table.ordering().halvings).collect();
    let data = json!({
        "fen": SHOWN,
        "depth": DEPTH,
        "white": side(history, Color::White),
        "black": side(history, Color::Black),
        "halvings": shown.ordering().halvings,
        "suite_depth": SUITE_DEPTH,
        "positions": suite.len(),
        "suite_halvings": halvings.iter().sum::<u64>(),
        "suite_halved_positions": halvings.iter().filter(|&&halvings| halvings > 0).count(),
        "rewards": rewards.iter().enumerate().filter(|(_, one)| one.0 > 0).map(row).collect::<Vec<_>>(),
    });
    let columns = vec![
        Column::new("move", "move", Format::Code),
        Column::new("account", "account", Format::Int),
        Column::new("depth", "remaining depth", Format::Int),
        Column::new("cutoffs", "quiet cutoffs", Format::Int),
        Column::new("share", "of all", Format::Pct1),
        Column::new("points", "points", Format::Int),
        Column::new("share_of_points", "of all points", Format::Pct1),
    ];
    Ok(Measurement { stages: stages(["history"])?, columns, data })
}

/// One side's table: its largest accounts, and the points of the squares that moves go to.
fn side(history: &History, side: Color) -> Value {
    let moves = Square::ALL
        .into_iter()
        .flat_map(|from| Square::ALL.into_iter().map(move |to| Move { from, to, promotion: None }));
    let mut accounts: Vec<(i32, Move)> =
        moves.map(|mv| (history.score(side, mv), mv)).filter(|(account, _)| *account > 0).collect();
    accounts.sort_by_key(|&(account, mv)| (-account, mv.from, mv.to));
    let mut squares = [0; 64];
    accounts.iter().for_each(|(account, mv)| squares[mv.to as usize] += account);
    let top: Vec<Value> = accounts[..accounts.len().min(6)]
        .iter()
        .map(|(account, mv)| json!({ "move": mv.to_string(), "account": account }))
        .collect();
    let sum: i32 = squares.iter().sum();
    let largest: i32 = accounts.iter().take(10).map(|(account, _)| account).sum();
    json!({
        "accounts": accounts.len(),
        "of": 64 * 63,
        "share_of_ten_largest": f64::from(largest) / f64::from(sum.max(1)),
        "top": top,
        "hottest": hottest(&squares).to_string(),
        "squares": Square::ALL
            .into_iter()
            .map(|square| json!({ "square": square.to_string(), "points": squares[square as usize] }))
            .filter(|row| row["points"] != 0)
            .collect::<Vec<_>>(),
    })
}

fn hottest(squares: &[i32; 64]) -> Square {
    let index = (0..64).max_by_key(|&index| squares[index]).unwrap_or(0);
    Square::index(index)
}
