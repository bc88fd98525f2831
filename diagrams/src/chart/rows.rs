//! Rows: a label, marks or bars on a scale, and their values in a separate column.
//! A linear scale from zero has bars; a logarithmic one has a flight of stairs,
//! with how many times fewer on each step.

use super::axis::{Axis, Scale};
use super::plot::{
    AT_AXIS, CENTRED, ENDS, LABEL, NARROW, SMALL, at, bold, drawing, legend, line,
    mark, of_series, text, widest,
};
use super::{COSTS, Chart, SAVES, Series};
use crate::svg::{Drawing, escaped};

/// The height of a line of a row, and the room between two rows, in pixels.
const LINE: f64 = 16.0;
const BETWEEN: f64 = 6.0;
/// The room between columns, in pixels.
const GAP: f64 = 14.0;

/// Draws the chart: a row for each point, and in it a line for each series.
pub(super) fn draw(chart: &Chart) -> Drawing {
    let factors: Vec<_> =
        chart.series.iter().map(|series| chart.factors(series)).collect();
    let label = widest(chart.rows().iter().map(|point| chart.label(point)), LABEL);
    let value = widest(chart.points().map(|point| chart.write(point)), LABEL);
    let factor = widest(factors.iter().flatten(), LABEL);
    let factor = if factor > 0.0 { factor + GAP } else { 0.0 };
    let right = (value + factor + GAP).ceil();
    // On the narrowest page the marks have two fifths of the width, or the labels
    // are above them.
    let is_above = label + GAP + right > 0.6 * NARROW;
    let (left, head) =
        if is_above { (GAP, LINE) } else { ((label + GAP).ceil(), 0.0) };
    let pitch = head + LINE * chart.series.len() as f64 + BETWEEN;
    let (mut body, height) = legend(chart, left);
    let top = height + if chart.keys.savings { 24.0 } else { 4.0 };
    // After the last row it may say what the whole climb saves.
    let has_whole =
        factors.iter().any(|factors| factors.len() > chart.rows().len());
    let whole = if has_whole { pitch - head } else { 0.0 };
    let bottom = top + pitch * chart.rows().len() as f64 + whole;
    let has_bars = chart.keys.scale == Scale::Linear
        && chart.reference().is_none()
        && chart.points().all(|point| point.whisker.is_none());
    let zero = has_bars.then_some(0.0);
    let axis = Axis::new(
        chart.keys.scale,
        chart.ends().chain(chart.reference()).chain(zero),
    );
    let rows = Rows { chart, axis, has_bars, left, right, top, head, pitch };

    body += &rows.grid(bottom);
    let mut above = String::new();
    for (number, series) in chart.series.iter().enumerate() {
        rows.marks(number, series, &mut body, &mut above);
        let hue = if chart.series.len() == 1 {
            "ink".to_owned()
        } else {
            of_series(number)
        };
        let look = format!("{ENDS} fill=\"var(--bmf-{hue})\"");
        let mut put = |row: usize, shift: f64, look: &str, word: &str| {
            above +=
                &text("100%", shift, rows.middle(row, number) + 4.0, look, word);
        };
        for (row, point) in series.points.iter().enumerate() {
            put(row, right - factor, &look, &chart.write(point));
        }
        for (row, factor) in factors[number].iter().enumerate() {
            put(row, right, &(bold("ink") + ENDS), factor);
        }
    }
    let labels = chart.rows().iter().map(|point| chart.label(point));
    let look = if is_above { bold("ink") } else { String::new() };
    for (row, label) in
        labels.chain(has_whole.then(|| "in all".to_owned())).enumerate()
    {
        above += &text("0", -left, top + pitch * row as f64 + 12.0, &look, &label);
    }
    let note = AT_AXIS.to_owned() + ENDS;
    above += &text("100%", right, bottom + 36.0, &note, &chart.note());
    let (told, first) = (rows.axis.told(), top + head);
    let body = format!(
        "<g data-axis=\"{told}\" data-rows=\"{first} {pitch} {}\">\n{body}{above}</g>\n",
        chart.rows().len()
    );
    drawing(chart, &body, bottom + 44.0, [left, right])
}

/// The places of a chart's rows, in pixels.
struct Rows<'a> {
    chart: &'a Chart,
    axis: Axis,
    has_bars: bool,
    /// The room to the left and to the right of the plot.
    left: f64,
    right: f64,
    /// Where the first row begins, the room for a label above its marks, and how
    /// far it is to the next row.
    top: f64,
    head: f64,
    pitch: f64,
}

