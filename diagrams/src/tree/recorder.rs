//! A tree, built from what a search of any stage or variant tells its observer.

use cozy_chess::{Board, Move};
use engine::memory::OutOfMemory;
use engine::observer::{End, Leaf, Observer, Visit};
use engine::score::Score;
use engine::{Candidate, Game, Limits, Node, Outcome, Position};
use mix::{Priority, Variant};

use super::Learnt;

/// A node of the main search, with everything behind it that was worth keeping.
#[derive(Clone, Debug)]
pub struct TreeNode {
    /// The move that led here, if it was kept; none led to the root.
    pub came: Option<Ranked>,
    /// The position.
    pub board: Board,
    /// Remaining depth in plies.
    pub depth: i32,
    /// The lower edge of its window on entry, in centipawns for the side to move.
    pub alpha: Score,
    /// The upper edge of its window, in centipawns for the side to move.
    pub beta: Score,
    /// What it returned, in centipawns for the side to move.
    pub score: Score,
    /// Why it returned.
    pub end: End,
    /// The nodes of the main search below it and itself; each quiescence search
    /// counts as one.
    pub nodes: u64,
    /// The searches of its moves, in that order: a move that is searched twice
    /// stands here twice; without their nodes below the recorder's depth.
    pub tried: Vec<TreeNode>,
    /// The moves that a cutoff spared, in the order in which they would have been
    /// searched.
    pub pruned: Vec<Ranked>,
    /// The killers of its ply when it was left, the latest first.
    pub killers: Vec<String>,
    /// Whether the first of them became that here.
    pub has_new_killer: bool,
}

/// A move of a node, and the ordering's priority, for which it stands where it
/// stands.
pub type Ranked = (Move, Priority);

/// Listens to a search and keeps the tree of its last complete iteration.
#[derive(Default)]
struct Recorder {
    /// Nodes farther from the root than this are counted only.
    deepest: usize,
    /// The iteration, in plies.
    iteration: i32,
    /// The nodes on the way from the root to the present one.
    open: Vec<TreeNode>,
    /// The same nodes' positions, each with the moves that were tried, the present
    /// one last.
    path: Vec<(Position, Vec<(Candidate, Priority)>)>,
    /// What was learnt so far.
    learnt: Learnt,
    /// The move about to be searched.
    next: Option<Ranked>,
    tree: Option<TreeNode>,
}

impl Observer<Priority> for Recorder {
    fn enter(&mut self, visit: &Visit) {
        let &Visit { position, ply, depth, alpha, beta } = visit;
        if ply == 0 && depth > self.iteration {
            if self.iteration > 0 {
                self.learnt.new_iteration(position);
            }
            self.iteration = depth;
        }
        self.open.truncate(ply);
        self.path.truncate(ply);
        self.path.push((position.clone(), Vec::new()));
        // A move that surprised is searched again.
        let again = || self.open.last()?.tried.last()?.came;
        let came = self.next.take().or_else(again);
        let (board, score, end) = (position.board().clone(), alpha, End::All);
        let (nodes, tried, pruned) = (1, Vec::new(), Vec::new());
        let (killers, has_new_killer) = Default::default();
        let node = TreeNode {
            came,
            board,
            depth,
            alpha,
            beta,
            score,
            end,
            nodes,
            tried,
            pruned,
            killers,
            has_new_killer,
        };
        self.open.push(node);
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        self.path[ply].1.push((*candidate, priority));
        self.next = (ply < self.deepest).then_some((candidate.mv, priority));
    }

    fn unplayed(&mut self, leaf: &Leaf) {
        leaf.visit(self);
    }

    fn prune(
        &mut self,
        ply: usize,
        rest: impl Iterator<Item = (Priority, Candidate)>,
    ) {
        if ply < self.deepest {
            self.open[ply].pruned =
                rest.map(|(priority, it)| (it.mv, priority)).collect();
        }
    }

    fn leave(&mut self, ply: usize, score: Score, end: End) {
        let Some(node) = self.open.pop() else { return };
        let before = self.killers(ply);
        self.learn(ply, &node, end);
        let killers = self.killers(ply);
        let has_new_killer = killers.first() != before.first();
        let node = TreeNode { score, end, killers, has_new_killer, ..node };
        let Some(parent) = self.open.last_mut() else {
            return self.tree = Some(node);
        };
        parent.nodes += node.nodes;
        parent.tried.extend(node.came.is_some().then_some(node));
    }
}

impl Recorder {
    /// Learns from a node that is left, if a move cut there.
    fn learn(&mut self, ply: usize, node: &TreeNode, end: End) {
        if end != End::Cutoff {
            return;
        }
        let (above, here) = self.path.split_at(ply);
        let (position, tried) = &here[0];
        let mut line = above.iter().rev().map(|it| Some(it.1.last()?.0));
        let previous = [line.next().flatten(), line.next().flatten()];
        let place = Node { ply, previous, ..Node::root(position, node.depth) };
        self.learnt.cutoff(&place, tried);
    }

    /// The killers of a ply, if its nodes are kept.
    fn killers(&self, ply: usize) -> Vec<String> {
        if ply > self.deepest {
            return Vec::new();
        }
        self.learnt.killers(&self.path[0].0, ply)
    }
}

/// Searches a board to a fixed depth with a new table of so many megabytes (0:
/// none): the last iteration's nodes up to `deepest` plies from the root, and the
/// outcome.
///
/// # Errors
/// If there is no memory for the table.
pub fn record(
    variant: &Variant,
    board: &Board,
    depth: i32,
    megabytes: usize,
    deepest: usize,
) -> Result<(TreeNode, Outcome), OutOfMemory> {
    let learnt = Learnt::new(variant);
    let mut recorder = Recorder { deepest, learnt, ..Recorder::default() };
    let game = Game::new(board.clone());
    let mut search = variant.search(megabytes)?;
    let outcome =
        search.run_observed(&game, &Limits::depth(depth), |_| {}, &mut recorder);
    Ok((
        recorder
            .tree
            .expect("a search to a fixed depth completes its first iteration"),
        outcome,
    ))
}
