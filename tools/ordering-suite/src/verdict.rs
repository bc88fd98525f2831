//! Whether an answer is right: the same rules as in `run.py`, for tests in Rust.

use serde_json::{Map, Value};

use crate::case::{Case, Question};

impl Case {
    /// Whether an answer is that of the case, or its other correct answer.
    pub fn accepts(&self, answer: &Value) -> bool {
        match (&self.question, answer) {
            (Question::Order { .. }, Value::Array(moves)) => self.is_order(moves),
            // It only says whether the exchange loses.
            (Question::See { .. }, Value::Object(it)) => {
                let loses = |value: &Value| value.as_i64().map(|it| it < 0);
                let said = it.get("loses").and_then(Value::as_bool);
                said.is_some() && self.right().any(|right| loses(right) == said)
            }
            (Question::Draw { .. }, Value::Object(known)) => self.is_draw(known),
            _ => self.right().any(|right| right == answer),
        }
    }

    /// The correct answers.
    fn right(&self) -> impl Iterator<Item = &Value> {
        [Some(&self.expected), self.or.as_ref()].into_iter().flatten()
    }

    /// Whether moves, in groups or not, come in the expected order.
    fn is_order(&self, moves: &[Value]) -> bool {
        let lists = |it: &Value| it.as_array().cloned();
        let grouped: Option<Vec<_>> = moves.iter().map(lists).collect();
        let mut moves = grouped.map_or(moves.to_vec(), |it| it.concat());
        let groups = self.expected.as_array().into_iter().flatten();
        for mut group in groups.filter_map(lists) {
            let mut next: Vec<_> =
                moves.drain(..group.len().min(moves.len())).collect();
            group.sort_by_cached_key(Value::to_string);
            next.sort_by_cached_key(Value::to_string);
            if group != next {
                return false;
            }
        }
        moves.is_empty()
    }

    /// Whether each statement about a draw is true. For rules that the engine
    /// doesn't distinguish, such as `repeated or fifty_moves`, one of them must
    /// hold.
    fn is_draw(&self, known: &Map<String, Value>) -> bool {
        let holds = |rule: &str| self.expected.get(rule)?.as_bool();
        let is_right = |(rules, said): (&String, &Value)| {
            let each: Option<Vec<bool>> = rules.split(" or ").map(holds).collect();
            each.map(|it| Value::from(it.contains(&true))) == Some(said.clone())
        };
        !known.is_empty() && known.iter().all(is_right)
    }
}
