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
use crate::uci::{refusal, say};

/// Bad input: a word that means nothing.
const EXIT_BAD_INPUT: u8 = 2;

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
        match words.first().map(String::as_str) {
            None => {
                self.converse(io::stdin().lock());
                ExitCode::SUCCESS
            }
            Some("bench") => self.run(&words.join(" ")),
            Some("help" | "--help" | "-h") => self.run("help"),
            Some(word) => {
                let (name, word) = (&self.name, shorten(word));
                self.complain(&format!(
                    "unknown word '{word}'; try '{name} bench [DEPTH]' or '{name} help'"
                ));
                ExitCode::from(EXIT_BAD_INPUT)
            }
        }
    }

    /// Does what one line says.
    fn run(self, line: &str) -> ExitCode {
        match Command::parse(line, &Board::default()) {
            Ok(command) => {
                let mut session = Session::new(self);
                session.obey(command);
                session.end();
                session.program().written()
            }
            Err(error) => {
                self.complain(&error.to_string());
                ExitCode::from(EXIT_BAD_INPUT)
            }
        }
    }

    /// Whether standard output has taken what was said. Whoever closes a pipe has read enough.
    fn written(&self) -> ExitCode {
        match refusal() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                self.complain(&format!("cannot write standard output: {error}"));
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        }
    }

    /// Says on standard error what is wrong. If that fails there is nobody to tell.
    fn complain(&self, what: &str) {
        let _ = writeln!(io::stderr(), "{}: {what}", self.name);
    }

    /// Obeys line after line until `quit` or the end of the input.
    fn converse(self, mut input: impl BufRead) {
        let mut session = Session::new(self);
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
}
