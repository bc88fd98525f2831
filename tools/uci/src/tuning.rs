//! The parameters of stages, and the names of stages whose parameters have other
//! values: `checks+bonus=64`.

use std::ops::RangeInclusive;

use engine::{Parameter, Stage};
use text::names;
use text::printable::shorten;

/// A [parameter](engine::Parameter) of a stage, whatever the type of its ordering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tunable {
    /// Its name: `bonus` in `checks+bonus=64`.
    pub name: &'static str,
    /// What it decides, with its unit, in one sentence without a full stop.
    pub about: &'static str,
    /// The values that it can have.
    pub range: RangeInclusive<i32>,
    /// The value that it has unless a name gives it another.
    pub default: i32,
}

/// The parameters of a stage, in its order.
pub(crate) fn list<S: Stage>() -> Vec<Tunable> {
    let mut ordering = S::Ordering::default();
    let mut listed = |it: &Parameter<S::Ordering>| Tunable {
        name: it.name,
        about: it.about,
        range: it.range.clone(),
        default: *(it.field)(&mut ordering),
    };
    S::PARAMETERS.iter().map(&mut listed).collect()
}

/// The parameters of a stage that a name changes: the index of each, and its value.
/// An error says what is wrong with the name, and what may have been meant.
pub(crate) fn parse<S: Stage>(name: &str) -> Result<Vec<(usize, i32)>, String> {
    let (mut parts, own) = (name.split('+'), S::NAME);
    let stage = parts.next().unwrap_or_default();
    if stage != own {
        let stage = shorten(stage);
        return Err(format!(
            "'{stage}' is not {own}, whose variants are named {own}+name=value"
        ));
    }
    let names: Vec<&str> = S::PARAMETERS.iter().map(|it| it.name).collect();
    let mut values: Vec<(usize, i32)> = Vec::new();
    for part in parts {
        let (word, value) = part.split_once('=').unwrap_or((part, ""));
        let index = names::find("parameter", word, &names)?;
        if values.iter().any(|&(given, _)| given == index) {
            return Err(format!("'{word}' is given twice"));
        }
        let Parameter { about, range, .. } = &S::PARAMETERS[index];
        let value = value.parse().ok().filter(|it| range.contains(it)).ok_or_else(
            || {
                let (part, least, most) =
                    (shorten(part), range.start(), range.end());
                format!(
                    "'{part}': {word} is a number from {least} to {most}: {about}"
                )
            },
        )?;
        values.push((index, value));
    }
    Ok(values)
}
