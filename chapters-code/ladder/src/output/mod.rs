//! How a climb is printed.

mod csv;
mod detail;
mod fit;
pub mod plain;
pub mod solved;
mod table;

use clap::ValueEnum;

use crate::row::Row;

pub use detail::Detail;

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for the terminal.
    #[default]
    Table,
    /// An array of objects, one a stage.
    Json,
    /// One line a stage, or a stage and position.
    Csv,
    /// A table in Markdown.
    Markdown,
}

/// The rows as a table for a terminal of so many characters a line: it has the columns that fit, and
/// says which do not.
pub fn fitted(rows: &[Row], detail: Detail, width: usize) -> String {
    table::terminal(rows, detail, Some(width))
}

/// The rows as text that ends in a line feed.
///
/// # Errors
/// Only if a figure cannot be written in the chosen form, which no climb gives cause for.
pub fn render(
    rows: &[Row],
    format: Format,
    detail: Detail,
) -> anyhow::Result<String> {
    Ok(match format {
        Format::Table => table::terminal(rows, detail, None),
        Format::Markdown => table::markdown(rows, detail),
        Format::Json => json(rows, detail)?,
        Format::Csv => csv::csv(rows, detail)?,
    })
}

/// An array of objects.
fn json(rows: &[Row], detail: Detail) -> serde_json::Result<String> {
    let mut rows = rows.to_vec();
    if detail.no_time {
        rows.iter_mut().for_each(|row| row.seconds = None);
    }
    Ok(serde_json::to_string_pretty(&rows)? + "\n")
}
