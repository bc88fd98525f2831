//! Suites: lists of positions as FEN or EPD lines.

use cozy_chess::Board;
use thiserror::Error;

use crate::epd::Line;
use crate::fen::{self, FenError};

/// The built-in suite: the 24 Bratko–Kopec positions (Kopec & Bratko 1982) and 12
/// of our own, from the opening, the middlegame and the endgame.
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

/// The positions of a suite, one a line. Empty lines and comments are skipped.
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

/// The lines of a suite that are neither empty nor comments, each with its number,
/// from 1. A comment begins with `#`, `;`, `%`, `//` or `--`, or is nothing but
/// punctuation, such as a rule of `====`.
///
/// Lines end with LF, CR LF or CR, all three in one file if need be; CR CR LF,
/// which comes from converting a text twice, is one end. White space at both ends
/// is left out, as are a byte-order mark and the sign that ended files in CP/M
/// (0x1A), both of which some programs still write.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text
        .split('\n')
        .flat_map(|line| line.trim_end_matches('\r').split('\r'))
        .map(|line| line.trim_matches(is_around));
    (1..).zip(lines).filter(|(_, line)| !is_comment(line))
}

/// Whether a character at the beginning or end of a line is not part of it.
fn is_around(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, '\u{feff}' | '\u{1a}')
}

/// Whether a line does not describe a position.
fn is_comment(line: &str) -> bool {
    let begins = |mark: &&str| line.starts_with(mark);
    ["#", ";", "%", "//", "--"].iter().any(begins)
        || line.chars().all(|it| it.is_ascii_punctuation() || it.is_whitespace())
}

/// The position of a FEN or EPD line, which must be in order.
///
/// # Errors
/// [`FenError`] names the field that is wrong.
pub fn parse_line(line: &str) -> Result<Board, FenError> {
    fen::parse(&Line::new(line).fen)
}
