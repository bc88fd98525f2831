//! How many nodes a variant searches, where it cuts, and the heat of its history:
//! the squares that its favoured quiet moves leave and reach.

use std::cmp::Reverse;

use cozy_chess::{Color, Square};
use engine::Event;
use engine::table::Bound;
use mix::settings::HistoryUse;
use mix::{Order, Variant};
use serde_json::{Value, json};

use crate::page_search::Task;
use crate::root_observer::RootObserver;

/// How many entries are reported, the highest first.
const ENTRIES: usize = 6;
/// How many entries each side has: the table is `[side][from][to]`.
const OF_ONE: usize = 64 * 64;

/// The nodes of all iterations, and how many of them are `main_nodes`; whether the
/// depth was reached; the cutoffs by the index of the cutting move; and the heat of
/// the plain history of each side, if the variant has one.
pub(crate) fn answer(task: &Task) -> crate::Result<Value> {
    let observer = RootObserver::default();
    let (outcome, searcher) = task.run(&mut |_| {}, &mut &observer)?;
    let is_over = outcome.best_move.is_none();
    let is_deepest = task.depth.is_none_or(|depth| outcome.depth == depth);
    let heat = |side| heat(&searcher.ordering().order, side);
    let has_history =
        task.variant.parse::<Variant>()?.settings().history != HistoryUse::Off;
    Ok(json!({
        "nodes": outcome.statistics.nodes(),
        "main_nodes": outcome.statistics.main_nodes,
        "is_complete": outcome.bound == Bound::Exact && (is_deepest || is_over),
        "cutoffs": observer.cutoffs(),
        "heat": has_history.then(|| json!({ "white": heat(Color::White), "black": heat(Color::Black) })),
    }))
}

/// Only the nodes; meanwhile, before each move of the root, how many nodes of the
/// main search have been entered.
pub(crate) fn race(
    task: &Task,
    tell: &mut dyn FnMut(Value),
) -> crate::Result<Value> {
    let observer = RootObserver::default();
    let mut report = |event: Event| {
        if let Event::RootMove { .. } = event {
            tell(json!({ "main_nodes": observer.entered() }));
        }
    };
    let (outcome, _) = task.run(&mut report, &mut &observer)?;
    Ok(json!({ "nodes": outcome.statistics.nodes() }))
}

/// The points of moves `from` and `to` each square, from a1, b1 to h8, leaving out
/// moves that lost more than they earned; and the highest entries by name.
fn heat(order: &Order, side: Color) -> Value {
    let (mut from, mut to) = ([0; 64], [0; 64]);
    for (entry, points) in
        scores(order).skip(side as usize * OF_ONE).take(OF_ONE).enumerate()
    {
        from[entry / 64] += points.max(0);
        to[entry % 64] += points.max(0);
    }
    let top =
        highest(order, &[side]).into_iter().map(|(_, name, points)| (name, points));
    json!({ "from": from.to_vec(), "to": to.to_vec(), "top": top.collect::<Vec<_>>() })
}

/// The highest positive entries of some sides, each with its side and its name: the
/// highest first, and of equal ones the earlier in the table.
pub(crate) fn highest(order: &Order, sides: &[Color]) -> Vec<(Color, String, i32)> {
    let entries = scores(order).enumerate().map(|(number, score)| {
        let square = |number: usize| Square::index(number % 64);
        (Color::ALL[number / OF_ONE], (square(number / 64), square(number)), score)
    });
    let mut entries: Vec<_> = entries
        .filter(|(side, _, score)| *score > 0 && sides.contains(side))
        .collect();
    entries.sort_by_key(|&(.., score)| Reverse(score)); // stable
    entries.truncate(ENTRIES);
    let named = entries
        .into_iter()
        .map(|(side, (from, to), score)| (side, name(from, to), score));
    named.collect()
}

fn scores(order: &Order) -> impl Iterator<Item = i32> {
    order.rules().quiets.history.scores().take(2 * OF_ONE)
}

/// The name of an entry, such as `g2–c6`; castling is the king's way to its rook,
/// `e1–h1`.
pub(crate) fn name(from: Square, to: Square) -> String {
    format!("{from}–{to}")
}
