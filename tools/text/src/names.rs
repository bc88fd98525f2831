//! Words that must be one of some names.

use crate::printable::shorten;

const MOST: usize = 30;
/// Kinds of names that are too many to list, each with the command that lists them.
const MANY: [(&str, &str); 3] = [
    ("key", "variants"),
    ("column", "experiment --columns"),
    ("experiment", "experiment --list"),
];

/// The index of a word among the names of a kind `what`, such as stages.
///
/// # Errors
/// If it isn't one of them. The error lists the names, and suggests the closest one
/// if the word is similar enough.
pub fn find(what: &str, word: &str, names: &[&str]) -> Result<usize, String> {
    names.iter().position(|name| *name == word).ok_or_else(|| {
        let word = shorten(word);
        let near =
            names.iter().map(|name| (strsim::levenshtein(&word, name), name)).min();
        let is_near = |distance, name: &str| {
            distance < name.len() && 3 * distance <= name.len().max(3)
        };
        let near = near.filter(|(distance, name)| is_near(*distance, name));
        let guess = near
            .map_or(String::new(), |(_, name)| format!("did you mean '{name}'? "));
        let all = match MANY.iter().find(|(many, _)| *many == what) {
            Some((_, command)) if names.len() > MOST => {
                format!("those that the command '{command}' lists")
            }
            _ => names.join(", "),
        };
        format!("no {what} '{word}'; {guess}{}: {all}", plural(what))
    })
}

fn plural(what: &str) -> String {
    match what.strip_suffix("ry") {
        Some(stem) => format!("{stem}ries"),
        None => format!("{what}s"),
    }
}
