//! The picture of a tree: boxes, the lines between them, and what they say when pointed at.

use engine::digits::grouped;
use engine::observer::End;
use mix::Variant;

use super::describe::{describe, side};
use super::layout::{Entry, Placed, place};
use super::view::{Shown, for_root};
use super::{Recorded, text};
use crate::svg::{Drawing, Escaped, colour, put};

const COLUMN: usize = 168;
const BOX: (usize, usize) = (130, 50);
const EDGE: usize = 8;
/// The room for the legend above the tree.
const TOP: usize = 52;

/// Draws what is shown of a tree.
pub(super) fn draw(root: &Shown, variant: &Variant, depth: i32) -> Drawing {
    let (placed, height) = place(root);
    let columns = placed.iter().map(|entry| entry.column).max().unwrap_or(0) + 1;
    let width = (columns * COLUMN - (COLUMN - BOX.0) + 2 * EDGE + 30).max(390);
    let height = TOP + height + EDGE;
    let mut body = String::new();
    put!(body, "<g font-family=\"sans-serif\" font-size=\"15\" stroke-linecap=\"round\">");
    legend(side(&root.node.board), &mut body);
    // The decisive lines last: they lie over the others.
    let decides = |entry: &&Placed| matches!(entry.item, Entry::Node(shown) if shown.decides);
    placed.iter().filter(|entry| !decides(entry)).for_each(|entry| edge(entry, &placed, &mut body));
    placed.iter().filter(decides).for_each(|entry| edge(entry, &placed, &mut body));
    placed.iter().for_each(|entry| boxed(entry, root.node, &mut body));
    put!(body, "</g>");
    Drawing {
        body,
        width: width as u32,
        height: height as u32,
        least: Some(width as u32 * 4 / 5),
        widest: width as u32,
        is_fluid: false,
        description: describe(root, variant, depth),
    }
}

/// The middle of a box's left side.
fn left(entry: &Placed) -> (usize, usize) {
    (EDGE + entry.column * COLUMN, TOP + entry.middle)
}

/// Which colours mean what, and what stands below a move; `side` is to move at the root.
fn legend(side: &str, out: &mut String) {
    put!(out, "<g class=\"bmf-legend\" font-size=\"12\" fill=\"{}\">", colour("soft"));
    let entries = [("pv", "PV node", 8), ("cut", "cut node", 90), ("all", "all node", 176)];
    for (class, name, x) in entries {
        let (dashes, colour) = (dashes(class), colour(class));
        put!(
            out,
            "<rect x=\"{x}\" y=\"7\" width=\"14\" height=\"12\" rx=\"3\" fill=\"{colour}\" \
             fill-opacity=\"0.15\" stroke=\"{colour}\" stroke-width=\"2\"{dashes}/>\
             <text x=\"{}\" y=\"18\">{name}</text>",
            x + 20
        );
    }
    put!(
        out,
        "<g opacity=\"0.75\"><rect x=\"260\" y=\"7\" width=\"14\" height=\"12\" rx=\"3\" \
         fill=\"none\" stroke=\"{}\" stroke-dasharray=\"3 3\"/></g>\
         <text x=\"280\" y=\"18\">never searched</text>\
         <text x=\"8\" y=\"38\">(α, β): the window of a node. Scores in pawns, from {side}’s side.</text></g>",
        colour("soft")
    );
}

