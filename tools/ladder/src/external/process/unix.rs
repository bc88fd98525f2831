//! Process groups: what a program starts is in its group, unless it leaves it, as
//! only daemons do.

use std::fs;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::thread;

use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid,
};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// The leaders of the running groups. A group's number is its leader's, and is not
/// reused while it is in this list.
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// A running program, and everything that it has started.
#[derive(Clone, Debug)]
pub(in super::super) struct Group(Pid);

impl Group {
    /// Starts a program as the leader of a new group.
    pub(in super::super) fn start(
        command: &mut Command,
    ) -> io::Result<(Self, Child)> {
        watch_signals();
        let mut running = running(); // none starts between a signal and the end
        let child = command.process_group(0).spawn()?;
        let leader = Pid::from_child(&child);
        running.push(leader);
        Ok((Self(leader), child))
    }

    /// Ends what is left of it, at once.
    pub(in super::super) fn end(&self) {
        if running().contains(&self.0) {
            _ = kill_process_group(self.0, Signal::KILL); // it may be gone
        }
    }

    /// Waits until its leader has ended, and then ends what the leader has left
    /// behind.
    pub(in super::super) fn wait(
        &self,
        child: &mut Child,
    ) -> io::Result<ExitStatus> {
        let ended = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
        while matches!(waitid(WaitId::Pid(self.0), ended), Err(Errno::INTR)) {}
        let mut running = running();
        // The system still knows the leader, so the group's number hasn't been
        // reused.
        _ = kill_process_group(self.0, Signal::KILL);
        running.retain(|leader| *leader != self.0);
        child.wait()
    }
}

/// Ends all programs that were started, at the end of this program. A thread that
/// tries to start another one blocks forever.
pub fn end_all() {
    let running = running();
    tell(&running, Signal::KILL);
    std::mem::forget(running);
}

fn running() -> MutexGuard<'static, Vec<Pid>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn tell(groups: &[Pid], signal: Signal) {
    for leader in groups {
        _ = kill_process_group(*leader, signal);
    }
}

/// A terminal's signals reach only this program's own group, and other signals only
/// this program, so from now on it passes the end or the stop on to the groups
/// first.
fn watch_signals() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let ignored = ignored();
        let watched = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP]
            .into_iter()
            .filter(|signal| ignored >> (signal - 1) & 1 == 0);
        // If that fails, everything works as before, except that the groups outlive
        // a signal.
        let Ok(mut signals) = Signals::new(watched) else { return };
        thread::spawn(move || {
            for signal in signals.forever() {
                if signal == SIGTSTP {
                    let running = running();
                    tell(&running, Signal::STOP);
                    _ = emulate_default_handler(signal); // until it's continued
                    tell(&running, Signal::CONT);
                } else {
                    end_all();
                    _ = emulate_default_handler(signal);
                }
            }
        });
    });
}

/// The signals that this program was started to ignore, for example by `nohup`, as
/// a bit mask from the lowest signal on. Only Linux tells.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|it| u64::from_str_radix(it.trim(), 16).ok()).unwrap_or_default()
}
