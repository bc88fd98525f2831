//! A step of the reader's own program, as it is once that step is done:
//! `cargo run --release -p path --example play -- 05-killers`. [`path::play`] says what
//! else its name can say.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let word = env::args().nth(1).unwrap_or_default();
    match path::play::play(&word) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
