//! The answers to problems as a table or as JSON.

use anstyle::{AnsiColor, Style};
use comfy_table::{Cell, CellAlignment, Table};
use engine::digits::grouped;
use serde_json::json;

use super::table::RULED;
use crate::printable::printable;
use crate::rung::Rung;
use crate::solve::Answer;

const YES: Style = AnsiColor::Green.on_default().bold();
const NO: Style = AnsiColor::Red.on_default().bold();

/// One line a problem, and how many are solved.
pub fn table(rung: &Rung, answers: &[Answer]) -> String {
    let mut table = Table::new();
    table.load_style(RULED);
    table.set_header(["problem", "wanted", "found", "", "score", "depth", "nodes", "ms"]);
    for answer in answers {
        let avoid = answer.avoid.iter().map(|mv| format!("not {mv}"));
        let wanted: Vec<String> = answer.best.iter().cloned().chain(avoid).collect();
        let (mark, style) = if answer.is_solved { ("yes", YES) } else { ("no", NO) };
        table.add_row([
            Cell::new(printable(&answer.id)),
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
    let solved = answers.iter().filter(|answer| answer.is_solved).count();
    format!("{}\n{} solves {solved} of {}\n", table.trim_fmt(), rung.name, answers.len())
}

/// An object with the answers.
///
/// # Errors
/// Only if an answer cannot be written as JSON, which plain data gives no cause for.
pub fn json(rung: &Rung, answers: &[Answer]) -> serde_json::Result<String> {
    let solved = answers.iter().filter(|answer| answer.is_solved).count();
    let object = json!({ "stage": rung.name, "solved": solved, "problems": answers });
    Ok(serde_json::to_string_pretty(&object)? + "\n")
}
