//! Words that must be one of some names.

use engine::printable::shorten;

const MOST: usize = 30;
/// Of what there are more, each with the command that lists it.
const MANY: [(&str, &str); 3] = [
    ("key", "variants"),
    ("column", "experiment --columns"),
    ("experiment", "experiment --list"),
];

/// The index of a word among names that are a `what` each, such as a stage.
///
/// # Errors
/// The error says which there are, and which of them is near enough to be meant.
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
