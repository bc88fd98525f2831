//! Lines of positions from a file or from standard input.

use std::path::Path;

use anyhow::{Context, ensure};
use cozy_chess::Board;
use engine::{epd, fen, suite};
use terminal::complain;
use terminal::text_file;
use text::printable::shorten;

use crate::solution::Solution;

/// How many repairs of a file are reported in words.
const NAMED: usize = 5;

/// The positions of a file with one FEN or EPD a line; the path `-` is standard
/// input. Repairs are reported on standard error.
///
/// # Errors
/// If the file cannot be read or has no positions, or a line isn't a position. The
/// error names the file, or the line and the reason.
pub fn read(path: &Path) -> anyhow::Result<Vec<Board>> {
    let lines = lines(path)?;
    Ok(lines.into_iter().map(|line| line.board).collect())
}

/// The positions of a file, as [`read`] reads them, and the solutions in its
/// operations `bm` and `am`: one entry per position, or empty if the file has no
/// solutions. A move that is not legal is reported on standard error, and its
/// position counts as one without a solution.
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
                let what = format!(
                    "{error}; so it counts as a position without a solution"
                );
                illegal.push(Repair { place, what });
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
    /// Its place: file and line number.
    pub(crate) place: String,
    pub(crate) board: Board,
    pub(crate) operations: Vec<epd::Operation>,
}

/// A repair in a file, or something that was left out.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The place: file and line number.
    pub place: String,
    /// What was repaired or left out.
    pub what: String,
}

impl Repair {
    /// The repairs in one place.
    pub fn all(place: &str, repairs: Vec<String>) -> Vec<Self> {
        let repair = |what| Self { place: place.to_owned(), what };
        repairs.into_iter().map(repair).collect()
    }
}

/// The lines of a file, as [`read`] reads them.
pub(crate) fn lines(path: &Path) -> anyhow::Result<Vec<Line>> {
    let (name, text) = text_file::read(path)?;
    let mut repairs = Vec::new();
    let lines = parsed(&name, &text, |place, line| {
        let epd::Line { fen, operations } = epd::Line::new(line);
        let reading = fen::read(&fen)?;
        repairs.extend(Repair::all(place, reading.repairs));
        Ok(Line { place: place.to_owned(), board: reading.board, operations })
    })?;
    warn(&repairs);
    Ok(lines)
}

/// Parses the lines of a text called `name`; `parse` gets each line and its place,
/// as file and line number.
///
/// # Errors
/// If the text has no lines, or `parse` refuses one. The error names the text or
/// the line.
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

/// The position of a FEN that a user has typed; repairs are reported on standard
/// error.
///
/// # Errors
/// If the FEN cannot be read. The error shows it, and names the field that is
/// wrong.
pub fn typed(fen: &str) -> anyhow::Result<Board> {
    let shown = || format!("the position '{}'", shorten(fen));
    let reading = fen::read(fen).with_context(shown)?;
    warn(&Repair::all(&shown(), reading.repairs));
    Ok(reading.board)
}

/// Reports repairs on standard error: the first ones in words, the rest only by
/// their places.
pub fn warn(repairs: &[Repair]) {
    let (named, rest) = repairs.split_at(repairs.len().min(NAMED));
    for Repair { place, what } in named {
        complain(&format!("warning: {place}: {what}"));
    }
    if !rest.is_empty() {
        let number = |it: &Repair| it.place.rsplit(':').next()?.parse().ok();
        let lines = ranges(rest.iter().filter_map(number));
        let places =
            if lines.is_empty() { lines } else { format!(", in lines {lines}") };
        complain(&format!("warning: and {} more like these{places}", rest.len()));
    }
}

/// Increasing numbers in a short form: `6-9, 12`.
fn ranges(numbers: impl Iterator<Item = usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last == number || *last + 1 == number => {
                *last = number
            }
            _ => ranges.push((number, number)),
        }
    }
    let word = |&(first, last): &(usize, usize)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    ranges.iter().map(word).collect::<Vec<_>>().join(", ")
}
