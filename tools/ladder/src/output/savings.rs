//! What the stages of a climb saved, as tables.

use std::iter;

use cozy_chess::Move;
use engine::notation;
use serde_json::Value;
use terminal::table::{Cell, Column, Form, Format, Readers, Table};

use super::{Reference, against, external};
use crate::climb::{Measured, Plan};
use crate::engines::LADDER;
use crate::external::ExternalEngine;

/// How much of a climb is printed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail {
    /// The figures of each position too.
    pub per_position: bool,
    /// Without the times, the only figures that differ from run to run.
    pub no_time: bool,
    /// The row that each row is compared with, if any.
    pub against: Option<Reference>,
}

/// A climb as text that ends in a line feed, with the engines measured next to it;
/// in lines of at most `width` characters for a terminal.
pub fn print(
    plan: &Plan,
    climbed: &[Measured],
    beside: &[ExternalEngine],
    format: Form,
    detail: Detail,
    width: Option<usize>,
) -> String {
    let mut stages = stages(plan, climbed, detail.no_time);
    external::add(&mut stages, plan, climbed, beside, detail.no_time);
    if let Some(reference) = detail.against {
        against::add(&mut stages, climbed, beside, reference);
    }
    match format {
        Form::Json => {
            stages.columns.push(Column::data("per_position"));
            let of_stages = climbed.iter().map(|it| searches(plan, [it], []));
            let of_external = beside.iter().map(|it| searches(plan, [], [it]));
            for (row, it) in
                stages.rows.iter_mut().zip(of_stages.chain(of_external))
            {
                row.push(it.values().into());
            }
        }
        Form::Csv if detail.per_position => {
            return searches(plan, climbed, beside).print(format, width);
        }
        Form::Table | Form::Markdown if detail.per_position => {
            let gap = if format == Form::Markdown { "\n" } else { "" };
            let [above, below] = [stages, positions(plan, climbed, beside)]
                .map(|table| table.print(format, width));
            return format!("{above}\nNodes by position:\n{gap}{below}");
        }
        _ => {}
    }
    stages.print(format, width)
}

/// One row per stage of a climb. `÷` reads "times fewer nodes than".
pub fn stages(plan: &Plan, climbed: &[Measured], no_time: bool) -> Table {
    let data = |key, value: Value| (Column::data(key), value.into());
    // Quiescence follows from the two counts next to it, and the CPU time from
    // nodes and speed, so these columns can be left out first.
    let spare = |spare, title, key, format, cell: Cell| {
        (Column { spare, ..Column::new(key, title, format) }, cell)
    };
    let plain = plain(climbed);
    let before = iter::once(None).chain(climbed.iter().map(Some));
    Table::of(climbed.iter().zip(before).map(|(measured, before)| {
        let statistics = measured.statistics();
        let (nodes, main_nodes) = (statistics.nodes(), statistics.main_nodes);
        let fewer =
            |than: Option<&Measured>| factor(than?.statistics().nodes(), nodes);
        let fewer_main =
            before.and_then(|it| factor(it.statistics().main_nodes, main_nodes));
        let geometric =
            before.and_then(|before| geometric_factor(before, measured));
        let cutoffs = statistics.cutoffs();
        let share = cutoffs.first_move_share();
        let percent = Cell::new(format!("{:.1}", 100.0 * share), share);
        let mut row = vec![
            (Column::words("stage"), name(measured.engine.name)),
            data("depth", plan.depth.into()),
            data("positions", plan.boards.len().into()),
            (Column::numbers("nodes"), nodes.into()),
            spare(1, "main", "main_nodes", Format::Int, main_nodes.into()),
            spare(
                9,
                "quiescence",
                "quiescence_nodes",
                Format::Int,
                statistics.quiescence_nodes.into(),
            ),
            (Column::new("factor", "÷ before", Format::F2), fewer(before).into()),
            spare(3, "main ÷", "main_factor", Format::F2, fewer_main.into()),
            spare(6, "geo ÷", "geometric_factor", Format::F2, geometric.into()),
            spare(5, "÷ plain", "factor_to_plain", Format::F2, fewer(plain).into()),
            spare(2, "first-move %", "first_move_cutoffs", Format::Pct1, percent),
            spare(
                7,
                "index",
                "mean_cutoff_index",
                Format::F2,
                cutoffs.mean_index().into(),
            ),
        ];
        let solvable = plan.solutions.iter().flatten().count();
        if solvable > 0 {
            let solved = measured.solved(plan);
            let cell = Cell::new(format!("{solved} of {solvable}"), solved);
            row.push((Column::numbers("solved"), cell));
            row.push(data("solvable", solvable.into()));
        }
        if !no_time {
            let seconds = measured.time().as_secs_f64();
            let (speed, cell) = spare(
                4,
                "knodes/s",
                "knodes/s",
                Format::Int,
                ((nodes as f64 / seconds.max(1e-9) / 1e3) as u64).into(),
            );
            row.push((Column { readers: Readers::People, ..speed }, cell));
            row.push(spare(8, "CPU s", "seconds", Format::F2, seconds.into()));
        }
        row
    }))
}

