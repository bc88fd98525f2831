//! Rows: a label, marks or bars on a scale, and their values in a column of their own. What is linear and begins at
//! zero is bars; what is logarithmic is a flight of stairs, with how many times fewer on each step.

use super::axis::{Axis, Scale};
use super::numerals::divided;
use super::plot::{LABEL, Mark, NARROW, SMALL, Text, at, drawing, legend, line, of_series, widest};
use super::{Chart, Point, Series, Side};
use crate::svg::{Drawing, colour, escaped, put};

/// The height of a line of a row, and the room between two rows, in pixels.
const LINE: f64 = 16.0;
const BETWEEN: f64 = 6.0;
/// The room between columns, in pixels.
const GAP: f64 = 14.0;

/// Draws the chart: a row for each point, and in it a line for each series.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let mut rows = Rows::new(chart);
    let bottom = rows.bottom();
    rows.grid(bottom);
    for (number, series) in chart.series.iter().enumerate() {
        rows.series(number, series);
        rows.values(number, series);
    }
    rows.labels();
    let note = chart.note();
    let note = Text::before("100%", -rows.right, bottom + 36.0, &note);
    Text { size: SMALL, colour: "soft", ..note }.put(&mut rows.above);
    drawing(chart, rows.below + &rows.above, bottom + 44.0, [rows.left, rows.right])
}

/// On a logarithmic scale, how many times fewer each value is than the one above, and, of more than two, the last than
/// the first.
pub(super) fn factors(chart: &Chart, series: &Series) -> Vec<String> {
    if chart.scale != Scale::Logarithmic {
        return Vec::new();
    }
    let known: Vec<f64> = series.points.iter().filter_map(|point| point.value).collect();
    let mut before = None;
    let factor = |point: &Point| {
        let pair = before.zip(point.value);
        before = point.value.or(before);
        pair.map_or(String::new(), |(before, value): (f64, f64)| divided(before / value))
    };
    let whole = known.first().zip(known.last()).filter(|_| known.len() > 2);
    let whole = whole.map(|(first, last)| divided(first / last));
    series.points.iter().map(factor).chain(whole).collect()
}

/// The rows of a chart, and where they stand, in pixels.
struct Rows<'a> {
    chart: &'a Chart,
    axis: Axis,
    has_bars: bool,
    /// For each series.
    factors: Vec<Vec<String>>,
    /// The room before the plot, and behind it; of this, what the factors take.
    left: f64,
    right: f64,
    factor: f64,
    /// Where the first row begins, the room for a label above its marks, and how far it is to the next row.
    top: f64,
    head: f64,
    pitch: f64,
    /// The lines, and what lies over them: marks and texts.
    below: String,
    above: String,
}

impl<'a> Rows<'a> {
    fn new(chart: &'a Chart) -> Self {
        let has_bars = chart.scale == Scale::Linear
            && chart.reference().is_none()
            && chart.points().all(|point| point.whisker.is_none());
        let zero = has_bars.then_some(0.0);
        let factors: Vec<Vec<String>> = chart.series.iter().map(|of| factors(chart, of)).collect();
        let label = widest(chart.rows().iter().map(|point| chart.label(point)), LABEL);
        let value = widest(chart.points().map(|point| chart.write(point)), LABEL);
        let factor = widest(factors.iter().flatten(), LABEL);
        let factor = if factor > 0.0 { factor + GAP } else { 0.0 };
        let right = (value + factor + GAP).ceil();
        // On the narrowest page the marks have two fifths of the width, or the labels stand above them.
        let is_above = label + GAP + right > 0.6 * NARROW;
        let (left, head) = if is_above { (GAP, LINE) } else { ((label + GAP).ceil(), 0.0) };
        let pitch = head + LINE * chart.series.len() as f64 + BETWEEN;
        let mut below = String::new();
        let sides = if chart.above_one.is_some() { 24.0 } else { 4.0 };
        let (top, above) = (legend(chart, left, &mut below) + sides, String::new());
        let axis = Axis::new(chart.scale, chart.ends().chain(chart.reference()).chain(zero));
        Self { chart, axis, has_bars, factors, left, right, factor, top, head, pitch, below, above }
    }

    /// Across: the place of a value.
    fn place(&self, value: f64) -> String {
        at(self.axis.place(value))
    }

    /// Down: the middle of a series' line in a row. What stands behind the last row has no label above it.
    fn middle(&self, row: usize, number: usize) -> f64 {
        let head = if row < self.chart.rows().len() { self.head } else { 0.0 };
        self.top + self.pitch * row as f64 + head + LINE * (number as f64 + 0.5)
    }

    /// Whether a row says what the whole climb saves.
    fn has_whole(&self) -> bool {
        self.factors.iter().any(|factors| factors.len() > self.chart.rows().len())
    }

    /// Down: the end of the last row, or of what the whole climb saves.
    fn bottom(&self) -> f64 {
        let whole = if self.has_whole() { self.pitch - self.head } else { 0.0 };
        self.top + self.pitch * self.chart.rows().len() as f64 + whole
    }

