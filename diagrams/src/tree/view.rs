//! What of a recorded tree is shown: the author's lines, the first children, the decisive one.

use cozy_chess::{Board, Move};
use engine::notation;
use engine::observer::End;
use engine::score::Score;
use mix::Priority;

use super::{Branch, TreeNode};
use crate::san::san;

/// How much of a tree is shown.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// Nodes farther from the root than this are not shown.
    pub show_depth: usize,
    /// `[ply]`, the last for all that follow: how many searched moves of a node are shown besides
    /// those of a line and the decisive one.
    pub max_children: Vec<usize>,
    /// `[ply]`, likewise: how many of the moves that were never searched are shown.
    pub max_pruned: Vec<usize>,
    /// The author's lines, one word a ply; without any, every node is opened up to `show_depth`.
    pub lines: Vec<Vec<String>>,
}

/// Stands for every move in a line.
const ANY: &str = "*";

/// Whether a word of a line means this move.
fn is(word: &str, board: &Board, mv: Move) -> bool {
    let bare = |word: &str| word.trim_end_matches(['+', '#']).to_owned();
    word == ANY || bare(word) == bare(&san(board, mv)) || word == notation::uci(board, mv)
}

/// What stands below a node.
#[derive(Clone, Debug)]
pub(super) enum Item<'a> {
    /// A node and what is shown below it.
    Node(View<'a>),
    /// A move that was never searched.
    Pruned { name: String, priority: Priority },
    /// Moves that are not shown one by one, and how many nodes they took, if they were searched.
    More { moves: usize, nodes: Option<u64> },
}

/// A node that is shown.
#[derive(Clone, Debug)]
pub(super) struct View<'a> {
    pub node: &'a TreeNode,
    /// The move that led here and its priority; `None` at the root.
    pub came: Option<(String, Priority)>,
    /// Whether its move is the one that cut at its parent, or the best there.
    pub decides: bool,
    /// Whether its move was searched just before, and is searched again.
    pub is_again: bool,
    /// Whether it lies on a line that the author named, move by move.
    pub on_line: bool,
    pub items: Vec<Item<'a>>,
}

impl<'a> View<'a> {
    /// What is shown of a tree.
    pub(super) fn root(tree: &'a TreeNode, choice: &Choice) -> Self {
        Self::new(tree, choice, 0, &choice.lines.iter().map(Vec::as_slice).collect::<Vec<_>>())
    }

    fn new(node: &'a TreeNode, choice: &Choice, ply: usize, lines: &[&[String]]) -> Self {
        let goes_on = choice.lines.is_empty() || lines.iter().any(|line| !line.is_empty());
        let is_open = goes_on && ply < choice.show_depth;
        let items = if is_open { items(node, choice, ply, lines) } else { Vec::new() };
        Self { node, came: None, decides: false, is_again: false, on_line: false, items }
    }
}

fn items<'a>(
    node: &'a TreeNode,
    choice: &Choice,
    ply: usize,
    lines: &[&[String]],
) -> Vec<Item<'a>> {
    let board = &node.board;
    let begun = || lines.iter().filter_map(|line| line.split_first());
    let is_asked = |mv| begun().any(|(word, _)| word != ANY && is(word, board, mv));
    let decisive = decisive(node);
    let mut items = Vec::new();
    let mut hidden = (0, 0);
    for (index, branch) in node.tried.iter().enumerate() {
        let (on_line, decides) = (is_asked(branch.mv), decisive == Some(index));
        if on_line || decides || index < at(&choice.max_children, ply) {
            push_more(&mut items, &mut hidden);
            let below = begun().filter(|(word, _)| is(word, board, branch.mv));
            let below: Vec<&[String]> = below.map(|(_, rest)| rest).collect();
            items.push(Item::Node(View {
                came: Some((san(board, branch.mv), branch.priority)),
                decides,
                is_again: index > 0 && node.tried[index - 1].mv == branch.mv,
                on_line,
                ..View::new(&branch.node, choice, ply + 1, &below)
            }));
        } else {
            hidden = (hidden.0 + 1, hidden.1 + branch.node.nodes);
        }
    }
    push_more(&mut items, &mut hidden);
    let mut unseen = 0;
    for (index, pruned) in node.pruned.iter().enumerate() {
        if index < at(&choice.max_pruned, ply) || is_asked(pruned.mv) {
            items.push(Item::Pruned { name: san(board, pruned.mv), priority: pruned.priority });
        } else {
            unseen += 1;
        }
    }
    if unseen > 0 {
        items.push(Item::More { moves: unseen, nodes: None });
    }
    items
}

/// The entry of a ply; the last one holds for all that follow.
fn at(by_ply: &[usize], ply: usize) -> usize {
    by_ply.get(ply).or(by_ply.last()).copied().unwrap_or_default()
}

fn push_more(items: &mut Vec<Item>, hidden: &mut (usize, u64)) {
    let (moves, nodes) = std::mem::take(hidden);
    if moves > 0 {
        items.push(Item::More { moves, nodes: Some(nodes) });
    }
}

/// The move that made the node's score: the one that cut, or the first of the best.
fn decisive(node: &TreeNode) -> Option<usize> {
    match node.end {
        End::Cutoff => node.tried.len().checked_sub(1),
        End::Exact => {
            // Of two searches of the same move, the second has the score.
            let makes_it = |branch: &Branch| -branch.node.score == node.score;
            let first = node.tried.iter().position(makes_it)?;
            let is_repeated =
                node.tried.get(first + 1).is_some_and(|next| next.mv == node.tried[first].mv);
            Some(first + usize::from(is_repeated))
        }
        _ => None,
    }
}

/// Checks that the search met a line's moves, as far as so many plies.
///
/// # Errors
/// What it did not meet, and where.
pub(super) fn follow(node: &TreeNode, line: &[String], plies: usize) -> Result<(), String> {
    let Some((word, rest)) = line.split_first().filter(|_| plies > 0) else { return Ok(()) };
    let is_here = |mv| is(word, &node.board, mv);
    let is_pruned = || node.pruned.iter().any(|pruned| is_here(pruned.mv));
    if line.iter().all(|word| word == ANY) || rest.is_empty() && is_pruned() {
        return Ok(());
    }
    let mut problem = format!("the search never met '{word}' in '{}'", node.board);
    for branch in node.tried.iter().filter(|branch| is_here(branch.mv)) {
        match follow(&branch.node, rest, plies - 1) {
            Ok(()) => return Ok(()),
            Err(deeper) => problem = deeper,
        }
    }
    Err(problem)
}

/// A score as the side to move at the root sees it.
pub(super) fn for_root(root: &Board, node: &TreeNode) -> (Score, bool) {
    let flipped = root.side_to_move() != node.board.side_to_move();
    (if flipped { -node.score } else { node.score }, flipped)
}
