//! Places in figures, and the numbers that stand there.

use std::collections::BTreeMap;

use anyhow::Context;
use serde::Deserialize;
use serde_json::Value;

use crate::figure::DATED;
use crate::folder::Figures;
use crate::format::Format;

/// Where a number stands: `FIGURE:path.to.a.row.key`.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct NumberPath {
    /// The figure's name.
    pub figure: String,
    /// The path of the row, such as `rows.killers`.
    pub row: String,
    /// The key in the row.
    pub key: String,
}

impl TryFrom<String> for NumberPath {
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

impl NumberPath {
    pub(crate) fn is_dated(&self) -> bool {
        self.row.split('.').next() == Some(DATED)
    }

    fn row<'a>(&self, figures: &'a Figures) -> anyhow::Result<&'a Value> {
        figures.get(&self.figure)?.value(&self.row).map_err(anyhow::Error::msg)
    }

    pub(crate) fn number(
        &self,
        figures: &Figures,
        key: &str,
    ) -> anyhow::Result<f64> {
        let number = self.row(figures)?[key].as_f64();
        number.with_context(|| {
            format!("{}:{}.{key} is no number", self.figure, self.row)
        })
    }

    /// Whether this is the middle one of three keys that all stand in the row.
    pub(crate) fn has_all(&self, figures: &Figures, keys: &[&str; 3]) -> bool {
        self.key == keys[1]
            && keys.iter().all(|key| self.number(figures, key).is_ok())
    }

    /// The intervals under this key, of each part of the positions by its name;
    /// none if the row has no parts.
    pub(crate) fn parts(
        &self,
        figures: &Figures,
        key: &str,
    ) -> anyhow::Result<BTreeMap<String, [f64; 3]>> {
        let parts =
            self.row(figures)?.get(key).map(BTreeMap::deserialize).transpose();
        Ok(parts
            .with_context(|| format!("{}:{}.{key}", self.figure, self.row))?
            .unwrap_or_default())
    }

    /// How its column is printed; as a whole number if it has none.
    pub(crate) fn format(&self, figures: &Figures) -> anyhow::Result<Format> {
        let columns = &figures.get(&self.figure)?.columns;
        let column = columns.iter().find(|column| column.key == self.key);
        Ok(column.map(|column| column.format).unwrap_or_default())
    }
}
