//! The socket `Windows`: between which scores is a move searched?

use crate::limits::Stopped;
use crate::score::{INFINITY, Score};

/// The score of a search between two scores, alpha and beta.
type Searched = Result<Score, Stopped>;

/// Chooses the window of an iteration and of each move.
pub trait Windows: Default + Send {
    /// The score of the root: `search(alpha, beta)` searches it. `last` is the
    /// score of the iteration before, if there was one.
    ///
    /// # Errors
    /// [`Stopped`] if the search is.
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched;

    /// The score of a move, the first of its node or a later one, where the node's
    /// window is `alpha` to `beta`: `search(alpha, beta)` searches the move. The
    /// first window to search it with begins at the node's alpha.
    ///
    /// # Errors
    /// [`Stopped`] if the search is.
    fn of_move(
        &self,
        is_first: bool,
        alpha: Score,
        beta: Score,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched;
}

/// The empty plug: all scores at the root, and for each move what is left of its
/// node's window.
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
