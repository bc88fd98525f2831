//! The first node that differs is found, and said so that it helps.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod faults;
mod orders;
mod stages;
mod steps;
mod walks;
