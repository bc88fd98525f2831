//! The tree as an indented list, for pages too narrow for the picture.

use super::node::{below, left_out};
use super::view::{Item, View};
use super::wording::{bound, class, ending, pawns, priority};
use crate::svg::escaped;
use crate::words::side;

/// The whole tree, in HTML on one line, followed by the meaning of the signs.
pub(super) fn list(root: &View) -> String {
    format!(
        "<ul class=\"bmf-list\">{}<li class=\"bmf-meaning\"><small>pv, cut, all: the kind of node; leaf: quiescence follows. \
         (α, β): the window. Scores in pawns, from {}’s side.</small></li></ul>",
        row(root),
        side(root.node.board.side_to_move())
    )
}

/// A node: how it ended, its move and the reason for the move's place in the order,
/// its score and its window, and everything below it.
fn row(shown: &View) -> String {
    let View { node, is_flipped, on_line, .. } = *shown;
    let (class, (word, title)) = (class(node.end), ending(node.end));
    let ([low, high, score], bound) =
        (shown.scores().map(pawns), bound(node.end, is_flipped));
    let on_line = if on_line { " bmf-on-line" } else { "" };
    let (name, why) = (escaped(&shown.name), escaped(&below(shown)));
    let items: String = shown.items.iter().map(item).collect();
    let items = if items.is_empty() { items } else { format!("<ul>{items}</ul>") };
    format!(
        "<li class=\"bmf-{class}{on_line}\"><span class=\"bmf-end\" title=\"{title}\">{word}</span> <b>{name}</b> \
         <small>{why}</small> <span class=\"bmf-score\">{bound}{score}</span> <small class=\"bmf-window\">({low}, {high})</small>\
         {items}</li>"
    )
}

fn item(item: &Item) -> String {
    match item {
        Item::Node(child) => row(child),
        Item::Pruned(name, rank) => format!(
            "<li class=\"bmf-spared\"><s>{}</s> <small>{}, never searched</small></li>",
            escaped(name),
            priority(*rank)
        ),
        Item::More { moves, nodes } => {
            format!(
                "<li class=\"bmf-spared\"><small>… {}</small></li>",
                left_out(*moves, *nodes)
            )
        }
    }
}
