//! A limit on how many connections are open at once.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::task::AbortHandle;

/// A limited number of tasks at a time: if one more begins, the one that has been
/// running longest is ended. So every new connection is let in, and those that were
/// left open never number more than the limit.
#[derive(Clone, Debug)]
pub(super) struct Crowd {
    most: usize,
    tasks: Arc<Mutex<VecDeque<AbortHandle>>>,
}

impl Crowd {
    pub(super) fn of(most: usize) -> Self {
        Self { most, tasks: Arc::default() }
    }

    /// Begins a task, which may end another one.
    pub(super) fn admit(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        tasks.retain(|task| !task.is_finished());
        while tasks.len() >= self.most.max(1) {
            tasks.pop_front().inspect(AbortHandle::abort);
        }
        tasks.push_back(tokio::spawn(task).abort_handle());
    }
}
