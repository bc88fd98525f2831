//! What a program does around its commands: it reads the command line, and says
//! what went wrong.

use std::env;
use std::ffi::OsString;
use std::io::ErrorKind;
use std::process::ExitCode;

use clap::Parser;
use engine::printable::{printable, printable_lines};

use crate::terminal::{self, Unwritable};

/// Bad input: a flag, a file, a position.
const EXIT_BAD_INPUT: u8 = 2;

/// The environment variable by which a program that runs another one says what the
/// user has typed, so that it's this that the other calls itself.
pub const SHOWN_AS: &str = "BEST_MOVE_FIRST_SHOWN_AS";

/// Reads the command line and obeys it; `help COMMAND` is `COMMAND --help`. What is
/// wrong is said on standard error, with exit code 2 for bad input and 1 for an output
/// that cannot be written; in silence if its reader has gone, and then at once.
pub fn run<P: Parser>(
    obey: impl FnOnce(P) -> anyhow::Result<ExitCode>,
) -> ExitCode {
    let mut command = P::command();
    let name = env::var(SHOWN_AS).unwrap_or_else(|_| command.get_name().to_owned());
    command = command.bin_name(&name);
    let words = said_as_flag(env::args_os().collect());
    // An error quotes words, so they are read as they can be shown.
    let words = words.iter().map(|word| printable(&word.to_string_lossy()));
    if let Some(width) = terminal::width() {
        command = command.term_width(width);
    }
    let read = command.try_get_matches_from_mut(words).and_then(|mut matches| {
        P::from_arg_matches_mut(&mut matches)
            .map_err(|error| error.format(&mut command))
    });
    let done = match read {
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
        // A pipe whose reader has gone, as `head` goes when it has read enough, is
        // nobody's fault.
        if unwritable.is_none_or(|it| it.0.kind() != ErrorKind::BrokenPipe) {
            let error = printable_lines(&format!("{error:#}"));
            terminal::complain(&format!("{name}: {error}"));
        }
        if unwritable.is_some() {
            ExitCode::FAILURE
        } else {
            ExitCode::from(EXIT_BAD_INPUT)
        }
    })
}

/// The words of a command line, with `help COMMAND` written as `COMMAND --help`, so
/// that it's the command itself that answers, wherever that lives; and with a first
/// `-q` behind the command, which may be told it like any other.
fn said_as_flag(mut words: Vec<OsString>) -> Vec<OsString> {
    let first = words.get(1).and_then(|word| word.to_str());
    let (first, has_more) = (first.unwrap_or_default().to_owned(), words.len() > 2);
    match first.as_str() {
        "help" if has_more => {
            words.remove(1);
            words.push("--help".into());
        }
        "-q" | "--quiet" if has_more => words[1..].rotate_left(1),
        _ => {}
    }
    words
}
