//! Stage 1: plain alpha–beta. The moves are tried as they are generated.

pub mod ordering;

pub use ordering::{MoveOrder, Priority};

/// The stage: its name and its plugs.
///
/// ```
/// use engine::{Game, Limits, Search};
///
/// let mut search = Search::<plain::Stage>::new(0)?;
/// let outcome = search.run(&Game::default(), &Limits::depth(3), |_| {});
/// assert!(outcome.best_move.is_some());
/// assert!(outcome.statistics.cutoffs().count > 0);
/// # Ok::<(), engine::memory::OutOfMemory>(())
/// ```
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "plain";
    const CHAPTER: u8 = 1;
    const IDEA: &'static str = "Alpha–beta over the moves as they are generated.";
    type Ordering = MoveOrder;
    type Table = engine::NoTable;
    type MoveSearch = engine::FullWindows;
    type Picker = engine::Eager<Self::Ordering>;
    type Pruning = engine::NoPruning;
}

/// The stage as an engine. Its search is compiled here, once for all who use it.
pub static ENGINE: uci::Engine = uci::Engine::of::<Stage>();
