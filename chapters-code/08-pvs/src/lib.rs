//! Stage 8: principal variation search. After the first move of a node, the others
//! only have to be refuted.

pub mod aspiration;
pub mod null_windows;

pub use null_windows::NullWindows;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "pvs";
    const CHAPTER: u8 = 8;
    const IDEA: &'static str =
        "The first move gets the whole window, the others only have to be refuted.";
    type Ordering = see::MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = NullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
