//! A page that asks the engine.

use serde_json::Value;

/// The parts of an answer that come on the way, and what comes in the end: the
/// `answer`, or the `error`.
pub(crate) fn ask(question: &Value) -> (Vec<Value>, Value) {
    let mut told: Vec<Value> = Vec::new();
    live::ask(&question.to_string(), &mut |text| {
        told.push(serde_json::from_str(text).expect("a page is told JSON"));
    });
    let last = told.pop().expect("something comes in the end");
    (told.iter().map(|told| told["part"].clone()).collect(), last)
}
