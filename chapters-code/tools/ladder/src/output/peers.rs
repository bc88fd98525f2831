//! The rows of engines that were measured beside the stages.

use engine::notation;

use super::savings::{factor, is_solved, name};
use super::{Cell, Column, Table};
use crate::climb::{Measured, Plan};
use crate::peer::{KINDS, Peer};

/// Adds a row for each engine to the table of the stages. It says nothing of a stage
/// before, since there is none.
pub(super) fn add(
    table: &mut Table,
    plan: &Plan,
    peers: &[Peer],
    plain: Option<&Measured>,
) {
    if peers.is_empty() {
        return;
    }
    let says_kinds = |peer: &Peer| {
        peer.ordering().is_some_and(|ordering| ordering.kinds.is_some())
    };
    let mut more = vec![Column::data("notes")];
    if peers.iter().any(says_kinds) {
        more.extend(KINDS.iter().zip(10..).map(|(kind, spare)| {
            let key = format!("cutoffs_by_{kind}");
            Column { spare, ..Column::numbers(&format!("{kind} %")).key(&key) }
        }));
    }
    for row in &mut table.rows {
        row.extend(more.iter().map(|_| Cell::decimals(None, 0)));
    }
    table.columns.extend(more);
    for peer in peers {
        let row = table.columns.iter().map(|column| {
            let name = column.key.as_ref().or(column.title.as_ref());
            cell(name.map_or("", String::as_str), plan, peer, plain)
        });
        let row = row.collect();
        table.rows.push(row);
    }
}

/// What stands in a column of an engine's row.
fn cell(key: &str, plan: &Plan, peer: &Peer, plain: Option<&Measured>) -> Cell {
    let none = || Cell::decimals(None, 0);
    let number = |it: Option<u64>| it.map_or_else(none, Cell::from);
    let percent = |share: Option<f64>| {
        share.map_or_else(none, |it| Cell::new(format!("{:.1}", 100.0 * it), it))
    };
    let (nodes, ordering) = (peer.nodes(), peer.ordering());
    let seconds = peer.time().map(|it| it.as_secs_f64());
    match key {
        "stage" => name(&peer.name),
        "depth" => Cell::new("", plan.depth),
        "positions" => Cell::new("", plan.boards.len()),
        "nodes" => number(nodes),
        "factor_to_plain" => {
            let plain = plain.map(|it| it.statistics().nodes());
            let fewer = plain.zip(nodes).and_then(|(plain, it)| factor(plain, it));
            Cell::decimals(fewer, 2)
        }
        "first_move_cutoffs" => percent(ordering.and_then(|it| it.first_share())),
        "mean_cutoff_index" => {
            Cell::decimals(ordering.and_then(|it| it.mean_index()), 2)
        }
        "solved" => {
            let solvable = plan.solutions.iter().flatten().count();
            let solved = peer.solved(plan);
            solved.map_or_else(none, |it| {
                Cell::new(format!("{it} of {solvable}"), it)
            })
        }
        "solvable" => Cell::new("", plan.solutions.iter().flatten().count()),
        "knodes/s" => {
            let speed = nodes.zip(seconds).map(|(nodes, seconds)| {
                (nodes as f64 / seconds.max(1e-9) / 1e3) as u64
            });
            number(speed)
        }
        "seconds" => Cell::decimals(seconds, 2),
        "notes" => Cell::new("", said(peer)),
        key => {
            let kind = KINDS
                .iter()
                .position(|it| key.strip_prefix("cutoffs_by_") == Some(it));
            percent(kind.and_then(|kind| {
                let ordering = ordering?;
                ordering.share(ordering.kinds?[kind])
            }))
        }
    }
}

/// What there is to say of an engine, its fault first: each a sentence that follows
/// its name.
pub(crate) fn said(peer: &Peer) -> Vec<String> {
    let fault = peer.fault.iter().map(ToString::to_string);
    fault.chain(peer.notes.iter().cloned()).collect()
}

/// The searches of an engine, in the columns of those of a stage.
pub(super) fn searches(plan: &Plan, peer: &Peer) -> Vec<Vec<Cell>> {
    let searched = plan.boards.iter().zip(&peer.samples).enumerate();
    let row = searched.map(|(index, (board, sample))| {
        let best = sample.best_move.map(|mv| notation::uci(board, mv));
        let mut row = vec![
            peer.name.as_str().into(),
            Cell::new("", sample.depth),
            board.to_string().as_str().into(),
            Cell::new("", sample.nodes),
            Cell::new("", None::<u64>),
            Cell::new("", sample.score),
            best.as_deref().unwrap_or("0000").into(),
        ];
        row.extend(is_solved(plan, index, sample.best_move));
        row
    });
    row.collect()
}

/// The nodes of each engine on a position, in columns of the table of positions.
pub(super) fn nodes(
    peers: &[Peer],
    index: usize,
) -> impl Iterator<Item = (Column, Cell)> {
    peers.iter().map(move |peer| {
        let nodes = peer.samples.get(index).and_then(|sample| sample.nodes);
        let cell = nodes.map_or_else(|| Cell::decimals(None, 0), Cell::from);
        (Column::numbers(&peer.name), cell)
    })
}
