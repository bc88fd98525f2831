//! Tables for terminals: between rules, and without the columns that can best be spared where not all fit.

use std::borrow::Cow;

use anstyle::Style;
use engine::printable::printable;
use textwrap::core::display_width;
use textwrap::wrap;

use super::{Cell, Column, Table};
use crate::terminal;

/// What stands between two columns.
const GAP: usize = 3;

/// Where a column stands: which it is, how wide it is, and how wide it must be, in characters.
struct Place<'a> {
    column: &'a Column,
    index: usize,
    width: usize,
    least: usize,
}

impl Table {
    /// In lines of at most `width` characters, if need be with cells wrapped and columns left out, which are then named.
    pub(super) fn ruled(&self, width: Option<usize>) -> String {
        let header = self.header();
        let titled = self.columns.iter().enumerate().filter(|(_, column)| column.title.is_some());
        let places = titled.map(|(index, column)| {
            let cells = self.rows.iter().chain([&header]).map(|row| &row[index]);
            let width = cells.map(|cell| display_width(&printable(&cell.text))).max().unwrap_or(0);
            Place { column, index, width, least: column.narrowest.unwrap_or(width).min(width) }
        });
        let mut places: Vec<Place> = places.collect();
        let mut left_out = Vec::new();
        let most = width.unwrap_or(usize::MAX);
        while length(&places, |place| place.least) > most {
            let spare = |&place: &usize| places[place].column.spare;
            let spared = (0..places.len()).filter(|place| spare(place) > 0).max_by_key(spare);
            let Some(spared) = spared else { break };
            let title = &header[places.remove(spared).index].text;
            left_out.push(title.replace(' ', "\u{a0}")); // no line breaks there
        }
        let mut excess = length(&places, |place| place.width).saturating_sub(most);
        for place in &mut places {
            let cut = excess.min(place.width - place.least);
            place.width -= cut;
            excess -= cut;
        }
        let rule = "─".repeat(length(&places, |place| place.width)) + "\n";
        let rows: String = self.rows.iter().map(|cells| row(&places, cells)).collect();
        let mut text = format!("{rule}{}{rule}{rows}{rule}", row(&places, &header));
        if !left_out.is_empty() {
            let names = left_out.join(", ");
            let note = format!("Left out in {most} columns: {names} (--format json has them).");
            text += &(terminal::wrap(&note, most, "") + "\n");
        }
        text
    }
}

/// How long a line is with columns of such widths.
fn length(places: &[Place], width: fn(&Place) -> usize) -> usize {
    places.iter().map(|place| width(place) + GAP).sum::<usize>().saturating_sub(1)
}

/// A row, in as many lines as its longest cell needs.
fn row(places: &[Place], cells: &[Cell]) -> String {
    let wrapped = |place: &Place| {
        let text = printable(&cells[place.index].text);
        wrap(&text, place.width).into_iter().map(Cow::into_owned).collect::<Vec<_>>()
    };
    let wrapped: Vec<Vec<String>> = places.iter().map(wrapped).collect();
    let line = |number: usize| {
        let cell = |(lines, place): (&Vec<String>, &Place)| {
            let text = lines.get(number).map_or("", |text| text);
            let space = " ".repeat(place.width.saturating_sub(display_width(text)));
            let style = if text.is_empty() { Style::new() } else { cells[place.index].style };
            match place.column.is_number {
                true => format!(" {space}{style}{text}{style:#}  "),
                false => format!(" {style}{text}{style:#}{space}  "),
            }
        };
        let line: String = wrapped.iter().zip(places).map(cell).collect();
        line.trim_end().to_owned() + "\n"
    };
    (0..wrapped.iter().map(Vec::len).max().unwrap_or(1)).map(line).collect()
}
