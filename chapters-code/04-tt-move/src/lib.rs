//! Stage 4: the table's move first.

pub mod ordering;

pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "tt-move";
    const CHAPTER: u8 = 4;
    const IDEA: &'static str = "The move that the table remembers is tried first.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
