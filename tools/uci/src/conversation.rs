//! The conversation: line after line, from the command line or from standard input.

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use cozy_chess::Board;
use text::printable::shorten;

use crate::command::Command;
use crate::output::{end_with_the_reader, refused, say};
use crate::parse;
use crate::searcher::Engine;
use crate::session::Session;

const EXIT_BAD_INPUT: u8 = 2;
const EXIT_FAILURE: u8 = 1;
/// The most bytes of a line: far more than any game needs.
const LONGEST: usize = 4 << 20;

impl Engine {
    /// With words (`bench 5`) it does what they say and ends; without any it speaks
    /// UCI on standard input and output. It ends with exit code 1 once its output
    /// is no longer read.
    pub fn obey(self, words: &[String]) -> ExitCode {
        end_with_the_reader(|| {});
        let Err((code, what)) = self.run(words) else { return ExitCode::SUCCESS };
        if !what.is_empty() {
            // If that fails, there is no way to report it.
            let _ = writeln!(io::stderr(), "{}: {what}", self.name);
        }
        ExitCode::from(code)
    }

    fn run(self, words: &[String]) -> Result<(), (u8, String)> {
        let line = match words.first().map(String::as_str) {
            None => return self.converse(io::stdin().lock()),
            Some("bench") => words.join(" "),
            Some("help" | "--help" | "-h") => "help".to_owned(),
            Some("--version" | "-V") => {
                say(&format!("{} {}", self.name, env!("CARGO_PKG_VERSION")));
                return Ok(());
            }
            Some(word) => {
                let (name, word) = (self.name, shorten(word));
                let help = format!("try '{name} bench [DEPTH]' or '{name} help'");
                return Err((
                    EXIT_BAD_INPUT,
                    format!("unknown word '{word}'; {help}"),
                ));
            }
        };
        let command = Command::parse(&line, &Board::default());
        command.map_err(|error| (EXIT_BAD_INPUT, error))?;
        self.converse(line.as_bytes())
    }

    /// Obeys line after line until `quit` or the end of the input.
    fn converse(self, mut input: impl BufRead) -> Result<(), (u8, String)> {
        let session = Session::new(self);
        let mut session = session
            .map_err(|error| (EXIT_FAILURE, format!("no thread: {error}")))?;
        let mut bytes = Vec::new();
        let mut has_quit = false;
        // An input that can no longer be read counts as ended.
        while !has_quit && matches!(read_line(&mut input, &mut bytes), Ok(1..)) {
            let line = String::from_utf8_lossy(&bytes);
            let line = line.trim_start_matches('\u{feff}'); // some programs' byte-order mark
            if bytes.len() > LONGEST {
                let begins = shorten(line);
                let word = line.split_whitespace().next().unwrap_or_default();
                let error = format!(
                    "a line of more than {LONGEST} bytes is ignored: '{begins}'"
                );
                session.refuse(word, &error);
                continue;
            }
            let words: Vec<&str> = line.split_whitespace().collect();
            let (unknown, words) = words.split_at(parse::unknown_before(&words));
            if let Some(word) = unknown.first() {
                say(&format!(
                    "info string unknown word '{}' ignored",
                    shorten(word)
                ));
            }
            match Command::of_words(
                words,
                session.board().unwrap_or(&Board::default()),
            ) {
                Ok(Command::Quit) => has_quit = true,
                Ok(command) => session.obey(command),
                Err(error) => session.refuse(words[0], &error),
            }
        }
        session.end(has_quit);
        match refused() {
            None => Ok(()),
            // Its reader has gone, and knows.
            Some(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                Err((EXIT_FAILURE, String::new()))
            }
            Some(error) => Err((
                EXIT_FAILURE,
                format!("cannot write standard output: {error}"),
            )),
        }
    }
}

/// Reads the next line and returns its length, 0 at the end of the input. A line
/// that is too long is cut to [`LONGEST`] bytes and one more.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    let length = input.take(LONGEST as u64 + 1).read_until(b'\n', line)?;
    if length > LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(length)
}
