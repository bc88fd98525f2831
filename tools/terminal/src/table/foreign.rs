//! Text from outside, such as an engine's name, in each form of output: it always
//! stays text, whatever it contains.

use std::fmt::Write;

use serde_json::Value;
use text::printable::printable;

/// Characters that a field must not begin with, because a spreadsheet would take it
/// for a formula.
const FORMULAS: [char; 4] = ['=', '+', '-', '@'];

/// A value as a CSV field. A text that would be a formula gets a `'` before it, and
/// control characters are escaped.
pub(super) fn in_csv(value: Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(words) if words.starts_with(FORMULAS) => {
            format!("'{}", printable(&words))
        }
        Value::String(words) => printable(&words),
        value => printable(&value.to_string()),
    };
    if text.contains([',', '"', ';']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// A text as a cell of a Markdown table, in which it can't end a column or make a
/// tag, a link or a picture.
pub(super) fn in_markdown(text: &str) -> String {
    let escaped = printable(text).replace('\\', "\\\\");
    escaped.replace('|', "\\|").replace('<', "\\<").replace("](", "]\\(")
}

/// A value as indented JSON. Characters that a terminal would obey are written as
/// `\u` escapes, which does not change the value.
pub fn json(value: &Value) -> String {
    let mut text = String::new();
    for sign in format!("{value:#}").chars() {
        // Line breaks are only between values, and all other escapes are ASCII.
        if sign == '\n'
            || printable(sign.encode_utf8(&mut [0; 4])).starts_with(sign)
        {
            text.push(sign);
            continue;
        }
        for unit in sign.encode_utf16(&mut [0; 2]) {
            // Writing to a string cannot fail.
            let _ = write!(text, "\\u{unit:04x}");
        }
    }
    text
}
