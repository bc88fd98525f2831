//! Control: what ends a search from outside, the clock and whoever says stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How long a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No iteration begins later than this.
    pub soft: Duration,
    /// The search is broken off at this moment.
    pub hard: Duration,
}

/// The time that has passed since some moment, such as the time that this thread
/// has used of its core.
pub type Clock = fn() -> Duration;

/// The link between a search and whoever started it; both sides hold it.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    /// `None` where no time is set: then no clock is read, and a search runs where
    /// there is none.
    started: Option<Started>,
    /// In microseconds since the start; zero as long as there is no budget.
    soft: AtomicU64,
    hard: AtomicU64,
}

/// When a search began, and by which clock.
#[derive(Clone, Copy, Debug)]
enum Started {
    At(Instant),
    By(Clock, Duration),
}

impl Control {
    /// A control whose clock runs from now on, with no budget yet. The default has
    /// no clock: it serves searches to a depth or a number of nodes.
    pub fn timed() -> Self {
        Self { started: Some(Started::At(Instant::now())), ..Self::default() }
    }

    /// The same by another clock, which the thread of the search reads.
    pub fn timed_by(clock: Clock) -> Self {
        Self { started: Some(Started::By(clock, clock())), ..Self::default() }
    }

    /// Sets how much time is left from now on.
    pub fn allow(&self, budget: Budget) {
        let from_now = |time| microseconds(self.elapsed().saturating_add(time));
        self.soft.store(from_now(budget.soft).max(1), Relaxed);
        self.hard.store(from_now(budget.hard).max(1), Relaxed);
    }

    /// The time since the start; zero without a clock.
    pub fn elapsed(&self) -> Duration {
        match self.started {
            None => Duration::ZERO,
            Some(Started::At(moment)) => moment.elapsed(),
            Some(Started::By(clock, then)) => clock().saturating_sub(then),
        }
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
    }

    /// Whether the search must be broken off: somebody has stopped it, or its time
    /// is over. Once it is so it stays so, unless more time is
    /// [allowed](Self::allow).
    pub fn must_stop(&self) -> bool {
        self.stop.load(Relaxed) || self.has_passed(&self.hard)
    }

    /// Whether it is too late to begin another iteration.
    pub(crate) fn is_late(&self) -> bool {
        self.has_passed(&self.soft)
    }

    fn has_passed(&self, moment: &AtomicU64) -> bool {
        let moment = moment.load(Relaxed);
        moment != 0 && microseconds(self.elapsed()) >= moment
    }
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
