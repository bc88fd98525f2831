//! Stage 12: staged generation. No move is generated before it is needed.

pub mod ordering;
pub mod picker;
pub mod rank;

pub use ordering::MoveOrder;
pub use picker::{Staged, StagedOrdering};
pub use rank::Rank;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "staged";
    const CHAPTER: u8 = 12;
    const IDEA: &'static str =
        "Moves are generated and put in order only when they are needed.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = reductions::LateMoves;
    type Picker = Staged<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
