//! The language of variants: a stage and what is different in it, in one word.

use std::fmt;
use std::str::FromStr;

use engine::Search;
use engine::memory::OutOfMemory;
use engine::printable::shorten;
use thiserror::Error;

use crate::settings::{KEYS, Key, Settings};
use crate::stages::STAGES;
use crate::{Mix, Order, Reduced, Table, Told, Windowed};

/// A stage and what is different in it: `see`, `see+killers=3`, `killers+history=on+see=on`.
///
/// ```
/// use mix::Variant;
///
/// let variant: Variant = "tt-move+killers=0+table=scores".parse()?;
/// assert_eq!(variant.to_string(), "tt-move+table=scores"); // `tt-move` has no killers
/// assert_eq!("see".parse::<Variant>()?.stage(), "see");
/// let error = "see+kilers=3".parse::<Variant>().unwrap_err();
/// assert!(error.to_string().starts_with("no key 'kilers'; did you mean 'killers'?"));
/// # Ok::<(), mix::VariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    chapter: u8,
    settings: Settings,
}

/// Why a word is no variant.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum VariantError {
    /// The first part is no stage.
    #[error("no stage '{}'{}stages: {}", shorten(.word), hint(.word, STAGES), STAGES.join(", "))]
    Stage {
        /// What was said.
        word: String,
    },
    /// There is no such key.
    #[error("no key '{}'{}keys: {}", shorten(.word), hint(.word, key_names()), join(key_names()))]
    Key {
        /// What was said.
        word: String,
    },
    /// The key has no such value.
    #[error(
        "no value '{}' of '{}'{}values: {}",
        shorten(.word), .key, hint(.word, value_names(.key)), join(value_names(.key))
    )]
    Value {
        /// The key.
        key: &'static str,
        /// What was said.
        word: String,
    },
    /// A key stands without a value.
    #[error("'{key}' needs a value: {}", join(value_names(.key).map(|it| format!("{key}={it}"))))]
    NoValue {
        /// The key.
        key: &'static str,
    },
    /// A key is given twice.
    #[error("'{key}' is given twice")]
    Twice {
        /// The key.
        key: &'static str,
    },
}

impl Variant {
    /// The stage of a chapter, from 1, with nothing different.
    ///
    /// # Panics
    /// If there is no such chapter.
    pub const fn of_stage(chapter: u8) -> Self {
        Self { chapter, settings: Settings::of_stage(chapter) }
    }

    /// The name of the stage.
    pub fn stage(&self) -> &'static str {
        STAGES[usize::from(self.chapter) - 1]
    }

    /// The chapter of the stage, from 1.
    pub const fn chapter(&self) -> u8 {
        self.chapter
    }

    /// What is switched on.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The same with other settings.
    pub const fn with(self, settings: Settings) -> Self {
        Self { settings, ..self }
    }

    /// The keys whose value is not the stage's own.
    pub fn differences(&self) -> impl Iterator<Item = &'static Key> {
        let (mine, own) = (self.settings, Settings::of_stage(self.chapter));
        KEYS.iter().filter(move |key| key.get(&mine) != key.get(&own))
    }

    /// The same with one thing more that is different, such as `killers=3`.
    ///
    /// # Errors
    /// If there is no such key, or it has no such value.
    pub fn but(mut self, change: &str) -> Result<Self, VariantError> {
        self.change(change)?;
        Ok(self)
    }

    /// Makes something different, and says which key that is.
    fn change(&mut self, change: &str) -> Result<&'static str, VariantError> {
        let (name, value) = change.split_once('=').map_or((change, None), |(k, v)| (k, Some(v)));
        let key = KEYS.iter().find(|key| key.name == name);
        let key = key.ok_or_else(|| VariantError::Key { word: name.to_owned() })?;
        let word = value.ok_or(VariantError::NoValue { key: key.name })?;
        let value = key.values.iter().position(|value| value.name == word);
        let value =
            value.ok_or_else(|| VariantError::Value { key: key.name, word: word.to_owned() })?;
        key.set(&mut self.settings, value);
        Ok(key.name)
    }

    /// A searcher with a table of so many megabytes.
    ///
    /// # Errors
    /// If there is not so much memory.
    pub fn search(&self, megabytes: usize) -> Result<Search<Mix>, OutOfMemory> {
        let (order, table, windows, reductions) = self.plugs(megabytes)?;
        Ok(Search::with(order, table, windows, reductions))
    }

    /// The plugs of such a searcher, for whoever puts something between them.
    ///
    /// # Errors
    /// If there is not so much memory.
    pub fn plugs(
        &self,
        megabytes: usize,
    ) -> Result<(Order, Table, Windowed, Reduced), OutOfMemory> {
        let (told, settings) = (Told::default(), self.settings);
        let table = Table::new(settings, told.clone(), megabytes)?;
        let order = Order::new(settings, told);
        Ok((order, table, Windowed::new(settings), Reduced::new(settings)))
    }
}

impl fmt::Display for Variant {
    /// The canonical form: keys in the order of their list, those as in the stage left out.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.stage())?;
        for key in self.differences() {
            write!(f, "+{}={}", key.name, key.values[key.get(&self.settings)].name)?;
        }
        Ok(())
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let mut parts = text.split('+');
        let word = parts.next().unwrap_or_default();
        let stage = STAGES.iter().position(|&name| name == word);
        let stage = stage.ok_or_else(|| VariantError::Stage { word: word.to_owned() })?;
        let mut variant = Self::of_stage(stage as u8 + 1);
        let mut given = Vec::new();
        for part in parts {
            let key = variant.change(part)?;
            if given.contains(&key) {
                return Err(VariantError::Twice { key });
            }
            given.push(key);
        }
        Ok(variant)
    }
}

fn key_names() -> impl Iterator<Item = &'static str> {
    KEYS.iter().map(|key| key.name)
}

fn value_names(key: &str) -> impl Iterator<Item = &'static str> {
    let key = KEYS.iter().find(|it| it.name == key);
    key.into_iter().flat_map(|key| key.values).map(|value| value.name)
}

fn join(names: impl Iterator<Item: Into<String>>) -> String {
    names.map(Into::into).collect::<Vec<_>>().join(", ")
}

/// What stands between a word and the list of names: the nearest, if it is near enough to be meant.
fn hint(word: &str, names: impl IntoIterator<Item = &'static str>) -> String {
    let word = shorten(word);
    let near = names.into_iter().map(|name| (strsim::levenshtein(&word, name), name)).min();
    match near {
        Some((distance, name)) if 3 * distance <= name.len().max(3) => {
            format!("; did you mean '{name}'? ")
        }
        _ => String::from("; "),
    }
}
