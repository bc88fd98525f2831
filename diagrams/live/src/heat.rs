//! The heat of a history: the squares from which, and to which, the quiet moves go that it favours.

use std::cmp::Reverse;

use cozy_chess::{Color, Square};
use mix::settings::HistoryUse;
use mix::{Order, Variant};
use serde_json::{Value, json};

/// How many entries are told, the highest first.
const ENTRIES: usize = 6;
/// How many entries each side has: the table is `[side][from][to]`.
const OF_ONE: usize = 64 * 64;

/// The plain history of both sides after a search, or nothing if the variant has none. For each side, the points of
/// moves `from` and `to` each square, from a1, b1 to h8, what lost more than it earned being left out; and the highest
/// entries by their names.
pub(crate) fn of(variant: &Variant, order: &Order) -> Option<Value> {
    let side = |side: Color| {
        let (mut from, mut to) = ([0; 64], [0; 64]);
        for (entry, points) in scores(order).skip(side as usize * OF_ONE).take(OF_ONE).enumerate() {
            from[entry / 64] += points.max(0);
            to[entry % 64] += points.max(0);
        }
        let top = highest(order, Some(side)).into_iter().map(|(_, name, points)| (name, points));
        json!({ "from": from.to_vec(), "to": to.to_vec(), "top": top.collect::<Vec<_>>() })
    };
    let has_history = variant.settings().history != HistoryUse::Off;
    has_history.then(|| json!({ "white": side(Color::White), "black": side(Color::Black) }))
}

/// The highest entries of a side, or of both, that have earned anything, each with its side and its name: the highest
/// first, and of equal ones the one that stands first.
pub(crate) fn highest(order: &Order, of: Option<Color>) -> Vec<(Color, String, i32)> {
    let entries = scores(order).enumerate().map(|(number, score)| {
        let square = |number: usize| Square::index(number % 64);
        (Color::ALL[number / OF_ONE], (square(number / 64), square(number)), score)
    });
    let is_told = |side: Color, score: i32| score > 0 && of.is_none_or(|of| of == side);
    let mut entries: Vec<_> = entries.filter(|&(side, _, score)| is_told(side, score)).collect();
    entries.sort_by_key(|&(.., score)| Reverse(score)); // stable
    entries.truncate(ENTRIES);
    let named = entries.into_iter().map(|(side, (from, to), score)| (side, name(from, to), score));
    named.collect()
}

fn scores(order: &Order) -> impl Iterator<Item = i32> {
    order.quiets().history().scores().take(2 * OF_ONE)
}

/// The name of an entry, such as `g2–c6`; castling is the king's way to its rook, `e1–h1`.
pub(crate) fn name(from: Square, to: Square) -> String {
    format!("{from}–{to}")
}
