//! The heat of a history: the squares from which, and to which, the quiet moves go that it favours.

use mix::settings::{HistoryUse, Index};
use mix::{Order, Variant};
use serde::Serialize;

use crate::entries::{highest, name, of_one};

/// The plain history of both sides after a search; what lost more than it earned is left out.
#[derive(Debug, Serialize)]
pub struct Heat {
    white: Side,
    black: Side,
}

/// One side's history.
#[derive(Debug, Serialize)]
struct Side {
    /// The points of moves from each square, from a1, b1 to h8; all zero where entries belong to a piece.
    from: Vec<i32>,
    /// The points of moves to each square.
    to: Vec<i32>,
    /// The highest entries by their names, and their points.
    top: Vec<(String, i32)>,
}

impl Heat {
    /// What an order has learnt; `None` if the variant has no history.
    pub fn of(variant: &Variant, order: &Order) -> Option<Self> {
        if variant.settings().history == HistoryUse::Off {
            return None;
        }
        let index = variant.settings().history_index;
        let points: Vec<i32> = order.quiets().history().scores().collect();
        let (white, black) = points.split_at(of_one(index));
        Some(Self {
            white: Side::of(white, index),
            black: Side::of(&black[..of_one(index)], index),
        })
    }
}

impl Side {
    /// The heat of entries `[from][to]` or `[piece][to]`.
    fn of(points: &[i32], index: Index) -> Self {
        let (mut from, mut to) = (vec![0; 64], vec![0; 64]);
        for (entry, &points) in points.iter().enumerate() {
            to[entry % 64] += points.max(0);
            if index == Index::FromTo {
                from[entry / 64] += points.max(0);
            }
        }
        let top = highest(points.iter().copied())
            .into_iter()
            .map(|(entry, points)| (name(index, entry), points))
            .collect();
        Self { from, to, top }
    }
}
