//! Job objects: what a program starts is in its job, which the system ends when the
//! last handle is closed, however this program ends.

use std::io;
use std::os::windows::io::AsRawHandle;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex, PoisonError};

use win32job::{ExtendedLimitInfo, Job};

/// A running program, and everything that it has started.
#[derive(Clone, Debug)]
pub(in super::super) struct Group(Arc<Mutex<Option<Job>>>);

impl Group {
    /// Starts a program in a new job.
    pub(in super::super) fn start(
        command: &mut Command,
    ) -> io::Result<(Self, Child)> {
        let mut limits = ExtendedLimitInfo::new();
        limits.limit_kill_on_job_close();
        let job = Job::create_with_limit_info(&limits).map_err(io::Error::other)?;
        let mut child = command.spawn()?;
        let assigned = job.assign_process(child.as_raw_handle() as isize);
        // A program that has already ended can't be put into a job.
        if let (Err(error), None) = (assigned, child.try_wait()?) {
            child.kill()?;
            return Err(io::Error::other(error));
        }
        Ok((Self(Arc::new(Mutex::new(Some(job)))), child))
    }

    /// Ends what is left of it, at once.
    pub(in super::super) fn end(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    }

    /// Waits until the program has ended, and then ends what it has left behind.
    pub(in super::super) fn wait(
        &self,
        child: &mut Child,
    ) -> io::Result<ExitStatus> {
        let status = child.wait();
        self.end();
        status
    }
}

/// Ends all programs that were started, at the end of this program: the system does
/// that.
pub fn end_all() {}
