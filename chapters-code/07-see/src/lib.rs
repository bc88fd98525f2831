//! Stage 7: static exchange evaluation, which puts losing captures last.

pub mod ordering;
pub mod see;
pub mod threshold;

pub use ordering::{MoveOrder, Priority};
pub use see::see;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "see";
    const CHAPTER: u8 = 7;
    const IDEA: &'static str =
        "Captures that lose material are tried after all quiet moves.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
