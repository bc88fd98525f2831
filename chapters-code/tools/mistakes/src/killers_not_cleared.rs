//! Nobody ever clears the killers.
//!
//! The plies of another search are other positions, so its killers only take the
//! place of better ones.

use engine::Ordering;

/// The mistake over an order with killers, which another search or game would
/// clear.
#[derive(Debug, Default)]
pub struct KillersNotCleared<O> {
    /// The order that is right.
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
