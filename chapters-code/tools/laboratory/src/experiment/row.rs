//! A row of a table: a variant, and what it is compared with.

use mix::Variant;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::shown;
use crate::subject::Subject;

/// A variant of a table: `row` in an experiment's file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Row {
    /// Its name among the rows; the variant's own where nothing is said.
    #[serde(default, deserialize_with = "shown")]
    pub name: String,
    /// What it is, for readers; its name where nothing is said.
    #[serde(default, deserialize_with = "shown")]
    pub what: String,
    /// What is searched.
    #[serde(deserialize_with = "variant")]
    pub variant: Subject,
    /// What it is compared with, where that is not what the table says.
    pub against: Option<Against>,
    /// How many times its opponent's nodes it may search, where it plays; 1 where
    /// nothing is said.
    pub odds: Option<u64>,
    /// Whether one searcher searches all positions, one after the other.
    #[serde(default)]
    pub one_searcher: bool,
}

/// What a row is compared with.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum Against {
    /// The first row.
    #[default]
    First,
    /// The row above.
    Previous,
    /// The row itself, before the changes of a condition.
    Itself,
    /// A variant, or a rung.
    Subject(Subject),
}

impl Row {
    /// Fills in what the file leaves out.
    pub(super) fn complete(&mut self) {
        if self.name.is_empty() {
            self.name = self.variant.to_string();
        }
        if self.what.is_empty() {
            self.what.clone_from(&self.name);
        }
    }

    /// Its cells: its name, what it is, its variant, and others by their keys.
    pub(crate) fn with(&self, cells: Value) -> Value {
        let Self { name, what, variant, .. } = self;
        let mut row =
            json!({ "name": name, "what": what, "variant": variant.to_string() });
        if let (Value::Object(row), Value::Object(cells)) = (&mut row, cells) {
            row.extend(cells);
        }
        row
    }
}

impl From<Variant> for Row {
    fn from(variant: Variant) -> Self {
        let (name, what, against, odds, one_searcher) = Default::default();
        let variant = variant.into();
        Self { name, what, variant, against, odds, one_searcher }
    }
}

impl TryFrom<String> for Against {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Ok(match text.as_str() {
            "first" => Self::First,
            "previous" => Self::Previous,
            "itself" => Self::Itself,
            variant => Self::Subject(variant.parse()?),
        })
    }
}

fn variant<'de, D: Deserializer<'de>>(text: D) -> Result<Subject, D::Error> {
    String::deserialize(text)?.parse().map_err(serde::de::Error::custom)
}
