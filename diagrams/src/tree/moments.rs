//! The moments of a search that a text mentions: a node when it is left, with its
//! board, its window, what was found there, in words, and the killers of its ply if
//! the text is about them.

use engine::notation;
use engine::observer::End;
use engine::score::{INFINITY, Score, mate_in_moves};
use mix::Class;
use text::digits::grouped;

use super::view::{Item, View, decisive};
use super::wording::{bound, ending, pawns, priority};
use super::{Ranked, TreeNode};
use crate::block::Fault;
use crate::board::{Arrow, BoardFigure, Style};
use crate::moment::{Moment, Step};
use crate::san::san;
use crate::svg::escaped;
use crate::words::side;

/// The moments of some steps, each of which names the moves from the root to a node
/// that the tree shows; if a move is searched twice, a `?` after it means the first
/// search.
pub(super) fn moments(
    root: &View,
    steps: &[Step],
    has_killers: bool,
) -> Result<Vec<Moment>, Fault> {
    let moment = |step: &Step| {
        let way: Vec<&str> = step.moment.split(' ').collect();
        let (path, row) = find(root, &way)
            .ok_or_else(|| step.fault("the tree shows no such move"))?;
        Ok(moment(step, &path, row, has_killers))
    };
    steps.iter().map(moment).collect()
}

/// The nodes along a line of moves, from the root to its end, and the row of the
/// last in the list.
fn find<'v, 'a>(
    root: &'v View<'a>,
    way: &[&str],
) -> Option<(Vec<&'v View<'a>>, usize)> {
    let (mut path, mut row) = (vec![root], 0);
    for word in way {
        let (name, is_first) =
            word.strip_suffix('?').map_or((*word, false), |name| (name, true));
        let mut found = None;
        let mut at = row + 1;
        for item in &path[path.len() - 1].items {
            if let Item::Node(child) = item
                && child.name == name
                && (found.is_none() || !is_first)
            {
                found = Some((child, at));
            }
            at += rows(item);
        }
        let (child, at) = found?;
        path.push(child);
        row = at;
    }
    Some((path, row))
}

/// How many rows of the list an item takes.
fn rows(item: &Item) -> usize {
    match item {
        Item::Node(child) => 1 + child.items.iter().map(rows).sum::<usize>(),
        _ => 1,
    }
}

fn moment(step: &Step, path: &[&View], row: usize, has_killers: bool) -> Moment {
    let (root, shown) = (path[0], path[path.len() - 1]);
    let node = shown.node;
    let above = path.len().checked_sub(2).map_or(root.node, |at| path[at].node);
    let came = node.came.map(|(mv, _)| notation::uci(&above.board, mv));
    let mut arrows = Vec::new();
    let mut point = |uci: &str, style| {
        let squares = [&uci[..2], &uci[2..4]].map(|it| it.parse().ok());
        if let [Some(from), Some(to)] = squares {
            arrows.push(Arrow { squares: [from, to], style });
        }
    };
    if let Some(uci) = &came {
        point(uci, Style::Main);
    }
    if let Some((mv, _)) = best(node) {
        let style = if node.end == End::Cutoff { Style::Bad } else { Style::Good };
        point(&notation::uci(&node.board, mv), style);
    }
    let board = BoardFigure::new(node.board.clone()).after(came.as_deref());
    let names: Vec<&str> = path[1..].iter().map(|it| &*it.name).collect();
    let killers = has_killers.then(|| slots(path.len() - 1, node));
    Moment {
        step: step.clone(),
        row: Some(row),
        board: BoardFigure { arrows, ..board },
        title: format!("The board after {}", names.join(" ")),
        said: format!(
            "<p class=\"moment-said\">{}</p>{}{}",
            said(shown, above),
            window(root, shown),
            killers.unwrap_or_default()
        ),
    }
}

/// The move that made a node's score, if it was kept.
fn best(node: &TreeNode) -> Option<Ranked> {
    node.tried.get(decisive(node)?)?.came
}

/// What happened at a node, in HTML.
fn said(shown: &View, above: &TreeNode) -> String {
    let (node, name) = (shown.node, escaped(&shown.name));
    let rank = node.came.map_or(String::new(), |(_, rank)| kind(&priority(rank)));
    let less = match shown.reduction {
        ..=0 => String::new(),
        1 => ", a ply less deeply".to_owned(),
        plies => format!(", {plies} plies less deeply"),
    };
    let how = match shown.is_again {
        true => " once more, with the whole window".to_owned(),
        false => format!(", {rank}{less}"),
    };
    let who = side(above.board.side_to_move());
    let nodes = match node.nodes {
        1 => "1 node".to_owned(),
        nodes => format!("{} nodes", grouped(nodes)),
    };
    format!(
        "<b>{who} tries {name}</b>{how}. {} <small>{nodes}</small>",
        found(shown)
    )
}

