//! Mate scores on their way into the last step's table and back.

use ordering_suite::{Question, Way};
use serde_json::Value;

use super::*;
use crate::suite::{Answer, is_another};

pub(crate) fn answer(question: &Question) -> Answer {
    let &Question::Mate { way, mate, score, ply } = question else {
        return is_another();
    };
    assert_eq!(mate, MATE);
    let plies = ply as i32;
    Ok(Value::from(match way {
        Way::Store => shift(score, plies),
        Way::Load => shift(score, -plies),
    }))
}
