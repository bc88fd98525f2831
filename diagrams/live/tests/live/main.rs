//! What the page is told is what the engines search and count.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod counts;
mod daily;
mod desk;
mod icicle;
mod lines;
mod orders;
mod page;
mod rules;
mod steps;
mod think;
