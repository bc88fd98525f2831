//! Standard output and standard error: how wide a line may be, and writing that may
//! fail.

use std::env;
use std::io::{self, IsTerminal, Write};

use anstream::AutoStream;
use thiserror::Error;

/// Standard output does not take what was written.
#[derive(Debug, Error)]
#[error("cannot write standard output")]
pub struct Unwritable(#[from] pub(crate) io::Error);

/// Writes a text to standard output, at once, so that a reader of its beginning
/// leaves it whole.
///
/// # Errors
/// If it does not take all.
pub fn print(text: &str) -> Result<(), Unwritable> {
    let mut output = io::stdout().lock();
    let mut shown = AutoStream::new(Vec::new(), AutoStream::choice(&output));
    shown.write_all(text.as_bytes())?;
    output.write_all(&shown.into_inner())?;
    Ok(output.flush()?)
}

/// Writes a line to standard error. If that fails there is nobody to tell.
pub fn complain(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// How many characters fit in a line of standard output; `None` if it is no
/// terminal, where lines may be as long as they like. The variable `COLUMNS`
/// outdoes what the terminal says.
pub fn width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    let wanted = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || {
        terminal_size::terminal_size_of(io::stdout()).map(|it| usize::from(it.0.0))
    };
    wanted.or_else(terminal).filter(|&columns| columns > 0)
}

/// The text in lines of at most so many characters, where words allow; all but the
/// first begin with `indent`.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let indent = if indent.len() > width / 2 { "  " } else { indent }; // it must leave room for words
    textwrap::fill(text, textwrap::Options::new(width).subsequent_indent(indent))
}

/// A name, and beside it, from column `indent` on, what is said of it; in lines
/// that fit.
pub fn entry(name: &str, indent: usize, said: &str) -> String {
    let line = format!("{name:<indent$}{said}");
    wrap(&line, width().unwrap_or(usize::MAX), &" ".repeat(indent)) + "\n"
}
