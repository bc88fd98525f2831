//! Scores, priorities and ends in words, and a whole tree for readers who do not
//! see it.

use engine::observer::End;
use engine::score::{INFINITY, Score, mate_in_moves};
use mix::{Class, Priority, Variant};
use text::digits::grouped;

use super::view::{Item, View};
use crate::words::side;

/// A score in pawns, `+1.84`; an infinite one as `∞`, a mate as `#3`.
pub fn pawns(score: Score) -> String {
    let sign = if score < 0 { "−" } else { "+" };
    if score.abs() >= INFINITY {
        return format!("{sign}∞");
    }
    match mate_in_moves(score) {
        Some(moves) => format!("{sign}#{}", moves.abs()),
        None if score == 0 => "0.00".to_owned(),
        None => format!("{sign}{}.{:02}", score.abs() / 100, score.abs() % 100),
    }
}

/// The sign of a bound, if the score of a node that ended so is one; `flipped` if
/// the score is seen from the side that is not to move there.
pub(super) fn bound(end: End, flipped: bool) -> &'static str {
    match (end, flipped) {
        (End::Cutoff, false) | (End::All, true) => "≥",
        (End::All, false) | (End::Cutoff, true) => "≤",
        _ => "",
    }
}

/// How a node ended: its class, and more about it.
pub(super) const fn ending(end: End) -> (&'static str, &'static str) {
    match end {
        End::Cutoff => {
            ("cut", "cut node: a move reached beta, the rest was never searched")
        }
        End::Exact => ("pv", "PV node: the score lies inside the window"),
        End::All => ("all", "all node: no move raised alpha"),
        End::Table => ("table", "settled by the table"),
        End::Pruned => ("settled", "settled before a move was tried"),
        End::Draw => ("draw", "draw"),
        End::Mate => ("mate", "mate"),
        End::Quiescence => ("leaf", "horizon: the score of quiescence"),
    }
}

/// The class of a node that ended this way, also the name of its colour.
pub const fn class(end: End) -> &'static str {
    ending(end).0
}

/// A class of priorities in words: `killer`, `table move`, `capture`, `quiet`.
pub fn class_of_moves(class: Class) -> String {
    match class {
        Class::TtMove => return "table move".to_owned(),
        Class::GoodCapture => return "capture".to_owned(),
        Class::Unjudged => return "quiet".to_owned(),
        _ => {}
    }
    let mut words = String::new();
    for letter in format!("{class:?}").chars() {
        let gap =
            if letter.is_ascii_uppercase() && !words.is_empty() { " " } else { "" };
        words = words + gap + &letter.to_ascii_lowercase().to_string();
    }
    words
}

/// A priority in words: `killer 1`, `table move`, `capture`, `quiet −12`.
pub fn priority(priority: Priority) -> String {
    let words = class_of_moves(priority.class);
    match (priority.class, priority.value()) {
        (Class::Killer | Class::EarlierKiller, slot) => {
            format!("{words} {}", -slot)
        }
        (Class::Quiet | Class::Unjudged | Class::Number, value) if value != 0 => {
            format!("{words} {}", value.to_string().replace('-', "−"))
        }
        _ => words,
    }
}

/// The root, then each shown move with its score, nested by brackets.
pub(super) fn describe(root: &View, variant: &Variant, depth: u8) -> String {
    let side = side(root.node.board.side_to_move());
    let what =
        if variant.differences().next().is_none() { "stage" } else { "variant" };
    format!(
        "Search tree of {what} {variant}, depth {depth}, {side} to move, score {}, {} nodes, each \
         quiescence search counted as one. Scores are seen from {side}'s side. Moves in the order \
         of the search: {}.",
        pawns(root.node.score),
        grouped(root.node.nodes),
        list(&root.items)
    )
}

fn list(items: &[Item]) -> String {
    let said = items.iter().map(|item| match item {
        Item::Pruned(name, _) => format!("{name} never searched"),
        Item::More { moves, nodes: None } => format!("{moves} more never searched"),
        Item::More { moves, .. } => format!("{moves} more"),
        Item::Node(child) => {
            let name = &child.name;
            let again = if child.is_again { " again" } else { "" };
            let bound = match bound(child.node.end, child.is_flipped) {
                "≥" => "at least ",
                "≤" => "at most ",
                _ => "",
            };
            let [.., score] = child.scores().map(pawns);
            let decides = if child.decides { ", decides" } else { "" };
            let below = list(&child.items);
            let below =
                if below.is_empty() { below } else { format!(" ({below})") };
            format!("{name}{again} {bound}{score}{decides}{below}")
        }
    });
    said.collect::<Vec<_>>().join("; ")
}
