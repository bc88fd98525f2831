//! The recorder: builds a tree from what a search of any stage or variant tells its observer.

use cozy_chess::{Board, Move};
use engine::memory::OutOfMemory;
use engine::observer::{End, Observer, Visit};
use engine::score::Score;
use engine::{Candidate, Game, Limits};
use mix::{Priority, Variant};

/// A node of the main search, with everything behind it that was worth keeping.
#[derive(Clone, Debug)]
pub struct TreeNode {
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
    /// The nodes of the main search below it and itself; each quiescence search counts as one.
    pub nodes: u64,
    /// The searches of its moves, in that order: a move that is searched twice stands here twice;
    /// without their nodes below the recorder's depth.
    pub tried: Vec<Branch>,
    /// The moves that a cutoff spared, in the order in which they would have been searched.
    pub pruned: Vec<Pruned>,
}

/// A searched move and the node behind it.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The move.
    pub mv: Move,
    /// The ordering's priority.
    pub priority: Priority,
    /// The node behind the move.
    pub node: TreeNode,
}

/// A move that was never searched.
#[derive(Clone, Debug)]
pub struct Pruned {
    /// The move.
    pub mv: Move,
    /// The ordering's priority.
    pub priority: Priority,
}

/// Listens to a search and keeps the tree of its last iteration.
#[derive(Debug)]
pub struct Recorder {
    /// Nodes farther from the root than this are counted only.
    deepest: usize,
    /// The nodes on the way from the root to the present one.
    open: Vec<TreeNode>,
    /// The move about to be searched at each ply, and its priority.
    under_way: Vec<Option<(Move, Priority)>>,
    tree: Option<TreeNode>,
}

impl Recorder {
    /// A recorder that keeps nodes up to so many plies from the root.
    pub fn new(deepest: usize) -> Self {
        Self { deepest, open: Vec::new(), under_way: Vec::new(), tree: None }
    }

    /// The tree of the last complete iteration; `None` if there was none.
    pub fn into_tree(self) -> Option<TreeNode> {
        self.tree
    }
}

impl Observer<Priority> for Recorder {
    fn enter(&mut self, visit: &Visit) {
        let &Visit { position, ply, depth, alpha, beta } = visit;
        self.open.truncate(ply);
        self.under_way.truncate(ply);
        self.under_way.push(None);
        self.open.push(TreeNode {
            board: position.board().clone(),
            depth,
            alpha,
            beta,
            score: alpha,
            end: End::All,
            nodes: 1,
            tried: Vec::new(),
            pruned: Vec::new(),
        });
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        if ply < self.deepest {
            self.under_way[ply] = Some((candidate.mv, priority));
        }
    }

    fn prune(&mut self, ply: usize, rest: impl Iterator<Item = (Priority, Candidate)>) {
        if ply <= self.deepest {
            let pruned = rest.map(|(priority, candidate)| Pruned { mv: candidate.mv, priority });
            self.open[ply].pruned.extend(pruned);
        }
    }

    fn leave(&mut self, ply: usize, score: Score, end: End) {
        let Some(node) = self.open.pop() else { return };
        let node = TreeNode { score, end, ..node };
        let Some(parent) = self.open.last_mut() else {
            self.tree = Some(node);
            return;
        };
        parent.nodes += node.nodes;
        // It stays under way: a move that surprised is searched again, and is a branch again.
        if let Some((mv, priority)) = self.under_way[ply - 1] {
            parent.tried.push(Branch { mv, priority, node });
        }
    }
}

/// Searches a board to a fixed depth with a new table of so many megabytes (0: none), and keeps the
/// last iteration's nodes up to `deepest` plies from the root.
///
/// # Errors
/// If there is no memory for the table.
pub fn record(
    variant: &Variant,
    board: &Board,
    depth: i32,
    megabytes: usize,
    deepest: usize,
) -> Result<TreeNode, OutOfMemory> {
    let mut recorder = Recorder::new(deepest);
    let game = Game::new(board.clone());
    let mut search = variant.search(megabytes)?;
    search.run_observed(&game, &Limits::depth(depth), |_| {}, &mut recorder);
    Ok(recorder.into_tree().expect("a search to a fixed depth completes its first iteration"))
}
