//! What stands in the history after a search, and who wrote it there.

use ::history::history::bonus;
use anyhow::Context;
use cozy_chess::Square;
use engine::score::MAX_PLY;
use figures::Format;
use serde_json::{Value, json};

use super::look::{Heading, Look, look_into, row, watched};
use crate::asked::Asked;
use crate::means::share;

/// How many moves are shown of each side.
const TOP: usize = 6;

/// The history of the table's first row after a search of its first position.
pub(super) struct Maps;

impl Look for Maps {
    const COLUMNS: &'static [Heading] =
        &[("move", "move", Format::Code), ("score", "score", Format::Int)];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let boards = asked.boards()?;
        let first = boards.get(..1).context("a suite without positions")?;
        let found = look_into(asked, first, asked.depth(), |searcher, _, _| {
            let history = searcher.ordering().quiets().history();
            Ok((history.scores().collect(), history.halvings()))
        })?;
        let (points, halvings): &(Vec<i32>, u64) = &found[0];
        let (white, black) = points.split_at(64 * 64);
        let (white, black) = (side_of(white), side_of(black));
        Ok(json!({ "white": white, "black": black, "halvings": halvings }))
    }
}

/// One side's table, `[from][to]`: its largest entries, and the points of each
/// square that moves go to.
fn side_of(points: &[i32]) -> Value {
    let mut entries: Vec<(i32, usize)> =
        points.iter().copied().zip(0..).filter(|(points, _)| *points > 0).collect();
    entries.sort_by_key(|&(points, index)| (-points, index));
    let mut squares = [0; 64];
    entries.iter().for_each(|&(points, index)| squares[index % 64] += points);
    let top = |&(points, index): &(i32, usize)| {
        let mv =
            format!("{}{}", Square::index(index / 64), Square::index(index % 64));
        row::<Maps>(&mv, (&mv, points))
    };
    let square = |index: usize| {
        let name = Square::index(index).to_string();
        json!({ "square": name, "points": squares[index] })
    };
    let all = squares.iter().sum::<i32>().max(1);
    let largest: i32 = entries.iter().take(10).map(|(points, _)| points).sum();
    let hottest = (0..64).max_by_key(|&square| squares[square]).unwrap_or(0);
    json!({
        "entries": entries.len(),
        "share_of_ten_largest": f64::from(largest) / f64::from(all),
        "top": entries.iter().take(TOP).map(top).collect::<Vec<_>>(),
        "hottest": Square::index(hottest).to_string(),
        "squares": (0..64).map(square).collect::<Vec<_>>(),
    })
}

/// The bonuses of the table's first row, as stage 6 gives them, by remaining depth;
/// and how often all entries were halved.
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
        let watched = watched(asked, asked.depth())?;
        let cutoffs =
            |depth: usize| watched.sum(|sample| sample.tally.quiet_cutoffs[depth]);
        let points = |depth: usize| cutoffs(depth) * bonus(depth as i32) as u64;
        let depths: Vec<(usize, u64, u64)> = (0..MAX_PLY)
            .map(|depth| (depth, cutoffs(depth), points(depth)))
            .filter(|&(_, cutoffs, _)| cutoffs > 0)
            .collect();
        let all: u64 = depths.iter().map(|(_, cutoffs, _)| cutoffs).sum();
        let all_points: u64 = depths.iter().map(|(.., points)| points).sum();
        let row = |&(depth, cutoffs, points): &(usize, u64, u64)| {
            let (of_all, of_points) =
                (share(cutoffs, all), share(points, all_points));
            let cells = (depth, cutoffs, of_all, points, of_points);
            row::<Self>(format!("d{depth}"), cells)
        };
        let halvings =
            look_into(asked, &asked.boards()?, asked.depth(), |searcher, _, _| {
                Ok(searcher.ordering().quiets().history().halvings())
            })?;
        Ok(json!({
            "depth": asked.depth(),
            "rows": depths.iter().map(row).collect::<Vec<_>>(),
            "halvings": halvings.iter().sum::<u64>(),
            "halved_positions": halvings.iter().filter(|&&count| count > 0).count(),
        }))
    }
}
