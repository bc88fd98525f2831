//! What is wrong with a line that cannot be understood: messages that name the
//! word, and are safe to print.

use text::printable::shorten;

pub(crate) fn unknown(word: &str, command: &str) -> String {
    format!("unknown word '{}' in '{command}'", shorten(word))
}

pub(crate) fn missing(what: &str, command: &str) -> String {
    format!("'{command}' lacks {what}")
}

/// A number within bounds, after the word `name`.
pub(crate) fn number(
    name: &str,
    value: Option<&str>,
    least: i64,
    most: i64,
) -> Result<i64, String> {
    let value = value.unwrap_or_default();
    value.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(
        || {
            let words = format!("{name} {}", shorten(value));
            format!(
                "'{}' needs a whole number from {least} to {most}",
                words.trim_end()
            )
        },
    )
}
