//! Places in figures, and the numbers that stand there.

use std::path::Path;

use anyhow::Context;
use serde::Deserialize;
use serde_json::Value;

use crate::figure::{DATED, Figure};
use crate::format::Format;

/// Where a number stands: `FIGURE:path.to.a.row.key`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Place {
    /// The figure's name.
    pub figure: String,
    /// The path of the row, such as `rows.killers`.
    pub row: String,
    /// The key in the row.
    pub key: String,
}

impl TryFrom<String> for Place {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parts = text.split_once(':').and_then(|(figure, path)| {
            let (row, key) = path.rsplit_once('.')?;
            let [figure, row, key] = [figure, row, key].map(str::to_owned);
            Some(Self { figure, row, key })
        });
        parts.ok_or_else(|| format!("'{text}' is not 'FIGURE:path.to.a.row.key'"))
    }
}

impl Place {
    /// Whether CPU times stand here.
    pub(crate) fn is_dated(&self) -> bool {
        self.row.split('.').next() == Some(DATED)
    }

    /// The numbers with these keys in the row.
    pub(crate) fn numbers<const N: usize>(
        &self,
        folder: &Path,
        keys: [&str; N],
    ) -> anyhow::Result<[f64; N]> {
        let figure = Figure::read(folder, &self.figure)?;
        let mut numbers = [0.0; N];
        for (it, key) in numbers.iter_mut().zip(keys) {
            let path = format!("{}.{key}", self.row);
            let value = figure.value(&path).map_err(anyhow::Error::msg)?;
            *it = value.as_f64().with_context(|| format!("{}:{path} is no number", self.figure))?;
        }
        Ok(numbers)
    }

    /// What stands under this key for each part of the positions, with its name; nothing if the row has no parts.
    pub(crate) fn parts(
        &self,
        folder: &Path,
        key: &str,
    ) -> anyhow::Result<Vec<(String, [f64; 3])>> {
        let figure = Figure::read(folder, &self.figure)?;
        let row = figure.value(&self.row).map_err(anyhow::Error::msg)?;
        let Some(parts) = row.get(key).and_then(Value::as_object) else { return Ok(vec![]) };
        let interval = |(name, it): (&String, &Value)| {
            let interval = serde_json::from_value(it.clone());
            Ok((
                name.clone(),
                interval.with_context(|| format!("{}:{}.{key}", self.figure, self.row))?,
            ))
        };
        parts.iter().map(interval).collect()
    }

    /// How its column is printed; as a whole number if it has none.
    pub(crate) fn format(&self, folder: &Path) -> anyhow::Result<Format> {
        let figure = Figure::read(folder, &self.figure)?;
        let column = figure.columns.iter().find(|column| column.key == self.key);
        Ok(column.map(|column| column.format).unwrap_or_default())
    }
}
