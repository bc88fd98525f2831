//! Histories after a list of cutoffs.

use std::collections::BTreeMap;

use cozy_chess::{Board, Color};
use engine::{Candidate, candidate, notation};
use ordering_suite::{Case, Event, Question, Rule};
use serde_json::{Value, json};

use crate::case;
use crate::dice::Dice;

/// The largest bonus, and the limit of a score, as the stages have them.
const CAP: i32 = 400;
const LIMIT: i32 = 8192;

/// Cutoffs, and the scores that they leave.
pub(crate) fn cases(pool: &[Board], dice: &mut Dice) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    for number in 0..90 {
        let rule = [Rule::Sum, Rule::Gravity, Rule::Pairs][number % 3];
        let board = &pool[dice.throw(pool.len())];
        let side = if board.side_to_move() == Color::White { "w" } else { "b" };
        let word = |it: &Candidate| match rule {
            Rule::Pairs => {
                let piece = char::from(it.piece).to_ascii_uppercase();
                format!("{piece}{}", it.mv.to)
            }
            _ => notation::uci(board, it.mv),
        };
        // Castling is another move to each engine.
        let quiets = candidate::generate(board);
        let mut words: Vec<String> = quiets
            .iter()
            .filter(|it| it.is_quiet() && board.color_on(it.mv.to).is_none())
            .map(word)
            .collect();
        words.sort();
        words.dedup();
        if words.len() < 4 {
            continue;
        }
        words.truncate(5);
        let is_long = number % 2 == 1;
        let mut events = Vec::new();
        for _ in 0..if is_long { 60 } else { 4 } {
            let depth = 1 + dice.throw(if is_long { 24 } else { 8 }) as i32;
            let cut = dice.throw(words.len());
            let tried = words.iter().take(cut).rev().take(dice.throw(3)).cloned();
            let before = match rule {
                Rule::Pairs => [["pe5", "Nf3"], ["bd6", "Pc4"]][dice.throw(2)]
                    .map(str::to_owned)
                    .to_vec(),
                _ => Vec::new(),
            };
            events.push(Event {
                side: if dice.throw(4) == 0 { "w".into() } else { side.into() },
                depth,
                cut: words[cut].clone(),
                tried: if rule == Rule::Sum { Vec::new() } else { tried.collect() },
                before,
            });
        }
        let mut catches = Vec::new();
        let is_of_both = |it: &Event| {
            events.iter().any(|other| other.cut == it.cut && other.side != it.side)
        };
        if events.iter().any(is_of_both) {
            catches.push("one history for both sides");
        }
        if events.iter().any(|it| it.depth * it.depth > CAP) {
            catches.push("the cap of a bonus");
        }
        if events.iter().any(|it| !it.tried.is_empty()) {
            catches.push("the malus");
        }
        let unbounded = unbounded(rule, &events);
        let question = Question::History { rule, cap: CAP, limit: LIMIT, events };
        let mut case = case(question, &catches)?;
        if case.expected != unbounded {
            case.catches.push("the limit".to_owned());
        }
        cases.push(case);
    }
    Ok(cases)
}

/// The scores if there were no limit, and so neither halving nor gravity.
fn unbounded(rule: Rule, events: &[Event]) -> Value {
    let mut scores: BTreeMap<String, i32> = BTreeMap::new();
    for Event { side, depth, cut, tried, before } in events {
        let bonus = (depth * depth).min(CAP);
        let all =
            [(cut, bonus)].into_iter().chain(tried.iter().map(|it| (it, -bonus)));
        for (mv, bonus) in all {
            let names = match rule {
                Rule::Pairs => {
                    before.iter().map(|it| format!("{side} {it} {mv}")).collect()
                }
                _ => vec![format!("{side} {mv}")],
            };
            names
                .into_iter()
                .for_each(|it| *scores.entry(it).or_default() += bonus);
        }
    }
    scores.retain(|_, score| *score != 0);
    json!(scores)
}
