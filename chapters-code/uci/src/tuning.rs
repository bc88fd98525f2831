//! The names of stages whose parameters have other values: `checks+bonus=64`.

use std::ops::RangeInclusive;

use engine::printable::shorten;
use engine::{Parameter, Stage};

use crate::names;

/// Parameters, each with its value.
pub(crate) type Values<O> = Vec<(&'static Parameter<O>, i32)>;

/// The parameters that a name changes, each with its value.
/// An error says what is wrong with the name, and what it could have been.
pub(crate) fn parse<S: Stage>(name: &str) -> Result<Values<S::Ordering>, String> {
    let mut parts = name.split('+');
    let (stage, own) = (parts.next().unwrap_or_default(), S::NAME);
    if stage != own {
        return Err(format!(
            "'{}' is not {own}, whose variants are named {own}+name=value",
            shorten(stage)
        ));
    }
    let names: Vec<&str> = S::PARAMETERS.iter().map(|it| it.name).collect();
    let mut values = Values::<S::Ordering>::new();
    for part in parts {
        let (word, value) = part.split_once('=').unwrap_or((part, ""));
        let parameter = &S::PARAMETERS[names::find("parameter", word, &names)?];
        if values.iter().any(|(given, _)| given.name == word) {
            return Err(format!("'{word}' is given twice"));
        }
        let value = value.parse().ok().filter(|it| parameter.range.contains(it));
        let value = value.ok_or_else(|| {
            let (least, most) = (parameter.range.start(), parameter.range.end());
            let (part, about) = (shorten(part), parameter.about);
            format!("'{part}': {word} is a number from {least} to {most}: {about}")
        })?;
        values.push((parameter, value));
    }
    Ok(values)
}

/// A [parameter](Parameter) of a stage, for code that doesn't know the stage's type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name: `bonus` in `checks+bonus=64`.
    pub name: &'static str,
    /// What it decides, with its unit.
    pub about: &'static str,
    /// The values that it can have.
    pub range: RangeInclusive<i32>,
    /// The value that it has if a name gives no other.
    pub default: i32,
}

/// The parameters of a stage, in the stage's order; most stages have none.
/// Panics if a parameter can't be part of a name, or its default is not in its range: the stage is wrong.
pub(crate) fn tunables<S: Stage>() -> Vec<Tunable> {
    let tunable = |it: &Parameter<S::Ordering>| {
        let default = *(it.field)(&mut S::Ordering::default());
        let is_of_name = |sign: u8| sign.is_ascii_lowercase() || sign == b'-';
        let has_name = !it.name.is_empty() && it.name.bytes().all(is_of_name);
        assert!(has_name, "the parameter '{}' is not named by small letters and hyphens", it.name);
        assert!(it.range.contains(&default), "the default of {it:?} is {default}");
        Tunable { name: it.name, about: it.about, range: it.range.clone(), default }
    };
    S::PARAMETERS.iter().map(tunable).collect()
}
