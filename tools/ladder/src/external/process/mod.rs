//! A program and everything that it starts: they end together.
//!
//! An engine is often started by a script. Ending only the script would leave the
//! engine behind, still searching. So each program gets a [`Group`] of its own,
//! which includes everything that it starts. The group ends when its program does,
//! when it's told to, and when this program ends, by itself or by a signal.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use unix::Group;
#[cfg(unix)]
pub use unix::end_all;
#[cfg(windows)]
pub(super) use windows::Group;
#[cfg(windows)]
pub use windows::end_all;
