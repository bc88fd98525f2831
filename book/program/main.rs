//! The command line: `cargo run --release -p book -- build|serve|check|figures`.

mod cli;

use std::process::ExitCode;

use clap::Parser;

/// Bad input: a flag, a name, a file that cannot be read.
const EXIT_BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let cli = cli::Cli::parse(); // clap reports bad flags itself, with exit code 2
    match cli.run() {
        Ok(code) => code,
        Err(error) => {
            anstream::eprintln!("book: {error:#}");
            ExitCode::from(EXIT_BAD_INPUT)
        }
    }
}
