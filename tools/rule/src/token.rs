//! The words of a text.

use std::ops::Range;

use crate::wrong::Wrong;

/// A word, a number or a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'a> {
    Number(i64),
    Word(&'a str),
    Sign(&'static str),
    /// A line ends, or a semicolon stands for that.
    Break,
}

/// The signs, those of two letters first.
const SIGNS: [&str; 15] =
    ["<=", ">=", "==", "!=", "<", ">", "+", "-", "*", "/", "(", ")", ",", ":", "="];
/// No number in a text is greater: far more than an order needs.
const GREATEST: i64 = 1_000_000_000;

/// All tokens of a text, each with its place in bytes; the last one is a break.
pub(crate) fn tokens(text: &str) -> Result<Vec<(Token<'_>, Range<usize>)>, Wrong> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = |is_part: fn(char) -> bool| {
            rest.find(|it| !is_part(it)).unwrap_or(rest.len())
        };
        let (token, length) = match letter {
            '\n' | ';' => (Some(Token::Break), 1),
            '#' => (None, length(|it| it != '\n')),
            it if it.is_whitespace() => (None, it.len_utf8()),
            '0'..='9' => {
                let length = length(|it| it.is_ascii_digit() || it == '_');
                let digits = rest[..length].replace('_', "");
                let number = digits.parse().ok().filter(|it| *it <= GREATEST);
                let too_great = || {
                    let says = format!("a number is at most {GREATEST}");
                    Wrong::at(text, at..at + length, says)
                };
                (Some(Token::Number(number.ok_or_else(too_great)?)), length)
            }
            it if it.is_alphabetic() || it == '_' => {
                let length = length(|it| it.is_alphanumeric() || it == '_');
                (Some(Token::Word(&rest[..length])), length)
            }
            other => {
                let sign = SIGNS.into_iter().find(|sign| rest.starts_with(sign));
                let unknown = || {
                    let place = at..at + other.len_utf8();
                    Wrong::at(text, place, "this sign has no meaning here")
                };
                let sign = sign.ok_or_else(unknown)?;
                (Some(Token::Sign(sign)), sign.len())
            }
        };
        if let Some(token) = token {
            tokens.push((token, at..at + length));
        }
        at += length;
    }
    tokens.push((Token::Break, text.len()..text.len()));
    Ok(tokens)
}
