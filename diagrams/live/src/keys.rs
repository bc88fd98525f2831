//! What can be different in a stage, and what is different in a variant.

use engine::suite;
use mix::{KEYS, STAGES, Settings, Variant};
use serde_json::{Value, json};

/// All stages and keys, in the order of the language, the built-in suite, and what
/// one variant has chosen.
pub(crate) fn answer(word: &str) -> crate::Result<Value> {
    let variant: Variant = word.parse()?;
    let stage = |(chapter, name)| json!({ "name": name, "values": values(Variant::of_stage(chapter).settings()) });
    let key = |key: &mix::Key| {
        let value =
            |it: &mix::Value| json!({ "name": it.name, "meaning": it.meaning });
        json!({
            "name": key.name,
            "about": key.about,
            "chapter": key.chapter,
            "source": key.source,
            "values": key.values.iter().map(value).collect::<Value>(),
        })
    };
    Ok(json!({
        "stage": variant.stage(),
        "values": values(variant.settings()),
        "stages": (1..).zip(STAGES).map(stage).collect::<Value>(),
        "keys": KEYS.iter().map(key).collect::<Value>(),
        "suite": suite::built_in().iter().map(ToString::to_string).collect::<Value>(),
    }))
}

/// The names of the values that some settings have, one for each key.
fn values(settings: &Settings) -> Value {
    KEYS.iter().map(|key| key.values[key.get(settings)].name).collect()
}
