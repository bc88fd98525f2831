//! Scores after a list of cutoffs.

use std::collections::BTreeMap;

use anyhow::{Context, bail};
use cozy_chess::{Color, Move};
use history::History;
use history::history::bonus;
use malus::HistoryEntry;

use crate::case::{Credit, Event, Rule};

/// The scores other than 0, by their names.
pub(crate) fn answer(
    rule: Rule,
    events: &[Event],
) -> anyhow::Result<BTreeMap<String, i32>> {
    let mut scores = match rule {
        Rule::Sum => sum(events)?,
        Rule::Gravity | Rule::Pairs => gravity(rule, events),
    };
    scores.retain(|_, score| *score != 0);
    Ok(scores)
}

/// The sums that stage 6 keeps.
fn sum(events: &[Event]) -> anyhow::Result<BTreeMap<String, i32>> {
    let (mut history, mut moves) = (History::default(), BTreeMap::new());
    for Event { side: name, depth, cut, .. } in events {
        let side = match name.as_str() {
            "w" => Color::White,
            "b" => Color::Black,
            other => bail!("'{other}' isn't a side"),
        };
        let mv: Move =
            cut.parse().ok().with_context(|| format!("'{cut}' isn't a move"))?;
        history.add_bonus(side, mv, *depth);
        moves.insert(format!("{name} {cut}"), (side, mv));
    }
    let score = |(name, (side, mv))| (name, history.score(side, mv));
    Ok(moves.into_iter().map(score).collect())
}

/// The entries that stages 10 and 11 keep.
fn gravity(rule: Rule, events: &[Event]) -> BTreeMap<String, i32> {
    let mut entries: BTreeMap<String, HistoryEntry> = BTreeMap::new();
    for event in events {
        let mut add = |mv: &Credit, bonus| {
            let mut to = |name: String| entries.entry(name).or_default().add(bonus);
            if rule == Rule::Gravity {
                to(format!("{} {mv}", event.side));
            }
            event
                .before
                .iter()
                .for_each(|it| to(format!("{} {it} {mv}", event.side)));
        };
        add(&event.cut, bonus(event.depth));
        event.tried.iter().for_each(|mv| add(mv, -bonus(event.depth)));
    }
    entries.into_iter().map(|(name, entry)| (name, entry.score())).collect()
}
