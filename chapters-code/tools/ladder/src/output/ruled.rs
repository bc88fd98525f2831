//! Tables for terminals: between rules, and without the columns that can best be
//! spared where not all fit.

use engine::printable::printable;
use textwrap::core::display_width;

use super::{Cell, Table};
use crate::terminal;

/// What stands between two columns.
const GAP: usize = 3;

impl Table {
    /// In lines of at most `width` characters, if need be with columns left out,
    /// which are then named.
    pub(super) fn ruled(&self, width: Option<usize>) -> String {
        let header = self.header();
        let titled = self
            .columns
            .iter()
            .enumerate()
            .filter(|(_, column)| column.title.is_some());
        let places = titled.map(|(index, _)| {
            let cells = self.rows.iter().chain([&header]).map(|row| &row[index]);
            (
                index,
                cells
                    .map(|cell| display_width(&printable(&cell.text)))
                    .max()
                    .unwrap_or(0),
            )
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
            let title = &header[places.remove(spared).0].text;
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
            text += &(terminal::wrap(&note, most, "") + "\n");
        }
        text
    }

    /// A row's line, of the columns with these numbers and widths.
    fn row(&self, places: &[(usize, usize)], cells: &[Cell]) -> String {
        let cell = |&(index, width): &(usize, usize)| {
            let (text, style) = (printable(&cells[index].text), cells[index].style);
            let space = " ".repeat(width.saturating_sub(display_width(&text)));
            match self.columns[index].is_number {
                true => format!(" {space}{style}{text}{style:#}  "),
                false => format!(" {style}{text}{style:#}{space}  "),
            }
        };
        let line: String = places.iter().map(cell).collect();
        line.trim_end().to_owned() + "\n"
    }
}

fn length(places: &[(usize, usize)]) -> usize {
    places.iter().map(|(_, width)| width + GAP).sum::<usize>().saturating_sub(1)
}
