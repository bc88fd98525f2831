//! A figure file: what an experiment measured, and with which code.

use std::fs;
use std::hash::Hasher;
use std::path::Path;

use anyhow::{Context, ensure};
use fnv::FnvHasher;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use terminal::table::Column;

/// The folder of the book's figures, relative to the root.
pub const FIGURES: &str = "book/figures";

/// The key of the data that differs from one measurement to the next: CPU times.
pub const DATED: &str = "dated";

/// The contents of `book/figures/NAME.json`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// The name of the experiment and of the file.
    pub name: String,
    /// The question that the experiment asks, in one sentence.
    pub question: String,
    /// The day on which the data last changed.
    pub date: String,
    /// A digest of what the experiment asked and of the node counts of the stages
    /// that it involves: if it differs today, the data may, too.
    pub fingerprint: String,
    /// The digest of the file without this value: if it differs, the file was
    /// changed by hand.
    pub digest: String,
    /// The titles and formats of the columns in tables made from the data.
    pub columns: Vec<Column>,
    /// What was measured.
    pub data: Value,
}

impl Figure {
    /// The command that measures it again.
    pub fn command(&self) -> String {
        format!("cargo run --release -- experiment {}", self.name)
    }

    /// Reads the figure with this name from a folder. Fails if it doesn't exist, or
    /// was not written by an experiment.
    pub fn read(folder: &Path, name: &str) -> anyhow::Result<Self> {
        let is_name = |name: &str| {
            name.chars().all(|sign| sign.is_alphanumeric() || sign == '_')
        };
        let path = folder.join(format!("{name}.json"));
        ensure!(is_name(name) && path.is_file(), "there is no figure '{name}'");
        let text = text::read(&path)?;
        let file = || format!("{FIGURES}/{name}.json");
        let figure: Self = serde_json::from_str(&text).with_context(file)?;
        let is_written =
            figure.digest == digest(&text.replacen(&figure.digest, "", 1));
        ensure!(
            is_written,
            "{} was changed by hand: its digest is another; renew it: {} --write",
            file(),
            figure.command()
        );
        Ok(figure)
    }

    /// Writes its file into a folder, with a new digest. Fails if that cannot be
    /// written.
    pub fn write(&self, folder: &Path) -> anyhow::Result<()> {
        let path = folder.join(format!("{}.json", self.name));
        let text = |digest| -> anyhow::Result<String> {
            Ok(serde_json::to_string_pretty(&Self { digest, ..self.clone() })?
                + "\n")
        };
        let text = text(digest(&text(String::new())?))?;
        fs::write(&path, text)
            .with_context(|| format!("cannot write {}", path.display()))
    }

    /// Whether it has the same contents as another figure, ignoring date, times and
    /// code.
    pub fn is_same(&self, other: &Self) -> bool {
        let said = |figure: &Self| {
            let mut data = figure.data.clone();
            data.as_object_mut().and_then(|data| data.remove(DATED));
            (
                figure.name.clone(),
                figure.question.clone(),
                figure.columns.clone(),
                data,
            )
        };
        said(self) == said(other)
    }

    /// The value at a path such as `rows.killers.nodes`: in an object a word is a
    /// key; in a list it is the `name` of an element, or an index from 0 if no
    /// element has that name. The error gives the word that matches nothing, or
    /// more than one thing.
    pub fn value(&self, path: &str) -> Result<&Value, String> {
        path.split('.').try_fold(&self.data, |value, word| {
            let list = value.as_array().map_or(&[][..], Vec::as_slice);
            let named: Vec<&Value> =
                list.iter().filter(|it| it["name"] == word).collect();
            let found = match named.as_slice() {
                [] => value
                    .get(word)
                    .or_else(|| list.get(word.parse::<usize>().ok()?))
                    .ok_or("no"),
                [found] => Ok(*found),
                _ => Err("more than one"),
            };
            found.map_err(|count| {
                format!("'{}' has {count} '{word}' (in '{path}')", self.name)
            })
        })
    }
}

/// The hash of a text (FNV-1a), as sixteen hexadecimal digits.
pub fn digest(text: &str) -> String {
    let mut hasher = FnvHasher::default();
    hasher.write(text.as_bytes());
    format!("{:016x}", hasher.finish())
}

/// The same data with at most six decimals: the last digits of a logarithm differ
/// between machines.
pub fn rounded(data: Value) -> Value {
    match data {
        Value::Number(number) if number.is_f64() => number
            .as_f64()
            .map_or(Value::Null, |number| json!((number * 1e6).round() / 1e6)),
        Value::Array(list) => Value::Array(list.into_iter().map(rounded).collect()),
        Value::Object(object) => Value::Object(
            object.into_iter().map(|(key, value)| (key, rounded(value))).collect(),
        ),
        other => other,
    }
}
