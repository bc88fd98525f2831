//! The columns of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Cell, Format};

/// A column of a table. A figure file has the key, the title and the format of
/// each; the rest is only for printed tables.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// Its name in JSON, in CSV, and in the rows of a figure.
    pub key: String,
    /// Its heading for people.
    pub title: String,
    /// How its values are printed. Numbers are aligned to the right.
    pub format: Format,
    /// Who reads it.
    #[serde(skip)]
    pub readers: Readers,
    /// How soon it is left out if the table is too wide: the greatest number first,
    /// 0 never.
    #[serde(skip)]
    pub spare: usize,
}

/// Who reads a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Readers {
    /// People and programs.
    #[default]
    All,
    /// People, in the terminal and in Markdown.
    People,
    /// Programs, in JSON and CSV.
    Programs,
}

impl Column {
    /// A column for people and programs.
    pub fn new(key: &str, title: &str, format: Format) -> Self {
        let [key, title] = [key, title].map(str::to_owned);
        Self { key, title, format, ..Self::default() }
    }

    /// A column of words, with the same name for people and programs.
    pub fn words(title: &str) -> Self {
        Self::new(title, title, Format::Text)
    }

    /// A column of whole numbers, with the same name for people and programs.
    pub fn numbers(title: &str) -> Self {
        Self::new(title, title, Format::Int)
    }

    /// A column for programs only.
    pub fn data(key: &str) -> Self {
        Self { readers: Readers::Programs, ..Self::words(key) }
    }

    /// Whether people see it.
    pub fn is_shown(&self) -> bool {
        self.readers != Readers::Programs
    }

    /// Whether it is in JSON and CSV.
    pub fn is_data(&self) -> bool {
        self.readers != Readers::People
    }

    /// What people see of a cell: its own text, or its value in the column's
    /// format. A missing value is a dash; a number that rounds to zero has no sign;
    /// a value that the format can't print, such as a share out of range, is shown
    /// unformatted.
    pub fn text(&self, cell: &Cell) -> String {
        match (&cell.text, &cell.value) {
            (Some(text), _) => text.clone(),
            (None, Value::Null) => "–".to_owned(),
            (None, value) => {
                let text = self.format.print(value);
                let text = text.unwrap_or_else(|_| value.to_string());
                let unsigned = text.strip_prefix('−').filter(|it| is_zero(it));
                unsigned.map_or_else(|| text.clone(), str::to_owned)
            }
        }
    }
}

fn is_zero(digits: &str) -> bool {
    digits.chars().all(|symbol| "0.".contains(symbol))
}