    /// The lines across all rows: thin ones at round values, with numbers as far as there is room for them, and a
    /// bold one at what the values are seen against. Labels above the marks have no line behind them.
    fn grid(&mut self, bottom: f64) {
        let room = NARROW - self.left - self.right;
        let ticks = self.axis.ticks();
        let numbers: Vec<String> =
            ticks.iter().map(|&value| self.chart.format.tick(value)).collect();
        let places: Vec<f64> = ticks.iter().map(|&value| self.axis.place(value)).collect();
        let nearest = places.windows(2).map(|pair| pair[1] - pair[0]).fold(1.0, f64::min);
        let every = ((widest(numbers.iter(), SMALL) + 8.0) / (nearest * room)).ceil() as usize;
        for (index, (number, &value)) in numbers.iter().zip(&ticks).enumerate() {
            if (ticks.len() - 1 - index).is_multiple_of(every.max(1)) {
                Text::tick(&self.place(value), bottom + 16.0, number).put(&mut self.below);
            }
        }
        let rows = self.chart.rows().len();
        let whole = (1, self.pitch * rows as f64);
        let (bands, length) = if self.head > 0.0 { (rows, self.pitch) } else { whole };
        let thin = ticks.iter().map(|&value| (value, "faint", 1.0));
        let bold = self.chart.reference().map(|value| (value, "ink", 2.0));
        for (value, colour, width) in thin.chain(bold) {
            let x = self.place(value);
            for band in 0..bands {
                let start = self.top + length * band as f64;
                let end = start + length - BETWEEN;
                self.below += &line((&x, start + self.head), (&x, end), colour, width);
            }
        }
        let x = self.place(1.0);
        let Some(above) = self.chart.above_one else { return };
        let [(below, of_below), (above, of_above)] = Side::both(above).map(Side::look);
        let [left, right] = [format!("← {below}"), format!("{above} →")];
        Text::before(&x, 7.0, self.top - 6.0, &left).bold(of_below).put(&mut self.below);
        let right = Text { shift: 7.0, ..Text::new(&x, self.top - 6.0, &right) };
        right.bold(of_above).put(&mut self.below);
    }

    /// Draws the marks of a series, each at its height, and what leads the eye to them.
    fn series(&mut self, number: usize, series: &Series) {
        let mut before: Option<(String, f64)> = None;
        for (row, point) in series.points.iter().enumerate() {
            let Some(value) = point.value else { continue };
            let (x, y) = (self.place(value), self.middle(row, number));
            let hue = match self.chart.side(value) {
                Some(side) => side.look().1.to_owned(),
                None if self.chart.above_one.is_some() => "ink".to_owned(),
                None => of_series(number),
            };
            let title = format!("{}: {}", point.label, self.chart.write_whole(point));
            if self.has_bars {
                let (top, fill, title) = (y - 6.5, colour(&hue), escaped(&title));
                put!(
                    self.below,
                    "<rect class=\"bmf-bar\" y=\"{top:.1}\" width=\"{x}\" height=\"13\" rx=\"1.5\" fill=\"{fill}\">\
                     <title>{title}</title></rect>"
                );
                continue;
            }
            let dotted = " stroke-dasharray=\"0 5\"/>";
            self.below += &line((&x, y), ("100%", y), "faint", 1.5).replace("/>", dotted);
            if self.chart.above_one.is_some() {
                self.below += &line((&self.place(1.0), y), (&x, y), &hue, 2.5);
            }
            if let (Scale::Logarithmic, Some((x0, y0))) = (self.chart.scale, &before) {
                self.below += &line((x0, *y0), (x0, y), &hue, 2.0);
                self.below += &line((x0, y), (&x, y), &hue, 2.0);
            }
            if let Some((low, high)) = point.whisker {
                let (low, high) = (self.place(low), self.place(high));
                self.below += &line((&low, y), (&high, y), &hue, 2.0);
                for end in [&low, &high] {
                    self.below += &line((end, y - 4.0), (end, y + 4.0), &hue, 2.0);
                }
            }
            let (colour, is_hollow, title) = (&hue, point.is_hollow, &title);
            Mark { series: number, colour, is_hollow, title }.put(&x, y, &mut self.above);
            before = Some((x, y));
        }
    }

    /// Writes the values of a series, and how many times fewer each is, in columns of their own.
    fn values(&mut self, number: usize, series: &Series) {
        let is_alone = self.chart.series.len() == 1;
        let hue = if is_alone { "ink".to_owned() } else { of_series(number) };
        for (row, point) in series.points.iter().enumerate() {
            let (y, value) = (self.middle(row, number) + 4.0, self.chart.write(point));
            let text = Text::before("100%", self.factor - self.right, y, &value);
            Text { colour: &hue, ..text }.put(&mut self.above);
        }
        for (row, factor) in self.factors[number].iter().enumerate() {
            let y = self.middle(row, number) + 4.0;
            Text::before("100%", -self.right, y, factor).bold("ink").put(&mut self.above);
        }
    }

    fn labels(&mut self) {
        let labels = self.chart.rows().iter().map(|point| self.chart.label(point));
        let whole = self.has_whole().then(|| "in all".to_owned());
        let is_bold = self.head > 0.0;
        for (row, label) in labels.chain(whole).enumerate() {
            let y = self.top + self.pitch * row as f64 + 12.0;
            Text { is_bold, shift: -self.left, ..Text::new("0", y, &label) }.put(&mut self.above);
        }
    }
}
