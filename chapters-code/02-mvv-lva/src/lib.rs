//! Stage 2: captures first, the most valuable victim taken by the least valuable
//! attacker.

pub mod mvv_lva;
pub mod ordering;

pub use mvv_lva::MvvLva;
pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "mvv-lva";
    const CHAPTER: u8 = 2;
    const IDEA: &'static str = "Captures first: the most valuable victim, taken \
         by the least valuable attacker.";
    type Ordering = MoveOrder;
    type Table = engine::NoTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
