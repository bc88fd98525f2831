//! Which kind of move cuts, and with which part of the moves it came.

use crate::kind::KINDS;
use anyhow::Context;
use figures::Format;
use serde_json::{Value, json};

use super::{Heading, Look};
use crate::judged::Searched;
use crate::tables::Asked;

/// The cutoffs of the table's first row by kind of move.
pub(super) struct Kinds;

/// Where the killers stand among the kinds, and where the other quiet moves.
const KILLERS: std::ops::Range<usize> = 3..6;
const QUIETS: std::ops::Range<usize> = 3..7;

impl Look for Kinds {
    const COLUMNS: &'static [Heading] = &[
        ("kind", "the move that cut", Format::Text),
        ("cutoffs", "cutoffs", Format::Int),
        ("share", "share", Format::Pct1),
        ("of_killers", "of the killers", Format::Pct1),
        ("of_quiets", "of the quiet moves", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let cutoffs = cutoffs(&searched(asked)?);
        let sum = |range: std::ops::Range<usize>| cutoffs[range].iter().sum::<u64>();
        let row = |index: usize| {
            let count = cutoffs[index];
            let share = |range: std::ops::Range<usize>| {
                range.contains(&index).then(|| count as f64 / sum(range) as f64)
            };
            json!({
                "name": KINDS[index].replace(' ', "-"),
                "kind": KINDS[index],
                "cutoffs": count,
                "share": share(0..KINDS.len()),
                "of_killers": share(KILLERS),
                "of_quiets": share(QUIETS),
            })
        };
        Ok((0..KINDS.len()).filter(|&index| cutoffs[index] > 0).map(row).collect())
    }
}

/// The same by the parts in which stage 11 generates moves.
pub(super) struct Parts;

/// What the move that cut came with, and its kinds.
const PARTS: [(&str, &[usize]); 4] = [
    ("table move", &[0]),
    ("good captures", &[1, 2]),
    ("killers", &[3, 4, 5]),
    ("the rest", &[6, 7, 8]),
];

impl Look for Parts {
    const COLUMNS: &'static [Heading] = &[
        ("part", "the move that cut came with", Format::Text),
        ("cutoffs", "nodes", Format::Int),
        ("share", "share of nodes", Format::Pct1),
        ("so_far", "so far", Format::Pct1),
        ("of_cutoffs", "share of cutoffs", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let searched = searched(asked)?;
        let (cutoffs, nodes) = (cutoffs(&searched), searched.sum(|sample| sample.tried[0]) as f64);
        let all: u64 = cutoffs.iter().sum();
        let mut so_far = 0;
        let row = |(name, kinds): &(&str, &[usize])| {
            let count: u64 = kinds.iter().map(|&kind| cutoffs[kind]).sum();
            so_far += count;
            json!({
                "name": name.replace(' ', "-"),
                "part": name,
                "cutoffs": count,
                "share": count as f64 / nodes,
                "so_far": so_far as f64 / nodes,
                "of_cutoffs": count as f64 / all as f64,
            })
        };
        Ok(PARTS.iter().map(row).collect())
    }
}

/// What the table's first row is searched to.
pub(super) fn searched(asked: &Asked) -> anyhow::Result<Searched> {
    let variant = asked.table.rows.first().context("a look needs a row")?.variant;
    let task = asked.task(variant, asked.depth());
    Ok(Searched::new(asked.lab.search(&task)?, asked.depth()))
}

fn cutoffs(searched: &Searched) -> Vec<u64> {
    (0..KINDS.len()).map(|kind| searched.sum(|sample| sample.tally.kinds[kind])).collect()
}
