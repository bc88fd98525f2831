//! The names of stages whose parameters have other values: `checks+bonus=64`.

use std::ops::RangeInclusive;

use engine::printable::shorten;
use engine::{Parameter, Stage};

use crate::names;

/// The parameters that a name changes, of those of the stage `own`: the index of each, and its value.
/// An error says what is wrong with the name, and what it could have been.
pub(crate) fn parse(
    name: &str,
    own: &str,
    tunables: &[Tunable],
) -> Result<Vec<(usize, i32)>, String> {
    let mut parts = name.split('+');
    let stage = parts.next().unwrap_or_default();
    if stage != own {
        let stage = shorten(stage);
        return Err(format!("'{stage}' is not {own}, whose variants are named {own}+name=value"));
    }
    let names: Vec<&str> = tunables.iter().map(|it| it.name).collect();
    let mut values: Vec<(usize, i32)> = Vec::new();
    for part in parts {
        let (word, value) = part.split_once('=').unwrap_or((part, ""));
        let index = names::find("parameter", word, &names)?;
        if values.iter().any(|&(given, _)| given == index) {
            return Err(format!("'{word}' is given twice"));
        }
        let Tunable { about, range, .. } = &tunables[index];
        let value = value.parse().ok().filter(|it| range.contains(it)).ok_or_else(|| {
            let (part, least, most) = (shorten(part), range.start(), range.end());
            format!("'{part}': {word} is a number from {least} to {most}: {about}")
        })?;
        values.push((index, value));
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
