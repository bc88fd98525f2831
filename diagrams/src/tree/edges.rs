//! The lines between the boxes of a tree.

use super::layout::{Entry, Placed};
use super::shape::Shape;
use crate::svg::{colour, put};

/// Draws the line from the box of the parent to that of an entry; the root has none.
pub(super) fn draw(
    entry: &Placed,
    placed: &[Placed],
    shape: Shape,
    out: &mut String,
) {
    let Some(parent) = entry.parent.map(|index| &placed[index]) else { return };
    let (bend, y1, path) = way(parent, entry, shape);
    let (class, colour, more) = match entry.item {
        Entry::Node(shown) if shown.decides => {
            let is_cut = shown.came.is_some() && is_cut_by(entry, placed);
            let class = if is_cut { "cut" } else { "pv" };
            (format!("bmf-edge bmf-{class}"), colour(class), "stroke-width=\"3.5\"")
        }
        Entry::Node(_) | Entry::More { nodes: Some(_), .. } => {
            ("bmf-edge".to_owned(), colour("soft"), "stroke-width=\"1.5\"")
        }
        _ => (
            "bmf-edge bmf-pruned".to_owned(),
            colour("soft"),
            "stroke-width=\"1.5\" stroke-dasharray=\"2 5\" opacity=\"0.75\"",
        ),
    };
    put!(
        out,
        "<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" {more} d=\"{path}\"/>"
    );
    if class.ends_with("bmf-cut") {
        // Here the search stopped: a bar across the way to the moves that it spared.
        let y = y1 + shape.node(entry.column).1 / 2 + shape.gap();
        let (left, right) = (bend - 8, bend + 8);
        put!(
            out,
            "<path class=\"bmf-stop\" stroke=\"{colour}\" stroke-width=\"3.5\" d=\"M{left} {y}H{right}\"/>"
        );
    }
}

/// Whether the parent was cut and had moves left.
fn is_cut_by(entry: &Placed, placed: &[Placed]) -> bool {
    matches!(
        entry.parent.map(|index| placed[index].item),
        Some(Entry::Node(parent)) if !parent.node.pruned.is_empty()
    )
}

/// The way from a parent to an entry: where it runs down, where it ends, and its path.
fn way(parent: &Placed, entry: &Placed, shape: Shape) -> (usize, usize, String) {
    let (y0, y1) = (shape.top() + parent.middle, shape.top() + entry.middle);
    let (x0, x) = (shape.left(parent.column), shape.left(entry.column));
    let (width, height) = shape.node(parent.column);
    match shape {
        Shape::Columns => {
            let x0 = x0 + width;
            let bend = (x0 + x) / 2;
            let path = match y0 == y1 {
                true => format!("M{x0} {y0}H{x}"),
                false => format!(
                    "M{x0} {y0}H{}Q{bend} {y0} {bend} {}V{}Q{bend} {y1} {} {y1}H{x}",
                    bend - 8,
                    y0 + 8,
                    y1 - 8,
                    bend + 8
                ),
            };
            (bend, y1, path)
        }
        Shape::Rows => {
            let (bend, y0) = (x0 + shape.step() / 2, y0 + height / 2);
            (
                bend,
                y1,
                format!(
                    "M{bend} {y0}V{}Q{bend} {y1} {} {y1}H{x}",
                    y1 - 6,
                    bend + 6
                ),
            )
        }
    }
}
