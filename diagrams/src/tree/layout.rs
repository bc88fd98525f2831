//! Where everything in the picture of a tree stands.
//!
//! A leaf takes one row. A node stands at the height of its first child, so the first line that
//! was searched runs straight along the top, and the order of the moves reads downwards.

use mix::Priority;

use super::view::{Item, Shown};

/// A box in the picture, in rows and columns.
#[derive(Clone, Debug)]
pub(super) struct Placed<'a> {
    /// What stands here; `None` is the root.
    pub item: Entry<'a>,
    /// The column, the ply of the node.
    pub column: usize,
    /// The row, from 0.
    pub row: usize,
    /// The index of the parent among the placed; `None` for the root.
    pub parent: Option<usize>,
}

/// What stands in a box.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entry<'a> {
    Node(&'a Shown<'a>),
    Pruned { name: &'a str, priority: Priority },
    More { moves: usize, nodes: Option<u64> },
}

/// Places a tree; parents stand before their children. Also says how many rows there are.
pub(super) fn place<'a>(root: &'a Shown<'a>) -> (Vec<Placed<'a>>, usize) {
    let mut placed = Vec::new();
    let mut rows = 0;
    node(root, 0, None, &mut rows, &mut placed);
    (placed, rows)
}

fn node<'a>(
    shown: &'a Shown<'a>,
    column: usize,
    parent: Option<usize>,
    rows: &mut usize,
    placed: &mut Vec<Placed<'a>>,
) {
    let me = placed.len();
    placed.push(Placed { item: Entry::Node(shown), column, row: *rows, parent });
    if shown.items.is_empty() {
        *rows += 1;
    }
    for item in &shown.items {
        let item = match item {
            Item::Node(child) => {
                node(child, column + 1, Some(me), rows, placed);
                continue;
            }
            Item::Pruned { pruned, name } => Entry::Pruned { name, priority: pruned.priority },
            Item::More { moves, nodes } => Entry::More { moves: *moves, nodes: *nodes },
        };
        placed.push(Placed { item, column: column + 1, row: *rows, parent: Some(me) });
        *rows += 1;
    }
}
