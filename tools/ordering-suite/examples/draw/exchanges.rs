//! Exchanges whose value a mistake changes, and plain ones.

use std::collections::{BTreeMap, HashSet};

use cozy_chess::{Board, Square};
use engine::{candidate, notation};
use ordering_suite::{Case, Question, answer};
use serde_json::Value;

use crate::case;
use crate::exchange::{MISTAKES, full_search, swap};

/// The pieces' values in the cases, pawn to queen.
const VALUES: [i32; 5] = [100, 300, 300, 500, 900];
/// How many cases of each mistake in an exchange are wanted, and how many plain
/// ones.
const OF_EACH: usize = 45;
/// How many of the mistakes were in version 1 of the suite. Their cases, those
/// about legality, and plain ones are drawn first, so that they keep their names.
const FIRST: usize = 6;

/// Captures and promotions: enough cases in which each mistake changes the value,
/// and as many plain ones.
pub(crate) fn cases(pool: &[Board]) -> anyhow::Result<Vec<Case>> {
    let (first, later) = MISTAKES.split_at(FIRST);
    let names = |mistakes: &[(&'static str, _)]| -> Vec<&'static str> {
        mistakes.iter().map(|it| it.0).collect()
    };
    let (mut cases, mut seen) = (Vec::new(), HashSet::new());
    let first = [names(first), vec!["pins and checks", ""]].concat();
    for wanted in [first, names(later)] {
        let found = |name: &str| cases.iter().filter(|it| is_of(it, name)).count();
        let wanted =
            wanted.into_iter().map(|it| (it, OF_EACH.saturating_sub(found(it))));
        draw(pool, wanted.collect(), &mut cases, &mut seen)?;
    }
    Ok(cases)
}

/// Whether a case catches a mistake; with an empty name, whether it catches none.
fn is_of(case: &Case, mistake: &str) -> bool {
    case.catches.iter().any(|it| it == mistake)
        || mistake.is_empty() && case.catches.is_empty()
}

/// Adds cases until there are as many of each mistake as wanted; `seen` are the
/// positions and squares already used.
fn draw(
    pool: &[Board],
    mut wanted: BTreeMap<&str, usize>,
    cases: &mut Vec<Case>,
    seen: &mut HashSet<(u64, Square)>,
) -> anyhow::Result<()> {
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
            let or = (legal != right).then_some(legal);
            let case = Case { or, ..case(question, &catches)? };
            let left = |kind: &str| wanted.get(kind).is_some_and(|&left| left > 0);
            let is_wanted =
                wanted.keys().any(|kind| left(kind) && is_of(&case, kind));
            if !is_wanted || !seen.insert((board.hash(), capture.mv.to)) {
                continue;
            }
            for (_, left) in wanted.iter_mut().filter(|it| is_of(&case, it.0)) {
                *left = left.saturating_sub(1);
            }
            cases.push(case);
            break; // one per position is enough
        }
    }
    Ok(())
}
