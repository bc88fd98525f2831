//! The parts of a recorded tree that are shown: the author's lines, the first
//! children, the decisive one.

use cozy_chess::{Board, Move};
use engine::notation;
use engine::observer::End;
use engine::score::Score;
use mix::Priority;

use super::{Keys, Ranked, TreeNode};
use crate::san::san;

/// Stands for every move in a line.
const ANY: &str = "*";

fn is(word: &str, board: &Board, mv: Move) -> bool {
    let (word, name) = (word.trim_end_matches(['+', '#']), san(board, mv));
    word == ANY
        || word == name.trim_end_matches(['+', '#'])
        || word == notation::uci(board, mv)
}

pub(super) enum Item<'a> {
    Node(View<'a>),
    /// A move that was never searched: its name and its priority.
    Pruned(String, Priority),
    /// Moves that are not shown one by one, and how many nodes they took, if they
    /// were searched.
    More {
        moves: usize,
        nodes: Option<u64>,
    },
}

pub(super) struct View<'a> {
    pub node: &'a TreeNode,
    /// The name of the move that led here, or `root`.
    pub name: String,
    /// Whether the side to move is not the root's, from whose view the reader sees
    /// scores.
    pub is_flipped: bool,
    /// Whether its move is the one that cut at its parent, or the best there.
    pub decides: bool,
    /// Whether its move was searched just before, and is searched again.
    pub is_again: bool,
    /// By how many plies its search is reduced.
    pub reduction: i32,
    /// Whether it is on a line that the author named, move by move.
    pub on_line: bool,
    pub items: Vec<Item<'a>>,
}

impl<'a> View<'a> {
    pub(super) fn root(node: &'a TreeNode, keys: &Keys) -> Self {
        let lines = keys
            .moves
            .iter()
            .map(|line| line.get_ref().split_whitespace().collect());
        let items = items(node, keys, 0, &lines.collect::<Vec<Vec<&str>>>());
        let (is_flipped, decides, is_again, reduction, on_line) =
            Default::default();
        let name = "root".to_owned();
        Self {
            node,
            name,
            is_flipped,
            decides,
            is_again,
            reduction,
            on_line,
            items,
        }
    }

    /// The window and the score, as the side to move at the root sees them.
    pub(super) fn scores(&self) -> [Score; 3] {
        let TreeNode { alpha, beta, score, .. } = *self.node;
        if self.is_flipped { [-beta, -alpha, -score] } else { [alpha, beta, score] }
    }
}

fn items<'a>(
    node: &'a TreeNode,
    keys: &Keys,
    ply: usize,
    lines: &[Vec<&str>],
) -> Vec<Item<'a>> {
    let mut items = Vec::new();
    if !keys.moves.is_empty() && lines.iter().all(Vec::is_empty) {
        return items;
    }
    let begun = || lines.iter().filter_map(|line| line.split_first());
    let is_asked =
        |mv| begun().any(|(word, _)| *word != ANY && is(word, &node.board, mv));
    let decisive = decisive(node);
    let mut before = None;
    for (index, child) in node.tried.iter().enumerate() {
        let Some((mv, _)) = child.came else { continue };
        let (on_line, decides) = (is_asked(mv), decisive == Some(index));
        if on_line || decides || index < at(&keys.max_children, ply, 4) {
            let below = begun().filter(|(word, _)| is(word, &node.board, mv));
            let below: Vec<Vec<&str>> =
                below.map(|(_, rest)| rest.to_vec()).collect();
            items.push(Item::Node(View {
                node: child,
                name: san(&node.board, mv),
                is_flipped: (ply + 1) % 2 == 1,
                decides,
                is_again: before == Some(mv),
                reduction: node.depth - 1 - child.depth,
                on_line,
                items: self::items(child, keys, ply + 1, &below),
            }));
        } else if let Some(Item::More { moves, nodes: Some(nodes) }) =
            items.last_mut()
        {
            (*moves, *nodes) = (*moves + 1, *nodes + child.nodes);
        } else {
            items.push(Item::More { moves: 1, nodes: Some(child.nodes) });
        }
        before = Some(mv);
    }
    let is_shown = |index, mv| index < at(&keys.max_pruned, ply, 2) || is_asked(mv);
    let shown =
        node.pruned.iter().enumerate().filter(|(index, it)| is_shown(*index, it.0));
    let searched = items.len();
    items.extend(
        shown.map(|(_, &(mv, rank))| Item::Pruned(san(&node.board, mv), rank)),
    );
    let moves = node.pruned.len() - (items.len() - searched);
    items.extend((moves > 0).then_some(Item::More { moves, nodes: None }));
    items
}

/// The entry of a ply; the last one holds for all that follow.
fn at(by_ply: &[usize], ply: usize, usual: usize) -> usize {
    by_ply.get(ply).or(by_ply.last()).copied().unwrap_or(usual)
}

/// The move that made the node's score: the one that cut, or the first of the best.
pub(super) fn decisive(node: &TreeNode) -> Option<usize> {
    match node.end {
        End::Cutoff => node.tried.len().checked_sub(1),
        End::Exact => {
            // Of two searches of the same move, the second has the score.
            let first =
                node.tried.iter().position(|child| -child.score == node.score)?;
            let again = node
                .tried
                .get(first + 1)
                .filter(|it| it.came == node.tried[first].came);
            Some(first + usize::from(again.is_some()))
        }
        _ => None,
    }
}

/// Whether the search met the moves of a line; the last one may be spared by a
/// cutoff.
pub(super) fn meets(node: &TreeNode, line: &[&str]) -> bool {
    let Some((word, rest)) = line.split_first() else { return true };
    let is_here = |it: &Ranked| is(word, &node.board, it.0);
    node.tried.iter().any(|child| {
        child.came.is_some_and(|it| is_here(&it)) && meets(child, rest)
    }) || rest.is_empty() && node.pruned.iter().any(is_here)
}
