//! What a program does around its commands: it reads the command line, and says what went wrong.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Command, Parser};

use crate::terminal::{self, Unwritable};
use engine::printable::printable;

/// Bad input: a flag, a file, a position.
const EXIT_BAD_INPUT: u8 = 2;

/// Reads the command line and obeys it. What is wrong is said on standard error, with exit code 2 for
/// bad input and 1 for an output that cannot be written. Whoever closes a pipe has read enough.
pub fn run<P: Parser>(
    obey: impl FnOnce(P) -> anyhow::Result<ExitCode>,
) -> ExitCode {
    let name = P::command().get_name().to_owned();
    let done = match read() {
        Ok(program) => obey(program),
        Err(wrong) if wrong.use_stderr() => {
            terminal::complain(wrong.render().ansi().to_string().trim_end());
            return ExitCode::from(EXIT_BAD_INPUT);
        }
        Err(help) => show(&help),
    };
    done.unwrap_or_else(|error| {
        let unwritable = error.downcast_ref::<Unwritable>();
        if unwritable.is_some_and(Unwritable::is_closed_pipe) {
            return ExitCode::SUCCESS;
        }
        terminal::complain(&format!(
            "{name}: {}",
            printable(&format!("{error:#}"))
        ));
        if unwritable.is_some() {
            ExitCode::FAILURE
        } else {
            ExitCode::from(EXIT_BAD_INPUT)
        }
    })
}

/// The help or the version that was asked for.
fn show(help: &clap::Error) -> anyhow::Result<ExitCode> {
    terminal::print(&help.render().ansi().to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// The command line's meaning. An error quotes words of it, so it is made from words that can be
/// shown.
fn read<P: Parser>() -> clap::error::Result<P> {
    let words: Vec<OsString> = env::args_os().collect();
    parse(&words).map_err(|error| {
        let shown = |word: &OsString| printable(&word.to_string_lossy());
        let shown_words: Vec<OsString> =
            words.iter().map(|word| shown(word).into()).collect();
        let unreadable = words.iter().find(|word| word.to_str().is_none());
        match (parse::<P>(&shown_words), unreadable) {
            (Err(error), _) => error,
            (Ok(_), Some(word)) => {
                let what = format!("'{}' is not UTF-8\n", shown(word));
                clap::Error::raw(ErrorKind::InvalidUtf8, what)
            }
            (Ok(_), None) => error,
        }
    })
}

fn parse<P: Parser>(words: &[OsString]) -> clap::error::Result<P> {
    let mut command = fitted(P::command());
    let mut matches = command.try_get_matches_from_mut(words)?;
    P::from_arg_matches_mut(&mut matches)
        .map_err(|error| error.format(&mut command))
}

/// The command, with a help as wide as the terminal.
fn fitted(command: Command) -> Command {
    match terminal::width() {
        Some(width) => command.term_width(width),
        None => command,
    }
}
