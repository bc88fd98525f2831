//! The time manager: how much of the clock a move may take.
//!
//! Two limits come out of it. After the soft one no iteration begins, since it
//! would hardly be completed; at the hard one the search is broken off. The manager
//! is small on purpose: it never loses on time, and apart from the increment it
//! spends the same on every move of a game.

use std::time::Duration;

use engine::control::Budget;

/// A player's clock, in milliseconds; a clock that has run out may be negative.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Time left.
    pub remaining: i64,
    /// Added after each move.
    pub increment: i64,
    /// Moves until the clock is refilled; `None` in sudden death.
    pub moves_to_go: Option<u32>,
}

/// How many more moves a game is assumed to last.
const EXPECTED_MOVES: i64 = 30;

impl Clock {
    /// The time for the next move, if `overhead` milliseconds of each move are lost
    /// on the way to the other program and back.
    ///
    /// The time until the clock is refilled is shared equally among the moves until
    /// then, thirty in sudden death. The soft limit is half a share, since an
    /// iteration takes longer than all before it.
    ///
    /// As every move pays its overhead in advance, a clock that runs low recovers:
    /// with an increment of 5 ms and an overhead of 10 ms it settles near 300 ms,
    /// enough for any hiccup of the machine.
    ///
    /// ```
    /// use uci::time::Clock;
    /// let clock = Clock { remaining: 60_000, increment: 0, moves_to_go: None };
    /// let budget = clock.budget(10);
    /// assert_eq!((budget.soft.as_millis(), budget.hard.as_millis()), (994, 3_978));
    /// ```
    // ANCHOR: budget
    pub fn budget(&self, overhead: i64) -> Budget {
        let overhead = overhead.max(0);
        let moves =
            self.moves_to_go.map_or(EXPECTED_MOVES, i64::from).clamp(1, 100);
        let to_come = self.increment.max(0).saturating_mul(moves - 1);
        let lost = overhead.saturating_mul(moves + 1);
        let total = self.remaining.saturating_add(to_come).saturating_sub(lost);
        let share = total.max(0) / moves;
        let left = self.remaining.saturating_sub(overhead).max(0);
        let most = if moves == 1 { left / 4 * 3 } else { left / 2 };
        let hard = share.saturating_mul(2).min(most).max(1);
        let soft = (share / 2).clamp(1, hard);
        Budget { soft: milliseconds(soft), hard: milliseconds(hard) }
    }
    // ANCHOR_END: budget
}

/// The budget of a search that is to take exactly `time` milliseconds, `overhead`
/// included.
pub fn exactly(time: i64, overhead: i64) -> Budget {
    let time = milliseconds(time.saturating_sub(overhead.max(0)).max(1));
    Budget { soft: time, hard: time }
}

fn milliseconds(time: i64) -> Duration {
    Duration::from_millis(time.unsigned_abs())
}
