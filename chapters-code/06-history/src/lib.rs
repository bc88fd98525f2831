//! Stage 6: history, a memory of the quiet moves that cut anywhere in the tree.

pub mod history;
pub mod ordering;

pub use history::History;
pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "history";
    const CHAPTER: u8 = 6;
    const IDEA: &'static str =
        "Quiet moves are ordered by how often, and how deep, they have cut.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
