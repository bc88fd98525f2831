//! Dots and bars: a row for each point, with its label, its mark and its value.

use super::contents::Contents;
use super::data::Point;
use super::describe;
use super::fluid::{SMALL, Text, WIDEST, dotted, line};
use super::layout::{GAP, Labels, Rows, name};
use super::mark::{Mark, legend, of_series};
use crate::svg::{Drawing, Escaped, colour, put};

/// Draws the chart, with bars from zero or with dots.
pub(super) fn draw(chart: &Contents, has_bars: bool) -> Drawing {
    let rows = Rows::new(chart, has_bars);
    let mut body = String::new();
    let top = legend(chart, &mut body)
        + if chart.above_one.is_some() { 24.0 } else { 4.0 };
    let down = |row: usize| top + rows.labels.pitch() * row as f64;
    let bottom = down(chart.rows().len());
    rows.grid(top, bottom, &mut body);
    for (row, point) in chart.rows().iter().enumerate() {
        rows.row(row, point, down(row), &mut body);
    }
    let unit = chart.unit_and(chart.scale.note());
    let below = Text::new("100%", -2.0, bottom + 36.0, &unit);
    Text { anchor: "end", size: SMALL, colour: "soft", ..below }.put(&mut body);
    Drawing {
        body,
        width: WIDEST,
        height: bottom as u32 + 44,
        least: None,
        widest: WIDEST,
        is_fluid: true,
        description: describe::rows(chart),
    }
}

/// A mark of a row.
#[derive(Clone, Copy)]
struct Shown<'a> {
    /// The number of its series.
    number: usize,
    point: &'a Point,
    value: f64,
}

impl Shown<'_> {
    /// From where to where it reaches with its whisker.
    fn ends(&self) -> (f64, f64) {
        self.point.whisker.unwrap_or((self.value, self.value))
    }
}

impl Rows<'_> {
    fn row(&self, row: usize, point: &Point, top: f64, body: &mut String) {
        let (chart, y) = (self.chart, top + self.labels.mark());
        let in_row =
            chart.series.iter().enumerate().filter_map(|(number, series)| {
                let point = series.points.get(row)?;
                Some(Shown { number, point, value: point.value? })
            });
        let marks: Vec<Shown> = in_row.collect();
        let label = Text {
            is_bold: point.is_highlighted,
            ..Text::new("0", 0.0, y, &point.label)
        };
        match self.labels {
            Labels::Before => Text { y: y + 4.5, ..label }.put(body),
            Labels::Above => Text { y: y - 14.0, ..label }.put(body),
            Labels::Ends => {}
        }
        if self.labels != Labels::Ends {
            self.joined(&marks, y, body);
        }
        for mark in &marks {
            self.mark(mark, y, body);
        }
        if self.labels != Labels::Ends {
            self.values(&marks, y, body);
        } else if row == 0 || row + 1 == chart.rows().len() {
            let x = self.place(point.value.unwrap_or_default());
            Text {
                anchor: "end",
                ..Text::new(&x, -GAP, y + 4.5, &name(chart, point))
            }
            .put(body);
        }
    }

    fn mark(&self, mark: &Shown, y: f64, body: &mut String) {
        let &Shown { number, point, value } = mark;
        let hue = self.colour(mark);
        let title = format!("{}: {}", point.label, self.chart.write_whole(point));
        if self.has_bars {
            put!(
                body,
                "<rect class=\"bmf-bar\" x=\"{}\" y=\"{:.1}\" width=\"{}\" height=\"15\" rx=\"1.5\" \
                 fill=\"{}\"><title>{}</title></rect>",
                self.plot.at(0.0),
                y - 7.5,
                self.plot.part(self.axis.place(value)),
                colour(&hue),
                Escaped(&title)
            );
        } else {
            let is_hollow = point.is_hollow;
            let size = if self.labels == Labels::Ends { 0.8 } else { 1.1 };
            Mark { series: number, colour: &hue, is_hollow, title: &title }.put(
                &self.place(value),
                y,
                size,
                body,
            );
        }
    }

    /// The values, outside of all marks and whiskers of the row: the greatest on the right, another
    /// on the left. A single one stands on the right, but if it is a ratio, on its side of one.
    fn values(&self, marks: &[Shown], y: f64, body: &mut String) {
        let least =
            marks.iter().map(|mark| mark.ends().0).fold(f64::INFINITY, f64::min);
        let most = marks
            .iter()
            .map(|mark| mark.ends().1)
            .fold(f64::NEG_INFINITY, f64::max);
        let mut by_size: Vec<&Shown> = marks.iter().collect();
        by_size.sort_by(|one, other| other.value.total_cmp(&one.value));
        for (index, &&Shown { number, point, value }) in by_size.iter().enumerate()
        {
            let is_below_one = self.chart.above_one.is_some() && value < 1.0;
            let is_right =
                if marks.len() == 1 { !is_below_one } else { index == 0 };
            let (end, shift, anchor) =
                if is_right { (most, GAP, "start") } else { (least, -GAP, "end") };
            let hue = of_series(number);
            let colour = if marks.len() > 1 { &hue } else { "ink" };
            let (is_bold, text) = (point.is_highlighted, self.chart.write(point));
            let x = self.place(end);
            Text {
                anchor,
                is_bold,
                colour,
                ..Text::new(&x, shift, y + 4.5, &text)
            }
            .put(body);
        }
    }

    /// What leads the eye along a row: to the dot from what it is seen against, from dot to dot, or
    /// from the label; and the whiskers.
    fn joined(&self, marks: &[Shown], y: f64, body: &mut String) {
        let one = self.chart.above_one.and(self.chart.reference());
        match (marks, one) {
            _ if self.has_bars => {}
            ([mark], Some(one)) => {
                let (one, place) = (self.place(one), self.place(mark.value));
                *body += &line((&one, y), (&place, y), &self.colour(mark), 2.5);
            }
            ([mark], None) if mark.point.whisker.is_none() => {
                *body +=
                    &dotted((&self.plot.at(0.0), y), (&self.place(mark.value), y));
            }
            ([one, other], _) => {
                let (one, other) = (self.place(one.value), self.place(other.value));
                *body += &line((&one, y), (&other, y), "faint", 1.5);
            }
            _ => {}
        }
        for mark in marks.iter().filter(|mark| mark.point.whisker.is_some()) {
            let (low, high) = mark.ends();
            let (low, high, colour) =
                (self.place(low), self.place(high), self.colour(mark));
            *body += &line((&low, y), (&high, y), &colour, 2.0);
            for end in [&low, &high] {
                *body += &line((end, y - 4.0), (end, y + 4.0), &colour, 2.0);
            }
        }
    }

    /// The colour of a mark: that of its side of one or of its series, or a soft one where another row is highlighted.
    fn colour(&self, mark: &Shown) -> String {
        match self.chart.side(mark.value) {
            Some(side) => side.colour().to_owned(),
            None if self.chart.above_one.is_some() => "ink".to_owned(),
            None if self.chart.has_highlight() && !mark.point.is_highlighted => {
                "soft".to_owned()
            }
            None => of_series(mark.number),
        }
    }
}
