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

use cozy_chess::Board;

pub use command::Command;
pub use error::{CommandError, Faults};
pub use go::Go;

use crate::fen::shorten;
use crate::stage::Stage;
use session::Session;

/// A stage as a program: it obeys the words on the command line.
pub fn main<S: Stage>() -> ExitCode {
    obey::<S>(&std::env::args().skip(1).collect::<Vec<_>>())
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
            let name = S::NAME;
            eprintln!("{name}: unknown word '{word}'; try '{name} bench [DEPTH]' or '{name} help'");
            ExitCode::from(2)
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
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{}: {error}", S::NAME);
            ExitCode::from(2)
        }
    }
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

/// Prints a line at once. If nobody listens any more there is nobody to tell.
fn say(line: &str) {
    let mut output = io::stdout().lock();
    let _ = writeln!(output, "{line}").and_then(|()| output.flush());
}
