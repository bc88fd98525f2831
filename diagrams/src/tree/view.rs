//! What of a recorded tree is shown: the author's lines, the first children, the decisive one.

use cozy_chess::{Board, Move};
use engine::observer::End;
use engine::score::Score;
use mix::Priority;

use super::{Branch, Pruned, Recorded};
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
    /// The author's lines; without any, every node is opened up to `show_depth`.
    pub lines: Vec<Line>,
}

/// A line through the tree, one step a ply.
pub(super) type Line = Vec<Step>;

/// A step of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// This move.
    Move(Move),
    /// `*`: every move that is shown there.
    Any,
}

impl Step {
    fn is(self, mv: Move) -> bool {
        self == Self::Any || self == Self::Move(mv)
    }
}

/// A row of the picture, with the rows below it in the tree.
#[derive(Clone, Debug)]
pub(super) enum Item<'a> {
    /// A node and what is shown below it.
    Node(Shown<'a>),
    /// A move that was never searched.
    Pruned { pruned: &'a Pruned, name: String },
    /// Moves that are not shown one by one.
    More { moves: usize, nodes: Option<u64> },
}

/// A node that is shown.
#[derive(Clone, Debug)]
pub(super) struct Shown<'a> {
    pub node: &'a Recorded,
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

impl<'a> Shown<'a> {
    /// What is shown of a tree.
    pub(super) fn root(tree: &'a Recorded, choice: &Choice) -> Self {
        let lines: Vec<&[Step]> = choice.lines.iter().map(Vec::as_slice).collect();
        Self { on_line: false, ..Self::new(tree, choice, 0, &lines) }
    }

    fn new(
        node: &'a Recorded,
        choice: &Choice,
        ply: usize,
        lines: &[&[Step]],
    ) -> Self {
        let goes_on =
            choice.lines.is_empty() || lines.iter().any(|line| !line.is_empty());
        let items = if goes_on && ply < choice.show_depth {
            items(node, choice, ply, lines)
        } else {
            vec![]
        };
        Self {
            node,
            came: None,
            decides: false,
            is_again: false,
            on_line: false,
            items,
        }
    }
}

fn items<'a>(
    node: &'a Recorded,
    choice: &Choice,
    ply: usize,
    lines: &[&[Step]],
) -> Vec<Item<'a>> {
    let decisive = decisive(node);
    let mut items = Vec::new();
    let mut hidden = (0, 0);
    for (index, branch) in node.tried.iter().enumerate() {
        let below: Vec<&[Step]> = lines
            .iter()
            .filter_map(|line| line.split_first())
            .filter(|(step, _)| step.is(branch.mv))
            .map(|(_, rest)| rest)
            .collect();
        let on_line =
            lines.iter().any(|line| line.first() == Some(&Step::Move(branch.mv)));
        let decides = decisive == Some(index);
        if on_line || decides || index < at(&choice.max_children, ply) {
            push_more(&mut items, &mut hidden);
            items.push(Item::Node(Shown {
                came: Some((san(&node.board, branch.mv), branch.priority)),
                decides,
                is_again: index > 0 && node.tried[index - 1].mv == branch.mv,
                on_line,
                ..Shown::new(&branch.node, choice, ply + 1, &below)
            }));
        } else {
            hidden = (hidden.0 + 1, hidden.1 + branch.node.nodes);
        }
    }
    push_more(&mut items, &mut hidden);
    let is_asked =
        |mv| lines.iter().any(|line| line.first() == Some(&Step::Move(mv)));
    let mut unseen = 0;
    for (index, pruned) in node.pruned.iter().enumerate() {
        if index < at(&choice.max_pruned, ply) || is_asked(pruned.mv) {
            items.push(Item::Pruned { pruned, name: san(&node.board, pruned.mv) });
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
fn decisive(node: &Recorded) -> Option<usize> {
    match node.end {
        End::Cutoff => node.tried.len().checked_sub(1),
        End::Exact => {
            // Of two searches of the same move, the second has the score.
            let makes_it = |branch: &Branch| -branch.node.score == node.score;
            let first = node.tried.iter().position(makes_it)?;
            let is_repeated = node
                .tried
                .get(first + 1)
                .is_some_and(|next| next.mv == node.tried[first].mv);
            Some(first + usize::from(is_repeated))
        }
        _ => None,
    }
}

/// A score as the side to move at the root sees it.
pub(super) fn for_root(root: &Board, node: &Recorded) -> (Score, bool) {
    let flipped = root.side_to_move() != node.board.side_to_move();
    (if flipped { -node.score } else { node.score }, flipped)
}
