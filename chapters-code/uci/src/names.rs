//! Words that must be one of some names.

use engine::printable::shorten;

/// The most names that an error lists. More than that only the keys of variants are.
const MOST: usize = 30;

/// The index of a word among names that are a `what` each, such as a stage.
/// An error says which there are, and which of them is near enough to be meant.
pub fn find(what: &str, word: &str, names: &[&str]) -> Result<usize, String> {
    names.iter().position(|name| *name == word).ok_or_else(|| {
        let word = shorten(word);
        let near = names.iter().map(|name| (strsim::levenshtein(&word, name), name)).min();
        let is_near =
            |distance, name: &str| distance < name.len() && 3 * distance <= name.len().max(3);
        let near = near.filter(|(distance, name)| is_near(*distance, name));
        let guess = near.map_or(String::new(), |(_, name)| format!("did you mean '{name}'? "));
        let all = match names.len() {
            ..=MOST => names.join(", "),
            _ => "those that the command 'variants' lists".to_owned(),
        };
        format!("no {what} '{word}'; {guess}{what}s: {all}")
    })
}
