//! A listing asks an ordering about the node that the search would ask it about.

use engine::{
    Candidate, Eager, FullWindows, Game, NoTable, Node, Ordering, Search,
    candidate, listing,
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

type Plugs = (ByDepth, NoTable, FullWindows, Eager<ByDepth>);

#[test]
fn a_node_below_the_root_has_less_depth_left() {
    let root = Game::default();
    let moves = [candidate::generate(root.position().board())[0]];
    let mut searcher = Search::<Plugs>::new(0).expect("no memory is needed");
    for (line, depth) in [(&moves[..0], "3"), (&moves[..], "2")] {
        let listed = listing::list(&mut searcher, &root, line, 3);
        assert_eq!(listed.len(), 20);
        assert!(listed.iter().all(|it| it.priority == depth), "{listed:?}");
    }
}
