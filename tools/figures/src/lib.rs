//! Figures: files of measurements, one per experiment, with the columns in which
//! they are printed.
//!
//! The laboratory writes them, and the book reads them. [`estimate`] has the values
//! with intervals, and their keys in a row. The claims of the sources are judged by
//! these: [`ledger`], [`verdict`], [`number_path`]. [`usage`] tells which pages show
//! a figure.

pub mod correction;
pub mod estimate;
pub mod figure;
mod folder;
pub mod ledger;
pub mod number_path;
pub mod usage;
pub mod verdict;

pub use estimate::Estimate;
pub use figure::Figure;
pub use folder::Figures;
