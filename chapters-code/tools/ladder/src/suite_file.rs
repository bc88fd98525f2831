//! Lines of positions from a file or from standard input.

use std::path::Path;

use anyhow::{Context, ensure};
use cozy_chess::Board;
use engine::printable::shorten;
use engine::{epd, fen, suite};

use crate::solution::Solution;
use crate::terminal::complain;
use crate::text_file;

/// How many repairs of a file are named one by one.
const NAMED: usize = 5;

/// The positions of a file with one FEN or EPD a line; the path `-` is standard
/// input. What had to be mended is said on standard error.
///
/// # Errors
/// The file is named if it cannot be read or holds no position, and the line and
/// the reason if a line is none.
pub fn read(path: &Path) -> anyhow::Result<Vec<Board>> {
    let lines = lines(path)?;
    Ok(lines.into_iter().map(|line| line.board).collect())
}

/// The positions of a file, as [`read`] reads them, and what its operations `bm`
/// and `am` say of the best moves: of each position, or empty if they say nothing
/// of any. A move that is not legal is named on standard error, and its position
/// counts as one without a solution.
///
/// # Errors
/// As [`read`].
pub fn read_solutions(
    path: &Path,
) -> anyhow::Result<(Vec<Board>, Vec<Option<Solution>>)> {
    let (mut solutions, mut illegal) = (Vec::new(), Vec::new());
    let mut boards = Vec::new();
    for Line { place, board, operations } in lines(path)? {
        solutions.push(Solution::read(&board, &operations).unwrap_or_else(
            |error| {
                illegal.push(format!(
                    "{place}: {error}; no solution is counted there"
                ));
                None
            },
        ));
        boards.push(board);
    }
    warn(&illegal);
    let has_any = solutions.iter().any(Option::is_some);
    Ok((boards, if has_any { solutions } else { Vec::new() }))
}

/// A line of a suite.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    /// Where it stands: file and number.
    pub(crate) place: String,
    pub(crate) board: Board,
    pub(crate) operations: Vec<epd::Operation>,
}

/// The lines of a file, as [`read`] reads them.
pub(crate) fn lines(path: &Path) -> anyhow::Result<Vec<Line>> {
    let (name, text) = text_file::read(path)?;
    let mut repairs = Vec::new();
    let lines = parsed(&name, &text, |place, line| {
        let epd::Line { fen, operations } = epd::Line::new(line);
        let reading = fen::read(&fen)?;
        repairs.extend(
            reading.repairs.into_iter().map(|repair| format!("{place}: {repair}")),
        );
        Ok(Line { place: place.to_owned(), board: reading.board, operations })
    })?;
    warn(&repairs);
    Ok(lines)
}

/// What the lines of a text are that is called `name`; `parse` is told where each
/// stands, as file and number.
///
/// # Errors
/// The text is named if there is no line in it, and the line if `parse` refuses
/// one.
pub fn parsed<T>(
    name: &str,
    text: &str,
    mut parse: impl FnMut(&str, &str) -> anyhow::Result<T>,
) -> anyhow::Result<Vec<T>> {
    let parse = |(number, line)| {
        let place = format!("{name}:{number}");
        parse(&place, line).context(place)
    };
    let parsed =
        suite::lines(text).map(parse).collect::<anyhow::Result<Vec<T>>>()?;
    ensure!(!parsed.is_empty(), "{name}: no positions");
    Ok(parsed)
}

/// The position of a FEN that a user has typed; what had to be mended is said on
/// standard error.
///
/// # Errors
/// The FEN is shown, and the field that is wrong is named.
pub fn typed(fen: &str) -> anyhow::Result<Board> {
    let shown = || format!("the position '{}'", shorten(fen));
    let reading = fen::read(fen).with_context(shown)?;
    let repairs: Vec<String> = reading
        .repairs
        .iter()
        .map(|repair| format!("{}: {repair}", shown()))
        .collect();
    warn(&repairs);
    Ok(reading.board)
}

/// Says on standard error what had to be mended.
pub fn warn(repairs: &[String]) {
    repairs
        .iter()
        .take(NAMED)
        .for_each(|repair| complain(&format!("warning: {repair}")));
    if repairs.len() > NAMED {
        complain(&format!(
            "warning: and {} more like these",
            repairs.len() - NAMED
        ));
    }
}
