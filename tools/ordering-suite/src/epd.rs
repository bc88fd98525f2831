//! Cases as Extended Position Description (Edwards 1994): those that are about a
//! single position.
//!
//! Standard opcodes are used where possible: `sm` is the supplied move, `ce` a
//! value in centipawns for the side to move, `hmvc` and `fmvn` are the two counters
//! of a FEN, `id` is the case. The rest is in the comments `c0` to `c4`, as the
//! suite's README explains for each kind. Opcodes are in alphabetical order, as the
//! standard requires.

use std::collections::BTreeMap;

use anyhow::Context;
use cozy_chess::util::display_san_move;
use engine::{fen, notation};
use serde_json::Value;

use crate::case::{Case, Question};

/// The kinds whose cases can be written as lines of EPD.
pub const KINDS: [&str; 3] = ["see", "order", "legality"];

/// A case as a line of EPD; `None` if its kind needs more than a position.
///
/// # Errors
/// If a position or a move can't be read.
pub fn line(case: &Case) -> anyhow::Result<Option<String>> {
    let mut comments = vec![case.catches.join(", ")];
    let mut operations: BTreeMap<String, String> = BTreeMap::new();
    let position = match &case.question {
        Question::See { fen, mv, values } => {
            let board = fen::parse(fen)?;
            let capture = notation::parse_uci(&board, mv).with_context(|| {
                format!("{}: '{mv}' isn't a legal move", case.id)
            })?;
            let san = display_san_move(&board, capture.mv);
            operations.insert("sm".into(), san.to_string());
            operations.insert("ce".into(), case.expected.to_string());
            comments.push(words(values, " "));
            comments.extend(case.or.as_ref().map(Value::to_string));
            fen
        }
        Question::Order { fen, table_move, killers, history } => {
            let scores = history.iter().map(|(mv, score)| format!("{mv} {score}"));
            let groups = case.expected.as_array().into_iter().flatten();
            let groups = groups.map(|group| {
                let moves = group.as_array().into_iter().flatten();
                words(moves.filter_map(Value::as_str), " ")
            });
            comments.extend([
                table_move.clone().unwrap_or_default(),
                killers.join(" "),
                words(scores, " "),
                words(groups, " | "),
            ]);
            fen
        }
        Question::Legality { fen, mv } => {
            let is_legal = case.expected == Value::Bool(true);
            let answer = if is_legal { "legal" } else { "illegal" };
            comments.extend([mv.clone(), answer.into()]);
            fen
        }
        _ => return Ok(None),
    };
    for (number, comment) in comments.iter().enumerate() {
        operations.insert(format!("c{number}"), format!("\"{comment}\""));
    }
    operations.insert("id".into(), format!("\"{}\"", case.id));
    let mut fields: Vec<&str> = position.split(' ').collect();
    for (code, counter) in ["hmvc", "fmvn"].into_iter().zip(fields.drain(4..)) {
        operations.insert(code.into(), counter.into());
    }
    let operations = operations.iter().map(|(code, it)| format!("{code} {it};"));
    Ok(Some(format!("{} {}", fields.join(" "), words(operations, " "))))
}

fn words<T: ToString>(all: impl IntoIterator<Item = T>, between: &str) -> String {
    let all: Vec<String> = all.into_iter().map(|it| it.to_string()).collect();
    all.join(between)
}
