//! Exchanges in which a mistake gives another value, and plain ones.

use std::collections::{BTreeMap, HashSet};

use cozy_chess::Board;
use engine::{candidate, notation};
use ordering_suite::{Case, Question, answer};
use serde_json::Value;

use crate::case;
use crate::exchange::{MISTAKES, full_search, swap};

/// The pieces' values in the cases, pawn to queen.
const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
/// How many cases of each mistake in an exchange are wanted, and how many others.
const OF_EACH: usize = 45;

/// Captures and promotions, so many that each mistake gives another value, and as
/// many that are plain.
pub(crate) fn cases(pool: &[Board]) -> anyhow::Result<Vec<Case>> {
    let mut wanted: BTreeMap<&str, usize> =
        MISTAKES.iter().map(|it| (it.0, OF_EACH)).collect();
    wanted.insert("pins and checks", OF_EACH);
    wanted.insert("", OF_EACH);
    let (mut cases, mut seen) = (Vec::new(), HashSet::new());
    for board in pool {
        let moves = candidate::generate(board);
        for capture in moves.iter().filter(|it| it.is_noisy()) {
            let (mv, fen) = (notation::uci(board, capture.mv), board.to_string());
            let question = Question::See { fen, mv, values: VALUES };
            let right = answer(&question)?;
            let is_another =
                |it: &&(&str, _)| right != swap(board, capture, &VALUES, it.1);
            let mut catches: Vec<&str> =
                MISTAKES.iter().filter(is_another).map(|it| it.0).collect();
            let legal = Value::from(full_search(board, capture, &VALUES));
            if legal != right {
                catches.push("pins and checks");
            }
            let kinds = if catches.is_empty() { vec![""] } else { catches.clone() };
            let is_wanted = kinds.iter().any(|kind| wanted[kind] > 0);
            if !is_wanted || !seen.insert((board.hash(), capture.mv.to)) {
                continue;
            }
            for kind in kinds {
                let left = wanted.entry(kind).or_default();
                *left = left.saturating_sub(1);
            }
            let or = (legal != right).then_some(legal);
            cases.push(Case { or, ..case(question, &catches)? });
            break; // one of a position is enough
        }
    }
    Ok(cases)
}
