//! The windows of the root and of the moves.

use engine::limits::Stopped;
use engine::score::Score;
use engine::{FullWindows, Windows};
use pvs::{NullWindows, aspiration};

use crate::settings::Settings;

/// The windows of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Windowed {
    null_windows: bool,
    /// Half the width of the first window of the root, in centipawns; zero if it is as wide as can be.
    aspiration: Score,
}

impl Windowed {
    /// The windows of some settings.
    pub const fn new(is: Settings) -> Self {
        Self { null_windows: is.null_windows, aspiration: is.aspiration }
    }
}

impl Default for Windowed {
    fn default() -> Self {
        Self::new(Settings::default())
    }
}

impl Windows for Windowed {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        match self.aspiration {
            0 => FullWindows.root(last, search),
            half_width => aspiration::around(last, half_width, search),
        }
    }

    #[inline]
    fn of_move(
        &self,
        is_first: bool,
        alpha: Score,
        beta: Score,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        // A first move has the full window. Without null windows each counts as
        // one.
        NullWindows.of_move(is_first || !self.null_windows, alpha, beta, search)
    }
}
