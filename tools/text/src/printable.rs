//! Text from outside, such as the name of a file or a test problem, made safe to
//! show in a terminal.

/// The text with two kinds of characters escaped: control characters, and invisible
/// ones that reverse or join the characters around them. Letters of any script
/// stay.
///
/// ```
/// use text::printable::printable;
///
/// assert_eq!(printable("\u{1b}[31mRéti\n"), "\\u{1b}[31mRéti\\n");
/// assert_eq!(printable("Ré\u{61c}ti"), "Ré\\u{61c}ti"); // turns what follows
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

/// The lines of a text, such as another program's advice, each made [`printable`].
/// Line ends stay, and a tab becomes spaces, so that a command in it can be copied.
///
/// ```
/// use text::printable::printable_lines;
///
/// assert_eq!(printable_lines("call:\r\n\n\tgit \u{1b}[31m"), "call:\n\n    git \\u{1b}[31m");
/// ```
pub fn printable_lines(text: &str) -> String {
    let lines = text.lines().map(|line| printable(&line.replace('\t', "    ")));
    lines.collect::<Vec<_>>().join("\n")
}

/// The beginning of a word, [`printable`] and cut short with `…`, so that a message
/// or a table stays readable whatever the word is.
///
/// ```
/// use text::printable::shorten;
///
/// assert_eq!(shorten("é♞"), "é♞");
/// assert_eq!(shorten(&"x".repeat(81)), format!("{}…", "x".repeat(80)));
/// ```
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

/// Whether a symbol is a zero-width or directional mark, or a line or paragraph
/// separator.
fn is_unseen(symbol: char) -> bool {
    matches!(
        symbol,
        '\u{61c}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}
