//! How many nodes each move of the root cost in the last iteration: a measure of
//! how hard it was to refute.

use std::cell::Cell;
use std::mem;

use cozy_chess::Move;
use engine::Node;

const SQUARES: usize = 64;

/// The nodes below each move of the root, `[from][to]`; promotions share an entry.
/// Only nodes whose moves were tried are counted.
#[derive(Debug)]
pub(crate) struct RootNodes {
    now: Box<[Cell<u32>]>,
    /// Those of the last iteration, if there was one.
    last: Box<[Cell<u32>]>,
    has_last: bool,
    /// The move that is being searched, and how many nodes there were before it.
    searched: Cell<Option<(usize, u64)>>,
}

#[inline]
fn of_move(mv: Move) -> usize {
    mv.from as usize * SQUARES + mv.to as usize
}

impl RootNodes {
    /// Nothing counted yet, and no entries if they aren't wanted.
    pub(crate) fn new(is_wanted: bool) -> Self {
        let count = if is_wanted { SQUARES * SQUARES } else { 0 };
        let none = || vec![Cell::new(0); count].into();
        Self {
            now: none(),
            last: none(),
            has_last: false,
            searched: Cell::new(None),
        }
    }

    /// Notes that the moves of a node are about to be tried, after `nodes` nodes in
    /// all.
    #[inline]
    pub(crate) fn arrive(&self, node: &Node, nodes: u64) {
        if node.ply > 1 || self.now.is_empty() {
            return;
        }
        self.finish(nodes);
        let root_move = node.previous[0].filter(|_| node.ply == 1);
        self.searched.set(root_move.map(|it| (of_move(it.mv), nodes)));
    }

    fn finish(&self, nodes: u64) {
        if let Some((number, before)) = self.searched.take() {
            self.now[number].update(|sum| sum + (nodes - before) as u32);
        }
    }

    /// What a move of the root cost in the last iteration; `None` if there was
    /// none.
    #[inline]
    pub(crate) fn of(&self, mv: Move) -> Option<u32> {
        self.has_last.then(|| self.last[of_move(mv)].get())
    }

    /// Begins an iteration, after `nodes` nodes in all.
    pub(crate) fn new_iteration(&mut self, nodes: u64) {
        self.finish(nodes);
        mem::swap(&mut self.now, &mut self.last);
        self.now.iter().for_each(|sum| sum.set(0));
        self.has_last = !self.last.is_empty();
    }

    /// Forgets what belongs to another root.
    pub(crate) fn new_search(&mut self) {
        self.now.iter().for_each(|sum| sum.set(0));
        self.has_last = false;
        self.searched.set(None);
    }
}
