//! A tree, built from what a search of any stage or variant tells its observer.

use cozy_chess::{Board, Move};
use engine::memory::OutOfMemory;
use engine::observer::{End, Leaf, Observer, Visit};
use engine::score::Score;
use engine::{Candidate, Game, Limits, Outcome};
use mix::{Priority, Variant};

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
}

/// A move of a node, and the ordering's priority, for which it stands where it
/// stands.
pub type Ranked = (Move, Priority);

/// Listens to a search and keeps the tree of its last complete iteration.
#[derive(Default)]
struct Recorder {
    /// Nodes farther from the root than this are counted only.
    deepest: usize,
    /// The nodes on the way from the root to the present one.
    open: Vec<TreeNode>,
    /// The move about to be searched.
    next: Option<Ranked>,
    tree: Option<TreeNode>,
}

impl Observer<Priority> for Recorder {
    fn enter(&mut self, visit: &Visit) {
        let &Visit { position, ply, depth, alpha, beta } = visit;
        self.open.truncate(ply);
        // A move that surprised is searched again.
        let again = || self.open.last()?.tried.last()?.came;
        let came = self.next.take().or_else(again);
        let (board, score, end) = (position.board().clone(), alpha, End::All);
        let (nodes, tried, pruned) = (1, Vec::new(), Vec::new());
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
        };
        self.open.push(node);
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
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

    fn leave(&mut self, _: usize, score: Score, end: End) {
        let Some(node) = self.open.pop() else { return };
        let node = TreeNode { score, end, ..node };
        let Some(parent) = self.open.last_mut() else {
            return self.tree = Some(node);
        };
        parent.nodes += node.nodes;
        parent.tried.extend(node.came.is_some().then_some(node));
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
    let mut recorder = Recorder { deepest, ..Recorder::default() };
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
