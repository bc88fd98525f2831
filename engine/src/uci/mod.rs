//! The Universal Chess Interface (Meyer-Kahlen & Huber 2000): how a chess program drives an engine.
//!
//! The session reads lines and answers them; a search runs in a thread of its own, so that any
//! line can be answered at any time. What cannot be understood is said in an `info string`, and
//! changes nothing.

mod command;
mod error;
mod go;
mod options;
mod program;
mod report;
mod session;
mod work;

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::OnceLock;

pub use command::Command;
pub use error::{CommandError, Faults};
pub use go::Go;
pub use options::Setting;
pub use program::{Find, Make, Program};

use crate::stage::Stage;

/// A stage as a program: it obeys the words on the command line.
pub fn main<S: Stage>() -> ExitCode {
    // A byte that is no UTF-8 becomes a sign that no word has, so its word is reported.
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    Program::<S>::of_stage().obey(&words.collect::<Vec<_>>())
}

/// Why standard output did not take something that was said, the first time.
static REFUSED: OnceLock<io::Error> = OnceLock::new();

/// Prints a line at once. If nobody listens any more there is nobody to tell.
fn say(line: &str) {
    let mut output = io::stdout().lock();
    if let Err(error) = writeln!(output, "{line}").and_then(|()| output.flush()) {
        let _ = REFUSED.set(error);
    }
}
