//! A program: an engine under its name, as a command line or a client meets it.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::sync::Arc;

use cozy_chess::Board;

use crate::memory::OutOfMemory;
use crate::printable::shorten;
use crate::search::Search;
use crate::stage::Stage;
use crate::uci::command::{self, Command};
use crate::uci::session::Session;
use crate::uci::{REFUSED, say};

/// A word that means nothing.
const EXIT_BAD_INPUT: u8 = 2;
/// Something that the system refused.
const EXIT_FAILURE: u8 = 1;

/// Makes searchers with a table of so many megabytes.
pub type Make<S> = Arc<dyn Fn(usize) -> Result<Search<S>, OutOfMemory> + Send + Sync>;

/// Finds a program by its name, or says why there is none.
pub type Find<S> = fn(&str) -> Result<Program<S>, String>;

/// An engine that speaks the Universal Chess Interface, or does what words on a command line say.
pub struct Program<S: Stage> {
    /// What it is called, such as `killers`.
    pub name: String,
    /// The chapter that teaches it, from 1.
    pub chapter: u8,
    /// Makes its searchers.
    pub make: Make<S>,
    /// What else it can be. The UCI option `Variant` asks for it; without it there is no such option.
    pub find: Option<Find<S>>,
}

impl<S: Stage> Program<S> {
    /// The program of a stage.
    pub fn of_stage() -> Self {
        let make = Arc::new(Search::new);
        Self { name: S::NAME.to_owned(), chapter: S::CHAPTER, make, find: None }
    }

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
                return Err((EXIT_BAD_INPUT, format!("unknown word '{word}'; {help}")));
            }
        };
        let command = Command::parse(&line, &Board::default());
        command.map_err(|error| (EXIT_BAD_INPUT, error.to_string()))?;
        self.converse(line.as_bytes())
    }

    /// Obeys line after line until `quit` or the end of the input.
    fn converse(self, mut input: impl BufRead) -> Result<(), (u8, String)> {
        let session = Session::new(self);
        let mut session = session.map_err(|error| (EXIT_FAILURE, format!("no thread: {error}")))?;
        let mut bytes = Vec::new();
        let mut has_quit = false;
        // An input that cannot be read any more has ended.
        while !has_quit && matches!(input.read_until(b'\n', &mut bytes), Ok(1..)) {
            let line = String::from_utf8_lossy(&bytes);
            let words: Vec<&str> = line.split_whitespace().collect();
            let (unknown, words) = words.split_at(command::unknown_before(&words));
            if let Some(word) = unknown.first() {
                say(&format!("info string unknown word '{}' passed over", shorten(word)));
            }
            match Command::of_words(words, session.board()) {
                Ok(Command::Quit) => has_quit = true,
                Ok(command) => session.obey(command),
                Err(error) => session.refuse(words[0], &error),
            }
            bytes.clear();
        }
        session.end(has_quit);
        match REFUSED.get() {
            // Whoever closes a pipe has read enough.
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err((EXIT_FAILURE, format!("cannot write standard output: {error}")))
            }
            _ => Ok(()),
        }
    }
}
