//! The command line: `cargo run --release -p book -- build|serve|check|checkout|tag`.

mod cli;

use std::process::ExitCode;

use clap::Parser;
use ladder::terminal::{Unwritable, complain};

/// The exit code for bad input: a flag, a name, a file that cannot be read.
const EXIT_BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let done = cli::Cli::parse().run(); // clap reports bad flags itself, with exit code 2
    done.unwrap_or_else(|error| {
        let unwritable = error.downcast_ref::<Unwritable>();
        if unwritable.is_some_and(Unwritable::is_closed_pipe) {
            return ExitCode::SUCCESS;
        }
        complain(&format!("book: {error:#}")); // one line for each error in the book
        if unwritable.is_some() {
            ExitCode::FAILURE
        } else {
            ExitCode::from(EXIT_BAD_INPUT)
        }
    })
}
