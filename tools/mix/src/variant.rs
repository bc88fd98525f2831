//! The language of variants: a stage and what is different in it, in one word; and
//! the searchers and engines made from a variant.

use std::fmt;
use std::str::FromStr;

use engine::Search;
use engine::memory::OutOfMemory;
use text::names;
use thiserror::Error;
use uci::{Engine, Searcher};

use crate::settings::{KEYS, Settings};
use crate::{Key, Mix, Order, STAGES, Table, TableNotes};

/// A stage and what is different in it: `see`, `see+killers=3`,
/// `killers+history=on+see=on`.
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

/// Why a word is not a variant: what is wrong with it, and what may have been
/// meant.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{0}")]
pub struct VariantError(String);

impl Variant {
    /// The stage of a chapter, from 1 to that of the last stage, with nothing
    /// different.
    pub fn of_stage(chapter: u8) -> Self {
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

    /// The keys whose values differ from the stage's.
    pub fn differences(&self) -> impl Iterator<Item = &'static Key> {
        let (mine, own) = (self.settings, Settings::of_stage(self.chapter));
        KEYS.iter().filter(move |key| key.get(&mine) != key.get(&own))
    }

    /// Applies one more setting, such as `killers=3`.
    ///
    /// # Errors
    /// If there is no such key or value.
    pub fn but(mut self, difference: &str) -> Result<Self, VariantError> {
        let (name, value) = difference.split_once('=').unwrap_or((difference, ""));
        let keys: Vec<&str> = KEYS.iter().map(|key| key.name).collect();
        let key = &KEYS[names::find("key", name, &keys).map_err(VariantError)?];
        let values: Vec<&str> = key.values.iter().map(|value| value.name).collect();
        let value = names::find("value", value, &values);
        let value =
            value.map_err(|error| VariantError(format!("{name}: {error}")))?;
        key.set(&mut self.settings, value);
        Ok(self)
    }

    /// A searcher with a table of this size in megabytes of 2²⁰ bytes.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn search(&self, megabytes: usize) -> Result<Search<Mix>, OutOfMemory> {
        let (order, table, settings) = self.plugs(megabytes)?;
        Ok(Search::with(order, table, settings, settings))
    }

    /// The plugs of such a searcher, for a caller that wraps one: order, table, and
    /// the settings, which are windows and pruning.
    pub fn plugs(
        &self,
        megabytes: usize,
    ) -> Result<(Order, Table, Settings), OutOfMemory> {
        let (notes, is) = (TableNotes::default(), self.settings);
        let table = Table::new(is, notes.clone(), megabytes)?;
        Ok((Order::new(is, notes), table, is))
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
        let mut words = text.split('+');
        let stage = names::find("stage", words.next().unwrap_or_default(), &STAGES);
        let mut variant = Self::of_stage(stage.map_err(VariantError)? as u8 + 1);
        let mut given = Vec::new();
        for word in words {
            variant = variant.but(word)?;
            let key = word.split('=').next();
            if given.contains(&key) {
                return Err(VariantError(format!(
                    "'{}' is given twice",
                    key.unwrap_or_default()
                )));
            }
            given.push(key);
        }
        Ok(variant)
    }
}

/// The engine of a variant, which lives as long as the program. Its UCI option
/// `Variant` switches to another one.
pub fn program(variant: Variant) -> Engine {
    let is = variant.settings();
    let make = move |megabytes| {
        Ok(Box::new(variant.search(megabytes)?) as Box<dyn Searcher>)
    };
    Engine {
        name: variant.to_string().leak(),
        chapter: variant.chapter(),
        idea: "A variant of a stage.",
        reduces: is.reductions || is.prunes(),
        parameters: Vec::new,
        make: Box::leak(Box::new(make)),
        find: Some(find),
    }
}

/// The engine of the variant with this name, ignoring white space, or what is wrong
/// with the name.
pub fn find(name: &str) -> Result<Engine, String> {
    name.trim()
        .parse()
        .map(program)
        .map_err(|error: VariantError| error.to_string())
}
