//! What a program does around its commands: it reads the command line, and reports
//! errors.

use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;
use terminal::Unwritable;
use text::printable::printable;

use crate::external;

/// Bad input: a flag, a file or a position.
const EXIT_BAD_INPUT: u8 = 2;

/// The environment variable in which a program that runs another one passes on what
/// the user has typed, so that the other program shows that as its own name.
pub const SHOWN_AS: &str = "BEST_MOVE_FIRST_SHOWN_AS";

/// Reads the command line and runs it; `help COMMAND` is `COMMAND --help`. Errors
/// go to standard error, with exit code 2 for bad input and 1 for an output that
/// cannot be written. If the output's reader has gone, the program ends at once and
/// silently.
pub fn run<P: Parser>(
    obey: impl FnOnce(P) -> anyhow::Result<ExitCode>,
) -> ExitCode {
    let mut command = P::command();
    let name = env::var(SHOWN_AS).unwrap_or_else(|_| command.get_name().to_owned());
    command = command.bin_name(&name);
    let words = said_as_flag(env::args_os().collect());
    if let Some(width) = terminal::width() {
        command = command.term_width(width);
    }
    let mut read = |words: Vec<OsString>| {
        command.try_get_matches_from_mut(words).and_then(|mut matches| {
            P::from_arg_matches_mut(&mut matches)
                .map_err(|error| error.format(&mut command))
        })
    };
    // Errors quote words of the command line, so after an error it is parsed again
    // with words that are safe to show.
    let shown = words.iter().map(|word| printable(&word.to_string_lossy()).into());
    let shown = shown.collect();
    let read = read(words).or_else(|wrong| match wrong.use_stderr() {
        true => read(shown),
        false => Err(wrong),
    });
    let done = match read {
        Ok(program) => {
            uci::end_with_the_reader(external::end_all);
            obey(program)
        }
        Err(wrong) if wrong.use_stderr() => {
            let wrong = wrong.render().ansi().to_string();
            terminal::complain_in_colour(wrong.trim_end());
            return ExitCode::from(EXIT_BAD_INPUT);
        }
        Err(help) => terminal::print(&help.render().ansi().to_string())
            .map_err(Into::into)
            .map(|()| ExitCode::SUCCESS),
    };
    done.unwrap_or_else(|error| {
        let unwritable = error.downcast_ref::<Unwritable>();
        if !unwritable.is_some_and(Unwritable::has_no_reader) {
            terminal::complain(&format!("{name}: {error:#}"));
        }
        if unwritable.is_some() {
            ExitCode::FAILURE
        } else {
            ExitCode::from(EXIT_BAD_INPUT)
        }
    })
}

/// The words of a command line, with `help COMMAND` written as `COMMAND --help`, so
/// that the command itself answers, wherever it is implemented; and with a leading
/// `-q` moved behind the command, which accepts it like any other flag.
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
