//! Matches: the same however they are played, and how they are kept and reported.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod fingerprints;
mod match_files;
mod matches;
mod matchup;
mod play;
mod program;
mod resumable;
mod strength;
