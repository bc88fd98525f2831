//! Control: how a search is ended from outside, by its caller or by the clock.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How long a search may take, counted from [`Control::allow`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No iteration begins later than this.
    pub soft: Duration,
    /// The search is broken off at this moment.
    pub hard: Duration,
}

/// A clock: the time that has passed since some fixed moment, or the CPU time that
/// the calling thread has used.
pub type Clock = fn() -> Duration;

/// The link through which a caller can end a search; both hold it.
#[derive(Debug, Default)]
pub struct Control {
    stop: AtomicBool,
    /// `None` if time is not limited: no clock is read then, so a search also runs
    /// where there is no clock.
    started: Option<Started>,
    /// In microseconds since the start; zero until there is a budget.
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
    /// no clock: it is for searches to a depth or a number of nodes.
    pub fn timed() -> Self {
        Self { started: Some(Started::At(Instant::now())), ..Self::default() }
    }

    /// Like [`Self::timed`], with another clock, which the search reads in its own
    /// thread.
    pub fn timed_by(clock: Clock) -> Self {
        Self { started: Some(Started::By(clock, clock())), ..Self::default() }
    }

    /// Sets how much time is left, counted from now. Without a clock this has no
    /// effect.
    pub fn allow(&self, budget: Budget) {
        let from_now = |time| microseconds(self.elapsed().saturating_add(time));
        self.soft.store(from_now(budget.soft).max(1), Relaxed);
        self.hard.store(from_now(budget.hard).max(1), Relaxed);
    }

    /// Lets no iteration begin after the one in progress, until more time is
    /// [allowed](Self::allow). Without a clock this has no effect.
    pub fn end_with_iteration(&self) {
        self.soft.store(1, Relaxed);
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

    /// Whether the search must be broken off, because it was stopped or its time is
    /// up. More time can be [allowed](Self::allow), but a stop is final.
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
