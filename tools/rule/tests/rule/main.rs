//! Rules order moves as they say.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod files;
mod fuzz;
mod language;
mod presets;
