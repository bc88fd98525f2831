//! Text from the user, in a file or on standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail, ensure};
use text::printable::printable;

/// The maximum size in bytes: more than any suite has, and little enough for any
/// memory.
const MOST: u64 = 64 << 20;

/// The name of a file for error messages, and its text; the path `-` is standard
/// input. It's read as UTF-8, or as UTF-16 if it begins with that encoding's
/// byte-order mark, like the output of PowerShell. NUL characters at the ends of
/// lines are left out.
///
/// # Errors
/// If the file cannot be read, is too large, or is in another encoding. The error
/// names the file.
pub fn read(path: &Path) -> anyhow::Result<(String, String)> {
    let (name, mut bytes) = (printable(&path.to_string_lossy()), Vec::new());
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
    // An invalid byte becomes a character that no FEN allows, so its line is
    // reported.
    let (text, encoding, _) = encoding_rs::UTF_8.decode(&bytes);
    let text = without_padding(&text);
    if let Some(at) = text.find('\0') {
        bail!(
            "{name}:{}: not text in {}: there's a NUL character within a line, as in UTF-16 without a byte-order mark, or UTF-32",
            1 + text[..at].matches('\n').count(),
            encoding.name()
        );
    }
    Ok((name, text))
}

/// A text without NUL characters at the ends of its lines, written there by
/// programs that mistake a C string for a line.
fn without_padding(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\0') {
        let (before, padding) = rest.split_at(at);
        kept += before;
        rest = padding.trim_start_matches('\0');
        let is_end = rest.is_empty() || rest.starts_with(['\r', '\n', '\u{1a}']);
        if !is_end {
            kept.push('\0');
        }
    }
    kept + rest
}
