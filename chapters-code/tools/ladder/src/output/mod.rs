//! How figures are printed: tables in any form, and those of a climb.

mod peers;
mod printed_table;
mod ruled;
pub mod savings;

use clap::ValueEnum;

pub(crate) use peers::said;
pub use printed_table::{Cell, Column, Table};
pub use savings::Detail;

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for the terminal.
    #[default]
    Table,
    /// An array of objects, one a row.
    Json,
    /// One line a row: full figures, no rounding.
    Csv,
    /// A table in Markdown.
    Markdown,
}
