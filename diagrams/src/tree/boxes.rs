//! The boxes of a tree, and what they say when pointed at.

use engine::digits::grouped;
use engine::observer::End;

use super::layout::{Entry, Placed};
use super::shape::Shape;
use super::view::{Shown, for_root};
use super::{Recorded, text};
use crate::board::side;
use crate::svg::{Escaped, colour, put};

/// Draws the box of an entry, in a tree with this root.
pub(super) fn draw(
    entry: &Placed,
    root: &Recorded,
    shape: Shape,
    out: &mut String,
) {
    let (x, y) = (shape.left(entry.column), shape.top() + entry.middle);
    let (width, height) = shape.node(entry.column);
    match entry.item {
        Entry::Node(shown) => {
            node(shown, root, (x, y - height / 2), (width, shape), out)
        }
        Entry::Pruned { name, priority } => put!(
            out,
            "<g class=\"bmf-node bmf-pruned\"><title>{}: never searched; its \
             priority was {}</title><rect x=\"{x}\" y=\"{}\" width=\"{}\" height=\"26\" rx=\"5\" \
             fill=\"none\" stroke=\"{}\" stroke-dasharray=\"3 4\"/>\
             <text x=\"{}\" y=\"{}\" fill=\"{}\" text-decoration=\"line-through\">{}</text>\
             <text x=\"{}\" y=\"{}\" fill=\"{}\" font-size=\"12\" text-anchor=\"end\">{}</text></g>",
            Escaped(name),
            Escaped(&format!("{priority:?}")),
            y - 13,
            width,
            colour("soft"),
            x + 9,
            y + 5,
            colour("soft"),
            Escaped(name),
            x + width - 8,
            y + 4,
            colour("soft"),
            text::priority(priority)
        ),
        Entry::More { moves, nodes } => {
            let s = |count| if count == 1 { "" } else { "s" };
            let (line, opacity) = match nodes {
                Some(nodes) => {
                    let (moved, counted) = (s(moves as u64), s(nodes));
                    let nodes = grouped(nodes);
                    (format!("… {moves} move{moved}, {nodes} node{counted}"), 1.0)
                }
                None => (format!("… {moves} more, never searched"), 0.85),
            };
            put!(
                out,
                "<text class=\"bmf-more\" x=\"{}\" y=\"{}\" font-size=\"12\" opacity=\"{opacity}\" \
                 fill=\"{}\">{line}</text>",
                x + 4,
                y + 4,
                colour("soft")
            );
        }
    }
}

/// Draws a node: its move and score, why its move stands there, and its window.
fn node(
    shown: &Shown,
    root: &Recorded,
    at: (usize, usize),
    size: (usize, Shape),
    out: &mut String,
) {
    let Shown { node, came, on_line, .. } = shown;
    let ((x, y), (width, shape)) = (at, size);
    let height = shape.node(0).1;
    let class = text::class(node.end);
    let line = colour(match class {
        "pv" | "cut" | "all" => class,
        _ => "faint",
    });
    let name = came.as_ref().map_or("root", |(name, _)| name.as_str());
    let is_learnt =
        came.as_ref().is_some_and(|(_, priority)| text::is_learnt(*priority));
    let (score, flipped) = for_root(&root.board, node);
    let (low, high) =
        if flipped { (-node.beta, -node.alpha) } else { (node.alpha, node.beta) };
    let (ink, soft, bold) =
        (colour("ink"), colour("soft"), " font-weight=\"bold\"");
    let ((opacity, stroke), on) = match on_line {
        true => (("0.22", "3"), " bmf-on-line"),
        false => (("0.1", "1.6"), ""),
    };
    let (left, right) = (x + 9, x + width - 8);
    put!(
        out,
        "<g class=\"bmf-node bmf-{class}{on}\"><title>{}</title>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{}\"/>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{line}\" \
         fill-opacity=\"{opacity}\" stroke=\"{line}\" stroke-width=\"{stroke}\"{}/>",
        Escaped(&hover(shown)),
        colour("panel"),
        dashes(class)
    );
    put!(
        out,
        "<text x=\"{left}\" y=\"{}\" fill=\"{ink}\"{}>{}</text>\
         <text x=\"{right}\" y=\"{}\" fill=\"{ink}\" font-size=\"13\" text-anchor=\"end\">{}{}</text>",
        y + 17,
        if *on_line || came.is_none() { bold } else { "" },
        Escaped(name),
        y + 17,
        text::bound(node.end, flipped),
        text::pawns(score)
    );
    let window = match shape {
        Shape::Columns => format!("x=\"{left}\" y=\"{}\" font-size=\"11\"", y + 45),
        Shape::Rows => {
            format!(
                "x=\"{right}\" y=\"{}\" font-size=\"12\" text-anchor=\"end\"",
                y + 33
            )
        }
    };
    put!(
        out,
        "<text x=\"{left}\" y=\"{}\" fill=\"{}\" font-size=\"{}\"{}>{}</text>\
         <text class=\"bmf-window\" {window} fill=\"{soft}\">({}, {})</text></g>",
        y + 32 + usize::from(shape == Shape::Rows),
        if is_learnt { colour("note") } else { soft.clone() },
        if shape == Shape::Rows { 12 } else { 11 },
        if is_learnt { bold } else { "" },
        Escaped(&below(shown)),
        text::pawns(low),
        text::pawns(high)
    );
}

/// What stands below a move: why it was tried when it was, or how the game ended.
fn below(shown: &Shown) -> String {
    match (&shown.came, shown.node.end) {
        (None, _) => format!("{} to move", side(shown.node.board.side_to_move())),
        _ if shown.is_again => "again, in full".to_owned(),
        (_, End::Mate) => "mate".to_owned(),
        (_, End::Draw) => "draw".to_owned(),
        (Some((_, priority)), End::Table) => {
            format!("{}, table", text::priority(*priority))
        }
        (Some((_, priority)), _) => text::priority(*priority),
    }
}

/// The outline of an all node is dashed, and no other, so that the kinds differ without colour, too.
pub(super) fn dashes(class: &str) -> &'static str {
    if class == "all" { " stroke-dasharray=\"7 3\"" } else { "" }
}

/// What a node says when pointed at: everything that the search knew, as the program holds it.
fn hover(shown: &Shown) -> String {
    let Recorded { alpha, beta, score, end, nodes, depth, board, .. } = shown.node;
    let mut text = String::new();
    if let Some((name, priority)) = &shown.came {
        text += &format!("{name}, priority {priority:?}. ");
    }
    let (alpha, beta) = (text::pawns(*alpha), text::pawns(*beta));
    let (bound, score) = (text::bound(*end, false), text::pawns(*score));
    text + &format!(
        "{} to move, depth {depth}. Seen from this side: window (α, β) = ({alpha}, {beta}), score \
         {bound}{score}. {}. Nodes: {}.",
        side(board.side_to_move()),
        text::end(*end),
        grouped(*nodes)
    )
}
