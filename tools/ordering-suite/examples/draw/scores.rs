//! The scores of a history, kept in a simple way, and with mistakes.

use std::collections::{BTreeMap, BTreeSet};

use ordering_suite::{Event, Rule};
use serde_json::{Value, json};

/// The mistakes that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mistake {
    OneSide,
    NoCap,
    NoMalus,
    NoLimit,
    RoundsDown,
    SignedGravity,
    HalvesOne,
}

/// The mistakes that cases should catch, each with its name.
pub(crate) const MISTAKES: [(&str, Mistake); 7] = [
    ("one history for both sides", Mistake::OneSide),
    ("the cap of a bonus", Mistake::NoCap),
    ("the malus", Mistake::NoMalus),
    ("the limit", Mistake::NoLimit),
    ("gravity rounds down", Mistake::RoundsDown),
    ("gravity keeps the sign of the bonus", Mistake::SignedGravity),
    ("only one score is halved", Mistake::HalvesOne),
];

/// How scores change, and the mistake that is made.
struct Scores {
    rule: Rule,
    limit: i32,
    mistake: Option<Mistake>,
    /// The scores by their names.
    entries: BTreeMap<String, i32>,
}

/// The scores other than 0, by their names, with or without a mistake.
pub(crate) fn scores(
    rule: Rule,
    cap: i32,
    limit: i32,
    events: &[Event],
    mistake: Option<Mistake>,
) -> Value {
    let mut scores = Scores { rule, limit, mistake, entries: BTreeMap::new() };
    let mut asked = BTreeSet::new();
    for Event { side, depth, cut, tried, before } in events {
        let square = depth * depth;
        let bonus =
            if mistake == Some(Mistake::NoCap) { square } else { square.min(cap) };
        let malus = if mistake == Some(Mistake::NoMalus) { 0 } else { -bonus };
        let all =
            [(cut, bonus)].into_iter().chain(tried.iter().map(|it| (it, malus)));
        for (mv, bonus) in all {
            let moves: Vec<String> = match rule {
                Rule::Pairs => {
                    before.iter().map(|it| format!("{it} {mv}")).collect()
                }
                Rule::Sum | Rule::Gravity => vec![mv.clone()],
            };
            for moves in moves {
                scores.add(scores.name(side, &moves), bonus);
                asked.insert((side, moves));
            }
        }
    }
    let told: BTreeMap<String, i32> = asked
        .into_iter()
        .map(|(side, moves)| {
            (format!("{side} {moves}"), scores.entries[&scores.name(side, &moves)])
        })
        .filter(|(_, score)| *score != 0)
        .collect();
    json!(told)
}

impl Scores {
    /// The name under which a score is kept.
    fn name(&self, side: &str, moves: &str) -> String {
        let side = if self.mistake == Some(Mistake::OneSide) { "" } else { side };
        format!("{side} {moves}")
    }

    fn add(&mut self, name: String, bonus: i32) {
        let old = self.entries.get(&name).copied().unwrap_or_default();
        let score = old + bonus - self.gravity(old, bonus);
        self.entries.insert(name.clone(), score);
        let is_halved = self.rule == Rule::Sum
            && self.mistake != Some(Mistake::NoLimit)
            && score >= self.limit;
        if is_halved && self.mistake == Some(Mistake::HalvesOne) {
            self.entries.insert(name, score / 2);
        } else if is_halved {
            self.entries.values_mut().for_each(|it| *it /= 2);
        }
    }

    /// The amount by which gravity pulls a score back.
    fn gravity(&self, score: i32, bonus: i32) -> i32 {
        match (self.rule, self.mistake) {
            (Rule::Sum, _) | (_, Some(Mistake::NoLimit)) => 0,
            (_, Some(Mistake::RoundsDown)) => {
                (score * bonus.abs()).div_euclid(self.limit)
            }
            (_, Some(Mistake::SignedGravity)) => score * bonus / self.limit,
            _ => score * bonus.abs() / self.limit,
        }
    }
}
