//! The program and the test suite of move ordering: the program passes the cases
//! for what it has, and for each kind of case the suite names a mistake.

use std::collections::BTreeMap;
use std::fmt::Write;

use cozy_chess::{Board, Move, Square};
use ordering_suite::{Case, Question, cases};
use serde_json::{Value, json};

use crate::mistake::Mistake;

/// Why a case isn't asked.
pub(crate) struct LeftOut(pub(crate) &'static str);

/// The answer of the program.
pub(crate) type Answer = Result<Value, LeftOut>;

/// The reason why the adapter of a kind skips cases of another rule.
pub(crate) const ANOTHER: &str = "";

pub(crate) fn is_another() -> Answer {
    Err(LeftOut(ANOTHER))
}

/// A kind of cases, and the step that it asks.
struct Kind {
    name: &'static str,
    step: &'static str,
    answer: fn(&Question) -> Answer,
    mistake: Mistake,
    /// The mistake as the suite names it.
    suspect: &'static str,
    /// What the program lacks or gets wrong deliberately, with the reason.
    lacks: &'static [(&'static str, &'static str)],
}

include!(concat!(env!("OUT_DIR"), "/suite.rs"));

pub(crate) fn board_of(fen: &str) -> Board {
    fen.parse().unwrap()
}

/// A position with this side to move.
pub(crate) fn board_of_side(side: &str) -> Board {
    board_of(&format!("4k3/8/8/8/8/8/8/4K3 {side} - - 0 1"))
}

/// The scores of `[side][from][to]` that aren't 0, by name.
pub(crate) fn scores(history: &[[[i32; 64]; 64]]) -> Value {
    let mut scores = BTreeMap::new();
    for (side, from) in ["w", "b"].into_iter().zip(history) {
        for (index, score) in from.iter().flatten().enumerate() {
            let [from, to] = [index / 64, index % 64].map(Square::index);
            let mv = Move { from, to, promotion: None };
            scores.insert(format!("{side} {mv}"), *score);
        }
    }
    scores.retain(|_, score| *score != 0);
    json!(scores)
}

/// The cases that a kind's adapter answers, with its answers; and how many are left
/// out, by reason.
fn asked(kind: &Kind) -> (Vec<(Case, Value)>, BTreeMap<&'static str, usize>) {
    let file = match kind.name {
        "sum" | "gravity" | "pairs" => "history",
        name => name,
    };
    let (mut asked, mut left_out) = (Vec::new(), BTreeMap::new());
    for case in cases(file).unwrap() {
        let lacks = kind.lacks.iter().find(|it| catches(&case, it.0));
        match ((kind.answer)(&case.question), lacks) {
            (Err(LeftOut(ANOTHER)), _) => {}
            (Err(LeftOut(why)), _) => *left_out.entry(why).or_default() += 1,
            (Ok(answer), Some((_, why))) => {
                assert!(
                    !case.accepts(&answer),
                    "{}: it doesn't lack that",
                    case.id
                );
                *left_out.entry(why).or_default() += 1;
            }
            (Ok(answer), None) => asked.push((case, answer)),
        }
    }
    (asked, left_out)
}

fn catches(case: &Case, mistake: &str) -> bool {
    case.catches.iter().any(|it| it == mistake)
}

#[test]
fn it_passes_the_suite() {
    let mut table = String::new();
    for kind in KINDS {
        let (asked, left_out) = asked(kind);
        for (case, answer) in &asked {
            assert!(case.accepts(answer), "{}: {answer}", case.id);
        }
        _ = write!(table, "{:<9} {:<14}{:>4}", kind.name, kind.step, asked.len());
        for (why, count) in left_out {
            _ = write!(table, "; {count} left out: {why}");
        }
        table.push('\n');
    }
    insta::assert_snapshot!("suite", table);
}

/// When a mistake is made, most of the cases that catch it fail.
#[test]
fn the_suite_names_a_mistake() {
    for kind in KINDS {
        let (asked, _) = kind.mistake.made(|| asked(kind));
        let share = |mistake: &str| {
            let of_it = asked.iter().filter(|it| catches(&it.0, mistake));
            let failed =
                of_it.clone().filter(|(case, it)| !case.accepts(it)).count();
            (failed as f64 / of_it.count() as f64, failed)
        };
        let names = asked.iter().flat_map(|(case, _)| &case.catches);
        let suspect = names
            .max_by(|one, other| share(one).partial_cmp(&share(other)).unwrap());
        let suspect = suspect.map_or("", |it| it);
        assert_eq!(share(kind.suspect), share(suspect), "{}: {suspect}", kind.name);
        assert!(share(kind.suspect).1 > 0, "{}", kind.name);
    }
}
