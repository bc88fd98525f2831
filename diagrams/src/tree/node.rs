//! The boxes of a tree, and what they say when pointed at.

use engine::observer::End;
use mix::Class;
use text::digits::grouped;

use super::view::{Item, View};
use super::wording::{bound, class, ending, pawns, priority};
use crate::svg::escaped;
use crate::words::side;

/// The size of a node's box, in user units.
pub(super) const WIDTH: usize = 130;
pub(super) const HEIGHT: usize = 50;

/// A node with its upper left corner: its move and score, the reason for the move's
/// place, and its window.
pub(super) fn draw(shown: &View, (x, y): (usize, usize)) -> String {
    let View { node, is_flipped, on_line, .. } = *shown;
    let class = class(node.end);
    let line = if matches!(class, "pv" | "cut" | "all") { class } else { "faint" };
    let name = escaped(&shown.name);
    // Whether the search remembered the move, from the table or from its siblings.
    let class_of_move = node.came.map(|(_, priority)| priority.class);
    let is_learnt = matches!(class_of_move, Some(Class::TtMove | Class::Killer));
    let (depth, nodes, why) =
        (node.depth, grouped(node.nodes), escaped(&below(shown)));
    let title = format!("{}. Depth {depth}. Nodes: {nodes}.", ending(node.end).1);
    // The kinds also differ without colour.
    let dashes = if class == "all" { " stroke-dasharray=\"7 3\"" } else { "" };
    let ([low, high, score], bound) =
        (shown.scores().map(pawns), bound(node.end, is_flipped));
    let hue = if is_learnt { "note" } else { "soft" };
    let bold = |is_bold| if is_bold { " font-weight=\"bold\"" } else { "" };
    let (bold_name, bold_why) =
        (bold(on_line || node.came.is_none()), bold(is_learnt));
    let (opacity, stroke) = if on_line { ("0.22", "3") } else { ("0.1", "1.6") };
    let place = format!(
        "x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\""
    );
    let (left, right, [first, second, third]) =
        (x + 9, x + WIDTH - 8, [17, 32, 45].map(|down| y + down));
    format!(
        "<g class=\"bmf-node\"><title>{title}</title><rect {place} fill=\"var(--bmf-panel)\"/>\
         <rect {place} fill=\"var(--bmf-{line})\" fill-opacity=\"{opacity}\" stroke=\"var(--bmf-{line})\" \
         stroke-width=\"{stroke}\"{dashes}/>\n\
         <text x=\"{left}\" y=\"{first}\" fill=\"var(--bmf-ink)\"{bold_name}>{name}</text>\
         <text x=\"{right}\" y=\"{first}\" fill=\"var(--bmf-ink)\" font-size=\"13\" text-anchor=\"end\">{bound}{score}</text>\n\
         <g font-size=\"11\"><text x=\"{left}\" y=\"{second}\" fill=\"var(--bmf-{hue})\"{bold_why}>{why}</text>\
         <text x=\"{left}\" y=\"{third}\" fill=\"var(--bmf-soft)\">({low}, {high})</text></g></g>\n"
    )
}

/// An item that is not a node, from its left side and the height of its middle.
pub(super) fn draw_low(item: &Item, (x, y): (usize, usize)) -> String {
    let (start, left, right, [top, small, base]) =
        (x + 4, x + 9, x + WIDTH - 8, [y - 13, y + 4, y + 5]);
    let (moves, nodes) = match *item {
        Item::Node(_) => return String::new(),
        Item::Pruned(ref name, rank) => {
            let (name, word) = (escaped(name), priority(rank));
            return format!(
                "<g class=\"bmf-node\" fill=\"var(--bmf-soft)\"><title>{name}: never searched</title>\
                 <rect x=\"{x}\" y=\"{top}\" width=\"{WIDTH}\" height=\"26\" rx=\"5\" fill=\"none\" stroke=\"var(--bmf-soft)\" \
                 stroke-dasharray=\"3 4\"/><text x=\"{left}\" y=\"{base}\" text-decoration=\"line-through\">{name}</text>\
                 <text x=\"{right}\" y=\"{small}\" font-size=\"12\" text-anchor=\"end\">{word}</text></g>\n"
            );
        }
        Item::More { moves, nodes } => (moves, nodes),
    };
    let more = left_out(moves, nodes);
    format!(
        "<text x=\"{start}\" y=\"{small}\" font-size=\"12\" fill=\"var(--bmf-soft)\">… {more}</text>\n"
    )
}

/// How many moves aren't shown one by one, and how many nodes they took, if they were
/// searched.
pub(super) fn left_out(moves: usize, nodes: Option<u64>) -> String {
    let s = |is_one| if is_one { "" } else { "s" };
    match nodes {
        Some(n) => format!(
            "{moves} move{}, {} node{}",
            s(moves == 1),
            grouped(n),
            s(n == 1)
        ),
        None => format!("{moves} more, never searched"),
    }
}

/// The text below a move: the reason for its place, and by how much its search is
/// reduced, or how the game ended.
pub(super) fn below(shown: &View) -> String {
    match (shown.node.came, shown.node.end, shown.reduction) {
        (None, ..) => format!("{} to move", side(shown.node.board.side_to_move())),
        _ if shown.is_again => "again, in full".to_owned(),
        (_, End::Mate | End::Draw, _) => class(shown.node.end).to_owned(),
        (Some((_, rank)), End::Table, _) => format!("{}, table", priority(rank)),
        (Some((_, rank)), _, ..=0) => priority(rank),
        (Some((_, rank)), _, 1) => format!("{}, 1 ply less", priority(rank)),
        (Some((_, rank)), _, plies) => {
            format!("{}, {plies} plies less", priority(rank))
        }
    }
}
