//! The ladder: all stages of the book, one above the other, measured on the same positions.
//!
//! - [`engines`]: all stages, as the manifest lists them, and what can be done with any of them
//! - [`searcher`]: one of them at work, whatever its type
//! - [`climb`]: the measurement
//! - [`row`]: what a stage saved, against the one before it and against the first
//! - [`show`]: the order of a position's moves
//! - [`epd`], [`solve`]: problems, and whether a stage finds their moves
//! - [`suite_file`]: positions from a file
//! - [`output`]: the table, JSON, CSV and Markdown
//! - [`terminal`]: what is written
//! - [`cli`]: the commands, for the programs that offer them

pub mod cli;
pub mod climb;
pub mod engines;
pub mod epd;
pub mod output;
pub mod row;
pub mod searcher;
pub mod show;
pub mod solve;
pub mod suite_file;
pub mod terminal;
