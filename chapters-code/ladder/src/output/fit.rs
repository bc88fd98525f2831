//! Tables that fit a terminal: without the columns that can best be spared, which are named below.

use comfy_table::{ColumnConstraint, Table};
use textwrap::core::display_width;

use crate::terminal::wrap;

/// A space at which no line is broken.
const NO_BREAK: &str = "\u{a0}";

/// The table as text of lines of at most `width` characters, if need be without some of the columns
/// `dispensable`, the first first; what is left out is said below it.
pub(super) fn fitted(
    mut table: Table,
    width: usize,
    dispensable: &[&str],
) -> String {
    let mut left_out = Vec::new();
    let mut rest = dispensable.iter();
    while !fits(&text(&table), width) {
        let Some(heading) = rest.next() else { break };
        if hide(&mut table, heading) {
            left_out.push(heading.replace(' ', NO_BREAK));
        }
    }
    let table = text(&table);
    if left_out.is_empty() {
        return table;
    }
    let names = left_out.join(", ");
    let note =
        format!("Left out in {width} columns: {names} (--format json has them).");
    format!("{table}{}\n", wrap(&note, width, ""))
}

/// Whether no line is longer.
pub(super) fn fits(text: &str, width: usize) -> bool {
    text.lines().all(|line| display_width(line) <= width)
}

/// The table as text that ends in a line feed.
pub(super) fn text(table: &Table) -> String {
    format!("{}\n", table.trim_fmt())
}

/// Hides the column with a heading, if there is one.
fn hide(table: &mut Table, heading: &str) -> bool {
    let headings = table.header().into_iter().flat_map(|header| header.cell_iter());
    let index =
        headings.map(|cell| cell.content()).position(|content| content == heading);
    let column = index.and_then(|index| table.column_mut(index));
    column.map(|column| column.set_constraint(ColumnConstraint::Hidden)).is_some()
}
