//! A program for `run.py` to ask: it answers questions, one a line, on standard
//! input, like an engine's adapter.

use std::io;
use std::process::ExitCode;

use clap::Parser;
use ordering_suite::{Question, answer};
use serde_json::{Value, json};

/// Answers the questions of the suite, as JSON lines on standard input, by the code of
/// this book: `run.py 'cargo run --release -p ordering-suite'` asks it.
#[derive(Debug, Parser)]
#[command(version)]
struct Program;

fn main() -> ExitCode {
    ladder::cli::run(|Program| {
        for line in io::stdin().lines() {
            terminal::print(&format!("{}\n", reply(&line?)))?;
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// The reply to a line: an object with the question's id, if it has one, and the
/// answer, or an error if something is wrong with the question.
fn reply(line: &str) -> Value {
    let read: serde_json::Result<Value> = serde_json::from_str(line);
    let id = read.as_ref().ok().and_then(|it| it.get("id")).cloned();
    let found = read
        .and_then(serde_json::from_value::<Question>)
        .map_err(anyhow::Error::from)
        .and_then(|question| answer(&question));
    let mut reply = match found {
        Ok(answer) => json!({ "answer": answer }),
        Err(error) => json!({ "error": format!("{error:#}") }),
    };
    if let Some(id) = id {
        reply["id"] = id;
    }
    reply
}
