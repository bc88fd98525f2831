//! A test suite for the move ordering of any engine: cases as JSON lines, in
//! `data`, and the answers of this book's own code.
//!
//! A [`Case`] is a [`Question`] with the expected answer and the mistakes that it
//! catches. `run.py` asks any program; the program of this crate is one of them,
//! and answers with [`answer`]. [`cases`] reads the cases, [`Case::accepts`] judges
//! an answer as `run.py` does, and [`epd::line`] writes a case as a line of EPD.

pub mod case;
mod draws;
pub mod epd;
mod exchanges;
mod histories;
mod killer_slots;
mod legality;
mod mates;
mod orders;
mod verdict;

pub use case::{Case, Credit, Cut, Event, Question, Rule, Way};

use std::fs;
use std::path::Path;

use anyhow::Context;
use serde_json::{Value, json};

/// The kinds of cases, each with a file in `data`.
pub const KINDS: [&str; 7] =
    ["see", "order", "killers", "history", "legality", "mate", "draw"];

/// The cases of a kind, as they are in the sources.
///
/// # Errors
/// If the file doesn't exist, or a line isn't a case. The error names it.
pub fn cases(kind: &str) -> anyhow::Result<Vec<Case>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let file = folder.join(format!("{kind}.jsonl"));
    let name = || file.display().to_string();
    let text = fs::read_to_string(&file).with_context(name)?;
    text.lines().map(|it| serde_json::from_str(it).with_context(name)).collect()
}

/// The answer of this book's stages to a question.
///
/// # Errors
/// If something is wrong with the question: a position, a move or a number.
pub fn answer(question: &Question) -> anyhow::Result<Value> {
    Ok(match question {
        Question::See { fen, mv, values } => {
            json!(exchanges::answer(fen, mv, values)?)
        }
        Question::Order { fen, table_move, killers, history } => {
            json!(orders::answer(fen, table_move.as_deref(), killers, history)?)
        }
        Question::Killers { events, ply, .. } => {
            json!(killer_slots::answer(events, *ply)?)
        }
        Question::History { rule, events, .. } => {
            json!(histories::answer(*rule, events)?)
        }
        Question::Legality { fen, mv } => json!(legality::answer(fen, mv)?),
        Question::Mate { way, score, ply, .. } => {
            json!(mates::answer(*way, *score, *ply)?)
        }
        Question::Draw { fen, moves } => draws::answer(fen, moves)?,
    })
}
