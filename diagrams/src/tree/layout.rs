//! Where everything in the picture of a tree stands.
//!
//! A leaf takes one row; a move that was never searched, and a count, take a low one. In columns a node stands at the
//! height of its first child, so the first line that was searched runs straight along the top; in rows its children
//! stand below it. The order of the moves reads downwards.

use mix::Priority;

use super::shape::Shape;
use super::view::{Item, Shown};

/// A box in the picture.
#[derive(Clone, Debug)]
pub(super) struct Placed<'a> {
    /// What stands here.
    pub item: Entry<'a>,
    /// The column, the ply of the node.
    pub column: usize,
    /// The height of its middle, in user units from the top of the tree.
    pub middle: usize,
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

/// Places a tree; parents stand before their children. Returns its height, too, in user units.
pub(super) fn place<'a>(
    root: &'a Shown<'a>,
    shape: Shape,
) -> (Vec<Placed<'a>>, usize) {
    let mut placed = Vec::new();
    let mut height = 0;
    node(root, shape, 0, None, &mut height, &mut placed);
    (placed, height)
}

fn node<'a>(
    shown: &'a Shown<'a>,
    shape: Shape,
    column: usize,
    parent: Option<usize>,
    height: &mut usize,
    placed: &mut Vec<Placed<'a>>,
) {
    let (me, top) = (placed.len(), *height);
    placed.push(Placed {
        item: Entry::Node(shown),
        column,
        middle: top + shape.row() / 2,
        parent,
    });
    if shape == Shape::Rows {
        *height += shape.row();
    }
    for item in &shown.items {
        let item = match item {
            Item::Node(child) => {
                node(child, shape, column + 1, Some(me), height, placed);
                continue;
            }
            Item::Pruned { pruned, name } => {
                Entry::Pruned { name, priority: pruned.priority }
            }
            Item::More { moves, nodes } => {
                Entry::More { moves: *moves, nodes: *nodes }
            }
        };
        // The first stands level with its parent.
        let row = if *height == top { shape.row() } else { shape.low_row() };
        placed.push(Placed {
            item,
            column: column + 1,
            middle: *height + row / 2,
            parent: Some(me),
        });
        *height += row;
    }
    *height = (*height).max(top + shape.row());
}
