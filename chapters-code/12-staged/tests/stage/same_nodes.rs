//! Staging changes when a move is generated, never which move comes next: as long
//! as nothing is learnt between two parts, the tree is the same, node for node.

use crate::killers_in_parts::KillersInParts;
use cozy_chess::Move;
use engine::candidate::generate;
use engine::{
    Candidate, Eager, Node, Ordering, Picker, Position, Stage, bench, suite,
};
use pvs::NullWindows;
use staged::Rank;
use staged::{Staged, StagedOrdering};
use transposition_table::TranspositionTable;

/// A stage with any ordering and picker.
struct With<O, P>(O, P);

impl<O: Ordering + Send + 'static, P: Picker<O> + 'static> Stage for With<O, P> {
    const NAME: &'static str = "same nodes";
    const CHAPTER: u8 = 12;
    const IDEA: &'static str = "An ordering that learns nothing.";
    type Ordering = O;
    type Table = TranspositionTable;
    type MoveSearch = NullWindows;
    type Picker = P;
    type Pruning = engine::NoPruning;
}

// ANCHOR: same-tree
fn same_tree<O: StagedOrdering + Send + 'static>() {
    for board in suite::built_in() {
        let eager = bench::measure::<With<O, Eager<O>>>(&board, 4, 1)
            .expect("memory for a megabyte");
        let staged = bench::measure::<With<O, Staged<O>>>(&board, 4, 1)
            .expect("memory for a megabyte");
        assert_eq!(eager.statistics, staged.statistics, "{board}");
        assert_eq!(
            eager.principal_variation, staged.principal_variation,
            "{board}"
        );
    }
}
// ANCHOR_END: same-tree

/// The order of stage 4, which has nothing to learn.
#[derive(Debug, Default)]
struct TtMoveFirst(tt_move::MoveOrder);

impl Ordering for TtMoveFirst {
    type Priority = tt_move::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> tt_move::Priority {
        self.0.priority(node, candidate)
    }
}

impl StagedOrdering for TtMoveFirst {
    const BEST_KILLER: tt_move::Priority = tt_move::Priority::Quiet;
    const BEST_QUIET: tt_move::Priority = tt_move::Priority::Quiet;

    fn killers(&self, _: &Node) -> [Option<Move>; 2] {
        [None; 2]
    }
}

#[test]
fn without_learning() {
    same_tree::<TtMoveFirst>();
}

/// The order of stage 12, taught something once and nothing since.
#[derive(Debug)]
struct Frozen(staged::MoveOrder);

impl Default for Frozen {
    fn default() -> Self {
        let mut order = staged::MoveOrder::default();
        for (index, board) in suite::built_in().into_iter().enumerate() {
            let position = Position::new(board);
            for (ply, candidate) in generate(position.board()).iter().enumerate() {
                let node =
                    Node { ply: (ply + index) % 8, ..Node::root(&position, 9) };
                order.cutoff(&node, candidate);
            }
        }
        Self(order)
    }
}

impl Ordering for Frozen {
    type Priority = Rank;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Rank {
        self.0.priority(node, candidate)
    }
}

impl StagedOrdering for Frozen {
    const BEST_KILLER: Rank = staged::MoveOrder::BEST_KILLER;
    const BEST_QUIET: Rank = staged::MoveOrder::BEST_QUIET;

    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.0.killers(node)
    }

    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Rank {
        self.0.provisional_priority(node, capture)
    }
}

#[test]
fn with_learning_frozen() {
    same_tree::<Frozen>();
}

/// Killers are learnt all the time, but only by nodes of the same ply, and none of
/// those is searched between two parts of a node.
#[test]
fn with_killers() {
    same_tree::<KillersInParts>();
}
