//! Suites: lists of positions as FEN or EPD lines.

use cozy_chess::Board;
use thiserror::Error;

use crate::fen::{self, FenError};

/// The built-in suite: the 24 Bratko–Kopec positions (Kopec & Bratko 1982) and 12
/// of ours, from the opening, the middlegame and the endgame.
const BUILT_IN: &str = include_str!("../data/suite.fen");

/// A line of a suite that is not a position.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{line}: {reason}")]
pub struct SuiteError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: FenError,
}

/// The positions of the built-in suite.
pub fn built_in() -> Vec<Board> {
    parse(BUILT_IN).expect("the built-in suite is tested")
}

/// The positions of a suite, one a line. Empty lines and lines that begin with `#`
/// are skipped.
///
/// # Errors
/// [`SuiteError`] for the first line that is not a position.
///
/// ```
/// let suite = "# two kings\n4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"one\";\n";
/// assert_eq!(engine::suite::parse(suite).map(|boards| boards.len()), Ok(1));
/// ```
pub fn parse(text: &str) -> Result<Vec<Board>, SuiteError> {
    lines(text)
        .map(|(line, text)| {
            parse_line(text).map_err(|reason| SuiteError { line, reason })
        })
        .collect()
}

/// The lines of a suite that are neither empty nor begin with `#`, each with its
/// number, from 1. The byte-order mark that some editors write is left out, as is
/// white space at both ends.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_around = |symbol: char| symbol.is_whitespace() || symbol == '\u{feff}';
    // Some programs end their lines with a carriage return alone.
    let end = if text.contains('\n') { '\n' } else { '\r' };
    (1..)
        .zip(text.split(end).map(move |line| line.trim_matches(is_around)))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The position of a FEN or EPD line; operations behind it, such as `bm Qd1+;`, are
/// left alone.
///
/// # Errors
/// [`FenError`] names the field that is wrong.
pub fn parse_line(line: &str) -> Result<Board, FenError> {
    fen::parse(&split(line).0)
}

/// The fields of the position in a FEN or EPD line, and the operations behind it.
/// The two counters of a FEN may stand between. What does not begin like an
/// operation is left with the position, and refused there.
pub fn split(line: &str) -> (String, String) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number =
        |word: &&str| word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    // The counters are numbers; an operation begins with a letter.
    let counters =
        words.iter().skip(4).take(2).take_while(|word| is_number(word)).count();
    let is_code = |word: &&str| {
        let word = word.trim_end_matches(';');
        word.starts_with(|c: char| c.is_ascii_alphabetic())
            && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    let has_operations = words.get(4 + counters).is_some_and(is_code);
    let (position, operations) =
        words.split_at(if has_operations { 4 + counters } else { words.len() });
    (position.join(" "), operations.join(" "))
}
