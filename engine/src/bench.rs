//! Bench: the node count that identifies a stage.

use cozy_chess::Board;

use crate::game::Game;
use crate::limits::Limits;
use crate::memory::OutOfMemory;
use crate::outcome::Outcome;
use crate::search::Search;
use crate::stage::Stage;
use crate::suite;

/// The default depth of a bench, in plies.
pub const DEFAULT_DEPTH: i32 = 4;
/// The default size of the table in megabytes.
pub const DEFAULT_MEGABYTES: usize = 16;

/// Searches one position to `depth` plies with a new searcher, which knows nothing
/// of any other position. The counts are exact: the same on every machine and in
/// every build.
///
/// # Errors
/// If there is not enough memory for the table.
pub fn measure<S: Stage>(
    board: &Board,
    depth: i32,
    megabytes: usize,
) -> Result<Outcome, OutOfMemory> {
    let game = Game::new(board.clone());
    Ok(Search::<S>::new(megabytes)?.run(&game, &Limits::depth(depth), |_| {}))
}

/// The nodes of the built-in suite at `depth` plies, summed over all iterations and
/// positions, with a table of [`DEFAULT_MEGABYTES`].
///
/// # Errors
/// If there is not enough memory for the table.
pub fn nodes<S: Stage>(depth: i32) -> Result<u64, OutOfMemory> {
    suite::built_in()
        .iter()
        .map(|board| {
            Ok(measure::<S>(board, depth, DEFAULT_MEGABYTES)?.statistics.nodes())
        })
        .sum()
}
