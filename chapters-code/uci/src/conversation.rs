//! The conversation: line after line, from the command line or from standard input.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use cozy_chess::Board;
use engine::Stage;
use engine::printable::shorten;

use crate::command::{self, Command};
use crate::output::{refused, say};
use crate::program::Program;
use crate::session::Session;

/// The exit code for a word that means nothing.
const EXIT_BAD_INPUT: u8 = 2;
/// The exit code for something that the system refused.
const EXIT_FAILURE: u8 = 1;

impl<S: Stage> Program<S> {
    /// With words (`bench 5`) it does what they say and ends, without any it speaks UCI on standard
    /// input and output.
    pub fn obey(self, words: &[String]) -> ExitCode {
        let name = self.name.clone();
        let Err((code, what)) = self.run(words) else { return ExitCode::SUCCESS };
        // If that fails there is nobody to tell.
        let _ = writeln!(io::stderr(), "{name}: {what}");
        ExitCode::from(code)
    }

    fn run(self, words: &[String]) -> Result<(), (u8, String)> {
        let line = match words.first().map(String::as_str) {
            None => return self.converse(io::stdin().lock()),
            Some("bench") => words.join(" "),
            Some("help" | "--help" | "-h") => "help".to_owned(),
            Some(word) => {
                let (name, word) = (&self.name, shorten(word));
                let help = format!("try '{name} bench [DEPTH]' or '{name} help'");
                return Err((
                    EXIT_BAD_INPUT,
                    format!("unknown word '{word}'; {help}"),
                ));
            }
        };
        let command = Command::parse(&line, &Board::default());
        command.map_err(|error| (EXIT_BAD_INPUT, error.to_string()))?;
        self.converse(line.as_bytes())
    }

    /// Obeys line after line until `quit` or the end of the input.
    fn converse(self, mut input: impl BufRead) -> Result<(), (u8, String)> {
        let session = Session::new(self);
        let mut session = session
            .map_err(|error| (EXIT_FAILURE, format!("no thread: {error}")))?;
        let mut bytes = Vec::new();
        let mut has_quit = false;
        // An input that cannot be read any more counts as ended.
        while !has_quit && matches!(input.read_until(b'\n', &mut bytes), Ok(1..)) {
            let line = String::from_utf8_lossy(&bytes);
            let words: Vec<&str> = line.split_whitespace().collect();
            let (unknown, words) = words.split_at(command::unknown_before(&words));
            if let Some(word) = unknown.first() {
                say(&format!(
                    "info string unknown word '{}' passed over",
                    shorten(word)
                ));
            }
            match Command::of_words(words, session.board()) {
                Ok(Command::Quit) => has_quit = true,
                Ok(command) => session.obey(command),
                Err(error) => session.refuse(words[0], &error),
            }
            bytes.clear();
        }
        session.end(has_quit);
        match refused() {
            // A closed pipe is no failure: its reader has read enough.
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => Err((
                EXIT_FAILURE,
                format!("cannot write standard output: {error}"),
            )),
            _ => Ok(()),
        }
    }
}
