//! Stage 10: continuation history. A quiet move is judged by what was played before
//! it, and moves that were tried in vain lose credit.

pub mod butterfly_history;
pub mod continuation_history;
pub mod history_entry;
pub mod ordering;
pub mod quiet_history;

pub use butterfly_history::ButterflyHistory;
pub use continuation_history::ContinuationHistory;
pub use history_entry::HistoryEntry;
pub use ordering::{MoveOrder, Priority};
pub use quiet_history::QuietHistory;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "continuation";
    const CHAPTER: u8 = 10;
    const IDEA: &'static str =
        "Quiet moves are remembered together with the moves that they follow.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type Windows = reductions::LateMoves;
    type Picker = engine::Eager<Self::Ordering>;
}
