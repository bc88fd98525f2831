//! The answers to problems as a table or as JSON.

use anstyle::{AnsiColor, Style};
use comfy_table::{
    Cell, CellAlignment, ColumnConstraint, ContentArrangement, Table, Width,
};
use engine::digits::grouped;
use serde_json::json;

use super::fit::{self, fits, fitted};
use super::table::RULED;
use crate::engines::Engine;
use crate::solve::Answer;
use engine::printable::shorten;

const YES: Style = AnsiColor::Green.on_default().bold();
const NO: Style = AnsiColor::Red.on_default().bold();

/// What is left out where the table is too wide, the first first.
const DISPENSABLE: [&str; 4] = ["ms", "depth", "nodes", "score"];

/// The columns whose words go on in a second line where the table is too wide, and how narrow they
/// may become.
const WRAPPED: [(usize, u16); 2] = [(0, 16), (1, 10)];

/// One line a problem, and how many are solved; in a terminal of `width` characters, what fits.
pub fn table(engine: &Engine, answers: &[Answer], width: Option<usize>) -> String {
    let mut table = answered(answers);
    let text = match width {
        Some(width) if !fits(&fit::text(&table), width) => {
            wrap_cells(&mut table, width);
            fitted(table, width, &DISPENSABLE)
        }
        _ => fit::text(&table),
    };
    let solved = answers.iter().filter(|answer| answer.is_solved).count();
    format!("{text}{} solves {solved} of {}\n", engine.name, answers.len())
}

/// Lets the cells with words become narrower, and no others.
fn wrap_cells(table: &mut Table, width: usize) {
    let natural = table.column_max_content_widths();
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(u16::try_from(width).unwrap_or(u16::MAX));
    for (index, column) in table.column_iter_mut().enumerate() {
        let narrowest = WRAPPED.iter().find(|(wrapped, _)| *wrapped == index);
        column.set_constraint(match narrowest {
            Some(&(_, narrowest)) => ColumnConstraint::LowerBoundary(Width::Fixed(
                narrowest.min(natural[index]),
            )),
            None => ColumnConstraint::ContentWidth,
        });
    }
}

fn answered(answers: &[Answer]) -> Table {
    let mut table = Table::new();
    table.load_style(RULED);
    table.set_header([
        "problem", "wanted", "found", "", "score", "depth", "nodes", "ms",
    ]);
    for answer in answers {
        let avoid = answer.avoid.iter().map(|mv| format!("not {mv}"));
        let wanted: Vec<String> =
            answer.best.iter().cloned().chain(avoid).collect();
        let (mark, style) =
            if answer.is_solved { ("yes", YES) } else { ("no", NO) };
        table.add_row([
            Cell::new(shorten(&answer.id)),
            Cell::new(wanted.join(" ")),
            Cell::new(answer.found.as_deref().unwrap_or("none")),
            Cell::new(format!("{style}{mark}{style:#}")),
            Cell::new(answer.score),
            Cell::new(answer.depth),
            Cell::new(grouped(answer.nodes)),
            Cell::new(grouped(answer.milliseconds)),
        ]);
    }
    for column in table.column_iter_mut().skip(4) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// An object with the answers.
///
/// # Errors
/// Only if an answer cannot be written as JSON, which plain data gives no cause for.
pub fn json(engine: &Engine, answers: &[Answer]) -> serde_json::Result<String> {
    let solved = answers.iter().filter(|answer| answer.is_solved).count();
    let object =
        json!({ "stage": engine.name, "solved": solved, "problems": answers });
    Ok(serde_json::to_string_pretty(&object)? + "\n")
}
