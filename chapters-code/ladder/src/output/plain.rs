//! Any table of words, in any form: for programs that print more than climbs.

use comfy_table::{CellAlignment, Table, presets};

use super::Format;
use super::fit::{self, fitted};
use super::table::RULED;

/// A column: its heading, and whether its cells are numbers, which stand at the right.
#[derive(Clone, Debug)]
pub struct Heading {
    /// What stands above it.
    pub title: String,
    /// Whether its cells are numbers.
    pub is_number: bool,
}

/// A table as text that ends in a line feed; for a terminal of so many characters a line without the last
/// of the columns that do not fit. As JSON it is an array of objects.
///
/// # Errors
/// Only if the words cannot be written in the chosen form, which no table gives cause for.
pub fn plain(
    headings: &[Heading],
    rows: &[Vec<String>],
    format: Format,
    width: Option<usize>,
) -> anyhow::Result<String> {
    let titles = || headings.iter().map(|heading| heading.title.as_str());
    let mut table = Table::new();
    table.set_header(titles());
    table.add_rows(rows);
    for (column, heading) in table.column_iter_mut().zip(headings) {
        if heading.is_number {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    Ok(match (format, width) {
        (Format::Table, Some(width)) => {
            table.load_style(RULED);
            let mut dispensable: Vec<&str> = titles().skip(2).collect();
            dispensable.reverse();
            fitted(table, width, &dispensable)
        }
        (Format::Table, None) => {
            table.load_style(RULED);
            fit::text(&table)
        }
        (Format::Markdown, _) => {
            table.load_style(presets::ASCII_MARKDOWN);
            fit::text(&table)
        }
        (Format::Csv, _) => {
            let mut writer = ::csv::Writer::from_writer(Vec::new());
            writer.write_record(titles())?;
            rows.iter().try_for_each(|row| writer.write_record(row))?;
            String::from_utf8(writer.into_inner()?)?
        }
        (Format::Json, _) => {
            let object =
                |row: &Vec<String>| -> serde_json::Map<String, serde_json::Value> {
                    titles()
                        .map(str::to_owned)
                        .zip(row.iter().map(|cell| cell.as_str().into()))
                        .collect()
                };
            let objects: Vec<_> = rows.iter().map(object).collect();
            serde_json::to_string_pretty(&objects)? + "\n"
        }
    })
}
