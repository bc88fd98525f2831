//! Proves what the pages say about the reader's own program: the counts of each
//! step and of its likeliest mistake, and its length.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod beginnings;
mod catalogue;
mod check;
mod checked;
mod counts;
mod games;
mod lines;
mod suite;
mod uci;

use path::mistake; // the programs of the suite use this name

// The tests that chapters 7 and 11 show.
include!(concat!(env!("OUT_DIR"), "/tested.rs"));

/// The depth of the counts, in plies.
const DEPTH: usize = 4;
