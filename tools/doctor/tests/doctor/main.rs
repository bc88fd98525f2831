//! What a report says about engines that are as they should be, and about others.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod faults;
mod findings;
mod stages;
