//! Tables for terminals: between rules, and without the least important columns if
//! not all fit.

use text::printable::printable;
use textwrap::core::display_width;

use super::{Cell, Column, Table};
use crate::wrap;

/// The number of spaces between two columns.
const GAP: usize = 3;

impl Table {
    /// The table in lines of at most `width` characters. Columns that don't fit are
    /// left out, and named below it.
    pub(super) fn ruled(&self, width: Option<usize>) -> String {
        let header: Vec<Cell> =
            self.columns.iter().map(|it| Cell::new(&it.title, ())).collect();
        let shown = self.columns.iter().enumerate().filter(|(_, it)| it.is_shown());
        let places = shown.map(|(index, column)| {
            let cells = self.rows.iter().chain([&header]).map(|row| &row[index]);
            let widths = cells.map(|cell| display_width(&text(column, cell)));
            (index, widths.max().unwrap_or(0))
        });
        let mut places: Vec<(usize, usize)> = places.collect();
        let mut left_out = Vec::new();
        let most = width.unwrap_or(usize::MAX);
        while length(&places) > most {
            let spare = |&place: &usize| self.columns[places[place].0].spare;
            let spared = (0..places.len())
                .filter(|place| spare(place) > 0)
                .max_by_key(spare);
            let Some(spared) = spared else { break };
            let title = &self.columns[places.remove(spared).0].title;
            left_out.push(title.replace(' ', "\u{a0}")); // no line breaks there
        }
        let rule = "─".repeat(length(&places)) + "\n";
        let rows: String =
            self.rows.iter().map(|cells| self.row(&places, cells)).collect();
        let mut text =
            format!("{rule}{}{rule}{rows}{rule}", self.row(&places, &header));
        if !left_out.is_empty() {
            let names = left_out.join(", ");
            let note = format!(
                "Left out in {most} columns: {names} (--format json has them)."
            );
            text += &(wrap(&note, most, "") + "\n");
        }
        text
    }

    /// The line of a row, with the columns that have these numbers and widths.
    fn row(&self, places: &[(usize, usize)], cells: &[Cell]) -> String {
        let cell = |&(index, width): &(usize, usize)| {
            let column = &self.columns[index];
            let (text, style) = (text(column, &cells[index]), cells[index].style);
            let space = " ".repeat(width.saturating_sub(display_width(&text)));
            match column.format.is_number() {
                true => format!(" {space}{style}{text}{style:#}  "),
                false => format!(" {style}{text}{style:#}{space}  "),
            }
        };
        let line: String = places.iter().map(cell).collect();
        line.trim_end().to_owned() + "\n"
    }
}

/// What a terminal shows of a cell.
fn text(column: &Column, cell: &Cell) -> String {
    printable(&column.text(cell))
}

fn length(places: &[(usize, usize)]) -> usize {
    places.iter().map(|(_, width)| width + GAP).sum::<usize>().saturating_sub(1)
}
