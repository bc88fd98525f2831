//! The stages by their names, and a recorded search with each.

use cozy_chess::Board;
use engine::memory::OutOfMemory;
use engine::{Game, Limits, Search, Stage};

use super::{Recorded, Recorder};

/// A search of a board to a depth with a table of so many megabytes, recorded up to so many plies
/// from the root.
type Record = fn(&Board, i32, usize, usize) -> Result<Option<Recorded>, OutOfMemory>;

/// All stages, in the order of the chapters.
const STAGES: [(&str, Record); 11] = [
    entry::<plain::Stage>(),
    entry::<mvv_lva::Stage>(),
    entry::<transposition_table::Stage>(),
    entry::<tt_move::Stage>(),
    entry::<killers::Stage>(),
    entry::<history::Stage>(),
    entry::<see::Stage>(),
    entry::<pvs::Stage>(),
    entry::<reductions::Stage>(),
    entry::<continuation::Stage>(),
    entry::<staged::Stage>(),
];

const fn entry<S: Stage>() -> (&'static str, Record) {
    (S::NAME, record::<S>)
}

/// The names of all stages, in the order of the chapters.
///
/// ```
/// assert_eq!(diagrams::tree::stages().next(), Some("plain"));
/// ```
pub fn stages() -> impl Iterator<Item = &'static str> {
    STAGES.iter().map(|(name, _)| *name)
}

/// The recorder of a stage, or `None` if there is no such stage.
pub(super) fn by_name(name: &str) -> Option<Record> {
    STAGES.iter().find(|(known, _)| *known == name).map(|(_, record)| *record)
}

/// Searches a board to a fixed depth with a new table of so many megabytes (0: none), and keeps the last iteration's
/// nodes up to `deepest` plies from the root. `None` if there is no complete iteration, which a
/// search to a fixed depth always has.
///
/// # Errors
/// If there is no memory for the table.
pub fn record<S: Stage>(
    board: &Board,
    depth: i32,
    megabytes: usize,
    deepest: usize,
) -> Result<Option<Recorded>, OutOfMemory> {
    let mut recorder = Recorder::new(deepest);
    let game = Game::new(board.clone());
    let mut search = Search::<S>::new(megabytes)?;
    search.run_observed(&game, &Limits::depth(depth), |_| {}, &mut recorder);
    Ok(recorder.into_tree())
}
