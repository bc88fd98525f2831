//! The program that finds where two searches part.

use std::process::ExitCode;

use trace::command::Where;
use trace::reference;

fn main() -> ExitCode {
    match reference::run() {
        Ok(None) => ladder::cli::run(Where::run),
        Ok(Some(code)) => code,
        Err(error) => {
            terminal::complain(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}
