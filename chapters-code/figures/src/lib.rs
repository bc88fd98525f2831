//! Figures: files of what was measured, one an experiment, and how their numbers are printed.
//!
//! The laboratory writes them, the book reads them. What the sources claim is judged by them: [`ledger`],
//! [`verdict`], [`place`]; which pages show what was measured: [`usage`].

pub mod figure;
pub mod format;
pub mod ledger;
pub mod place;
pub mod usage;
pub mod verdict;

pub use figure::{Column, Figure};
pub use format::Format;
