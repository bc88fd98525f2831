//! A tree in words, for readers who do not see it.

use engine::digits::grouped;
use mix::Variant;

use super::text;
use super::view::{Item, Shown, for_root};
use crate::board::side;

/// The root, then each shown move with its score, nested by brackets.
pub(super) fn describe(root: &Shown, variant: &Variant, depth: i32) -> String {
    let (score, _) = for_root(&root.node.board, root.node);
    let side = side(root.node.board.side_to_move());
    let what =
        if variant.differences().next().is_none() { "stage" } else { "variant" };
    format!(
        "Search tree of {what} {variant}, depth {depth}, {side} to move, score {}, {} nodes, each \
         quiescence search counted as one. Scores are seen from {side}'s side. Moves in the order \
         of the search: {}.",
        text::pawns(score),
        grouped(root.node.nodes),
        list(root, root)
    )
}

fn list(shown: &Shown, root: &Shown) -> String {
    let items = shown.items.iter().map(|item| match item {
        Item::Pruned { name, .. } => format!("{name} never searched"),
        Item::More { moves, nodes: None } => format!("{moves} more never searched"),
        Item::More { moves, .. } => format!("{moves} more"),
        Item::Node(child) => {
            let (score, flipped) = for_root(&root.node.board, child.node);
            let bound = match text::bound(child.node.end, flipped) {
                "≥" => "at least ",
                "≤" => "at most ",
                _ => "",
            };
            let name = child.came.as_ref().map_or("", |(name, _)| name);
            let decides = if child.decides { ", decides" } else { "" };
            let below = match child.items.is_empty() {
                true => String::new(),
                false => format!(" ({})", list(child, root)),
            };
            let again = if child.is_again { " again" } else { "" };
            format!("{name}{again} {bound}{}{decides}{below}", text::pawns(score))
        }
    });
    items.collect::<Vec<_>>().join("; ")
}
