//! Tables: the one form in which figures are printed.

use std::iter;

use engine::digits::grouped;
use engine::printable::printable;
use serde_json::{Map, Value};

use super::Format;

/// A table of figures, which can be printed in any [`Format`].
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// What stands in each place of a row.
    pub columns: Vec<Column>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<Cell>>,
}

/// A column of a [`Table`].
#[derive(Clone, Debug, Default)]
pub struct Column {
    /// What stands above it for readers; `None` if only programs read it.
    pub title: Option<String>,
    /// What it is called in JSON and CSV; `None` if only readers see it.
    pub key: Option<String>,
    /// Whether it stands at the right, as numbers do.
    pub is_number: bool,
    /// How soon it is left out where the table is too wide: the greatest number
    /// first, 0 never.
    pub spare: usize,
}

impl Column {
    /// A column of words, under the same name for readers and programs.
    pub fn words(title: &str) -> Self {
        let title = Some(title.to_owned());
        Self { key: title.clone(), title, ..Self::default() }
    }

    /// A column of numbers, under the same name for readers and programs.
    pub fn numbers(title: &str) -> Self {
        Self { is_number: true, ..Self::words(title) }
    }

    /// A column that only programs read.
    pub fn data(key: &str) -> Self {
        Self { title: None, ..Self::words(key) }
    }

    /// The same, called otherwise in JSON and CSV.
    pub fn key(self, key: &str) -> Self {
        Self { key: Some(key.to_owned()), ..self }
    }
}

/// What stands in a row: for readers a text, for programs a value.
#[derive(Clone, Debug)]
pub struct Cell {
    /// What readers see.
    pub text: String,
    /// What programs read.
    pub value: Value,
    /// How a terminal shows it.
    pub style: anstyle::Style,
}

impl Cell {
    /// A cell with a text for readers and a value for programs.
    pub fn new(text: impl Into<String>, value: impl Into<Value>) -> Self {
        Self {
            text: text.into(),
            value: value.into(),
            style: anstyle::Style::new(),
        }
    }

    /// A number with so many decimals, if there is one; what is rounded to zero has
    /// no sign.
    pub fn decimals(number: Option<f64>, places: usize) -> Self {
        let text =
            number.map_or_else(|| "–".to_owned(), |it| format!("{it:.places$}"));
        let is_zero = text.chars().all(|symbol| "-0.".contains(symbol));
        Self::new(if is_zero { text.replace('-', "") } else { text }, number)
    }
}

impl From<&str> for Cell {
    fn from(words: &str) -> Self {
        Self::new(words, words)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Self::new(grouped(number), number)
    }
}

impl Table {
    /// A table without rows.
    pub fn new(columns: impl IntoIterator<Item = Column>) -> Self {
        Self { columns: columns.into_iter().collect(), rows: Vec::new() }
    }

    /// A table of rows that all have the same columns, each with its cell; without
    /// rows it has no columns either.
    pub fn of(rows: impl Iterator<Item = Vec<(Column, Cell)>>) -> Self {
        let mut table = Self::default();
        for row in rows {
            let cells;
            (table.columns, cells) = row.into_iter().unzip();
            table.rows.push(cells);
        }
        table
    }

    /// The table as text that ends in a line feed; for a terminal, in lines of at
    /// most `width` characters.
    pub fn print(&self, format: Format, width: Option<usize>) -> String {
        match format {
            Format::Table => self.ruled(width),
            Format::Markdown => self.markdown(),
            Format::Csv => self.csv(),
            Format::Json => format!("{:#}\n", self.values()),
        }
    }

    /// The table for programs: a list of objects, one a row.
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
        pairs.filter_map(|(column, cell)| {
            Some((column.key.clone()?, cell.value.clone()))
        })
    }

    /// The titles as a row; those of columns that only programs read are empty.
    pub(super) fn header(&self) -> Vec<Cell> {
        let titles = self
            .columns
            .iter()
            .map(|column| column.title.as_deref().unwrap_or_default());
        titles.map(Cell::from).collect()
    }

    fn markdown(&self) -> String {
        let shown = |row: &Vec<Cell>| {
            let cells = self
                .columns
                .iter()
                .zip(row)
                .filter(|(column, _)| column.title.is_some());
            let texts =
                cells.map(|(_, cell)| printable(&cell.text).replace('|', "\\|"));
            format!("| {} |\n", texts.collect::<Vec<_>>().join(" | "))
        };
        let rule =
            |column: &Column| if column.is_number { "---:" } else { "---" }.into();
        let rules = self.columns.iter().map(rule).collect();
        [&self.header(), &rules].into_iter().chain(&self.rows).map(shown).collect()
    }

    fn csv(&self) -> String {
        let field = |value: Value| {
            let text = match value {
                Value::Null => String::new(),
                Value::String(words) => words,
                value => value.to_string(),
            };
            let is_plain = !text.contains([',', '"', '\n', '\r']);
            if is_plain {
                text
            } else {
                format!("\"{}\"", text.replace('"', "\"\""))
            }
        };
        let keys = self
            .columns
            .iter()
            .filter_map(|column| column.key.clone())
            .map(Value::from);
        let values = |row| self.pairs(row).map(|(_, value)| value).collect();
        let rows = iter::once(keys.collect())
            .chain(self.rows.iter().map(|row| values(row)));
        let line = |row: Vec<Value>| {
            row.into_iter().map(field).collect::<Vec<_>>().join(",")
        };
        rows.map(|row| line(row) + "\n").collect()
    }
}