impl Rows<'_> {
    /// The horizontal place of a value.
    fn place(&self, value: f64) -> String {
        at(self.axis.place(value))
    }

    /// The vertical middle of a series' line in a row. Whatever comes after the
    /// last row has no label above it.
    fn middle(&self, row: usize, number: usize) -> f64 {
        let head = if row < self.chart.rows().len() { self.head } else { 0.0 };
        self.top + self.pitch * row as f64 + head + LINE * (number as f64 + 0.5)
    }

    /// The lines across all rows: thin ones at round values, with numbers as far as
    /// there is room for them, and a bold one at the reference. Labels above the
    /// marks have no line behind them.
    fn grid(&self, bottom: f64) -> String {
        let mut drawn = String::new();
        let room = NARROW - self.left - self.right;
        let ticks = self.axis.ticks();
        let numbers = ticks.iter().map(|&value| self.chart.keys.tick(value));
        let numbers: Vec<String> = numbers.collect();
        let places: Vec<f64> =
            ticks.iter().map(|&value| self.axis.place(value)).collect();
        let nearest =
            places.windows(2).map(|pair| pair[1] - pair[0]).fold(1.0, f64::min);
        let every =
            ((widest(&numbers, SMALL) + 8.0) / (nearest * room)).ceil().max(1.0);
        let look = AT_AXIS.to_owned() + CENTRED;
        for (number, &place) in
            numbers.iter().zip(&places).rev().step_by(every as usize)
        {
            drawn += &text(&at(place), 0.0, bottom + 16.0, &look, number);
        }
        let (start, length) =
            (self.top + self.head, self.pitch * self.chart.rows().len() as f64);
        let end = self.top + length - BETWEEN;
        let (gap, dash) = (self.head + BETWEEN, self.pitch - self.head - BETWEEN);
        let dashes = match self.head {
            0.0 => "/>".to_owned(),
            _ => format!(" stroke-dasharray=\"{dash} {gap}\"/>"),
        };
        let thin = ticks.iter().map(|&value| (value, "faint", 1.0));
        let thick = self.chart.reference().map(|value| (value, "ink", 2.0));
        for (value, colour, width) in thin.chain(thick) {
            let x = self.place(value);
            drawn +=
                &line((&x, start), (&x, end), colour, width).replace("/>", &dashes);
        }
        if self.chart.keys.savings {
            let (x, y) = (self.place(1.0), self.top - 6.0);
            let costs = bold(COSTS.1) + ENDS;
            drawn += &text(&x, -7.0, y, &costs, &format!("← {}", COSTS.0));
            drawn += &text(&x, 7.0, y, &bold(SAVES.1), &format!("{} →", SAVES.0));
        }
        drawn
    }

    /// The bars of a series, or its marks, each at its height, and below them lines
    /// that lead the eye there.
    fn marks(
        &self,
        number: usize,
        series: &Series,
        below: &mut String,
        above: &mut String,
    ) {
        let mut before: Option<(String, f64)> = None;
        for (row, point) in series.points.iter().enumerate() {
            let Some(value) = point.value else { continue };
            let (x, y) = (self.place(value), self.middle(row, number));
            let hue = match self.chart.side(value) {
                Some((_, colour)) => colour.to_owned(),
                None if self.chart.keys.savings => "ink".to_owned(),
                None => of_series(number),
            };
            let title =
                format!("{}: {}", point.label, self.chart.write_whole(point));
            if self.has_bars {
                let (top, title) = (y - 6.5, escaped(&title));
                *below += &format!(
                    "<rect class=\"bmf-bar\" y=\"{top:.1}\" width=\"{x}\" height=\"13\" rx=\"1.5\" fill=\"var(--bmf-{hue})\" \
                     stroke=\"none\"><title>{title}</title></rect>\n"
                );
                continue;
            }
            let dotted = " stroke-dasharray=\"0 5\"/>";
            *below +=
                &line((&x, y), ("100%", y), "faint", 1.5).replace("/>", dotted);
            if self.chart.keys.savings {
                *below += &line((&self.place(1.0), y), (&x, y), &hue, 2.5);
            }
            if let (Scale::Logarithmic, Some((x0, y0))) =
                (self.chart.keys.scale, &before)
            {
                *below += &line((x0, *y0), (x0, y), &hue, 2.0);
                *below += &line((x0, y), (&x, y), &hue, 2.0);
            }
            if let Some((low, high)) = point.whisker {
                let (low, high) = (self.place(low), self.place(high));
                *below += &line((&low, y), (&high, y), &hue, 2.0);
                for end in [&low, &high] {
                    *below += &line((end, y - 4.0), (end, y + 4.0), &hue, 2.0);
                }
            }
            *above += &mark((&x, y), number, &hue, point.is_hollow, &title);
            before = Some((x, y));
        }
    }
}
