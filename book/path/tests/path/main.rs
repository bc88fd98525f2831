//! Proves what the pages say of the reader's own program: what each step counts,
//! what its likeliest mistake counts, and how long it is.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod beginnings;
mod check;
mod counts;
mod games;
mod lines;
mod suite;
mod uci;

// The tests that chapters 7 and 11 show.
include!(concat!(env!("OUT_DIR"), "/tested.rs"));

/// The depth of the counts, in plies.
const DEPTH: usize = 4;
