//! A figure file: what an experiment measured, and with which stages.

use std::collections::BTreeMap;
use std::fs;

use anyhow::Context;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::format::Format;
use crate::house::{FIGURES, House};

/// The contents of `book/figures/NAME.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// The experiment, and the file's name.
    pub name: String,
    /// What was measured, in one sentence.
    pub about: String,
    /// The command that measures it again.
    pub command: String,
    /// The day on which the data last changed.
    pub date: String,
    /// The nodes of the built-in suite at depth [`SIGNATURE_DEPTH`](crate::signature::SIGNATURE_DEPTH)
    /// for each stage that was measured: if they differ today, so does the data.
    pub signatures: BTreeMap<String, u64>,
    /// How the columns of tables made from the data are headed and printed.
    pub columns: Vec<Column>,
    /// What was measured.
    pub data: Value,
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// The key in the rows.
    pub key: String,
    /// What stands above it.
    pub title: String,
    /// How its values are printed.
    pub format: Format,
}

impl Column {
    /// A column.
    pub fn new(key: &str, title: &str, format: Format) -> Self {
        Self { key: key.to_owned(), title: title.to_owned(), format }
    }
}

impl Figure {
    /// Reads the figure with this name.
    ///
    /// # Errors
    /// If there is none, or it is not what an experiment writes.
    pub fn read(house: &House, name: &str) -> anyhow::Result<Self> {
        let is_name = |name: &str| name.chars().all(|sign| sign.is_alphanumeric() || sign == '_');
        let path = house.path(FIGURES).join(format!("{name}.json"));
        anyhow::ensure!(is_name(name) && path.is_file(), "there is no figure '{name}'");
        let text = fs::read_to_string(&path)?;
        serde_json::from_str(&text).with_context(|| format!("{FIGURES}/{name}.json"))
    }

    /// All figures, sorted by name.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn all(house: &House) -> anyhow::Result<Vec<Self>> {
        if !house.path(FIGURES).is_dir() {
            return Ok(Vec::new());
        }
        let names = crate::house::files(&house.path(FIGURES), "json")?;
        names.iter().map(|name| Self::read(house, name.trim_end_matches(".json"))).collect()
    }

    /// Writes the file. If the data and signatures are the same as before, it stays untouched.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, house: &House) -> anyhow::Result<Written> {
        if Self::read(house, &self.name).is_ok_and(|old| old.is_same(self)) {
            return Ok(Written::Unchanged);
        }
        let path = house.path(FIGURES).join(format!("{}.json", self.name));
        let text = serde_json::to_string_pretty(self)? + "\n";
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Written::Changed)
    }

    /// Whether it says the same, on whatever day, as another figure.
    pub fn is_same(&self, other: &Self) -> bool {
        let undated = |figure: &Self| {
            let data = rounded(figure.data.clone());
            Self { date: String::new(), data, ..figure.clone() }
        };
        undated(self) == undated(other)
    }

    /// The value under a path such as `rows.killers.nodes`: in an object a word is a key, in a list
    /// an index from 0 or the `name` of an element, which is its `stage` if it has no other.
    ///
    /// # Errors
    /// Which word finds nothing, or more than one thing.
    pub fn value(&self, path: &str) -> Result<&Value, String> {
        path.split('.').try_fold(&self.data, |value, word| {
            step(value, word)
                .map_err(|found| format!("'{}' has {found} '{word}' (in '{path}')", self.name))
        })
    }
}

/// The same data with at most six decimals: the last digits of a logarithm differ from machine to
/// machine.
pub(crate) fn rounded(data: Value) -> Value {
    match data {
        Value::Number(number) if number.is_f64() => {
            number.as_f64().map_or(Value::Null, |number| json!((number * 1e6).round() / 1e6))
        }
        Value::Array(list) => Value::Array(list.into_iter().map(rounded).collect()),
        Value::Object(object) => {
            Value::Object(object.into_iter().map(|(key, value)| (key, rounded(value))).collect())
        }
        other => other,
    }
}

/// What became of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// It holds other data than before.
    Changed,
    /// It was up to date.
    Unchanged,
}

/// One step of a path; if it fails, how much it has found.
fn step<'a>(value: &'a Value, word: &str) -> Result<&'a Value, &'static str> {
    let is_named = |element: &&Value| {
        let name = element.get("name").or_else(|| element.get("stage"));
        name.and_then(Value::as_str) == Some(word)
    };
    match (value, word.parse::<usize>()) {
        (Value::Object(object), _) => object.get(word).ok_or("no"),
        (Value::Array(list), Ok(index)) => list.get(index).ok_or("no"),
        (Value::Array(list), Err(_)) => {
            let mut found = list.iter().filter(is_named);
            let first = found.next().ok_or("no")?;
            if found.next().is_none() { Ok(first) } else { Err("more than one") }
        }
        _ => Err("no"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::step;

    #[test]
    fn keys_indices_and_names() {
        let rows = json!([{ "stage": "plain", "nodes": 1 }, { "name": "x", "nodes": 2 }]);
        assert_eq!(step(&json!({ "rows": rows }), "rows"), Ok(&rows));
        assert_eq!(step(&rows, "plain"), step(&rows, "0"));
        assert_eq!(step(&rows, "x").and_then(|row| step(row, "nodes")), Ok(&json!(2)));
        assert_eq!(step(&rows, "y"), Err("no"));
    }

    #[test]
    fn a_name_that_is_not_unique_finds_nothing() {
        let rows = json!([
            { "stage": "see", "name": "unreduced" },
            { "stage": "see", "name": "see", "nodes": 3 },
            { "stage": "killers" },
            { "stage": "killers" },
        ]);
        assert_eq!(step(&rows, "see").and_then(|row| step(row, "nodes")), Ok(&json!(3)));
        assert_eq!(step(&rows, "killers"), Err("more than one"));
    }
}
