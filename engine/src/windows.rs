//! The socket `Windows`: between which scores is a move searched?

use crate::limits::Stopped;
use crate::score::{INFINITY, Score};

/// What a search between two scores, alpha and beta, comes to.
type Searched = Result<Score, Stopped>;

/// Chooses the window of an iteration and of each move.
pub trait Windows: Default + Send {
    /// The score of the root: `search(alpha, beta)` searches it. `last` is what the
    /// iteration before came to.
    ///
    /// # Errors
    /// [`Stopped`] when the search was.
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched;

    /// The score of a move, the first of its node or a later one, where the node's
    /// window is `alpha` to `beta`: `search(alpha, beta)` searches the move, at
    /// first from the node's alpha on.
    ///
    /// # Errors
    /// [`Stopped`] when the search was.
    fn of_move(
        &self,
        is_first: bool,
        alpha: Score,
        beta: Score,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched;
}

/// The plain plug: everything at the root, and for each move all that is left of
/// it.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullWindows;

impl Windows for FullWindows {
    #[inline]
    fn root(
        &self,
        _: Option<Score>,
        mut search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        search(-INFINITY, INFINITY)
    }

    #[inline]
    fn of_move(
        &self,
        _: bool,
        alpha: Score,
        beta: Score,
        mut search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        search(alpha, beta)
    }
}
