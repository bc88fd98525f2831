//! The list of all stages.

use uci::Engine;

/// The stages of the book in the order of the chapters, and behind them rungs of
/// your own.
///
/// A `static`: each crate that uses a `const` would compile all of its searches
/// again.
#[rustfmt::skip] // one a line, however few a checkout has
pub static RUNGS: &[Engine] = &[
    Engine::of::<plain::Stage>(),
    Engine::of::<mvv_lva::Stage>(),
    Engine::of::<transposition_table::Stage>(),
    Engine::of::<tt_move::Stage>(),
    Engine::of::<killers::Stage>(),
    Engine::of::<history::Stage>(),
    Engine::of::<see::Stage>(),
    Engine::of::<pvs::Stage>(),
    Engine::of::<reductions::Stage>(),
    Engine::of::<malus::Stage>(),
    Engine::of::<continuation::Stage>(),
    Engine::of::<staged::Stage>(),
    Engine::of::<threats::Stage>(),
    Engine::of::<pruning::Stage>(),
];
