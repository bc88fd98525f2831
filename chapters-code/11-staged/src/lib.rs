//! Stage 11: staged generation. No move is generated before it is needed.

pub mod ordering;
pub mod picker;
pub mod rank;

pub use ordering::{MoveOrder, Priority};
pub use picker::Staged;
use pvs::NullWindows;
pub use rank::Rank;
use reductions::LateMoves;
use transposition_table::TranspositionTable;

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "staged";
    const CHAPTER: u8 = 11;
    const IDEA: &'static str = "Moves are generated and put in order only when they are needed.";
    type Ordering = MoveOrder;
    type Table = TranspositionTable;
    type Windows = NullWindows;
    type Reductions = LateMoves;
    type Picker = Staged<MoveOrder>;
}
