//! Tests of ratings.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod calibrates;
mod estimates;
mod fits;
mod pgn;
mod program;
