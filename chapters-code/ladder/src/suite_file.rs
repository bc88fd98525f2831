//! Lines of positions from a file or from standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, ensure};
use cozy_chess::Board;
use engine::suite;

/// The most bytes that are read: more than any suite has, and little enough for any memory.
const MOST: u64 = 64 << 20;

/// The positions of a file with one FEN or EPD a line; the path `-` is standard input.
/// Fails if the file cannot be read, is too large, holds no position, or a line is none: with file, line and reason.
pub fn read(path: &Path) -> anyhow::Result<Vec<Board>> {
    let (name, text) = text(path)?;
    parsed(&name, &text, |line| Ok(suite::parse_line(line)?))
}

/// What the lines of a text are that is called `name`.
/// Fails if there is no line, or `parse` refuses one: with name, line and reason.
pub fn parsed<T>(
    name: &str,
    text: &str,
    mut parse: impl FnMut(&str) -> anyhow::Result<T>,
) -> anyhow::Result<Vec<T>> {
    let parse = |(number, line)| parse(line).with_context(|| format!("{name}:{number}"));
    let parsed = suite::lines(text).map(parse).collect::<anyhow::Result<Vec<T>>>()?;
    ensure!(!parsed.is_empty(), "{name}: no positions");
    Ok(parsed)
}

/// What an error calls a file, and its text; the path `-` is standard input.
/// Fails if it cannot be read, or is too large.
pub fn text(path: &Path) -> anyhow::Result<(String, String)> {
    let (name, mut bytes) = (path.display().to_string(), Vec::new());
    let (name, read) = if name == "-" {
        ("standard input".to_owned(), io::stdin().take(MOST + 1).read_to_end(&mut bytes))
    } else {
        let file = File::open(path);
        (name, file.and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes)))
    };
    read.with_context(|| format!("cannot read '{name}'"))?;
    ensure!(bytes.len() as u64 <= MOST, "{name}: more than {} MB", MOST >> 20);
    // A byte that is no UTF-8 becomes a sign that no FEN allows, so its line is reported.
    Ok((name, String::from_utf8_lossy(&bytes).into_owned()))
}
