//! Stage 5: killers, quiet moves that cut off a sibling node.

pub mod killers;
pub mod ordering;

pub use killers::{Killers, Slot};
pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "killers";
    const CHAPTER: u8 = 5;
    const IDEA: &'static str =
        "A quiet move that cut at this ply is tried before other quiet moves.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
