//! Matches: the same however they are played, and what is kept and said of them.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod contest;
mod match_files;
mod matches;
mod play;
mod pool;
mod program;
mod strength;
