//! A figure file: what an experiment measured, and with which variants.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use anyhow::Context;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::format::Format;

/// Where the figures of the book are kept, from its root.
pub const FIGURES: &str = "book/figures";

/// The part of the data that is not the same whenever it is measured: CPU times.
pub const DATED: &str = "dated";

/// The contents of `book/figures/NAME.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// The experiment, and the file's name.
    pub name: String,
    /// What was asked, in one sentence.
    pub question: String,
    /// The claims that it settles, by their names in the ledger.
    pub claims: Vec<String>,
    /// The day on which the data last changed.
    pub date: String,
    /// The nodes of the built-in suite at a small depth for each variant that was measured: if they differ
    /// today, so does the data.
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
    /// The command that measures it again.
    pub fn command(&self) -> String {
        format!("cargo run --release -- experiment {}", self.name)
    }

    /// Reads the figure with this name from a folder.
    ///
    /// # Errors
    /// If there is none, or it is not what an experiment writes.
    pub fn read(folder: &Path, name: &str) -> anyhow::Result<Self> {
        let is_name = |name: &str| name.chars().all(|sign| sign.is_alphanumeric() || sign == '_');
        let path = folder.join(format!("{name}.json"));
        anyhow::ensure!(is_name(name) && path.is_file(), "there is no figure '{name}'");
        serde_json::from_str(&fs::read_to_string(&path)?)
            .with_context(|| format!("{FIGURES}/{name}.json"))
    }

    /// All figures of a folder, sorted by name; none if there is no folder.
    ///
    /// # Errors
    /// If one cannot be read.
    pub fn all(folder: &Path) -> anyhow::Result<Vec<Self>> {
        let entries = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let files = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
        let mut files = files.collect::<io::Result<Vec<String>>>()?;
        files.sort();
        files
            .iter()
            .filter_map(|file| file.strip_suffix(".json"))
            .map(|name| Self::read(folder, name))
            .collect()
    }

    /// Writes its file into a folder.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, folder: &Path) -> anyhow::Result<()> {
        let path = folder.join(format!("{}.json", self.name));
        let text = serde_json::to_string_pretty(self)? + "\n";
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }

    /// Whether it says the same as another figure, whatever the day and the times.
    pub fn is_same(&self, other: &Self) -> bool {
        let undated = |figure: &Self| {
            let mut data = figure.data.clone();
            if let Some(data) = data.as_object_mut() {
                data.remove(DATED);
            }
            Self { date: String::new(), data, ..figure.clone() }
        };
        undated(self) == undated(other)
    }

    /// The value under a path such as `rows.killers.nodes`: in an object a word is a key, in a list
    /// the `name` of an element, or an index from 0 where none has that name.
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
pub fn rounded(data: Value) -> Value {
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

/// One step of a path; if it fails, how much it has found.
fn step<'a>(value: &'a Value, word: &str) -> Result<&'a Value, &'static str> {
    let is_named = |element: &&Value| element.get("name").and_then(Value::as_str) == Some(word);
    match value {
        Value::Object(object) => object.get(word).ok_or("no"),
        Value::Array(list) => {
            let mut named = list.iter().filter(is_named);
            match (named.next(), named.next(), word.parse::<usize>()) {
                (Some(found), None, _) => Ok(found),
                (Some(_), Some(_), _) => Err("more than one"),
                (None, _, index) => index.ok().and_then(|index| list.get(index)).ok_or("no"),
            }
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
        let rows = json!([{ "name": "plain", "nodes": 1 }, { "name": "x", "nodes": 2 }]);
        assert_eq!(step(&json!({ "rows": rows }), "rows"), Ok(&rows));
        assert_eq!(step(&rows, "plain"), step(&rows, "0"));
        assert_eq!(step(&rows, "x").and_then(|row| step(row, "nodes")), Ok(&json!(2)));
        assert_eq!(step(&rows, "y"), Err("no"));
    }

    #[test]
    fn a_name_that_is_not_unique_finds_nothing() {
        let rows =
            json!([{ "name": "see", "nodes": 3 }, { "name": "killers" }, { "name": "killers" }]);
        assert_eq!(step(&rows, "see").and_then(|row| step(row, "nodes")), Ok(&json!(3)));
        assert_eq!(step(&rows, "killers"), Err("more than one"));
    }
}
