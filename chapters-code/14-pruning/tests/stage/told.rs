//! A picker that is told that quiet moves will be skipped needn't hand them out, and
//! the search is the same.

use engine::candidate::Targets;
use engine::{Candidate, Node, Picker, Stage, bench, suite};
use staged::{Rank, Staged};
use threats::MoveOrder;

/// The stage's picker, but it isn't told.
#[derive(Debug, Default)]
struct Untold(Staged<MoveOrder>);

impl Picker<MoveOrder> for Untold {
    fn next(
        &mut self,
        node: &Node,
        order: &MoveOrder,
    ) -> Option<(Rank, Candidate)> {
        self.0.next(node, order)
    }

    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.0.tried()
    }

    fn skip(&mut self) {
        self.0.skip();
    }

    fn skip_quiets(&mut self, _: &Targets) {}
}

/// Stage 14 with that picker.
struct SkipsOneByOne;

impl Stage for SkipsOneByOne {
    const NAME: &'static str = "skips one by one";
    const CHAPTER: u8 = 14;
    const IDEA: &'static str = "Every move that is skipped is picked first.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = reductions::LateMoves;
    type Picker = Untold;
    type Pruning = pruning::Prune;
}

#[test]
fn the_tree_is_the_same_to_the_node() {
    for board in suite::built_in() {
        let told = bench::measure::<pruning::Stage>(&board, 8, 1).expect("memory");
        let untold = bench::measure::<SkipsOneByOne>(&board, 8, 1).expect("memory");
        let nodes = |it: &engine::Outcome| {
            let cutoffs = it.statistics.cutoffs();
            (it.statistics.nodes(), cutoffs.count, cutoffs.by_first_move)
        };
        assert_eq!(nodes(&told), nodes(&untold), "{board}");
        assert_eq!(told.principal_variation, untold.principal_variation, "{board}");
    }
}
