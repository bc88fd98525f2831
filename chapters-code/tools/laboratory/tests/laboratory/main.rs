//! The experiments of the book are sound, its figures are theirs, and the program
//! shows them.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod claims;
mod dice;
mod experiments;
mod population;
mod program;
mod records;
mod refusals;
mod rows;
mod schema;
