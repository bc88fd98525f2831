//! Stage 13: threats. Before quiet moves are put in order, the board is asked which
//! squares they leave and reach, and whether these are attacked.

pub mod board;
pub mod ordering;
pub mod threats;

pub use ordering::MoveOrder;
pub use threats::Threats;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "threats";
    const CHAPTER: u8 = 13;
    const IDEA: &'static str = "Quiet moves are judged by where they go, too: into danger, out of it, to give check.";
    type Ordering = MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = reductions::LateMoves;
    type Picker = staged::Staged<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
