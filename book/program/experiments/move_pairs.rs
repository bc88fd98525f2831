//! Pairs of moves: what continuation history says of one answer after different moves, after a real
//! search; and how much of its tables the suite fills.

use anyhow::Context;
use cozy_chess::{Board, Color, Piece, Square};
use engine::{Candidate, Game, Limits, Search, candidate, suite};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::remembering::{MOVES, MoveOrder, Recipe, Reduced, number, searcher};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// The position of the killers' chapter, its quiet move and the fork that it prepares.
const FORK: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
const QUIET: &str = "f3f4";
const ANSWER: &str = "g2c6";
/// How deep it is searched, and how deep the suite is.
const DEPTH: i32 = 8;
const SUITE_DEPTH: i32 = 8;

pub(super) fn run() -> anyhow::Result<Measurement> {
    let board: Board = FORK.parse()?;
    let depths: Vec<Value> = (DEPTH - 4..=DEPTH)
        .map(|depth| Ok(json!({ "depth": depth, "rows": replies(&board, depth)? })))
        .collect::<anyhow::Result<_>>()?;
    let shown = searched(&board, DEPTH)?;
    let quiet = Candidate::find(&board, QUIET.parse()?).context(QUIET)?;
    let data = json!({
        "fen": FORK,
        "depth": DEPTH,
        "rows": replies(&board, DEPTH)?,
        "depths": depths,
        "plan": best(&shown.ordering().follow(2, Color::White, number(&quiet)), 4),
        "suite": of_suite()?,
    });
    let columns = vec![
        Column::new("reply", "Black's move", Format::Code),
        Column::new("after", "after it", Format::Int),
        Column::new("alone", "plain history", Format::Int),
        Column::new("balance", "account", Format::Int),
        Column::new("move", "two plies later", Format::Text),
        Column::new("table", "table", Format::Text),
        Column::new("written", "accounts in use", Format::Int),
        Column::new("share", "of all", Format::Pct1),
        Column::new("answers", "answers to several moves", Format::Int),
        Column::new("torn", "of both signs", Format::Pct0),
    ];
    Ok(Measurement { stages: stages(["continuation"])?, columns, data })
}

fn searched(board: &Board, depth: i32) -> anyhow::Result<Search<Reduced>> {
    let mut search = searcher::<Reduced>(Recipe::CONTINUATION)?;
    search.run(&Game::new(board.clone()), &Limits::depth(depth), |_| {});
    Ok(search)
}

/// After the quiet move, for each reply: what is known of the answer. Highest first.
fn replies(board: &Board, depth: i32) -> anyhow::Result<Vec<Value>> {
    let search = searched(board, depth)?;
    let order = search.ordering();
    let mut board = board.clone();
    board.play(QUIET.parse()?);
    let mut rows = Vec::new();
    for reply in candidate::generate(&board) {
        let mut next = board.clone();
        next.play(reply.mv);
        let Some(answer) = Candidate::find(&next, ANSWER.parse()?) else { continue };
        if !answer.is_quiet() {
            continue; // after the queen's move to c6 the answer takes her
        }
        let (after, alone) =
            (order.after(1, Color::White, &reply, &answer), order.alone(Color::White, &answer));
        rows.push((after, reply.mv.to_string(), alone));
    }
    rows.sort_by_key(|(after, ..)| -after);
    let row = |(after, reply, alone)| json!({ "name": reply, "reply": reply, "after": after, "alone": alone });
    Ok(rows.into_iter().map(row).collect())
}

/// The moves with the highest balances.
fn best(follow: &[i32], count: usize) -> Vec<Value> {
    let mut moves: Vec<usize> = (0..MOVES).collect();
    moves.sort_by_key(|&index| -follow[index]);
    let row = |index: usize| {
        let (piece, square) = (Piece::index(index / 64), Square::index(index % 64));
        json!({ "move": format!("{} to {square}", name(piece)), "balance": follow[index] })
    };
    moves.into_iter().take(count).map(row).collect()
}

fn name(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

/// For each of the two tables: how many accounts the search of a position writes, and how many
/// answers are worth something after one move and less than nothing after another.
fn of_suite() -> anyhow::Result<Vec<Value>> {
    let count = |board: &Board| -> anyhow::Result<[Counts; 2]> {
        let search = searched(board, SUITE_DEPTH)?;
        Ok([1, 2].map(|plies| counts(search.ordering(), plies)))
    };
    let boards = suite::built_in();
    let found = boards.par_iter().map(count).collect::<anyhow::Result<Vec<_>>>()?;
    let row = |at: usize| {
        let sum = |of: fn(&Counts) -> usize| -> usize {
            found.iter().map(|counts| of(&counts[at])).sum()
        };
        let all = 2 * MOVES * MOVES * boards.len();
        let (name, table) = [("one-ply", "after one ply"), ("two-plies", "after two plies")][at];
        json!({
            "name": name,
            "table": table,
            "depth": SUITE_DEPTH,
            "written": sum(|counts| counts.written) / boards.len(),
            "share": sum(|counts| counts.written) as f64 / all as f64,
            "answers": sum(|counts| counts.answers) / boards.len(),
            "torn": sum(|counts| counts.torn) as f64 / sum(|counts| counts.answers) as f64,
        })
    };
    Ok((0..2).map(row).collect())
}

/// What stands in one table.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    /// Accounts that are not zero.
    written: usize,
    /// Moves with an account after two or more different moves.
    answers: usize,
    /// Those of them that are above zero after one move and below after another.
    torn: usize,
}

fn counts(order: &MoveOrder, plies: usize) -> Counts {
    let mut counts = Counts::default();
    for side in [Color::White, Color::Black] {
        let mut signs = vec![[0; 2]; MOVES];
        for earlier in 0..MOVES {
            let follow = order.follow(plies, side, earlier);
            for (signs, balance) in signs.iter_mut().zip(follow) {
                signs[0] += usize::from(balance > 0);
                signs[1] += usize::from(balance < 0);
            }
        }
        counts.written += signs.iter().flatten().sum::<usize>();
        counts.answers += signs.iter().filter(|signs| signs[0] + signs[1] > 1).count();
        counts.torn += signs.iter().filter(|signs| signs[0] > 0 && signs[1] > 0).count();
    }
    counts
}
