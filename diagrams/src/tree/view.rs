//! What of a recorded tree is shown: the author's lines, the first children, the decisive one.

use cozy_chess::Board;
use engine::notation;
use engine::observer::End;
use engine::score::Score;

use super::{Keys, Ranked, TreeNode};

/// Stands for every move in a line.
const ANY: &str = "*";

/// Whether a word of a line means this move.
fn is(word: &str, board: &Board, it: &Ranked) -> bool {
    let [word, name] = [word, &it.name].map(|word| word.trim_end_matches(['+', '#']));
    word == ANY || word == name || word == notation::uci(board, it.mv)
}

/// What stands below a node.
pub(super) enum Item<'a> {
    /// A node and what is shown below it.
    Node(View<'a>),
    /// A move that was never searched.
    Pruned(&'a Ranked),
    /// Moves that are not shown one by one, and how many nodes they took, if they were searched.
    More { moves: usize, nodes: Option<u64> },
}

/// A node that is shown.
pub(super) struct View<'a> {
    pub node: &'a TreeNode,
    /// The move that led here; `None` at the root.
    pub came: Option<&'a Ranked>,
    /// Whether the side to move is not that of the root, as which the reader sees scores.
    pub is_flipped: bool,
    /// Whether its move is the one that cut at its parent, or the best there.
    pub decides: bool,
    /// Whether its move was searched just before, and is searched again.
    pub is_again: bool,
    /// By how many plies its search is reduced.
    pub reduction: i32,
    /// Whether it lies on a line that the author named, move by move.
    pub on_line: bool,
    pub items: Vec<Item<'a>>,
}

impl<'a> View<'a> {
    /// What is shown of a tree.
    pub(super) fn root(tree: &'a TreeNode, keys: &Keys) -> Self {
        let lines = keys.moves.iter().map(|line| line.get_ref().split_whitespace().collect());
        Self::new(tree, keys, 0, &lines.collect::<Vec<Vec<&str>>>())
    }

    /// A node at a ply, where these lines go on.
    fn new(node: &'a TreeNode, keys: &Keys, ply: usize, lines: &[Vec<&str>]) -> Self {
        let is_open = keys.moves.is_empty() || lines.iter().any(|line| !line.is_empty());
        let items = if is_open { items(node, keys, ply, lines) } else { Vec::new() };
        let (decides, is_again, reduction, on_line) = Default::default();
        let is_flipped = ply % 2 == 1;
        Self { node, came: None, is_flipped, decides, is_again, reduction, on_line, items }
    }

    /// The window and the score, as the side to move at the root sees them.
    pub(super) fn scores(&self) -> [Score; 3] {
        let TreeNode { alpha, beta, score, .. } = *self.node;
        if self.is_flipped { [-beta, -alpha, -score] } else { [alpha, beta, score] }
    }
}

fn items<'a>(node: &'a TreeNode, keys: &Keys, ply: usize, lines: &[Vec<&str>]) -> Vec<Item<'a>> {
    let begun = || lines.iter().filter_map(|line| line.split_first());
    let is_asked = |it| begun().any(|(word, _)| *word != ANY && is(word, &node.board, it));
    let decisive = decisive(node);
    let mut items = Vec::new();
    for (index, (came, child)) in node.tried.iter().enumerate() {
        let (on_line, decides) = (is_asked(came), decisive == Some(index));
        if on_line || decides || index < at(&keys.max_children, ply, 4) {
            let below = begun().filter(|(word, _)| is(word, &node.board, came));
            let below: Vec<Vec<&str>> = below.map(|(_, rest)| rest.to_vec()).collect();
            let is_again = index > 0 && node.tried[index - 1].0.mv == came.mv;
            let reduction = node.depth - 1 - child.depth;
            let view = View::new(child, keys, ply + 1, &below);
            let came = Some(came);
            items.push(Item::Node(View { came, decides, is_again, reduction, on_line, ..view }));
        } else if let Some(Item::More { moves, nodes: Some(nodes) }) = items.last_mut() {
            (*moves, *nodes) = (*moves + 1, *nodes + child.nodes);
        } else {
            items.push(Item::More { moves: 1, nodes: Some(child.nodes) });
        }
    }
    let is_shown = |index, it| index < at(&keys.max_pruned, ply, 2) || is_asked(it);
    let shown = node.pruned.iter().enumerate().filter(|(index, it)| is_shown(*index, it));
    let searched = items.len();
    items.extend(shown.map(|(_, it)| Item::Pruned(it)));
    let moves = node.pruned.len() - (items.len() - searched);
    items.extend((moves > 0).then_some(Item::More { moves, nodes: None }));
    items
}

/// The entry of a ply; the last one holds for all that follow.
fn at(by_ply: &[usize], ply: usize, usual: usize) -> usize {
    by_ply.get(ply).or(by_ply.last()).copied().unwrap_or(usual)
}

/// The move that made the node's score: the one that cut, or the first of the best.
fn decisive(node: &TreeNode) -> Option<usize> {
    match node.end {
        End::Cutoff => node.tried.len().checked_sub(1),
        End::Exact => {
            // Of two searches of the same move, the second has the score.
            let first = node.tried.iter().position(|(_, child)| -child.score == node.score)?;
            let again = node.tried.get(first + 1).filter(|it| it.0.mv == node.tried[first].0.mv);
            Some(first + usize::from(again.is_some()))
        }
        _ => None,
    }
}

/// Whether the search met the moves of a line, of which the last may be spared by a cutoff.
pub(super) fn meets(node: &TreeNode, line: &[&str]) -> bool {
    let Some((word, rest)) = line.split_first() else { return true };
    let is_here = |it: &Ranked| is(word, &node.board, it);
    node.tried.iter().any(|(came, child)| is_here(came) && meets(child, rest))
        || rest.is_empty() && node.pruned.iter().any(is_here)
}
