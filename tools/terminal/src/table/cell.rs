//! The cells of a table.

use serde_json::Value;

/// The content of a cell: a value, which the column's [format](super::Format)
/// prints for people unless the cell has a text of its own.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// What programs read.
    pub value: Value,
    /// What people see, if it isn't the value in the column's format.
    pub text: Option<String>,
    /// Its style in a terminal.
    pub style: anstyle::Style,
}

impl Cell {
    /// A cell with a text for people and a value for programs.
    pub fn new(text: impl Into<String>, value: impl Into<Value>) -> Self {
        Self { text: Some(text.into()), value: value.into(), ..Self::default() }
    }
}

impl<T: Into<Value>> From<T> for Cell {
    fn from(value: T) -> Self {
        Self { value: value.into(), ..Self::default() }
    }
}
