//! Tables, for the terminal and in Markdown.

use anstyle::{AnsiColor, Style};
use comfy_table::{Cell, CellAlignment, LineStyle, Table, TableStyle, presets};
use engine::digits::grouped;

use super::detail::Detail;
use super::fit::{self, fits, fitted};
use crate::row::Row;
use crate::terminal::wrap;

/// A line above, below the header and below the table, and nothing between the rows.
pub(super) const RULED: TableStyle = {
    const RULE: LineStyle = LineStyle::none().fill('─').junction('─');
    TableStyle::new().top_border(RULE).header_separator(RULE).bottom_border(RULE)
};

const STAGE: Style = AnsiColor::Green.on_default().bold();

/// What is left out of the stages' table where it is too wide, the first first. Stage, nodes and
/// what they save against the stage before always stay. Quiescence follows from the two counts
/// beside it, the CPU time from nodes and speed.
const DISPENSABLE: [&str; 9] = [
    "quiescence",
    "CPU s",
    "index",
    "geo ÷",
    "÷ plain",
    "knodes/s",
    "main ÷",
    "first-move %",
    "main",
];

pub(super) fn terminal(
    rows: &[Row],
    detail: Detail,
    width: Option<usize>,
) -> String {
    let stages = framed(stages(rows, detail, STAGE), RULED);
    let mut text = match width {
        Some(width) => fitted(stages, width, &DISPENSABLE),
        None => fit::text(&stages),
    };
    if detail.per_position {
        text += "\nNodes by position:\n";
        let whole = fit::text(&framed(positions(rows, fens(rows), STAGE), RULED));
        text += &match width {
            Some(width) if !fits(&whole, width) => numbered_positions(rows, width),
            _ => whole,
        };
    }
    text
}

pub(super) fn markdown(rows: &[Row], detail: Detail) -> String {
    let framed = |table| fit::text(&framed(table, presets::ASCII_MARKDOWN));
    let mut text = framed(stages(rows, detail, Style::new()));
    if detail.per_position {
        text.push('\n');
        text += &framed(positions(rows, fens(rows), Style::new()));
    }
    text
}

fn framed(mut table: Table, style: TableStyle) -> Table {
    table.load_style(style);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// One line a stage. `÷` reads "times fewer nodes than".
fn stages(rows: &[Row], detail: Detail, style: Style) -> Table {
    let mut table = Table::new();
    let mut header = vec![
        "stage",
        "nodes",
        "main",
        "quiescence",
        "÷ before",
        "main ÷",
        "geo ÷",
        "÷ plain",
        "first-move %",
        "index",
    ];
    if !detail.no_time {
        header.extend(["knodes/s", "CPU s"]);
    }
    table.set_header(header);
    for row in rows {
        let mut cells = vec![
            styled(row.stage, style),
            grouped(row.nodes),
            grouped(row.main_nodes),
            grouped(row.quiescence_nodes),
            factor(row.factor),
            factor(row.main_factor),
            factor(row.geometric_factor),
            factor(row.factor_to_plain),
            format!("{:.1}", 100.0 * row.first_move_cutoffs),
            format!("{:.2}", row.mean_cutoff_index),
        ];
        if !detail.no_time {
            cells.push(grouped(row.kilonodes_per_second() as u64));
            cells.push(format!("{:.2}", row.seconds.unwrap_or_default()));
        }
        table.add_row(cells.into_iter().map(Cell::new));
    }
    table
}

/// One line a position, with its name, and a column of nodes for each stage.
fn positions(
    rows: &[Row],
    names: impl Iterator<Item = String>,
    style: Style,
) -> Table {
    let mut table = Table::new();
    table.set_header(
        std::iter::once("position").chain(rows.iter().map(|row| row.stage)),
    );
    for (index, name) in names.enumerate() {
        let nodes = rows.iter().map(|row| grouped(row.per_position[index].nodes));
        table.add_row(std::iter::once(styled(&name, style)).chain(nodes));
    }
    table
}

/// The same with numbers for the positions: as many stages beside each other as fit, then the next,
/// and at the end what the numbers mean.
fn numbered_positions(rows: &[Row], width: usize) -> String {
    let block = |rows: &[Row]| {
        let numbers = (1..=fens(rows).count()).map(|number| number.to_string());
        fit::text(&framed(positions(rows, numbers, STAGE), RULED))
    };
    let mut text = String::new();
    let mut rest = rows;
    while !rest.is_empty() {
        let fitting = (1..=rest.len())
            .rev()
            .find(|&count| fits(&block(&rest[..count]), width));
        let (beside, below) = rest.split_at(fitting.unwrap_or(1));
        text += &block(beside);
        rest = below;
    }
    text += "\nThe positions:\n";
    for (number, fen) in (1..).zip(fens(rows)) {
        text += &wrap(&format!("{number:>3}  {fen}"), width, "     ");
        text.push('\n');
    }
    text
}

/// The positions of a climb.
fn fens(rows: &[Row]) -> impl Iterator<Item = String> {
    let positions = rows.first().map_or(&[][..], |row| &row.per_position);
    positions.iter().map(|position| position.fen.clone())
}

fn styled(text: &str, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

fn factor(factor: Option<f64>) -> String {
    factor.map_or_else(|| "–".to_owned(), |factor| format!("{factor:.2}"))
}
