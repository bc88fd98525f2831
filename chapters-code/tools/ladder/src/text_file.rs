//! Text that a user gives, from a file or from standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, ensure};

/// The most bytes that are read: more than any suite has, and little enough for any
/// memory.
const MOST: u64 = 64 << 20;

/// What an error calls a file, and its text; the path `-` is standard input. It's
/// read as UTF-8, or as UTF-16 if it begins with that encoding's byte-order mark,
/// as what PowerShell writes does.
///
/// # Errors
/// The file is named if it cannot be read, is too large, or is in another encoding.
pub fn read(path: &Path) -> anyhow::Result<(String, String)> {
    let (name, mut bytes) = (path.display().to_string(), Vec::new());
    let (name, read) = if name == "-" {
        (
            "standard input".to_owned(),
            io::stdin().take(MOST + 1).read_to_end(&mut bytes),
        )
    } else {
        let file = File::open(path);
        (name, file.and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes)))
    };
    read.with_context(|| format!("cannot read '{name}'"))?;
    ensure!(bytes.len() as u64 <= MOST, "{name}: more than {} MB", MOST >> 20);
    // A byte that does not belong there becomes a sign that no FEN allows, so its
    // line is reported.
    let (text, encoding, _) = encoding_rs::UTF_8.decode(&bytes);
    ensure!(
        !text.contains('\0'),
        "{name}: no text in {}: it has characters of code 0, as UTF-16 has without its byte-order mark, and UTF-32",
        encoding.name()
    );
    Ok((name, text.into_owned()))
}
