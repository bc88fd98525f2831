//! What a move has earned changes how deeply it is searched, so the tree changes if
//! the move search is not told. (On too coarse a scale nothing would change, and
//! nobody would notice.)

use cozy_chess::Board;
use engine::memory::OutOfMemory;
use engine::{Eager, Ordering, Outcome, bench, suite};
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
    type MoveSearch = LateMoves;
    type Picker = Eager<Silent>;
    type Pruning = engine::NoPruning;
}

/// Position by position, since in a sum one tree's gain could cancel another's
/// loss.
#[test]
fn the_history_term_changes_the_trees() {
    let boards = suite::built_in();
    let nodes =
        |measure: fn(&Board, i32, usize) -> Result<Outcome, OutOfMemory>| {
            let found = boards.iter().map(|board| measure(board, 7, 1).unwrap());
            found.map(|outcome| outcome.statistics.nodes()).collect::<Vec<_>>()
        };
    let with = nodes(bench::measure::<reductions::Stage>);
    let without = nodes(bench::measure::<WithoutHistory>);
    let pairs = || with.iter().zip(&without);
    let others = pairs().filter(|(one, other)| one != other).count();
    assert!(2 * others > boards.len(), "{others} of {}", boards.len());
    let sum: u64 = pairs().map(|(one, other)| one.abs_diff(*other)).sum();
    let share = sum as f64 / without.iter().sum::<u64>() as f64;
    assert!(share > 0.01, "{share}");
}
