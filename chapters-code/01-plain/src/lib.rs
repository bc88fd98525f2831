//! Stage 1: plain alpha–beta. The moves are tried as they are generated.

pub mod ordering;

pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "plain";
    const CHAPTER: u8 = 1;
    const IDEA: &'static str = "Alpha–beta over the moves as they are generated.";
    type Ordering = MoveOrder;
    type Table = engine::NoTable;
}
