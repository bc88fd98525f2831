//! The killers are never cleared.
//!
//! In another search the same ply has other positions, so the old killers only take
//! the place of better ones.

use engine::Ordering;

/// The mistake, wrapped around an order with killers, which another search or game
/// would clear.
#[derive(Debug, Default)]
pub struct KillersNotCleared<O> {
    /// The correct order.
    pub below: O,
}

// ANCHOR: mistake
impl<O: Ordering> Ordering for KillersNotCleared<O> {
    type Priority = O::Priority;

    fn new_search(&mut self) {}

    fn new_game(&mut self) {}

    engine::forward!(
        below: priority, cutoff, failed_to_cut, history, is_killer,
        raised_alpha, settled, new_iteration
    );
}
// ANCHOR_END: mistake
