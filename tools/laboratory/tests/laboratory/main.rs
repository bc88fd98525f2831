//! The experiments of the book are sound, its figures belong to them, and the
//! program shows them.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod claims;
mod dice;
mod experiments;
mod mistakes;
mod population;
mod program;
mod records;
mod refusals;
mod rows;
mod schema;
mod tuning;