/// The first stage, if it was climbed.
pub(super) fn plain(climbed: &[Measured]) -> Option<&Measured> {
    climbed.iter().find(|measured| measured.engine.name == LADDER[0].name)
}

fn searches<'a>(
    plan: &Plan,
    climbed: impl IntoIterator<Item = &'a Measured>,
    beside: impl IntoIterator<Item = &'a ExternalEngine>,
) -> Table {
    let keys =
        ["stage", "depth", "fen", "nodes", "main_nodes", "score", "best_move"];
    let solved = (!plan.solutions.is_empty()).then_some("solved");
    let mut table = Table::new(keys.into_iter().chain(solved).map(Column::data));
    for measured in climbed {
        for (index, (board, sample)) in
            plan.boards.iter().zip(&measured.samples).enumerate()
        {
            let outcome = &sample.outcome;
            let best = outcome.best_move.map(|mv| notation::uci(board, mv));
            let mut row = vec![
                measured.engine.name.into(),
                plan.depth.into(),
                board.to_string().as_str().into(),
                outcome.statistics.nodes().into(),
                outcome.statistics.main_nodes.into(),
                outcome.score.into(),
                best.as_deref().unwrap_or("0000").into(),
            ];
            row.extend(is_solved(plan, index, outcome.best_move));
            table.rows.push(row);
        }
    }
    for engine in beside {
        table.rows.extend(external::searches(plan, engine));
    }
    table
}

fn positions(
    plan: &Plan,
    climbed: &[Measured],
    beside: &[ExternalEngine],
) -> Table {
    Table::of(plan.boards.iter().enumerate().map(|(index, board)| {
        let position = Column { spare: usize::MAX, ..Column::words("position") };
        let position = [
            (Column::numbers(""), (index as u64 + 1).into()),
            (position, name(&board.to_string())),
        ];
        let nodes = climbed.iter().zip(0..).map(|(measured, spare)| {
            let column = Column { spare, ..Column::numbers(measured.engine.name) };
            (column, measured.samples[index].outcome.statistics.nodes().into())
        });
        let of_external = external::nodes(beside, index);
        position.into_iter().chain(nodes).chain(of_external).collect()
    }))
}

/// Whether a move solves a position; null if the suite has no best move for it, and
/// no cell if the suite has no best moves at all.
pub(super) fn is_solved(
    plan: &Plan,
    index: usize,
    mv: Option<Move>,
) -> Option<Cell> {
    let solution = plan.solutions.get(index)?;
    let is_solved = solution.as_ref().map(|it| it.is_solved_by(mv));
    Some(is_solved.into())
}

pub(super) fn name(name: &str) -> Cell {
    Cell { style: anstyle::AnsiColor::Green.on_default().bold(), ..name.into() }
}

pub(super) fn factor(before: u64, after: u64) -> Option<f64> {
    (after > 0).then(|| before as f64 / after as f64)
}

/// The geometric mean of the factors of all positions: each has the same weight,
/// whatever its size.
fn geometric_factor(before: &Measured, after: &Measured) -> Option<f64> {
    let factors =
        before.samples.iter().zip(&after.samples).map(|(before, after)| {
            factor(
                before.outcome.statistics.nodes(),
                after.outcome.statistics.nodes(),
            )
        });
    let logarithms =
        factors.map(|factor| factor.map(f64::ln)).collect::<Option<Vec<f64>>>()?;
    let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
    (!logarithms.is_empty()).then(|| mean.exp())
}
