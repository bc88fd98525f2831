//! Standard output and standard error: how wide a line may be, and writing that may
//! fail.

use std::env;
use std::io::{self, ErrorKind, IsTerminal, Write};

use anstream::AutoStream;
use text::printable::printable_lines;
use thiserror::Error;

/// Standard output does not accept what was written.
#[derive(Debug, Error)]
#[error("cannot write standard output")]
pub struct Unwritable(#[from] io::Error);

impl Unwritable {
    /// Whether it is a pipe whose reader has gone, as `head` does once it has read
    /// enough, which is no error.
    pub fn has_no_reader(&self) -> bool {
        self.0.kind() == ErrorKind::BrokenPipe
    }
}

/// Writes a text to standard output in one piece, so that it can be read even by a
/// program that stops after the beginning.
///
/// # Errors
/// If not all of it is accepted.
pub fn print(text: &str) -> Result<(), Unwritable> {
    let mut output = io::stdout().lock();
    let mut shown = AutoStream::new(Vec::new(), AutoStream::choice(&output));
    shown.write_all(text.as_bytes())?;
    output.write_all(&shown.into_inner())?;
    Ok(output.flush()?)
}

/// Writes one or more lines to standard error, made [printable](printable_lines)
/// because they contain names of files and engines. If that fails there is nowhere
/// left to report it.
pub fn complain(line: &str) {
    complain_in_colour(&printable_lines(line));
}

/// Writes a line with colour escapes to standard error; the caller must make text
/// from outside printable.
pub fn complain_in_colour(line: &str) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// How many characters fit on a line of standard output; `None` if it isn't a
/// terminal, where lines may have any length. The variable `COLUMNS` takes
/// precedence over the terminal.
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

/// The text in lines of at most `width` characters, as far as words allow; all but
/// the first begin with `indent`.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let indent = if indent.len() > width / 2 { "  " } else { indent }; // it must leave room for words
    textwrap::fill(text, textwrap::Options::new(width).subsequent_indent(indent))
}

/// A name followed by its description, which begins at column `indent`, in lines
/// that fit.
pub fn entry(name: &str, indent: usize, said: &str) -> String {
    let line = format!("{name:<indent$}{said}");
    wrap(&line, width().unwrap_or(usize::MAX), &" ".repeat(indent)) + "\n"
}
