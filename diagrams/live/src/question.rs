//! Questions: what a page may ask, and how it gets the answers.

use serde::Deserialize;
use serde_json::{Value, json};

use crate::orders::Wish;
use crate::page_search::Task;
use crate::policy::Trial;
use crate::{
    count, icicle, keys, orders, policy, rule_order, shown_board, steps, think,
};

#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case")]
enum Question {
    Board(shown_board::Look),
    Count(Task),
    Race(Task),
    Steps(Task),
    Orders {
        #[serde(flatten)]
        task: Task,
        order: Wish,
    },
    Lines {
        variant: String,
    },
    Policy(Trial),
    RuleLook(rule_order::Look),
    RuleCount(rule_order::Trial),
    Keys {
        variant: String,
    },
    Think(Task),
    Icicle(Task),
}

/// Answers a question in JSON. Each reply is an object with one key: `part` for
/// each partial result, and at the end `answer` or `error`. If the module itself
/// fails, it is `panic`, and the module must not be asked again.
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
    let answer =
        answer(question, &mut |part| tell(&json!({ "part": part }).to_string()));
    let last = match answer {
        Ok(answer) => json!({ "answer": answer }),
        Err(error) => json!({ "error": error.to_string() }),
    };
    tell(&last.to_string());
}

fn answer(question: &str, tell: &mut dyn FnMut(Value)) -> crate::Result<Value> {
    match serde_json::from_str(question)? {
        Question::Board(look) => shown_board::answer(look),
        Question::Count(task) => count::answer(&task),
        Question::Race(task) => count::race(&task, tell),
        Question::Steps(task) => steps::answer(&task),
        Question::Orders { task, order } => orders::answer(&task, &order),
        Question::Lines { variant } => policy::lines(&variant),
        Question::Policy(trial) => policy::answer(&trial, tell),
        Question::RuleLook(look) => rule_order::look(&look),
        Question::RuleCount(trial) => rule_order::count(&trial),
        Question::Keys { variant } => keys::answer(&variant),
        Question::Think(task) => think::answer(&task, tell),
        Question::Icicle(task) => icicle::answer(&task),
    }
}
