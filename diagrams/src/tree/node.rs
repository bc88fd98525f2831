//! The boxes of a tree, and what they say when pointed at.

use engine::digits::grouped;
use engine::observer::End;

use super::draw::{HEIGHT, WIDTH};
use super::view::{Item, View, for_root};
use super::{TreeNode, wording};
use crate::board::side;
use crate::svg::{colour, escaped, put};

/// Draws a node with its upper left corner: its move and score, why its move stands there, and its window.
pub(super) fn draw(shown: &View, root: &TreeNode, (x, y): (usize, usize), out: &mut String) {
    let View { node, came, on_line, .. } = shown;
    let class = wording::class(node.end);
    let line = colour(if matches!(class, "pv" | "cut" | "all") { class } else { "faint" });
    let name = came.as_ref().map_or("root", |(name, _)| name.as_str());
    let is_learnt = came.as_ref().is_some_and(|(_, priority)| wording::is_learnt(*priority));
    let (score, flipped) = for_root(&root.board, node);
    let (low, high) = if flipped { (-node.beta, -node.alpha) } else { (node.alpha, node.beta) };
    let (ink, soft, note) = (colour("ink"), colour("soft"), colour("note"));
    let bold = |is_bold| if is_bold { " font-weight=\"bold\"" } else { "" };
    let (opacity, stroke) = if *on_line { ("0.22", "3") } else { ("0.1", "1.6") };
    let (left, right) = (x + 9, x + WIDTH - 8);
    let place = format!("x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\"");
    put!(
        out,
        "<g class=\"bmf-node\"><title>{}</title><rect {place} fill=\"{}\"/>\
         <rect {place} fill=\"{line}\" fill-opacity=\"{opacity}\" stroke=\"{line}\" stroke-width=\"{stroke}\"{}/>",
        escaped(&hover(shown)),
        colour("panel"),
        dashes(class)
    );
    put!(
        out,
        "<text x=\"{left}\" y=\"{}\" fill=\"{ink}\"{}>{}</text>\
         <text x=\"{right}\" y=\"{}\" fill=\"{ink}\" font-size=\"13\" text-anchor=\"end\">{}{}</text>",
        y + 17,
        bold(*on_line || came.is_none()),
        escaped(name),
        y + 17,
        wording::bound(node.end, flipped),
        wording::pawns(score)
    );
    put!(
        out,
        "<g font-size=\"11\"><text x=\"{left}\" y=\"{}\" fill=\"{}\"{}>{}</text>\
         <text x=\"{left}\" y=\"{}\" fill=\"{soft}\">({}, {})</text></g></g>",
        y + 32,
        if is_learnt { &note } else { &soft },
        bold(is_learnt),
        escaped(&below(shown)),
        y + 45,
        wording::pawns(low),
        wording::pawns(high)
    );
}

/// Draws what is no node, from its left side and the height of its middle.
pub(super) fn draw_other(item: &Item, (x, y): (usize, usize), out: &mut String) {
    let soft = colour("soft");
    let s = |count| if count == 1 { "" } else { "s" };
    let more = match item {
        Item::Node(_) => return,
        Item::Pruned { name, priority } => {
            put!(
                out,
                "<g class=\"bmf-node\" fill=\"{soft}\"><title>{}: never searched; its priority was {}</title>\
                 <rect x=\"{x}\" y=\"{}\" width=\"{WIDTH}\" height=\"26\" rx=\"5\" fill=\"none\" stroke=\"{soft}\" \
                 stroke-dasharray=\"3 4\"/><text x=\"{}\" y=\"{}\" text-decoration=\"line-through\">{}</text>\
                 <text x=\"{}\" y=\"{}\" font-size=\"12\" text-anchor=\"end\">{}</text></g>",
                escaped(name),
                escaped(&format!("{priority:?}")),
                y - 13,
                x + 9,
                y + 5,
                escaped(name),
                x + WIDTH - 8,
                y + 4,
                wording::priority(*priority)
            );
            return;
        }
        Item::More { moves, nodes: Some(nodes) } => {
            let (moved, counted) = (s(*moves as u64), s(*nodes));
            format!("… {moves} move{moved}, {} node{counted}", grouped(*nodes))
        }
        Item::More { moves, nodes: None } => format!("… {moves} more, never searched"),
    };
    put!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"12\" fill=\"{soft}\">{more}</text>",
        x + 4,
        y + 4
    );
}

/// What stands below a move: why it was tried when it was, or how the game ended.
fn below(shown: &View) -> String {
    match (&shown.came, shown.node.end) {
        (None, _) => format!("{} to move", side(shown.node.board.side_to_move())),
        _ if shown.is_again => "again, in full".to_owned(),
        (_, End::Mate) => "mate".to_owned(),
        (_, End::Draw) => "draw".to_owned(),
        (Some((_, priority)), End::Table) => format!("{}, table", wording::priority(*priority)),
        (Some((_, priority)), _) => wording::priority(*priority),
    }
}

/// The outline of an all node is dashed, and no other, so that the kinds differ without colour, too.
pub(super) fn dashes(class: &str) -> &'static str {
    if class == "all" { " stroke-dasharray=\"7 3\"" } else { "" }
}

/// What a node says when pointed at: everything that the search knew, as the program holds it.
fn hover(shown: &View) -> String {
    let TreeNode { alpha, beta, score, end, nodes, depth, board, .. } = shown.node;
    let came = shown.came.as_ref();
    let came = came.map(|(name, priority)| format!("{name}, priority {priority:?}. "));
    format!(
        "{}{} to move, depth {depth}. Seen from this side: window (α, β) = ({}, {}), score {}{}. {}. Nodes: {}.",
        came.unwrap_or_default(),
        side(board.side_to_move()),
        wording::pawns(*alpha),
        wording::pawns(*beta),
        wording::bound(*end, false),
        wording::pawns(*score),
        wording::end(*end),
        grouped(*nodes)
    )
}
