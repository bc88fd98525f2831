//! A tree, built from what a search of any stage or variant reports to its
//! observer.

use cozy_chess::{Board, Move};
use engine::memory::OutOfMemory;
use engine::observer::{End, Leaf, Observer, Visit};
use engine::score::Score;
use engine::{Candidate, Game, Limits, Outcome, Position};
use mix::{Order, Priority, Variant};

use super::KillerNames;

/// A node of the main search, with everything below it that was worth keeping.
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
    /// The searches of its moves, in that order: a move that is searched twice is
    /// here twice; without the nodes below the recorder's depth.
    pub tried: Vec<TreeNode>,
    /// The moves that a cutoff spared, in the order in which they would have been
    /// searched.
    pub pruned: Vec<Ranked>,
    /// The killers of its ply when it was left, the latest first.
    pub killers: Vec<String>,
    /// Whether the first of them became a killer here.
    pub has_new_killer: bool,
}

/// A move of a node, and the ordering's priority, which gave it its place.
pub type Ranked = (Move, Priority);

/// Listens to a search and keeps the tree of its last complete iteration.
#[derive(Default)]
struct Recorder {
    /// Nodes farther from the root than this are only counted.
    deepest: usize,
    /// The nodes from the root to the current one.
    open: Vec<TreeNode>,
    /// The same nodes' positions, each with the move that was tried last.
    path: Vec<(Position, Option<Candidate>)>,
    killer_names: KillerNames,
    /// The latest killer of its ply before the last cutoff, if such nodes are kept.
    killer_before: Option<String>,
    /// The move about to be searched.
    next: Option<Ranked>,
    tree: Option<TreeNode>,
}

impl Observer<Order> for Recorder {
    fn enter(&mut self, visit: &Visit, _: &Order) {
        let &Visit { position, ply, depth, alpha, beta } = visit;
        self.open.truncate(ply);
        self.path.truncate(ply);
        self.path.push((position.clone(), None));
        // A move that surprised is searched again.
        let again = || self.open.last()?.tried.last()?.came;
        let came = self.next.take().or_else(again);
        let node = TreeNode {
            came,
            board: position.board().clone(),
            depth,
            alpha,
            beta,
            score: alpha,
            end: End::All,
            nodes: 1,
            tried: Vec::new(),
            pruned: Vec::new(),
            killers: Vec::new(),
            has_new_killer: false,
        };
        self.open.push(node);
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: Priority,
        _: &Order,
    ) {
        self.path[ply].1 = Some(*candidate);
        self.next = (ply < self.deepest).then_some((candidate.mv, priority));
    }

    fn unplayed(&mut self, leaf: &Leaf, order: &Order) {
        leaf.visit(self, order);
    }

    fn prune(
        &mut self,
        ply: usize,
        rest: impl Iterator<Item = (Priority, Candidate)>,
        order: &Order,
    ) {
        self.killer_before = self.killers(order, ply).into_iter().next();
        if ply < self.deepest {
            self.open[ply].pruned =
                rest.map(|(priority, it)| (it.mv, priority)).collect();
        }
    }

    fn leave(&mut self, ply: usize, score: Score, end: End, order: &Order) {
        let Some(node) = self.open.pop() else { return };
        let is_cut = end == End::Cutoff;
        let cut = self.path[ply].1.filter(|it| is_cut && it.is_quiet());
        if let Some(quiet) = cut {
            self.killer_names.cutoff(ply, &node.board, quiet.mv);
        }
        let killers = self.killers(order, ply);
        let has_new_killer =
            is_cut && killers.first() != self.killer_before.as_ref();
        let node = TreeNode { score, end, killers, has_new_killer, ..node };
        let Some(parent) = self.open.last_mut() else {
            return self.tree = Some(node);
        };
        parent.nodes += node.nodes;
        parent.tried.extend(node.came.is_some().then_some(node));
    }
}

impl Recorder {
    /// The killers of a ply, if its nodes are kept.
    fn killers(&self, order: &Order, ply: usize) -> Vec<String> {
        if ply > self.deepest {
            return Vec::new();
        }
        self.killer_names.killers(order, &self.path[0].0, ply)
    }
}

/// Searches a board to a fixed depth with a new table of this many megabytes (0:
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
