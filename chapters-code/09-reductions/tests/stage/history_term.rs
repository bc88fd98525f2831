//! What a move has earned changes how deeply it is searched, so the tree is another
//! one if nobody tells of it. (On a scale that is too coarse nothing happens, and
//! nobody notices.)

use engine::{Eager, Ordering, bench};
use reductions::{LateMoves, MoveOrder, Priority};
use transposition_table::TranspositionTable;

/// The order of this stage, which keeps to itself what quiet moves have earned.
#[derive(Debug, Default)]
struct Silent(MoveOrder);

impl Ordering for Silent {
    type Priority = Priority;

    fn history(&self, _: &Priority) -> i32 {
        0
    }

    engine::forward!(0: priority, cutoff, is_killer, new_search);
}

#[derive(Debug)]
struct WithoutHistory;

impl engine::Stage for WithoutHistory {
    const NAME: &'static str = "without-history";
    const CHAPTER: u8 = 9;
    const IDEA: &'static str = "";
    type Ordering = Silent;
    type Table = TranspositionTable;
    type Windows = LateMoves;
    type Picker = Eager<Silent>;
}

#[test]
fn the_history_term_changes_the_tree() {
    let with = bench::nodes::<reductions::Stage>(7).unwrap();
    let without = bench::nodes::<WithoutHistory>(7).unwrap();
    let difference = with.abs_diff(without) as f64 / without as f64;
    assert!(difference > 0.01, "{with} nodes with the term, {without} without");
}
