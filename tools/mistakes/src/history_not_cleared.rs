//! The history is never cleared: another game begins like another search.

use engine::Ordering;

/// The mistake, wrapped around an order with a history.
#[derive(Debug, Default)]
pub struct HistoryNotCleared<O> {
    /// The correct order.
    pub below: O,
}

impl<O: Ordering> Ordering for HistoryNotCleared<O> {
    type Priority = O::Priority;

    fn new_game(&mut self) {
        self.below.new_search();
    }

    engine::forward!(
        below: priority, cutoff, failed_to_cut, history, is_killer,
        raised_alpha, settled, new_iteration, new_search
    );
}
