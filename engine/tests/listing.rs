//! A listing asks an ordering about the node that the search would ask it about.

use cozy_chess::Move;
use engine::reductions::MoveContext;
use engine::{
    Candidate, Eager, FullWindows, Game, NoTable, Node, Ordering, Reductions,
    Search, candidate, listing,
};

/// The remaining depth is the priority of every move.
#[derive(Default)]
struct ByDepth;

impl Ordering for ByDepth {
    type Priority = i32;

    fn priority(&self, node: &Node, _: &Candidate) -> i32 {
        node.depth
    }
}

/// A node below the root loses a ply if the table knows no move.
#[derive(Default)]
struct Internal;

impl Reductions for Internal {
    fn node_depth(&self, depth: i32, table_move: Option<Move>) -> i32 {
        (depth - i32::from(table_move.is_none())).max(1)
    }

    fn plies(&self, _: &MoveContext) -> i32 {
        0
    }
}

type Plugs = (ByDepth, NoTable, FullWindows, Internal, Eager<ByDepth>);

#[test]
fn the_reductions_choose_the_depth_below_the_root() {
    let root = Game::default();
    let moves = [candidate::generate(root.position().board())[0]];
    let mut searcher = Search::<Plugs>::new(0).expect("no memory is needed");
    for (line, depth) in [(&moves[..0], "3"), (&moves[..], "1")] {
        let listed = listing::list(&mut searcher, &root, line, 3);
        assert_eq!(listed.len(), 20);
        assert!(listed.iter().all(|it| it.priority == depth), "{listed:?}");
    }
}
