//! The language of variants: a stage and what is different in it, in one word.

use std::fmt;
use std::str::FromStr;

use engine::Search;
use engine::memory::OutOfMemory;
use engine::printable::shorten;
use thiserror::Error;

use crate::settings::{KEYS, Key, Settings};
use crate::stages::STAGES;
use crate::{Mix, Order, Reduced, Table, TableNotes, Windowed};

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

/// Why a word is no variant: what is wrong with it, and what it could have been.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct VariantError(String);

impl Variant {
    /// The stage of a chapter, from 1, with nothing different.
    ///
    /// # Panics
    /// If there is no such chapter.
    pub const fn of_stage(chapter: u8) -> Self {
        Self { chapter, settings: Settings::of_stage(chapter) }
    }

    /// The stages, in the order of the chapters.
    pub fn stages() -> impl Iterator<Item = Self> {
        (1..).take(STAGES.len()).map(Self::of_stage)
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

    /// The same stage with other settings.
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
        let (name, value) =
            change.split_once('=').map_or((change, None), |(k, v)| (k, Some(v)));
        let names: Vec<_> = KEYS.iter().map(|key| key.name).collect();
        let key = &KEYS[find("key", name, "", &names)?];
        let values: Vec<_> = key.values.iter().map(|value| value.name).collect();
        let Some(value) = value else {
            let all: Vec<_> =
                values.iter().map(|value| format!("{name}={value}")).collect();
            return Err(VariantError(format!(
                "'{name}' needs a value: {}",
                all.join(", ")
            )));
        };
        let value = find("value", value, &format!(" of '{name}'"), &values)?;
        key.set(&mut self.settings, value);
        Ok(key.name)
    }

    /// A searcher with a table of this size in megabytes of 2²⁰ bytes.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn search(&self, megabytes: usize) -> Result<Search<Mix>, OutOfMemory> {
        let (order, table, windows, reductions) = self.plugs(megabytes)?;
        Ok(Search::with(order, table, windows, reductions))
    }

    /// The plugs of such a searcher, for a caller that wraps one of them.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn plugs(
        &self,
        megabytes: usize,
    ) -> Result<(Order, Table, Windowed, Reduced), OutOfMemory> {
        let (notes, settings) = (TableNotes::default(), self.settings);
        let table = Table::new(settings, notes.clone(), megabytes)?;
        let order = Order::new(settings, notes);
        Ok((order, table, Windowed::new(settings), Reduced::new(settings)))
    }
}

impl fmt::Display for Variant {
    /// The canonical form: the keys that differ from the stage, in the order of
    /// [`KEYS`].
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.stage())?;
        for key in self.differences() {
            write!(
                f,
                "+{}={}",
                key.name,
                key.values[key.get(&self.settings)].name
            )?;
        }
        Ok(())
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        let mut parts = text.split('+');
        let stage = find("stage", parts.next().unwrap_or_default(), "", &STAGES)?;
        let mut variant = Self::of_stage(stage as u8 + 1);
        let mut given = Vec::new();
        for part in parts {
            let key = variant.change(part)?;
            if given.contains(&key) {
                return Err(VariantError(format!("'{key}' is given twice")));
            }
            given.push(key);
        }
        Ok(variant)
    }
}

/// The index of a word in a list of names. The error names them all, and the
/// nearest, if it is near enough to be meant.
fn find(
    what: &str,
    word: &str,
    of: &str,
    names: &[&str],
) -> Result<usize, VariantError> {
    names.iter().position(|name| *name == word).ok_or_else(|| {
        let word = shorten(word);
        let near =
            names.iter().map(|name| (strsim::levenshtein(&word, name), name)).min();
        let hint = match near {
            Some((distance, name)) if 3 * distance <= name.len().max(3) => {
                format!("did you mean '{name}'? ")
            }
            _ => String::new(),
        };
        VariantError(format!(
            "no {what} '{word}'{of}; {hint}{what}s: {}",
            names.join(", ")
        ))
    })
}