fn edge(entry: &Placed, placed: &[Placed], out: &mut String) {
    let Some((x0, y0)) = entry.parent.map(|index| left(&placed[index])) else { return };
    let (x, y1) = left(entry);
    let x0 = x0 + BOX.0;
    let bend = x0 + (COLUMN - BOX.0) / 2;
    let path = if y0 == y1 {
        format!("M{x0} {y0}H{x}")
    } else {
        format!(
            "M{x0} {y0}H{}Q{bend} {y0} {bend} {}V{}Q{bend} {y1} {} {y1}H{x}",
            bend - 8,
            y0 + 8,
            y1 - 8,
            bend + 8
        )
    };
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
    put!(out, "<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" {more} d=\"{path}\"/>");
    if class.ends_with("bmf-cut") {
        // Here the search stopped: a bar across the way to the moves that it spared.
        let (left, y, right) = (bend - 8, y1 + BOX.1 / 2 + 5, bend + 8);
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

fn boxed(entry: &Placed, root: &Recorded, out: &mut String) {
    let (x, y) = left(entry);
    match entry.item {
        Entry::Node(shown) => node(shown, root, (x, y - BOX.1 / 2), out),
        Entry::Pruned { name, priority } => put!(
            out,
            "<g class=\"bmf-node bmf-pruned\" opacity=\"0.75\"><title>{}: never searched; its \
             priority was {}</title><rect x=\"{x}\" y=\"{}\" width=\"{}\" height=\"26\" rx=\"5\" \
             fill=\"none\" stroke=\"{}\" stroke-dasharray=\"3 4\"/>\
             <text x=\"{}\" y=\"{}\" fill=\"{}\" text-decoration=\"line-through\">{}</text>\
             <text x=\"{}\" y=\"{}\" fill=\"{}\" font-size=\"11\" text-anchor=\"end\">{}</text></g>",
            Escaped(name),
            Escaped(&format!("{priority:?}")),
            y - 13,
            BOX.0,
            colour("soft"),
            x + 9,
            y + 5,
            colour("soft"),
            Escaped(name),
            x + BOX.0 - 8,
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

fn node(shown: &Shown, root: &Recorded, (x, y): (usize, usize), out: &mut String) {
    let Shown { node, came, on_line, .. } = shown;
    let class = text::class(node.end);
    let line = colour(match class {
        "pv" | "cut" | "all" => class,
        _ => "faint",
    });
    let (score, flipped) = for_root(&root.board, node);
    let (low, high) = if flipped { (-node.beta, -node.alpha) } else { (node.alpha, node.beta) };
    let name = came.as_ref().map_or("root", |(name, _)| name.as_str());
    let below = match (came, node.end) {
        (None, _) => format!("{} to move", side(&node.board)),
        _ if shown.is_again => "again, in full".to_owned(),
        (_, End::Mate) => "mate".to_owned(),
        (_, End::Draw) => "draw".to_owned(),
        (Some((_, priority)), End::Table) => format!("{}, table", text::priority(*priority)),
        (Some((_, priority)), _) => text::priority(*priority),
    };
    let is_learnt = came.as_ref().is_some_and(|(_, priority)| text::is_learnt(*priority));
    let emphasis = if *on_line || came.is_none() { " font-weight=\"bold\"" } else { "" };
    put!(
        out,
        "<g class=\"bmf-node bmf-{class}{}\"><title>{}</title>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"{}\"/>\
         <rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"{line}\" \
         fill-opacity=\"{}\" stroke=\"{line}\" stroke-width=\"{}\"{}/>\
         <text x=\"{}\" y=\"{}\" fill=\"{}\"{emphasis}>{}</text>\
         <text x=\"{}\" y=\"{}\" fill=\"{}\" font-size=\"13\" text-anchor=\"end\">{}{}</text>\
         <text x=\"{}\" y=\"{}\" fill=\"{}\" font-size=\"11\"{}>{}</text>\
         <text class=\"bmf-window\" x=\"{}\" y=\"{}\" fill=\"{}\" font-size=\"11\">({}, {})</text></g>",
        if *on_line { " bmf-on-line" } else { "" },
        Escaped(&hover(shown)),
        BOX.0,
        BOX.1,
        colour("panel"),
        BOX.0,
        BOX.1,
        if *on_line { "0.22" } else { "0.1" },
        if *on_line { "3" } else { "1.6" },
        dashes(class),
        x + 9,
        y + 17,
        colour("ink"),
        Escaped(name),
        x + BOX.0 - 8,
        y + 17,
        colour("ink"),
        text::bound(node.end, flipped),
        text::pawns(score),
        x + 9,
        y + 32,
        colour(if is_learnt { "note" } else { "soft" }),
        if is_learnt { " font-weight=\"bold\"" } else { "" },
        Escaped(&below),
        x + 9,
        y + 45,
        colour("soft"),
        text::pawns(low),
        text::pawns(high)
    );
}

/// All nodes are outlined in a dashed line, so that the kinds differ without colour too.
fn dashes(class: &str) -> &'static str {
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
        side(board),
        text::end(*end),
        grouped(*nodes)
    )
}
