//! Tables: the one way in which figures are printed, for people and for programs.

mod cell;
mod column;
mod foreign;
mod format;
mod ruled;

use std::iter;

use clap::ValueEnum;
use serde_json::{Map, Value};

pub use cell::Cell;
pub use column::{Column, Readers};
pub use foreign::json;
use foreign::{in_csv, in_markdown};
pub use format::Format;

/// The form of the output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// A table for the terminal.
    #[default]
    Table,
    /// An array of objects, one per row.
    Json,
    /// One line per row, with numbers in full, not rounded.
    Csv,
    /// A table in Markdown.
    Markdown,
}

/// A table of figures, which can be printed in any [`Form`].
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The columns, in order.
    pub columns: Vec<Column>,
    /// The rows, each with one cell per column.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// A table from rows of columns with their cells; all rows have the same
    /// columns. If there are no rows, there are no columns either.
    pub fn of(rows: impl Iterator<Item = Vec<(Column, Cell)>>) -> Self {
        let mut table = Self::default();
        for row in rows {
            let cells;
            (table.columns, cells) = row.into_iter().unzip();
            table.rows.push(cells);
        }
        table
    }

    /// The table as text that ends in a line feed. For a terminal, its lines have
    /// at most `width` characters.
    pub fn print(&self, form: Form, width: Option<usize>) -> String {
        match form {
            Form::Table => self.ruled(width),
            Form::Markdown => self.markdown(),
            Form::Csv => self.csv(),
            Form::Json => format!("{}\n", json(&self.values())),
        }
    }

    /// The table for programs: a list of objects, one per row.
    pub fn values(&self) -> Value {
        let object =
            |row: &Vec<Cell>| Value::Object(Map::from_iter(self.pairs(row)));
        self.rows.iter().map(object).collect()
    }

    fn pairs<'a>(
        &'a self,
        row: &'a [Cell],
    ) -> impl Iterator<Item = (String, Value)> + use<'a> {
        let pairs = self.columns.iter().zip(row);
        let pairs = pairs.filter(|(column, _)| column.is_data());
        pairs.map(|(column, cell)| (column.key.clone(), cell.value.clone()))
    }

    fn markdown(&self) -> String {
        let shown: Vec<(usize, &Column)> =
            self.columns.iter().enumerate().filter(|it| it.1.is_shown()).collect();
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let titles = shown.iter().map(|(_, column)| in_markdown(&column.title));
        let rules = shown.iter().map(|(_, column)| {
            if column.format.is_number() { "---:" } else { "---" }.to_owned()
        });
        let row = |row: &Vec<Cell>| {
            let cells = shown
                .iter()
                .map(|&(place, column)| in_markdown(&column.text(&row[place])));
            cells.collect()
        };
        let header = [titles.collect(), rules.collect()];
        header.into_iter().chain(self.rows.iter().map(row)).map(line).collect()
    }

    fn csv(&self) -> String {
        let data = self.columns.iter().filter(|column| column.is_data());
        let keys = data.map(|column| Value::from(column.key.as_str()));
        let values = |row| self.pairs(row).map(|(_, value)| value).collect();
        let rows = iter::once(keys.collect())
            .chain(self.rows.iter().map(|row| values(row)));
        let line = |row: Vec<Value>| {
            row.into_iter().map(in_csv).collect::<Vec<_>>().join(",")
        };
        rows.map(|row| line(row) + "\n").collect()
    }
}
