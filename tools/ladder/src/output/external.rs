//! The rows of engines that were measured next to the stages.

use engine::notation;
use terminal::table::{Cell, Column, Format, Table};

use super::savings::{factor, is_solved, name, plain};
use crate::climb::{Measured, Plan};
use crate::external::{ExternalEngine, KINDS};

/// Adds a row for each engine to the table of the stages, and the columns that only
/// engines need. Its columns that compare with the stage before stay empty.
pub(super) fn add(
    table: &mut Table,
    plan: &Plan,
    climbed: &[Measured],
    external: &[ExternalEngine],
    no_time: bool,
) {
    if external.is_empty() {
        return;
    }
    let (clock, kinds) = (!no_time, has_kinds(external));
    if clock {
        let spare = 8; // like the CPU time
        table.columns.push(Column {
            spare,
            ..Column::new("clock_seconds", "clock s", Format::F2)
        });
    }
    table.columns.push(Column::data("notes"));
    if kinds {
        table.columns.extend(KINDS.iter().zip(10..).map(|(kind, spare)| {
            let key = format!("cutoffs_by_{kind}");
            let title = format!("{kind} %");
            Column { spare, ..Column::new(&key, &title, Format::Pct1) }
        }));
    }
    for (row, measured) in table.rows.iter_mut().zip(climbed) {
        row.extend(clock.then(Cell::default));
        row.push(Cell::default());
        if kinds {
            let count = measured.statistics().cutoffs().count;
            let share = |kind: usize| {
                let counts = measured.kinds.filter(|_| count > 0)?;
                Some(counts[kind] as f64 / count as f64)
            };
            row.extend((0..KINDS.len()).map(|kind| percent(share(kind))));
        }
    }
    let plain = plain(climbed);
    for engine in external {
        let row = table
            .columns
            .iter()
            .map(|column| cell(&column.key, plan, engine, plain));
        let row = row.collect();
        table.rows.push(row);
    }
}

/// Whether an engine reports which kinds of moves give its cutoffs.
pub(crate) fn has_kinds(external: &[ExternalEngine]) -> bool {
    let has = |engine: &ExternalEngine| {
        engine.ordering().is_some_and(|it| it.kinds.is_some())
    };
    external.iter().any(has)
}

fn percent(share: Option<f64>) -> Cell {
    share.map_or_else(Cell::default, |it| {
        Cell::new(format!("{:.1}", 100.0 * it), it)
    })
}

/// The cell of a column in an engine's row.
fn cell(
    key: &str,
    plan: &Plan,
    engine: &ExternalEngine,
    plain: Option<&Measured>,
) -> Cell {
    let (nodes, ordering) = (engine.nodes(), engine.ordering());
    let seconds = engine.time().map(|it| it.as_secs_f64());
    match key {
        "stage" => name(&engine.name),
        "depth" => plan.depth.into(),
        "positions" => plan.boards.len().into(),
        "nodes" => nodes.into(),
        "factor_to_plain" => {
            let plain = plain.map(|it| it.statistics().nodes());
            let fewer = plain.zip(nodes).and_then(|(plain, it)| factor(plain, it));
            fewer.into()
        }
        "first_move_cutoffs" => percent(ordering.and_then(|it| it.first_share())),
        "mean_cutoff_index" => ordering.and_then(|it| it.mean_index()).into(),
        "solved" => {
            let solvable = plan.solutions.iter().flatten().count();
            let solved = engine.solved(plan);
            solved.map_or_else(Cell::default, |it| {
                Cell::new(format!("{it} of {solvable}"), it)
            })
        }
        "solvable" => plan.solutions.iter().flatten().count().into(),
        "knodes/s" => {
            let speed = nodes.zip(seconds).map(|(nodes, seconds)| {
                (nodes as f64 / seconds.max(1e-9) / 1e3) as u64
            });
            speed.into()
        }
        "clock_seconds" => seconds.into(),
        "notes" => said(engine).into(),
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

/// The remarks about an engine, its fault first: each is a sentence that follows
/// the engine's name.
pub(crate) fn said(engine: &ExternalEngine) -> Vec<String> {
    let fault = engine.fault.iter().map(ToString::to_string);
    fault.chain(engine.notes.iter().cloned()).collect()
}

/// The searches of an engine, in the columns for those of a stage.
pub(super) fn searches(plan: &Plan, engine: &ExternalEngine) -> Vec<Vec<Cell>> {
    let searched = plan.boards.iter().zip(&engine.reports).enumerate();
    let row = searched.map(|(index, (board, sample))| {
        let best = sample.best_move.map(|mv| notation::uci(board, mv));
        let mut row = vec![
            engine.name.as_str().into(),
            sample.depth.into(),
            board.to_string().as_str().into(),
            sample.nodes.into(),
            Cell::default(),
            sample.score.into(),
            best.as_deref().unwrap_or("0000").into(),
        ];
        row.extend(is_solved(plan, index, sample.best_move));
        row
    });
    row.collect()
}

/// The nodes of each engine on each position, as columns for the table of
/// positions.
pub(super) fn nodes(
    external: &[ExternalEngine],
    index: usize,
) -> impl Iterator<Item = (Column, Cell)> {
    external.iter().map(move |engine| {
        let nodes = engine.reports.get(index).and_then(|report| report.nodes);
        (Column::numbers(&engine.name), nodes.into())
    })
}
