//! Places in figures, and the numbers that stand there.

use std::path::Path;

use anyhow::Context;
use serde::Deserialize;
use serde_json::json;

use crate::figure::{DATED, Figure};
use crate::format::Format;

/// Where something stands: `FIGURE:path.to.a.row`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Place {
    figure: String,
    path: String,
}

/// A number that is given in the ledger, or stands in a figure.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Quantity {
    /// As a source says it.
    Said(f64),
    /// As it was measured.
    Measured(Place),
}

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let (figure, path) =
            text.split_once(':').ok_or_else(|| format!("'{text}' is not 'FIGURE:path'"))?;
        Ok(Self { figure: figure.to_owned(), path: path.to_owned() })
    }
}

impl Place {
    /// The figure's name.
    pub(crate) fn figure(&self) -> &str {
        &self.figure
    }

    /// Whether CPU times stand here.
    pub(crate) fn is_dated(&self) -> bool {
        self.path.split('.').next() == Some(DATED)
    }

    /// The row, and the key of the number in it.
    pub(crate) fn row(&self) -> (Self, &str) {
        let (row, key) = self.path.rsplit_once('.').unwrap_or(("", &self.path));
        (self.beside(row), key)
    }

    /// Another place in the same figure.
    pub(crate) fn beside(&self, path: &str) -> Self {
        Self { figure: self.figure.clone(), path: path.to_owned() }
    }

    /// The numbers with these keys in the row that stands here.
    pub(crate) fn numbers<const N: usize>(
        &self,
        folder: &Path,
        keys: [&str; N],
    ) -> anyhow::Result<[f64; N]> {
        let figure = Figure::read(folder, &self.figure)?;
        let mut numbers = [0.0; N];
        for (it, key) in numbers.iter_mut().zip(keys) {
            *it = number(&figure, &format!("{}.{key}", self.path))?;
        }
        Ok(numbers)
    }
}

impl Quantity {
    pub(crate) fn place(&self) -> Option<&Place> {
        match self {
            Self::Said(_) => None,
            Self::Measured(place) => Some(place),
        }
    }

    pub(crate) fn number(&self, folder: &Path) -> anyhow::Result<f64> {
        match self {
            Self::Said(said) => Ok(*said),
            Self::Measured(Place { figure, path }) => number(&Figure::read(folder, figure)?, path),
        }
    }

    /// How its column is printed, if it has one.
    pub(crate) fn format(&self, folder: &Path) -> anyhow::Result<Option<Format>> {
        let Some(Place { figure, path }) = self.place() else { return Ok(None) };
        let figure = Figure::read(folder, figure)?;
        let key = path.rsplit('.').next();
        let column = figure.columns.iter().find(|column| Some(column.key.as_str()) == key);
        Ok(column.map(|column| column.format))
    }
}

fn number(figure: &Figure, path: &str) -> anyhow::Result<f64> {
    let value = figure.value(path).map_err(anyhow::Error::msg)?;
    value.as_f64().with_context(|| format!("{}:{path} is no number", figure.name))
}

/// A number as it stands in the text, a factor with its sign.
pub(crate) fn print(format: Format, number: f64) -> anyhow::Result<String> {
    let value = if format == Format::Int { json!(number as i64) } else { json!(number) };
    let text = format.print(&value).map_err(anyhow::Error::msg)?;
    let is_factor = matches!(format, Format::X1 | Format::X2);
    Ok(if is_factor { format!("÷{text}") } else { text })
}
