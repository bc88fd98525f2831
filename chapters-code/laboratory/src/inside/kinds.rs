//! Which kind of move cuts, and with which part of the moves it came.

use figures::Format;
use serde_json::Value;

use super::look::{Heading, Look, row, watched};
use crate::asked::Asked;
use crate::means::share;
use crate::move_kind::MoveKind;
use crate::searched::Searched;

/// The killers.
const KILLERS: [MoveKind; 3] =
    [MoveKind::FirstKiller, MoveKind::SecondKiller, MoveKind::LaterKiller];
/// All quiet moves, the killers included.
const QUIETS: [MoveKind; 4] = [
    MoveKind::FirstKiller,
    MoveKind::SecondKiller,
    MoveKind::LaterKiller,
    MoveKind::OtherQuiet,
];

/// The cutoffs of the table's first row by kind of move.
pub(super) struct Kinds;

impl Look for Kinds {
    const COLUMNS: &'static [Heading] = &[
        ("kind", "the move that cut", Format::Text),
        ("cutoffs", "cutoffs", Format::Int),
        ("share", "share", Format::Pct1),
        ("of_killers", "of the killers", Format::Pct1),
        ("of_quiets", "of the quiet moves", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let searched = watched(asked, asked.depth())?;
        let row = |kind: MoveKind| {
            let count = cutoffs(&searched, &[kind]);
            let share_of = |kinds: &[MoveKind]| {
                let is_one = kinds.contains(&kind);
                is_one.then(|| share(count, cutoffs(&searched, kinds)))
            };
            let of_all = share_of(&MoveKind::ALL);
            let cells =
                (kind.name(), count, of_all, share_of(&KILLERS), share_of(&QUIETS));
            (count > 0).then(|| row::<Self>(kind.name().replace(' ', "-"), cells))
        };
        Ok(MoveKind::ALL.into_iter().filter_map(row).collect())
    }
}

/// The parts in which stage 11 generates moves, each with its kinds.
const PARTS: [(&str, &[MoveKind]); 4] = [
    ("table move", &[MoveKind::TableMove]),
    ("good captures", &[MoveKind::QueenPromotion, MoveKind::Capture]),
    ("killers", &KILLERS),
    (
        "the rest",
        &[MoveKind::OtherQuiet, MoveKind::LosingCapture, MoveKind::UnderPromotion],
    ),
];

/// The cutoffs of the table's first row by these parts.
pub(super) struct Parts;

impl Look for Parts {
    const COLUMNS: &'static [Heading] = &[
        ("part", "the move that cut came with", Format::Text),
        ("cutoffs", "nodes", Format::Int),
        ("share", "share of nodes", Format::Pct1),
        ("so_far", "so far", Format::Pct1),
        ("of_cutoffs", "share of cutoffs", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let searched = watched(asked, asked.depth())?;
        let nodes = searched.sum(|sample| sample.order.nodes);
        let all = cutoffs(&searched, &MoveKind::ALL);
        let mut so_far = 0;
        let row = |(name, kinds): &(&str, &[MoveKind])| {
            let count = cutoffs(&searched, kinds);
            so_far += count;
            let [of_nodes, so_far] = [count, so_far].map(|it| share(it, nodes));
            let cells = (name, count, of_nodes, so_far, share(count, all));
            row::<Self>(name.replace(' ', "-"), cells)
        };
        Ok(PARTS.iter().map(row).collect())
    }
}

/// The cutoffs by moves of some kinds.
fn cutoffs(searched: &Searched, kinds: &[MoveKind]) -> u64 {
    let of = |&kind: &MoveKind| searched.sum(|it| it.tally.cutoffs_by(kind));
    kinds.iter().map(of).sum()
}
