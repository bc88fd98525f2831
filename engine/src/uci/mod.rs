//! The Universal Chess Interface (Meyer-Kahlen & Huber 2000): how a chess program drives an engine.
//!
//! The session reads lines and answers them; a search runs in a thread of its own, so that any
//! line can be answered at any time. What cannot be understood is said in an `info string`, and
//! changes nothing.

mod command;
mod error;
mod go;
mod introduction;
mod options;
mod report;
mod session;
mod work;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::OnceLock;

use cozy_chess::Board;

pub use command::Command;
pub use error::{CommandError, Faults};
pub use go::Go;

use crate::printable::shorten;
use crate::stage::Stage;
use session::Session;

/// Bad input: a word that means nothing.
const EXIT_BAD_INPUT: u8 = 2;

/// A stage as a program: it obeys the words on the command line.
pub fn main<S: Stage>() -> ExitCode {
    // A byte that is no UTF-8 becomes a sign that no word has, so its word is reported.
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    obey::<S>(&words.collect::<Vec<_>>())
}

/// With words (`bench 5`) it does what they say and ends, without any it speaks UCI on standard
/// input and output.
pub fn obey<S: Stage>(words: &[String]) -> ExitCode {
    match words.first().map(String::as_str) {
        None => {
            converse::<S>(io::stdin().lock());
            ExitCode::SUCCESS
        }
        Some("bench") => run::<S>(&words.join(" ")),
        Some("help" | "--help" | "-h") => run::<S>("help"),
        Some(word) => {
            let (name, word) = (S::NAME, shorten(word));
            complain::<S>(&format!(
                "unknown word '{word}'; try '{name} bench [DEPTH]' or '{name} help'"
            ));
            ExitCode::from(EXIT_BAD_INPUT)
        }
    }
}

/// Does what one line says.
fn run<S: Stage>(line: &str) -> ExitCode {
    match Command::parse(line, &Board::default()) {
        Ok(command) => {
            let mut session = Session::<S>::default();
            session.obey(command);
            session.end();
            written::<S>()
        }
        Err(error) => {
            complain::<S>(&error.to_string());
            ExitCode::from(EXIT_BAD_INPUT)
        }
    }
}

/// Whether standard output has taken what was said. Whoever closes a pipe has read enough.
fn written<S: Stage>() -> ExitCode {
    match REFUSED.get() {
        Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            complain::<S>(&format!("cannot write standard output: {error}"));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Says on standard error what is wrong. If that fails there is nobody to tell.
fn complain<S: Stage>(what: &str) {
    let _ = writeln!(io::stderr(), "{}: {what}", S::NAME);
}

/// Obeys line after line until `quit` or the end of the input.
fn converse<S: Stage>(mut input: impl BufRead) {
    let mut session = Session::<S>::default();
    let mut bytes = Vec::new();
    // An input that cannot be read any more has ended.
    while matches!(input.read_until(b'\n', &mut bytes), Ok(1..)) {
        let line = String::from_utf8_lossy(&bytes);
        let words: Vec<&str> = line.split_whitespace().collect();
        let (unknown, words) = words.split_at(command::unknown_before(&words));
        if let Some(word) = unknown.first() {
            say(&format!("info string unknown word '{}' passed over", shorten(word)));
        }
        match Command::of_words(words, session.board()) {
            Ok(Command::Quit) => return session.stop(),
            Ok(command) => session.obey(command),
            Err(error) => session.refuse(words[0], &error),
        }
        bytes.clear();
    }
    session.end();
}

/// Why standard output did not take something that was said, the first time.
static REFUSED: OnceLock<io::Error> = OnceLock::new();

/// Prints a line at once. In a conversation, if nobody listens any more there is nobody to tell.
fn say(line: &str) {
    let mut output = io::stdout().lock();
    if let Err(error) = writeln!(output, "{line}").and_then(|()| output.flush()) {
        let _ = REFUSED.set(error);
    }
}
