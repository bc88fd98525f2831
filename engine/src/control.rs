//! Control: what ends a search from outside, the clock and whoever says stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// No iteration begins later than this.
    pub soft: Duration,
    /// The search is broken off at this moment.
    pub hard: Duration,
}

/// The link between a search and whoever started it; both sides hold it.
#[derive(Debug)]
pub struct Control {
    stop: AtomicBool,
    /// `None` where no time is set: then no clock is read, and a search runs where there is none.
    started: Option<Instant>,
    /// In microseconds since the start.
    soft: AtomicU64,
    hard: AtomicU64,
    /// Whether the answer is known, so that nothing is running any more.
    answered: AtomicBool,
    /// Whether the answer must wait until it is asked for.
    withheld: Mutex<bool>,
    released: Condvar,
}

impl Control {
    /// A control without a clock, for searches to a depth or a number of nodes.
    pub fn untimed() -> Self {
        Self {
            stop: AtomicBool::new(false),
            started: None,
            soft: AtomicU64::new(u64::MAX),
            hard: AtomicU64::new(u64::MAX),
            answered: AtomicBool::new(false),
            withheld: Mutex::new(false),
            released: Condvar::new(),
        }
    }

    /// A control whose clock runs from now on, with no budget yet.
    pub fn timed() -> Self {
        Self { started: Some(Instant::now()), ..Self::untimed() }
    }

    /// Sets how much time is left from now on.
    pub fn allow(&self, budget: Budget) {
        let from_now = |time| microseconds(self.elapsed().saturating_add(time));
        self.soft.store(from_now(budget.soft), Relaxed);
        self.hard.store(from_now(budget.hard), Relaxed);
    }

    /// The time since the start; zero without a clock.
    pub fn elapsed(&self) -> Duration {
        self.started.map_or(Duration::ZERO, |started| started.elapsed())
    }

    /// Ends the search, and releases its answer.
    pub fn stop(&self) {
        self.stop.store(true, Relaxed);
        self.release();
    }

    /// From now on the answer waits for [`release`](Self::release) or [`stop`](Self::stop), even
    /// when the search has nothing more to do.
    pub fn withhold(&self) {
        *self.withheld.lock().unwrap_or_else(PoisonError::into_inner) = true;
    }

    /// Lets the answer go when the search has it.
    pub fn release(&self) {
        *self.withheld.lock().unwrap_or_else(PoisonError::into_inner) = false;
        self.released.notify_all();
    }

    /// Blocks until the answer may be given.
    pub fn wait_for_release(&self) {
        let withheld = self.withheld.lock().unwrap_or_else(PoisonError::into_inner);
        // An error means that another thread panicked; then there is nothing left to wait for.
        let _released = self.released.wait_while(withheld, |withheld| *withheld);
    }

    /// The answer is known and about to be given.
    pub(crate) fn answer(&self) {
        self.answered.store(true, Relaxed);
    }

    /// Whether the answer is known: whoever has heard it finds nothing at work.
    pub(crate) fn has_answered(&self) -> bool {
        self.answered.load(Relaxed)
    }

    /// Whether the search must be broken off.
    pub(crate) fn must_stop(&self) -> bool {
        self.stop.load(Relaxed) || self.has_passed(&self.hard)
    }

    /// Whether it is too late to begin another iteration.
    pub(crate) fn is_late(&self) -> bool {
        self.has_passed(&self.soft)
    }

    fn has_passed(&self, moment: &AtomicU64) -> bool {
        let moment = moment.load(Relaxed);
        moment != u64::MAX && microseconds(self.elapsed()) >= moment
    }
}

impl Default for Control {
    fn default() -> Self {
        Self::untimed()
    }
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
