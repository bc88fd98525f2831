//! The heat of a history: the squares from which, and to which, the quiet moves go that it favours.

use cozy_chess::{Piece, Square};
use mix::settings::{HistoryUse, Index};
use mix::{Order, Variant};
use serde::Serialize;

/// How many entries are named for each side.
const TOP: usize = 6;

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
    /// The largest entries and their points, such as `g1–f3`; `N–f3` where entries belong to a piece.
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
        let of_one = match index {
            Index::FromTo => 64 * 64,
            Index::PieceTo => 6 * 64,
        };
        let (white, black) = points.split_at(of_one);
        Some(Self {
            white: Side::of(white, index),
            black: Side::of(&black[..of_one], index),
        })
    }
}

impl Side {
    /// The heat of entries `[from][to]` or `[piece][to]`.
    fn of(points: &[i32], index: Index) -> Self {
        let mut entries: Vec<(usize, i32)> = points
            .iter()
            .copied()
            .enumerate()
            .filter(|(_, points)| *points > 0)
            .collect();
        let (mut from, mut to) = (vec![0; 64], vec![0; 64]);
        for &(entry, points) in &entries {
            to[entry % 64] += points;
            if index == Index::FromTo {
                from[entry / 64] += points;
            }
        }
        let name = |entry: usize| {
            let to = Square::index(entry % 64);
            match index {
                Index::FromTo => format!("{}–{to}", Square::index(entry / 64)),
                Index::PieceTo => {
                    format!(
                        "{}–{to}",
                        Piece::index(entry / 64).to_string().to_uppercase()
                    )
                }
            }
        };
        let mut top = Vec::new();
        while top.len() < TOP
            && let Some(largest) =
                (0..entries.len()).max_by_key(|&at| entries[at].1)
        {
            let (entry, points) = entries.swap_remove(largest);
            top.push((name(entry), points));
        }
        Self { from, to, top }
    }
}
