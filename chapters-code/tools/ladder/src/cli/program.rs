//! What a program does around its commands: it reads the command line, and says
//! what went wrong.

use std::env;
use std::io::ErrorKind;
use std::process::ExitCode;

use clap::Parser;
use engine::printable::{printable, printable_lines};

use crate::terminal::{self, Unwritable};

/// Bad input: a flag, a file, a position.
const EXIT_BAD_INPUT: u8 = 2;

/// Reads the command line and obeys it. What is wrong is said on standard error,
/// with exit code 2 for bad input and 1 for an output that cannot be written; in
/// silence if its reader has gone, and then at once.
pub fn run<P: Parser>(
    obey: impl FnOnce(P) -> anyhow::Result<ExitCode>,
) -> ExitCode {
    // An error quotes words, so they are read as they can be shown.
    let words = env::args_os().map(|word| printable(&word.to_string_lossy()));
    let mut command = P::command();
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
            terminal::complain(&format!("{}: {error}", command.get_name()));
        }
        if unwritable.is_some() {
            ExitCode::FAILURE
        } else {
            ExitCode::from(EXIT_BAD_INPUT)
        }
    })
}
