//! Stage 10: gravity and malus. Quiet moves that were tried in vain lose credit.

pub mod butterfly_history;
pub mod history_entry;
pub mod ordering;

pub use butterfly_history::ButterflyHistory;
pub use history_entry::HistoryEntry;
pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "malus";
    const CHAPTER: u8 = 10;
    const IDEA: &'static str =
        "Quiet moves tried in vain before a cutoff lose what the other gains.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = reductions::LateMoves;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
