//! Stage 9: late move reductions. Moves that the ordering puts late are searched
//! less deeply, and again in full where that was wrong.

pub mod late_moves;
mod logarithm;
pub mod ordering;

pub use late_moves::LateMoves;
pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "reductions";
    const CHAPTER: u8 = 9;
    const IDEA: &'static str =
        "Quiet moves that come late are searched less deeply at first.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = LateMoves;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
