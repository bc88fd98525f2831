//! What stands in the history after a search, and who wrote it there.

use anyhow::Context;
use cozy_chess::{Board, Color, Move, Square};
use engine::score::MAX_PLY;
use engine::{Game, Limits};
use figures::Format;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::kinds::searched;
use super::{Heading, Look};
use crate::lab::{Watched, searcher};
use crate::tables::Asked;

/// How many moves are shown of each side.
const TOP: usize = 6;
/// The most that one cutoff adds, and so the most by which a bonus counts here.
const CAP: u64 = 400;

/// The history of the table's first row after a search of its first position.
pub(super) struct Maps;

impl Look for Maps {
    const COLUMNS: &'static [Heading] =
        &[("move", "move", Format::Code), ("score", "score", Format::Int)];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let suite = &asked.task(asked.table.rows.first().context("a row")?.variant, 1).suite;
        let boards = asked.lab.boards(suite)?;
        let searcher = after_search(asked, boards.first().context("a position")?)?;
        let history = searcher.ordering().quiets().history();
        let points: Vec<i32> = history.scores().collect();
        let side = |side: Color| side_of(&points[side as usize * 64 * 64..][..64 * 64]);
        Ok(json!({
            "white": side(Color::White),
            "black": side(Color::Black),
            "halvings": history.halvings(),
        }))
    }
}

fn after_search(asked: &Asked, board: &Board) -> anyhow::Result<engine::Search<Watched>> {
    let task = asked.task(asked.table.rows.first().context("a row")?.variant, asked.depth());
    let mut searcher = searcher(&task.variant, task.hash)?;
    searcher.run(&Game::new(board.clone()), &Limits::depth(asked.depth()), |_| {});
    Ok(searcher)
}

/// One side's table, `[from][to]`: its largest entries, and the points of each square that moves go to.
fn side_of(points: &[i32]) -> Value {
    let mut entries: Vec<(i32, usize)> =
        points.iter().copied().zip(0..).filter(|(points, _)| *points > 0).collect();
    entries.sort_by_key(|&(points, index)| (-points, index));
    let mut squares = [0; 64];
    entries.iter().for_each(|&(points, index)| squares[index % 64] += points);
    let row = |&(points, index): &(i32, usize)| {
        let mv = Move {
            from: Square::index(index / 64),
            to: Square::index(index % 64),
            promotion: None,
        };
        json!({ "name": mv.to_string(), "move": mv.to_string(), "score": points })
    };
    let square = |index: usize| json!({ "square": Square::index(index).to_string(), "points": squares[index] });
    let largest: i32 = entries.iter().take(10).map(|(points, _)| points).sum();
    let hottest = (0..64).max_by_key(|&square| squares[square]).unwrap_or(0);
    json!({
        "entries": entries.len(),
        "share_of_ten_largest": f64::from(largest) / f64::from(squares.iter().sum::<i32>().max(1)),
        "top": entries.iter().take(TOP).map(row).collect::<Vec<_>>(),
        "hottest": Square::index(hottest).to_string(),
        "squares": (0..64).map(square).collect::<Vec<_>>(),
    })
}

/// The bonuses of the table's first row, by remaining depth, and how often all entries were halved.
pub(super) struct Bonuses;

impl Look for Bonuses {
    const COLUMNS: &'static [Heading] = &[
        ("depth", "remaining depth", Format::Int),
        ("cutoffs", "quiet cutoffs", Format::Int),
        ("share", "of all", Format::Pct1),
        ("points", "points", Format::Int),
        ("share_of_points", "of all points", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let cutoffs = searched(asked)?.tally().quiet_cutoffs;
        let points = |depth: usize| cutoffs[depth] * (depth as u64).pow(2).min(CAP);
        let depths = || (0..MAX_PLY).filter(|&depth| cutoffs[depth] > 0);
        let (all, all_points): (u64, u64) = (cutoffs.iter().sum(), depths().map(points).sum());
        let row = |depth: usize| {
            json!({
                "name": format!("d{depth}"),
                "depth": depth,
                "cutoffs": cutoffs[depth],
                "share": cutoffs[depth] as f64 / all as f64,
                "points": points(depth),
                "share_of_points": points(depth) as f64 / all_points as f64,
            })
        };
        let task = asked.task(asked.table.rows[0].variant, asked.depth());
        let boards = asked.lab.boards(&task.suite)?;
        let halvings = |board: &Board| -> anyhow::Result<u64> {
            Ok(after_search(asked, board)?.ordering().quiets().history().halvings())
        };
        let halvings = boards.par_iter().map(halvings).collect::<Result<Vec<_>, _>>()?;
        Ok(json!({
            "depth": asked.depth(),
            "rows": depths().map(row).collect::<Vec<_>>(),
            "halvings": halvings.iter().sum::<u64>(),
            "halved_positions": halvings.iter().filter(|&&count| count > 0).count(),
        }))
    }
}
