//! Peers: any UCI engine, measured on the same positions as the stages.
//!
//! A [`Program`] is what the command line says of an engine: its command, a name
//! and options. [`measure()`] starts it and searches a plan's positions with it, as a
//! [`Client`] of the engine. What
//! an engine does wrong, as one that dies or falls silent, is a [`Fault`].

mod client;
mod fault;
mod info;
mod measure;
mod ordering;
mod program;

pub use client::{Client, Progress};
pub use fault::Fault;
pub use info::{Info, mate_in};
pub use measure::{Peer, Sample, measure};
pub use ordering::{KINDS, Ordering};
pub use program::Program;
