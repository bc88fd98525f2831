//! Tables for terminals: between rules, and without the columns that can best be spared where not all fit.

use std::borrow::Cow;

use anstyle::Style;
use engine::printable::printable;
use textwrap::core::display_width;
use textwrap::wrap;

use super::{Cell, Table};
use crate::terminal;

/// What stands between two columns.
const GAP: usize = 3;

impl Table {
    /// In lines of at most `width` characters, if need be with cells wrapped and columns left out, which are then named.
    pub(super) fn ruled(&self, width: Option<usize>) -> String {
        let titled = |&index: &usize| self.columns[index].title.is_some();
        let mut shown: Vec<usize> = (0..self.columns.len()).filter(titled).collect();
        let Some(width) = width else { return self.lines(&shown, usize::MAX) };
        let mut left_out = Vec::new();
        while self.width(&shown, true) > width {
            let spare = |&&index: &&usize| self.columns[index].spare;
            let Some(&next) = shown.iter().filter(|it| spare(it) > 0).max_by_key(spare) else {
                break;
            };
            shown.retain(|&index| index != next);
            left_out.push(self.header()[next].text.replace(' ', "\u{a0}")); // no line breaks there
        }
        let text = self.lines(&shown, width);
        if left_out.is_empty() {
            return text;
        }
        let names = left_out.join(", ");
        let note = format!("Left out in {width} columns: {names} (--format json has them).");
        format!("{text}{}\n", terminal::wrap(&note, width, ""))
    }

    /// Whether no line is longer than `width` characters, though nothing is wrapped or left out.
    pub fn fits(&self, width: usize) -> bool {
        self.width(&(0..self.columns.len()).collect::<Vec<_>>(), false) <= width
    }

    /// As many columns beside the first as fit, and below them the first again with the next ones.
    pub fn in_blocks(&self, width: usize) -> String {
        let mut text = String::new();
        let mut rest: Vec<usize> = (1..self.columns.len()).collect();
        while !rest.is_empty() {
            let block = |count| [&[0], &rest[..count]].concat();
            let fits = |&count: &usize| self.width(&block(count), false) <= width;
            let count = (1..=rest.len()).rev().find(fits).unwrap_or(1);
            text += &self.lines(&block(count), width);
            rest.drain(..count);
        }
        text
    }

    /// How wide some of the columns are beside each other, with the cells wrapped or not.
    fn width(&self, shown: &[usize], is_wrapped: bool) -> usize {
        let width = |&index: &usize| match self.columns[index].narrowest {
            Some(narrowest) if is_wrapped => self.natural(index).min(narrowest),
            _ => self.natural(index),
        };
        (shown.iter().map(width).sum::<usize>() + GAP * shown.len()).saturating_sub(1)
    }

    /// How wide a column is if nothing is wrapped.
    fn natural(&self, index: usize) -> usize {
        let width = |row: &Vec<Cell>| display_width(&printable(&row[index].text));
        self.rows.iter().map(width).max().unwrap_or(0).max(width(&self.header()))
    }

    fn header(&self) -> Vec<Cell> {
        let titles = self.columns.iter().map(|column| column.title.as_deref().unwrap_or_default());
        titles.map(Cell::from).collect()
    }

    fn lines(&self, shown: &[usize], width: usize) -> String {
        let mut excess = self.width(shown, false).saturating_sub(width);
        let mut fit = |&index: &usize| {
            let natural = self.natural(index);
            let narrowest = self.columns[index].narrowest.unwrap_or(natural).min(natural);
            let cut = excess.min(natural - narrowest);
            excess -= cut;
            (index, natural - cut)
        };
        let places: Vec<(usize, usize)> = shown.iter().map(&mut fit).collect();
        let length = places.iter().map(|(_, width)| width + GAP).sum::<usize>();
        let rule = "─".repeat(length.saturating_sub(1)) + "\n";
        let rows: String = self.rows.iter().map(|row| self.row(&places, row)).collect();
        format!("{rule}{}{rule}{rows}{rule}", self.row(&places, &self.header()))
    }

    /// A row, in as many lines as its longest cell needs; `places` are the columns shown, each with its width.
    fn row(&self, places: &[(usize, usize)], row: &[Cell]) -> String {
        let wrapped = |&(index, width): &(usize, usize)| {
            let text = printable(&row[index].text);
            wrap(&text, width).into_iter().map(Cow::into_owned).collect::<Vec<_>>()
        };
        let wrapped: Vec<Vec<String>> = places.iter().map(wrapped).collect();
        let line = |number: usize| {
            let cell = |(lines, &(index, width)): (&Vec<String>, &(usize, usize))| {
                let text = lines.get(number).map_or("", |text| text);
                let space = " ".repeat(width.saturating_sub(display_width(text)));
                let style = if text.is_empty() { Style::new() } else { row[index].style };
                match self.columns[index].is_number {
                    true => format!(" {space}{style}{text}{style:#}  "),
                    false => format!(" {style}{text}{style:#}{space}  "),
                }
            };
            let line: String = wrapped.iter().zip(places).map(cell).collect();
            line.trim_end().to_owned() + "\n"
        };
        (0..wrapped.iter().map(Vec::len).max().unwrap_or(1)).map(line).collect()
    }
}
