//! What programs print and what users give them, without any chess in it.
//!
//! - [`print()`], [`complain`]: writing that may fail; [`width`], [`wrap`], [`entry`]:
//!   lines that fit
//! - [`table`]: everything printed in rows and columns, for people and for programs
//! - [`text_file`]: text from a file or from standard input
//! - [`on_interrupt`]: what is done at Ctrl-C

mod interrupt;
mod streams;
pub mod table;
pub mod text_file;

pub use interrupt::{EXIT_INTERRUPTED, Unhandled, on_interrupt};
pub use streams::{
    Unwritable, complain, complain_in_colour, entry, print, width, wrap,
};
