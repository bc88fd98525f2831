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

/// How a clock is shared among the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manager {
    /// The milliseconds that each move loses between the engine and its client.
    pub overhead: i64,
    /// How many more moves a game is assumed to last in sudden death.
    pub moves: i64,
    /// The soft limit, in percent of a move's share.
    pub soft: i64,
    /// The hard limit, in percent of a move's share.
    pub hard: i64,
}

impl Manager {
    /// How it's shared unless the client wants it otherwise.
    pub const DEFAULT: Self = Self { overhead: 10, moves: 30, soft: 50, hard: 200 };
}

impl Clock {
    /// The time for the next move.
    ///
    /// The time until the clock is refilled is shared equally among the moves until
    /// then, thirty in sudden death. The soft limit is half a share, since an
    /// iteration takes longer than all before it; the hard one is two shares, as
    /// long as that leaves half of the clock.
    ///
    /// As every move pays its overhead in advance, a clock that runs low recovers:
    /// with an increment of 5 ms and an overhead of 10 ms it settles near 300 ms,
    /// enough for any hiccup of the machine.
    ///
    /// ```
    /// use uci::time::{Clock, Manager};
    /// let clock = Clock { remaining: 60_000, increment: 0, moves_to_go: None };
    /// let budget = clock.budget(Manager::DEFAULT);
    /// assert_eq!((budget.soft.as_millis(), budget.hard.as_millis()), (994, 3_978));
    /// ```
    // ANCHOR: budget
    pub fn budget(&self, manager: Manager) -> Budget {
        let overhead = manager.overhead.max(0);
        let moves = self.moves_to_go.map_or(manager.moves, i64::from).clamp(1, 100);
        let to_come = self.increment.max(0).saturating_mul(moves - 1);
        let lost = overhead.saturating_mul(moves + 1);
        let total = self.remaining.saturating_add(to_come).saturating_sub(lost);
        let share = total.max(0) / moves;
        let left = self.remaining.saturating_sub(overhead).max(0);
        let most = if moves == 1 { left / 4 * 3 } else { left / 2 };
        let of_share = |percent| share.saturating_mul(percent) / 100;
        let hard = of_share(manager.hard).min(most).max(1);
        let soft = of_share(manager.soft).clamp(1, hard);
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
