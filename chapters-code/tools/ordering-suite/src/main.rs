//! A program that can be asked: it answers questions, one a line, on standard input,
//! as an engine's adapter does.

use std::io;
use std::process::ExitCode;

use clap::Parser;
use ladder::terminal;
use ordering_suite::{Question, answer};
use serde_json::json;

/// Answers the questions of the suite, as JSON lines on standard input, by the code of
/// this book: `run.py 'cargo run --release --bin ordering-suite'` asks it.
#[derive(Debug, Parser)]
#[command(version)]
struct Program;

fn main() -> ExitCode {
    ladder::cli::run(|Program| {
        for line in io::stdin().lines() {
            let found = serde_json::from_str::<Question>(&line?)
                .map_err(anyhow::Error::from)
                .and_then(|question| answer(&question));
            let said = match found {
                Ok(answer) => json!({ "answer": answer }),
                Err(error) => json!({ "error": format!("{error:#}") }),
            };
            terminal::print(&format!("{said}\n"))?;
        }
        Ok(ExitCode::SUCCESS)
    })
}
