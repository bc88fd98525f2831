//! Text without chess in it: how numbers, names and words from outside are written.
//!
//! The engine uses it to report what is wrong with a FEN, so it is below everything
//! else, and has next to no dependencies. What goes to a terminal or into a table
//! is in the crate `terminal`.
//!
//! - [`digits`]: numbers with commas between the thousands
//! - [`printable`]: words from outside that are safe to show
//! - [`names`]: a word that must be one of some names
//! - [`read`]: a file of the project, with any line endings

pub mod digits;
mod file;
pub mod names;
pub mod printable;

pub use file::read;
