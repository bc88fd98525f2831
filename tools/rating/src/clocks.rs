//! The clocks of a game.

use std::time::Duration;

use cozy_chess::Color;

use crate::time_control::TimeControl;

/// Both clocks of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    /// `[side]`: the time left.
    left: [Duration; 2],
    increment: Duration,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl) -> Self {
        Self { left: [control.base; 2], increment: control.increment }
    }

    /// The time that a side has left.
    pub(crate) fn left(&self, side: Color) -> Duration {
        self.left[side as usize]
    }

    /// The line that tells an engine of both clocks.
    pub(crate) fn go(&self) -> String {
        let [white, black] = self.left.map(|left| left.as_millis());
        let increment = self.increment.as_millis();
        format!("go wtime {white} btime {black} winc {increment} binc {increment}")
    }

    /// Takes the time of a move off a side's clock, and adds its increment. Returns
    /// by how much the side was too late, if it was.
    pub(crate) fn press(
        &mut self,
        side: Color,
        took: Duration,
    ) -> Option<Duration> {
        let left = &mut self.left[side as usize];
        let Some(rest) = left.checked_sub(took) else { return Some(took - *left) };
        *left = rest + self.increment;
        None
    }
}
