//! What the ordering expects of a move changes how deeply it is searched, so the
//! tree is another one if nothing is expected of any. (On a scale that is too
//! coarse nothing happens, and nobody notices.)

use engine::{Eager, Ordering, bench};
use reductions::{LateMoves, MoveOrder, Priority};
use transposition_table::TranspositionTable;

/// The order of this stage, without an opinion on quiet moves.
#[derive(Debug, Default)]
struct Indifferent(MoveOrder);

impl Ordering for Indifferent {
    type Priority = Priority;

    fn confidence(&self, priority: &Priority) -> Option<i32> {
        self.0.confidence(priority).map(|_| 0)
    }

    engine::forward!(0: priority, cutoff, new_search);
}

#[derive(Debug)]
struct WithoutHistory;

impl engine::Stage for WithoutHistory {
    const NAME: &'static str = "without-history";
    const CHAPTER: u8 = 9;
    const IDEA: &'static str = "";
    type Ordering = Indifferent;
    type Table = TranspositionTable;
    type Windows = LateMoves;
    type Picker = Eager<Indifferent>;
}

#[test]
fn the_history_term_changes_the_tree() {
    let with = bench::nodes::<reductions::Stage>(7).unwrap();
    let without = bench::nodes::<WithoutHistory>(7).unwrap();
    let difference = with.abs_diff(without) as f64 / without as f64;
    assert!(difference > 0.01, "{with} nodes with the term, {without} without");
}
