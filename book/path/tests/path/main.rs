//! Proves what the pages say of the reader's own program: what each step counts,
//! what its likeliest mistake counts, and how long it is.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod counts;
mod lines;
mod suite;
mod uci;

/// The depth of the counts, in plies.
const DEPTH: usize = 4;

/// A step of the program.
struct Step {
    /// Its file without the extension.
    name: &'static str,
    /// Its likeliest mistake.
    what: &'static str,
    /// What its bench counts to a depth: nodes, those of quiescence, cutoffs, those
    /// by the first move.
    counted: fn(usize) -> [u64; 4],
    /// What it counts with the mistake.
    mistaken: fn(usize) -> [u64; 4],
}

include!(concat!(env!("OUT_DIR"), "/steps.rs"));
