//! Stage 3: a transposition table, used for its scores only; the order of the moves
//! is unchanged.

mod entry;
pub mod table;

pub use table::TranspositionTable;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "transposition-table";
    const CHAPTER: u8 = 3;
    const IDEA: &'static str =
        "Positions are remembered: what was searched before is not searched again.";
    type Ordering = mvv_lva::MoveOrder;
    type Table = TranspositionTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
