//! Places in figures, and the numbers found there.

use anyhow::anyhow;
use serde::Deserialize;
use serde_json::Value;
use terminal::table::Format;

use crate::estimate::{Estimate, Kind};
use crate::figure::DATED;
use crate::folder::Figures;

/// The place of a number: `FIGURE:path.to.a.row.key`.
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
        number.ok_or_else(|| self.no_number(key))
    }

    /// Whether it names an estimate of this kind, and the row has it.
    pub(crate) fn names(&self, kind: &Kind, figures: &Figures) -> bool {
        self.key == kind.mid && self.row(figures).is_ok_and(|row| kind.is_in(row))
    }

    /// The estimate of this kind in the row.
    pub(crate) fn estimate(
        &self,
        figures: &Figures,
        kind: &Kind,
    ) -> anyhow::Result<Estimate> {
        kind.read(self.row(figures)?).map_err(|key| self.no_number(key))
    }

    fn no_number(&self, key: &str) -> anyhow::Error {
        anyhow!("{}:{}.{key} is no number", self.figure, self.row)
    }

    /// The format of its column; a whole number if it has no column.
    pub(crate) fn format(&self, figures: &Figures) -> anyhow::Result<Format> {
        let columns = &figures.get(&self.figure)?.columns;
        let column = columns.iter().find(|column| column.key == self.key);
        Ok(column.map(|column| column.format).unwrap_or_default())
    }
}
