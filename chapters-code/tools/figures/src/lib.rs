//! Figures: files of what was measured, one an experiment, and how their numbers
//! are printed.
//!
//! The laboratory writes them, the book reads them. What the sources claim is
//! judged by them: [`ledger`], [`verdict`], [`number_path`]; which pages show what
//! was measured: [`usage`]. All files of the project are read by [`text`].

pub mod correction;
pub mod figure;
mod folder;
pub mod format;
pub mod ledger;
pub mod number_path;
pub mod text;
pub mod usage;
pub mod verdict;

pub use figure::{Column, Figure};
pub use folder::Figures;
pub use format::Format;
