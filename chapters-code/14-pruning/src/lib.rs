//! Stage 14: pruning. An order that is nearly always right is a licence to stop
//! reading: nodes and late moves that are unlikely to matter are given up.

pub mod prune;

pub use prune::Prune;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "pruning";
    const CHAPTER: u8 = 14;
    const IDEA: &'static str =
        "Nodes and late moves that are unlikely to matter are given up.";
    type Ordering = threats::MoveOrder;
    type Table = transposition_table::TranspositionTable;
    type MoveSearch = reductions::LateMoves;
    type Picker = staged::Staged<Self::Ordering>;
    type Pruning = Prune;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
