//! What a search does, step by step.

mod account;
mod memory;
mod watcher;

use diagrams::tree::STEPPED;
use engine::Limits;
use mix::Variant;
use serde::Deserialize;

use crate::position::At;
use crate::search::{run_in_full, searcher};
pub use account::Account;
use watcher::Watcher;

/// What is searched, by whom, and how deep.
#[derive(Debug, Deserialize)]
pub struct Asked {
    #[serde(flatten)]
    at: At,
    /// A stage or a variant. Its killers and its history are shown as a stage learns them: from cutoffs.
    variant: String,
    /// The depth in plies, from 1 to [`STEPPED`].
    depth: i32,
    /// The size of the table in megabytes, 0 for none; without it, that of the ladder.
    hash: Option<usize>,
}

/// Searches, and tells the steps of the last iteration.
///
/// # Errors
/// What is wrong with the position, the variant or the depth.
pub fn answer(asked: &Asked) -> crate::Result<Account> {
    if !(1..=i32::from(STEPPED)).contains(&asked.depth) {
        let range = format!(
            "a search is shown step by step to a depth of 1 to {STEPPED} plies"
        );
        return Err(range.into());
    }
    let game = asked.at.game()?;
    let variant: Variant = asked.variant.parse()?;
    let mut searcher = searcher(&variant, asked.hash, Vec::new())?;
    let mut watcher = Watcher::new(&variant);
    let limits = Limits::depth(asked.depth);
    let outcome = run_in_full(&mut searcher, &game, &limits, &mut watcher);
    Ok(watcher.tell(outcome.statistics.nodes()))
}
