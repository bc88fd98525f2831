//! Stage 11: continuation history. A quiet move is judged by what was played before
//! it, too.

pub mod continuation_history;
pub mod ordering;
pub mod quiet_history;

pub use continuation_history::ContinuationHistory;
pub use ordering::{MoveOrder, Priority};
pub use quiet_history::QuietHistory;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "continuation";
    const CHAPTER: u8 = 11;
    const IDEA: &'static str =
        "Quiet moves are remembered together with the moves that they follow.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = reductions::LateMoves;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
