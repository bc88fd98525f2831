//! The picture of a tree: the places of its boxes, and the lines between them.
//!
//! A leaf takes one row; a move that was never searched, and a count, take a low
//! one. A node is at the height of its first child, so the first line that was
//! searched runs straight along the top.

use mix::Variant;

use super::node::{self, HEIGHT, WIDTH};
use super::view::{Item, View};
use super::wording::describe;
use crate::svg::{Drawing, Fit};
use crate::words::side;

/// The distance of the frame from the edge of the picture, in user units, like all
/// the following.
const EDGE: usize = 8;
/// The distance from one ply to the next.
const STEP: usize = 168;
/// The height of a row with a node, and of one without.
const ROW: usize = 57;
const LOW: usize = 34;
/// The room for the legend above the tree.
const TOP: usize = 52;

/// What the colours mean, if `SIDE` is to move at the root.
const LEGEND: &str = include_str!("legend.svg");

pub(super) fn draw(root: &View, variant: &Variant, depth: u8) -> Drawing {
    let mut canvas = Canvas { height: TOP, ..Canvas::default() };
    canvas.node(root, 0);
    let Canvas { ways, decisive, boxes, height, plies } = canvas;
    let legend = LEGEND
        .replace("SIDE", side(root.node.board.side_to_move()))
        .replace('\r', "");
    Drawing {
        body: format!(
            "<g font-size=\"15\" stroke-linecap=\"round\">\n{legend}{ways}{decisive}{boxes}</g>\n"
        ),
        width: (plies * STEP + EDGE).max(390) as u32,
        height: (height + EDGE) as u32,
        fit: Fit::Scrolls,
        description: describe(root, variant, depth),
    }
}

#[derive(Default)]
struct Canvas {
    /// The lines, and those of the decisive moves, drawn over the others.
    ways: String,
    decisive: String,
    boxes: String,
    /// Where the next row begins.
    height: usize,
    plies: usize,
}

impl Canvas {
    /// Draws a node and everything below it; returns the height of its middle.
    fn node(&mut self, shown: &View, ply: usize) -> usize {
        let (x, top) = (EDGE + ply * STEP, self.height);
        let y = top + ROW / 2;
        self.plies = self.plies.max(ply + 1);
        self.boxes += &node::draw(shown, (x, y - HEIGHT / 2));
        for item in &shown.items {
            let (at, name, dashes) = if let Item::Node(child) = item {
                let decides =
                    if shown.node.pruned.is_empty() { "pv" } else { "cut" };
                (
                    self.node(child, ply + 1),
                    if child.decides { decides } else { "soft" },
                    "",
                )
            } else {
                // The first is level with its parent.
                let row = if self.height == top { ROW } else { LOW };
                let at = self.height + row / 2;
                self.height += row;
                self.plies = self.plies.max(ply + 2);
                self.boxes += &node::draw_low(item, (x + STEP, at));
                let is_searched = matches!(item, Item::More { nodes: Some(_), .. });
                let dotted = " stroke-dasharray=\"2 5\" opacity=\"0.75\"";
                (at, "soft", if is_searched { "" } else { dotted })
            };
            let (path, decides) = (path(ply, y, at), name != "soft");
            let width = if decides { 3.5 } else { 1.5 };
            let out = if decides { &mut self.decisive } else { &mut self.ways };
            *out += &format!(
                "<path fill=\"none\" stroke=\"var(--bmf-{name})\" stroke-width=\"{width}\"{dashes} d=\"{path}\"/>\n"
            );
            if name == "cut" {
                // The search stopped after it.
                let (left, y) = (bend(ply) - 8, at + HEIGHT / 2 + 5);
                *out += &format!(
                    "<path stroke=\"var(--bmf-cut)\" stroke-width=\"3.5\" d=\"M{left} {y}h16\"/>\n"
                );
            }
        }
        self.height = self.height.max(top + ROW);
        y
    }
}

/// Where the line from a node to its children turns down.
fn bend(ply: usize) -> usize {
    EDGE + ply * STEP + (WIDTH + STEP) / 2
}

/// The way from a node at one height to a child at another.
fn path(ply: usize, y0: usize, y1: usize) -> String {
    let (start, end, bend) =
        (EDGE + ply * STEP + WIDTH, EDGE + (ply + 1) * STEP, bend(ply));
    match y0 == y1 {
        true => format!("M{start} {y0}H{end}"),
        false => format!(
            "M{start} {y0}H{}Q{bend} {y0} {bend} {}V{}Q{bend} {y1} {} {y1}H{end}",
            bend - 8,
            y0 + 8,
            y1 - 8,
            bend + 8
        ),
    }
}
