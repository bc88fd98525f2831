//! What a program does around its commands: it reads the command line, and says what went wrong.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use engine::printable::printable;

use crate::terminal::{self, Unwritable};

/// Bad input: a flag, a file, a position.
const EXIT_BAD_INPUT: u8 = 2;

/// Reads the command line and obeys it. What is wrong is said on standard error, with exit code 2 for bad input and 1 for
/// an output that cannot be written; in silence if its reader has gone, and then at once.
pub fn run<P: Parser>(obey: impl FnOnce(P) -> anyhow::Result<ExitCode>) -> ExitCode {
    let done = match read() {
        Ok(program) => {
            uci::end_with_the_reader();
            obey(program)
        }
        Err(wrong) if wrong.use_stderr() => {
            terminal::complain(wrong.render().ansi().to_string().trim_end());
            return ExitCode::from(EXIT_BAD_INPUT);
        }
        Err(help) => terminal::print(&help.render().ansi().to_string())
            .map_err(Into::into)
            .map(|()| ExitCode::SUCCESS),
    };
    done.unwrap_or_else(|error| {
        let unwritable = error.downcast_ref::<Unwritable>();
        if !unwritable.is_some_and(Unwritable::is_closed_pipe) {
            let name = P::command().get_name().to_owned();
            terminal::complain(&format!("{name}: {}", printable(&format!("{error:#}"))));
        }
        if unwritable.is_some() { ExitCode::FAILURE } else { ExitCode::from(EXIT_BAD_INPUT) }
    })
}

/// The command line's meaning. An error quotes words of it, so it comes from words that can be shown.
fn read<P: Parser>() -> clap::error::Result<P> {
    let words: Vec<OsString> = env::args_os().collect();
    parse(&words).map_err(|error| {
        let shown = words.iter().map(|word| printable(&word.to_string_lossy()));
        let shown: Vec<OsString> = shown.map(OsString::from).collect();
        let unreadable = words.iter().zip(&shown).find(|(word, _)| word.to_str().is_none());
        match (parse::<P>(&shown), unreadable) {
            (Err(error), _) => error,
            (Ok(_), Some((_, word))) => clap::Error::raw(
                ErrorKind::InvalidUtf8,
                format!("'{}' is not UTF-8\n", word.display()),
            ),
            (Ok(_), None) => error,
        }
    })
}

fn parse<P: Parser>(words: &[OsString]) -> clap::error::Result<P> {
    let mut command = P::command();
    if let Some(width) = terminal::width() {
        command = command.term_width(width);
    }
    let mut matches = command.try_get_matches_from_mut(words)?;
    P::from_arg_matches_mut(&mut matches).map_err(|error| error.format(&mut command))
}
