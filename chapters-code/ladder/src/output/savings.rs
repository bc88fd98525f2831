//! What the stages of a climb saved, as tables.

use engine::notation;

use super::{Cell, Column, Format, Table};
use crate::climb::{Measured, Plan};
use crate::engines::LADDER;
use crate::terminal;

/// How much of a climb is printed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Detail {
    /// The figures of each position too.
    pub per_position: bool,
    /// Without the times, the only figures that differ from run to run.
    pub no_time: bool,
}

/// A climb as text that ends in a line feed; for a terminal, in lines of at most `width` characters.
pub fn print(
    plan: &Plan,
    climbed: &[Measured],
    format: Format,
    detail: Detail,
    width: Option<usize>,
) -> String {
    let mut stages = stages(plan, climbed, detail.no_time);
    match format {
        Format::Json => {
            stages.columns.push(Column::data("per_position"));
            for (row, measured) in stages.rows.iter_mut().zip(climbed) {
                let searches = searches(plan, std::slice::from_ref(measured));
                row.push(Cell::new("", searches.values()));
            }
        }
        Format::Csv if detail.per_position => return searches(plan, climbed).print(format, width),
        Format::Table | Format::Markdown if detail.per_position => {
            let gap = if format == Format::Markdown { "\n" } else { "" };
            let (stages, below) =
                (stages.print(format, width), positions(plan, climbed, format, width));
            return format!("{stages}\nNodes by position:\n{gap}{below}");
        }
        _ => {}
    }
    stages.print(format, width)
}

/// One line a stage of a climb. `÷` reads "times fewer nodes than".
pub fn stages(plan: &Plan, climbed: &[Measured], no_time: bool) -> Table {
    // Quiescence follows from the two counts beside it, the CPU time from nodes and speed.
    let spare = |spare, title, key| Column { spare, ..Column::numbers(title).key(key) };
    let mut table = Table::new([
        Column::words("stage"),
        Column::data("depth"),
        Column::data("positions"),
        Column::numbers("nodes"),
        spare(1, "main", "main_nodes"),
        spare(9, "quiescence", "quiescence_nodes"),
        Column::numbers("÷ before").key("factor"),
        spare(3, "main ÷", "main_factor"),
        spare(6, "geo ÷", "geometric_factor"),
        spare(5, "÷ plain", "factor_to_plain"),
        spare(2, "first-move %", "first_move_cutoffs"),
        spare(7, "index", "mean_cutoff_index"),
    ]);
    if !no_time {
        table.columns.push(Column { key: None, ..spare(4, "knodes/s", "") });
        table.columns.push(spare(8, "CPU s", "seconds"));
    }
    let plain = climbed.iter().find(|measured| measured.engine.name == LADDER[0].name);
    let before = std::iter::once(None).chain(climbed.iter().map(Some));
    for (measured, before) in climbed.iter().zip(before) {
        let statistics = measured.statistics();
        let (nodes, main_nodes) = (statistics.nodes(), statistics.main_nodes);
        let fewer = |than: Option<&Measured>| factor(than?.statistics().nodes(), nodes);
        let fewer_main = before.and_then(|it| factor(it.statistics().main_nodes, main_nodes));
        let cutoffs = statistics.cutoffs();
        let share = cutoffs.first_move_share();
        let mut row = vec![
            name(measured.engine.name),
            Cell::new("", plan.depth),
            Cell::new("", plan.boards.len()),
            nodes.into(),
            main_nodes.into(),
            statistics.quiescence_nodes.into(),
            Cell::decimals(fewer(before), 2),
            Cell::decimals(fewer_main, 2),
            Cell::decimals(before.and_then(|before| geometric_factor(before, measured)), 2),
            Cell::decimals(fewer(plain), 2),
            Cell::new(format!("{:.1}", 100.0 * share), share),
            Cell::decimals(Some(cutoffs.mean_index()), 2),
        ];
        if !no_time {
            let seconds = measured.time().as_secs_f64();
            row.push(((nodes as f64 / seconds.max(1e-9) / 1e3) as u64).into());
            row.push(Cell::decimals(Some(seconds), 2));
        }
        table.rows.push(row);
    }
    table
}

/// One line a search, for programs.
fn searches(plan: &Plan, climbed: &[Measured]) -> Table {
    let keys = ["stage", "depth", "fen", "nodes", "main_nodes", "score", "best_move"];
    let mut table = Table::new(keys.map(Column::data));
    for measured in climbed {
        for (board, sample) in plan.boards.iter().zip(&measured.samples) {
            let outcome = &sample.outcome;
            let best = outcome.best_move.map(|mv| notation::uci(board, mv));
            table.rows.push(vec![
                measured.engine.name.into(),
                Cell::new("", plan.depth),
                board.to_string().as_str().into(),
                outcome.statistics.nodes().into(),
                outcome.statistics.main_nodes.into(),
                Cell::new("", outcome.score),
                best.as_deref().unwrap_or("0000").into(),
            ]);
        }
    }
    table
}

/// One line a position, with a column of nodes for each stage. Where that is too wide the positions have numbers, as
/// many stages as fit stand beside each other, and what the numbers mean stands at the end.
fn positions(plan: &Plan, climbed: &[Measured], format: Format, width: Option<usize>) -> String {
    let stages = climbed.iter().map(|measured| Column::numbers(measured.engine.name));
    let mut table = Table::new([Column::words("position")].into_iter().chain(stages));
    for (index, board) in plan.boards.iter().enumerate() {
        let nodes = climbed.iter().map(|it| it.samples[index].outcome.statistics.nodes().into());
        table.rows.push([name(&board.to_string())].into_iter().chain(nodes).collect());
    }
    let Some(width) = width.filter(|&width| format == Format::Table && !table.fits(width)) else {
        return table.print(format, None);
    };
    let mut legend = "\nThe positions:\n".to_owned();
    for (number, row) in (1..).zip(&mut table.rows) {
        let line = format!("{number:>3}  {}", row[0].text);
        legend += &(terminal::wrap(&line, width, "     ") + "\n");
        row[0] = name(&number.to_string());
    }
    table.in_blocks(width) + &legend
}

/// What a line is of.
fn name(name: &str) -> Cell {
    Cell { style: anstyle::AnsiColor::Green.on_default().bold(), ..name.into() }
}

/// How many times fewer `after` is than `before`.
fn factor(before: u64, after: u64) -> Option<f64> {
    (after > 0).then(|| before as f64 / after as f64)
}

/// The geometric mean of the factors of all positions: each counts the same, whatever its size.
fn geometric_factor(before: &Measured, after: &Measured) -> Option<f64> {
    let factors = before.samples.iter().zip(&after.samples).map(|(before, after)| {
        factor(before.outcome.statistics.nodes(), after.outcome.statistics.nodes())
    });
    let logarithms = factors.map(|factor| factor.map(f64::ln)).collect::<Option<Vec<f64>>>()?;
    let mean = logarithms.iter().sum::<f64>() / logarithms.len() as f64;
    (!logarithms.is_empty()).then(|| mean.exp())
}
