//! Reading a suite from a file or from standard input.

use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, ensure};
use cozy_chess::Board;
use engine::suite;

/// The positions of a file with one FEN or EPD a line; the path `-` is standard input.
///
/// # Errors
/// If the file cannot be read, holds no position, or a line is none: with file, line and reason.
pub fn read(path: &Path) -> anyhow::Result<Vec<Board>> {
    Ok(checked(path)?.1)
}

/// The text of such a file, and its positions.
///
/// # Errors
/// As [`read`].
pub fn checked(path: &Path) -> anyhow::Result<(String, Vec<Board>)> {
    let (name, text) = text(path)?;
    let boards =
        suite::parse(&text).map_err(|error| anyhow::anyhow!("{name}:{error}"))?;
    ensure!(!boards.is_empty(), "{name}: no positions");
    Ok((text, boards))
}

/// What an error calls a file, and its text; the path `-` is standard input.
///
/// # Errors
/// If it cannot be read.
pub fn text(path: &Path) -> anyhow::Result<(String, String)> {
    let (name, bytes) = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin()
            .read_to_end(&mut bytes)
            .context("cannot read standard input")?;
        ("standard input".to_owned(), bytes)
    } else {
        let name = path.display().to_string();
        let bytes =
            std::fs::read(path).with_context(|| format!("cannot read '{name}'"))?;
        (name, bytes)
    };
    // A byte that is no UTF-8 becomes a sign that no FEN allows, so its line is reported.
    Ok((name, String::from_utf8_lossy(&bytes).into_owned()))
}
