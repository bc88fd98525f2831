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
    /// Its name among the rows; by default the variant's own.
    #[serde(default, deserialize_with = "shown")]
    pub name: String,
    /// Its description for readers; by default its name.
    #[serde(default, deserialize_with = "shown")]
    pub what: String,
    /// The variant that is searched.
    #[serde(deserialize_with = "variant")]
    pub variant: Subject,
    /// The variant that it is compared with, if not the table's.
    pub against: Option<Against>,
    /// In games, how many times its opponent's nodes it may search; by default 1.
    pub odds: Option<u64>,
    /// Whether one searcher searches all positions one after the other.
    #[serde(default)]
    pub one_searcher: bool,
}

/// The search that a row is compared with.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum Against {
    /// The first row.
    #[default]
    First,
    /// The row above.
    Previous,
    /// The row itself, without the changes of a condition.
    Itself,
    /// A variant, or a rung.
    Subject(Subject),
}

impl Row {
    /// Fills in the defaults.
    pub(super) fn complete(&mut self) {
        if self.name.is_empty() {
            self.name = self.variant.to_string();
        }
        if self.what.is_empty() {
            self.what.clone_from(&self.name);
        }
    }

    /// Its cells: its name, description and variant, and the others by their keys.
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
        Self {
            name: String::new(),
            what: String::new(),
            variant: variant.into(),
            against: None,
            odds: None,
            one_searcher: false,
        }
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
