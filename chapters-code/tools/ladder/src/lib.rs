//! The ladder: all stages of the book, one above the other, measured on the same positions.

pub mod cli;
pub mod climb;
pub mod engines;
pub mod output;
mod show;
pub mod suite_file;
pub mod terminal;
pub mod text_file;
