//! The current question, on standard error, until there is an answer.

use std::time::Duration;

use indicatif::ProgressBar;
use ladder::cli::progress_bar;

/// A temporary line; if standard error is not a terminal, there is none.
#[derive(Debug)]
pub(crate) struct Progress(ProgressBar);

impl Progress {
    pub(crate) fn new() -> Self {
        let bar = progress_bar(0, "{spinner} {msg}, {elapsed}");
        bar.enable_steady_tick(Duration::from_millis(200));
        Self(bar)
    }

    /// Shows this as the current question.
    pub(crate) fn asks(&self, what: String) {
        self.0.reset_elapsed();
        self.0.set_message(what);
    }

    /// Runs something that writes lines of its own.
    pub(crate) fn aside<T>(&self, run: impl FnOnce() -> T) -> T {
        self.0.suspend(run)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
