//! The ladder: all stages of the book, one above the other, measured on the same positions.
//!
//! - [`engines`]: all stages, as the manifest lists them
//! - [`climb`]: the measurement
//! - [`show`]: the order of a position's moves
//! - [`epd`], [`solve`]: problems, and whether a stage finds their moves
//! - [`suite_file`]: positions from a file
//! - [`output`]: tables, and what a stage saved against the one before it and against the first
//! - [`terminal`]: what is written
//! - [`cli`]: the commands, for the programs that offer them

pub mod cli;
pub mod climb;
pub mod engines;
pub mod epd;
pub mod output;
pub mod show;
pub mod solve;
pub mod suite_file;
pub mod terminal;
