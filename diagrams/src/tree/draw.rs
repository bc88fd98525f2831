//! The picture of a tree: its legend, the lines between its boxes, and the boxes.

use mix::Variant;

use super::boxes;
use super::describe::describe;
use super::edges;
use super::layout::{Entry, Placed, place};
use super::shape::{EDGE, Shape};
use super::view::Shown;
use crate::board::side;
use crate::svg::{Drawing, colour, put};

/// Draws what is shown of a tree.
pub(super) fn draw(
    root: &Shown,
    variant: &Variant,
    depth: i32,
    shape: Shape,
) -> Drawing {
    let (placed, height) = place(root, shape);
    let plies = placed.iter().map(|entry| entry.column).max().unwrap_or(0) + 1;
    let width = shape.width(plies);
    let mut body = String::new();
    put!(body, "<g font-size=\"15\" stroke-linecap=\"round\">");
    legend(side(root.node.board.side_to_move()), shape, &mut body);
    // The decisive lines last: they lie over the others.
    let decides =
        |entry: &&Placed| matches!(entry.item, Entry::Node(shown) if shown.decides);
    let (decisive, others): (Vec<_>, Vec<_>) = placed.iter().partition(decides);
    for entry in others.into_iter().chain(decisive) {
        edges::draw(entry, &placed, shape, &mut body);
    }
    placed.iter().for_each(|entry| boxes::draw(entry, root.node, shape, &mut body));
    put!(body, "</g>");
    Drawing {
        body,
        width: width as u32,
        height: (shape.top() + height + EDGE) as u32,
        least: (shape == Shape::Columns).then_some(width as u32),
        widest: width as u32,
        is_fluid: false,
        description: describe(root, variant, depth),
    }
}

/// Which colours mean what, and what stands below a move; `side` is to move at the root.
fn legend(side: &str, shape: Shape, out: &mut String) {
    put!(
        out,
        "<g class=\"bmf-legend\" font-size=\"12\" fill=\"{}\">",
        colour("soft")
    );
    let entries =
        [("pv", "PV node", 0), ("cut", "cut node", 84), ("all", "all node", 172)];
    for (class, name, x) in entries {
        let (dashes, colour) = (boxes::dashes(class), colour(class));
        let x = x + shape.left(0);
        put!(
            out,
            "<rect x=\"{x}\" y=\"7\" width=\"14\" height=\"12\" rx=\"3\" fill=\"{colour}\" \
             fill-opacity=\"0.15\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>\
             <text x=\"{}\" y=\"18\">{name}</text>",
            x + 20
        );
    }
    let (window, scores) = (
        "(α, β): the window of a node.",
        format!("Scores in pawns, from {side}’s side."),
    );
    let (never, lines) = match shape {
        Shape::Columns => ((260, 18), vec![format!("{window} {scores}")]),
        Shape::Rows => ((shape.left(0), 38), vec![window.to_owned(), scores]),
    };
    put!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"12\" rx=\"3\" fill=\"none\" stroke=\"{}\" \
         stroke-dasharray=\"3 3\"/><text x=\"{}\" y=\"{}\">never searched</text>",
        never.0,
        never.1 - 11,
        colour("soft"),
        never.0 + 20,
        never.1
    );
    for (n, line) in lines.iter().enumerate() {
        put!(
            out,
            "<text x=\"{}\" y=\"{}\">{line}</text>",
            shape.left(0),
            never.1 + 20 + 20 * n
        );
    }
    put!(out, "</g>");
}