/// How a node was left.
fn found(shown: &View) -> String {
    let node = shown.node;
    let mover = side(node.board.side_to_move());
    let bound = match bound(node.end, shown.is_flipped) {
        "≥" => "at least ",
        "≤" => "at most ",
        _ => "",
    };
    let [.., score] = shown.scores().map(pawns);
    let answer = best(node);
    let name = answer.map_or(String::new(), |(mv, _)| san(&node.board, mv));
    match node.end {
        End::Cutoff => {
            let rank = answer.map_or(String::new(), |it| kind(&priority(it.1)));
            let vain = match node.tried.len() {
                0 | 1 => "at once".to_owned(),
                2 => "after 1 move in vain".to_owned(),
                tried => format!("after {} moves in vain", tried - 1),
            };
            let spared = match node.pruned.len() {
                0 => "but no move was left".to_owned(),
                1 => "and 1 is never searched".to_owned(),
                moves => format!("and {moves} are never searched"),
            };
            format!(
                "{mover} answers {}, {rank}: a cutoff {vain}, {spared}.",
                escaped(&name)
            )
        }
        End::Exact => {
            format!("{mover}’s best answer is {}, {score}.", escaped(&name))
        }
        End::All => format!("No answer of {mover} is good enough: {bound}{score}."),
        End::Quiescence => format!("Quiescence says {score}."),
        End::Table => format!("The table knows enough: {score}."),
        end => format!("{}.", ending(end).1),
    }
}

/// The kind of move with this priority, in words.
fn kind(priority: &str) -> String {
    match priority.split_once(' ') {
        None if priority == "any" => "as it is generated".to_owned(),
        None => format!("a {priority} move").replace("capture move", "capture"),
        Some(("table", _)) => "the table’s move".to_owned(),
        Some(("killer", slot)) => format!("a killer from slot {slot}"),
        Some(("quiet", points)) => {
            format!("a quiet move with {points} points of history")
        }
        Some(_) if priority.starts_with(['a', 'e', 'i', 'o', 'u']) => {
            format!("an {priority}")
        }
        Some(_) => format!("a {priority}"),
    }
}

/// The window on entry, and the score: in numbers, and on a scale whose ends are
/// infinite.
fn window(root: &View, shown: &View) -> String {
    let ([low, high, score], middle) = (shown.scores(), root.node.score);
    let [from, to, at] = [low, high, score].map(|it| place(it, middle));
    let (low, high) = (pawns(low), pawns(high));
    format!(
        "<p class=\"moment-window\"><span>α <b>{low}</b></span><span class=\"moment-bar\" aria-hidden=\"true\">\
         <i style=\"left:{from:.1}%;width:{:.1}%\"></i><u style=\"left:{at:.1}%\"></u></span><span>β <b>{high}</b></span><small>in pawns, seen from {}’s side</small></p>",
        to - from,
        side(root.node.board.side_to_move())
    )
}

/// The place of a score on the scale, in percent from the left.
fn place(score: Score, middle: Score) -> f64 {
    let sign = f64::from(score.signum());
    if score.abs() >= INFINITY {
        return 50.0 + 50.0 * sign;
    }
    if mate_in_moves(score).is_some() {
        return 50.0 + 48.0 * sign;
    }
    let far = f64::from(score - middle);
    50.0 + 46.0 * far / (far.abs() + 150.0)
}

/// The slots of a ply when a node is left there.
fn slots(ply: usize, node: &TreeNode) -> String {
    let cut = best(node).filter(|_| node.end == End::Cutoff);
    let cut = cut.map(|(mv, rank)| (san(&node.board, mv), rank.class));
    let slot = |(number, name): (usize, &String)| {
        let state = match &cut {
            Some((it, Class::Killer)) if it == name => " class=\"pays\"",
            _ if number == 0 && node.has_new_killer => " class=\"new\"",
            _ => "",
        };
        format!(" <b{state}>{}</b>", escaped(name))
    };
    let known: String = node.killers.iter().enumerate().map(slot).collect();
    let known = if known.is_empty() { " none yet" } else { &known };
    format!(
        "<p class=\"moment-slots\">{}’s killers at ply {ply}{known}</p>",
        side(node.board.side_to_move())
    )
}
