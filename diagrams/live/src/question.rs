//! Questions: what a page may ask, and how it is told.

use serde::{Deserialize, Serialize};

use crate::{board, compare, count, keys, orders, steps, think};

/// A question, by its word `ask`.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
enum Question {
    Board(board::Asked),
    Count(count::Asked),
    Steps(steps::Asked),
    Orders(orders::Asked),
    Compare(compare::Asked),
    Keys(keys::Asked),
    Think(think::Asked),
}

/// Answers a question in JSON. What is told is an object with one key: `part` as often as there is something to
/// tell, and at the end `answer` or `error`. Where the module itself fails, it is `panic`, and the module is not to be
/// asked again.
///
/// ```
/// let mut told = Vec::new();
/// let at = r#""variant": "see", "fen": "startpos", "depth": 3"#;
/// live::ask(&format!(r#"{{"ask": "count", {at}}}"#), &mut |text| told.push(text.to_owned()));
/// assert!(told[0].starts_with(r#"{"answer":{"#));
///
/// live::ask(r#"{"ask": "board", "id": "b", "fen": "8/8"}"#, &mut |text| told.push(text.to_owned()));
/// assert!(told[1].starts_with(r#"{"error":"the field for the side to move is missing"#));
/// ```
pub fn ask(question: &str, tell: &mut dyn FnMut(&str)) {
    let question = serde_json::from_str(question).map_err(crate::Error::from);
    let answer = question.and_then(|question| match question {
        Question::Board(asked) => written(board::answer(asked)?),
        Question::Count(asked) => written(count::answer(&asked)?),
        Question::Steps(asked) => written(steps::answer(&asked)?),
        Question::Orders(asked) => written(orders::answer(&asked)?),
        Question::Compare(asked) => {
            written(compare::answer(&asked, &mut |part| tell(&part_of(part)))?)
        }
        Question::Keys(asked) => written(keys::answer(&asked)?),
        Question::Think(asked) => {
            written(think::answer(&asked, &mut |part| tell(&part_of(part)))?)
        }
    });
    tell(&answer.unwrap_or_else(|error| failed(&error.to_string())));
}

/// What is told at the end.
fn written(answer: impl Serialize) -> crate::Result<String> {
    Ok(object("answer", answer)?)
}

/// What is told on the way.
fn part_of(part: impl Serialize) -> String {
    object("part", part).unwrap_or_else(|error| failed(&error.to_string()))
}

/// What is told where there is a mistake in the module itself.
#[cfg(target_family = "wasm")]
pub(crate) fn panicked(what: &str) -> String {
    object("panic", what).unwrap_or_default()
}

/// What is told instead of an answer.
fn failed(error: &str) -> String {
    object("error", error).unwrap_or_default()
}

/// An object with one key.
fn object(key: &str, value: impl Serialize) -> serde_json::Result<String> {
    Ok(format!("{{\"{key}\":{}}}", serde_json::to_string(&value)?))
}
