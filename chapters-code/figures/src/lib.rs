//! Figures: files of what was measured, one an experiment, and how their numbers are printed.
//!
//! The laboratory writes them, the book reads them.

pub mod figure;
pub mod format;

pub use figure::{Column, Figure};
pub use format::Format;
