//! What can be different in a stage, and what of it is different in a variant.

use engine::suite;
use mix::{KEYS, STAGES, Settings, Variant};
use serde::{Deserialize, Serialize};

/// The variant whose values are wanted.
#[derive(Debug, Deserialize)]
pub struct Asked {
    /// A stage or a variant.
    variant: String,
}

/// All that a variant can choose from, and what one variant has chosen.
#[derive(Debug, Serialize)]
pub struct Known {
    /// The name of its stage.
    stage: &'static str,
    /// The names of its values, one for each key.
    values: Vec<&'static str>,
    /// All stages, from chapter 1 on.
    stages: Vec<Stage>,
    /// All keys, in the order of the language.
    keys: Vec<Key>,
    /// The positions of the built-in suite as FENs.
    suite: Vec<String>,
}

/// A stage.
#[derive(Debug, Serialize)]
struct Stage {
    name: &'static str,
    /// Its own values, one for each key.
    values: Vec<&'static str>,
}

/// A key of the language.
#[derive(Debug, Serialize)]
struct Key {
    name: &'static str,
    about: &'static str,
    chapter: u8,
    source: &'static str,
    values: Vec<Value>,
}

/// A value of a key.
#[derive(Debug, Serialize)]
struct Value {
    name: &'static str,
    meaning: &'static str,
}

/// The whole language, and one variant in it.
///
/// # Errors
/// What is wrong with the variant.
pub fn answer(asked: &Asked) -> crate::Result<Known> {
    let variant: Variant = asked.variant.parse()?;
    let stages = (1..).zip(STAGES).map(|(chapter, name)| Stage {
        name,
        values: values(Variant::of_stage(chapter).settings()),
    });
    Ok(Known {
        stage: variant.stage(),
        values: values(variant.settings()),
        stages: stages.collect(),
        keys: KEYS.iter().map(described).collect(),
        suite: suite::built_in().iter().map(ToString::to_string).collect(),
    })
}

/// The names of the values that some settings have, one for each key.
fn values(settings: &Settings) -> Vec<&'static str> {
    KEYS.iter().map(|key| key.values[key.get(settings)].name).collect()
}

fn described(key: &mix::Key) -> Key {
    let values = key
        .values
        .iter()
        .map(|&mix::Value { name, meaning }| Value { name, meaning });
    Key {
        name: key.name,
        about: key.about,
        chapter: key.chapter,
        source: key.source,
        values: values.collect(),
    }
}
