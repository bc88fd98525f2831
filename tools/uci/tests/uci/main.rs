//! What a client meets: the words of the protocol, the clock, and engines as
//! programs of their own.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod clock;
mod conversation;
mod engines;
mod properties;
mod tuning;
