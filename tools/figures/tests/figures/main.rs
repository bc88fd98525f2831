//! Figures, and the verdicts that follow from them.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod book;
mod estimates;
mod files;
mod verdicts;
