//! Odd and even depths: what changes from one to the next, and at which plies.

use figures::Format;
use serde_json::Value;

use super::look::{Heading, Look, row, watched};
use crate::asked::Asked;
use crate::means::share;
use crate::move_kind::MoveKind;
use crate::tally::{AtPly, Count};

/// The rates of a search, depth by depth; each is of all its iterations.
pub(super) struct ByDepth;

impl Look for ByDepth {
    const COLUMNS: &'static [Heading] = &[
        ("depth", "depth", Format::Int),
        ("nodes", "nodes", Format::Int),
        ("growth", "× those of a ply less", Format::F1),
        ("table_share", "main nodes settled by the table", Format::Pct1),
        ("cut_share", "main nodes cut", Format::Pct1),
        ("cut_of_tried", "cut, of those whose moves are tried", Format::Pct1),
        ("table_move_share", "cut by the table move", Format::Pct1),
        ("first_move_cutoffs", "first-move cutoffs", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let row = |depth: i32| {
            let found = watched(asked, depth)?;
            let by_table_move =
                found.sum(|sample| sample.tally.cutoffs_by(MoveKind::TableMove));
            let (nodes, cut) = (found.nodes(), found.count(Count::Cut));
            let less = found.clone().to(depth - 1).nodes();
            let growth = (less > 0).then(|| share(nodes, less));
            let tried = cut + found.count(Count::All) + found.count(Count::Exact);
            let [by_table, cut_of_main] = [Count::Table, Count::Cut]
                .map(|count| share(found.count(count), found.main_nodes()));
            let [of_tried, by_table_move] =
                [share(cut, tried), share(by_table_move, cut)];
            let first = found.cutoffs().first_move_share();
            let values = (
                depth,
                nodes,
                growth,
                by_table,
                cut_of_main,
                of_tried,
                by_table_move,
                first,
            );
            Ok(row::<Self>(format!("d{depth}"), values))
        };
        asked.depths().into_iter().map(row).collect()
    }
}

/// Where the nodes of the last iteration lie, and what cuts them.
pub(super) struct ByPly;

impl Look for ByPly {
    const COLUMNS: &'static [Heading] = &[
        ("depth", "depth", Format::Int),
        ("ply", "ply", Format::Int),
        ("left", "plies left", Format::Int),
        ("share", "of the main nodes", Format::Pct1),
        ("cut_of_tried", "cut, of those whose moves are tried", Format::Pct1),
        ("of_cutoffs", "of the cutoffs", Format::Pct1),
        ("table_move_share", "by the table move", Format::Pct1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let rows = |depth: i32| {
            let found = watched(asked, depth)?;
            let plies: Vec<AtPly> = (0..depth as usize)
                .map(|ply| AtPly {
                    nodes: found.sum(|sample| sample.tally.plies[ply].nodes),
                    tried: found.sum(|sample| sample.tally.plies[ply].tried),
                    cut: found.sum(|sample| sample.tally.plies[ply].cut),
                    by_table_move: found
                        .sum(|sample| sample.tally.plies[ply].by_table_move),
                })
                .collect();
            let (nodes, cut) = plies
                .iter()
                .fold((0, 0), |sum, at| (sum.0 + at.nodes, sum.1 + at.cut));
            let row = |(at, ply): (&AtPly, i32)| {
                let shares = [
                    (at.nodes, nodes),
                    (at.cut, at.tried),
                    (at.cut, cut),
                    (at.by_table_move, at.cut),
                ];
                let [of_nodes, cut, of_cutoffs, by_table_move] =
                    shares.map(|(part, whole)| share(part, whole));
                let values = (
                    depth,
                    ply,
                    depth - ply,
                    of_nodes,
                    cut,
                    of_cutoffs,
                    by_table_move,
                );
                row::<Self>(format!("d{depth}-ply-{ply}"), values)
            };
            Ok(plies.iter().zip(0..).map(row).collect::<Vec<_>>())
        };
        let rows = asked.depths().into_iter().map(rows);
        Ok(rows.collect::<anyhow::Result<Vec<_>>>()?.concat().into())
    }
}
