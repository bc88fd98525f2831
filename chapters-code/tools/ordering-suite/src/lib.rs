//! A test suite of move ordering for any engine: cases as JSON lines, in `data`, and
//! what this book's own code answers.
//!
//! A [`Case`] is a [`Question`] with the answer that is expected, and with the
//! mistakes that it catches. `run.py` asks any program; this crate's program is one
//! that can be asked, by [`answer`].

pub mod case;
mod draws;
mod exchanges;
mod histories;
mod legality;
mod mates;
mod orders;

pub use case::{Case, Credit, Event, Question, Rule, Way};

use serde_json::{Value, json};

/// What the stages of this book answer to a question.
///
/// # Errors
/// What is wrong with the question: a position, a move, a number.
pub fn answer(question: &Question) -> anyhow::Result<Value> {
    Ok(match question {
        Question::See { fen, mv, values } => {
            json!(exchanges::answer(fen, mv, values)?)
        }
        Question::Order { fen, table_move, killers, history } => {
            json!(orders::answer(fen, table_move.as_deref(), killers, history)?)
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
