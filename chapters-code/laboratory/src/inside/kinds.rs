//! Which kind of move cuts, and with which part of the moves it came.

use std::ops::Range;

use figures::Format;
use serde_json::Value;

use super::{Heading, Look, row, watched};
use crate::kind::KINDS;
use crate::searched::Searched;
use crate::tables::Asked;

/// The cutoffs of the table's first row by kind of move.
pub(super) struct Kinds;

/// The killers among [`KINDS`].
const KILLERS: Range<usize> = 3..6;
/// All quiet moves among [`KINDS`], the killers included.
const QUIETS: Range<usize> = 3..7;

impl Look for Kinds {
    const COLUMNS: &'static [Heading] = &[
        ("kind", "the move that cut", Format::Text),
        ("cutoffs", "cutoffs", Format::Int),
        ("share", "share", Format::Pct1),
        ("of_killers", "of the killers", Format::Pct1),
        ("of_quiets", "of the quiet moves", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let cutoffs = cutoffs(&watched(asked)?);
        let share = |index: usize, range: Range<usize>| {
            let all: u64 = cutoffs[range.clone()].iter().sum();
            range.contains(&index).then(|| cutoffs[index] as f64 / all as f64)
        };
        let kinds = (0..KINDS.len()).filter(|&index| cutoffs[index] > 0);
        Ok(kinds
            .map(|index| {
                let shares = [0..KINDS.len(), KILLERS, QUIETS]
                    .map(|range| share(index, range));
                let [all, killers, quiets] = shares;
                let (name, cutoffs) =
                    (KINDS[index].replace(' ', "-"), cutoffs[index]);
                row::<Self>(name, (KINDS[index], cutoffs, all, killers, quiets))
            })
            .collect())
    }
}

/// The cutoffs of the table's first row by the parts in which stage 11 generates moves.
pub(super) struct Parts;

/// The parts, each with its kinds of moves as indices of [`KINDS`].
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
        let searched = watched(asked)?;
        let (cutoffs, nodes) =
            (cutoffs(&searched), searched.sum(|sample| sample.tried[0]) as f64);
        let all: u64 = cutoffs.iter().sum();
        let mut so_far = 0;
        let row = |(name, kinds): &(&str, &[usize])| {
            let count: u64 = kinds.iter().map(|&kind| cutoffs[kind]).sum();
            so_far += count;
            let [share, so_far] = [count, so_far].map(|count| count as f64 / nodes);
            row::<Self>(
                name.replace(' ', "-"),
                (name, count, share, so_far, count as f64 / all as f64),
            )
        };
        Ok(PARTS.iter().map(row).collect())
    }
}

fn cutoffs(searched: &Searched) -> Vec<u64> {
    (0..KINDS.len())
        .map(|kind| searched.sum(|sample| sample.tally.kinds[kind]))
        .collect()
}
