//! Tables, for the terminal and in Markdown.

use anstyle::{AnsiColor, Style};
use comfy_table::{Cell, CellAlignment, LineStyle, Table, TableStyle, presets};
use engine::digits::grouped;

use crate::output::Detail;
use crate::row::Row;

/// A line above, below the header and below the table, and nothing between the rows.
pub(super) const RULED: TableStyle = {
    const RULE: LineStyle = LineStyle::none().fill('─').junction('─');
    TableStyle::new().top_border(RULE).header_separator(RULE).bottom_border(RULE)
};

const STAGE: Style = AnsiColor::Green.on_default().bold();

pub(super) fn terminal(rows: &[Row], detail: Detail) -> String {
    let mut text = framed(stages(rows, detail, STAGE), RULED);
    if detail.per_position {
        text += "\nNodes by position:\n";
        text += &framed(positions(rows, STAGE), RULED);
    }
    text
}

pub(super) fn markdown(rows: &[Row], detail: Detail) -> String {
    let mut text = framed(stages(rows, detail, Style::new()), presets::ASCII_MARKDOWN);
    if detail.per_position {
        text.push('\n');
        text += &framed(positions(rows, Style::new()), presets::ASCII_MARKDOWN);
    }
    text
}

fn framed(mut table: Table, style: TableStyle) -> String {
    table.load_style(style);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{}\n", table.trim_fmt())
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
            cells.push(format!("{:.2}", row.seconds));
        }
        table.add_row(cells.into_iter().map(Cell::new));
    }
    table
}

/// One line a position, a column of nodes for each stage.
fn positions(rows: &[Row], style: Style) -> Table {
    let mut table = Table::new();
    table.set_header(std::iter::once("position").chain(rows.iter().map(|row| row.stage)));
    let fens = rows.first().map_or(&[][..], |row| &row.per_position);
    for (index, position) in fens.iter().enumerate() {
        let nodes = rows.iter().map(|row| grouped(row.per_position[index].nodes));
        table.add_row(std::iter::once(styled(&position.fen, style)).chain(nodes));
    }
    table
}

fn styled(text: &str, style: Style) -> String {
    format!("{style}{text}{style:#}")
}

fn factor(factor: Option<f64>) -> String {
    factor.map_or_else(|| "–".to_owned(), |factor| format!("{factor:.2}"))
}
