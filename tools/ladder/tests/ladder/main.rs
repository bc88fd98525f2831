//! The ladder: its climbs, its output, and its command line as a user meets it.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod climb;
mod command_line;
mod epd;
mod external;
mod external_lines;
mod fit;
mod list;
#[cfg(target_os = "linux")] // it has a device that is always full
mod output;
#[cfg(target_os = "linux")] // it shows the state of each process
mod processes;
mod readme;
