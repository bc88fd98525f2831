//! External engines: any UCI engine, measured on the same positions as the stages.
//!
//! A [`node`] is what one prints that traces its search. A [`Program`] is what the command line says about an engine: its command, a name
//! and options. [`measure()`] starts it and searches a plan's positions with it, as
//! a [`Client`] of the engine. If an engine does something wrong, for example dies
//! or falls silent, that is a [`Fault`]. The engine ends with its client, and so
//! does everything that it has started.

mod client;
mod fault;
mod greeting;
mod info;
mod measure;
pub mod node;
mod order_of;
mod ordering;
mod process;
mod program;
mod start;

pub use client::{Client, Handshake, Progress};
pub use fault::Fault;
pub use info::{Info, mate_in};
pub use measure::{ExternalEngine, Report, measure, played};
pub use order_of::{TRACE, Tried, order_of, traced};
pub use ordering::{KINDS, Ordering};
pub use process::end_all;
pub use program::Program;
