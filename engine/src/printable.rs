//! Text from outside, such as a file's name or a problem's: shown so that it can do
//! nothing to a terminal.

/// The text with its control characters, and those that are not seen but turn or
/// join what stands around them, written as escapes. Letters of any script stay.
///
/// ```
/// use engine::printable::printable;
///
/// assert_eq!(printable("\u{1b}[31mRéti\n"), "\\u{1b}[31mRéti\\n");
/// ```
pub fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for symbol in text.chars() {
        if symbol.is_control() || is_unseen(symbol) {
            shown.extend(symbol.escape_default());
        } else {
            shown.push(symbol);
        }
    }
    shown
}

/// The beginning of a word, for a message or a table that stays readable whatever
/// the word is.
pub fn shorten(word: &str) -> String {
    const LONGEST: usize = 80;
    let beginning: String = word.chars().take(LONGEST + 1).collect();
    let mut shown = printable(&beginning);
    if let Some((end, _)) = shown.char_indices().nth(LONGEST) {
        shown.truncate(end);
        shown.push('…');
    }
    shown
}

/// Marks of width zero and of direction, and the separators of lines and
/// paragraphs.
fn is_unseen(symbol: char) -> bool {
    matches!(symbol, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
