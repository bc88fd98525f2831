//! What all charts are made of: texts, lines, marks and the legend.

use super::Chart;
use crate::svg::{Drawing, Fit, colour, escaped, put};

/// The width in pixels of the narrowest page, on which everything must find its place.
pub(super) const NARROW: f64 = 330.0;
/// The width in pixels at which a chart grows no wider.
const WIDEST: u32 = 680;
/// The size of labels and values, in pixels.
pub(super) const LABEL: f64 = 13.5;
/// The size of what is written at an axis.
pub(super) const SMALL: f64 = 11.5;

/// About the width of the widest of some texts in pixels.
pub(super) fn widest(texts: impl Iterator<Item = impl AsRef<str>>, size: f64) -> f64 {
    let thin = [' ', ',', '.', 'i', 'j', 'l', 't', 'f', 'r'];
    let width = |text: &str| {
        text.chars().map(|letter| if thin.contains(&letter) { 0.3 } else { 0.6 }).sum::<f64>()
    };
    size * texts.map(|text| width(text.as_ref())).fold(0.0, f64::max)
}

/// What lies at a share of the way, as in `37.25%`.
pub(super) fn at(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

/// The chart as a picture of this height, with margins on the left and on the right of the plot.
pub(super) fn drawing(chart: &Chart, body: String, height: f64, margins: [f64; 2]) -> Drawing {
    let [left, right] = margins.map(|margin| margin as u32);
    let (width, height, fit) = (WIDEST, height.ceil() as u32, Fit::Stretches(left, right));
    Drawing { body, width, height, fit, description: super::describe::describe(chart) }
}

/// A text to be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a> {
    pub x: &'a str,
    /// Pixels to the right of `x`.
    pub shift: f64,
    pub y: f64,
    pub anchor: &'static str,
    pub size: f64,
    pub colour: &'a str,
    pub is_bold: bool,
    pub text: &'a str,
}

impl<'a> Text<'a> {
    /// A label that begins at `x`.
    pub(super) fn new(x: &'a str, y: f64, text: &'a str) -> Self {
        let (anchor, colour) = ("start", "ink");
        Self { x, shift: 0.0, y, anchor, size: LABEL, colour, is_bold: false, text }
    }

    /// A label that ends so many pixels before `x`.
    pub(super) fn before(x: &'a str, gap: f64, y: f64, text: &'a str) -> Self {
        Self { anchor: "end", shift: -gap, ..Self::new(x, y, text) }
    }

    /// What is written at an axis, around `x`.
    pub(super) fn tick(x: &'a str, y: f64, text: &'a str) -> Self {
        Self { anchor: "middle", size: SMALL, colour: "soft", ..Self::new(x, y, text) }
    }

    /// The same in bold, and in a colour.
    pub(super) fn bold(self, colour: &'a str) -> Self {
        Self { is_bold: true, colour, ..self }
    }

    /// The text with a rim of the page's colour, so that no line runs through it.
    pub(super) fn put(self, out: &mut String) {
        let Self { x, shift, y, anchor, size, .. } = self;
        let ([fill, page], text) = ([self.colour, "page"].map(colour), escaped(self.text));
        let weight = if self.is_bold { " font-weight=\"700\"" } else { "" };
        put!(
            out,
            "<text x=\"{x}\" dx=\"{shift:.0}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\"{weight} \
             fill=\"{fill}\" stroke=\"{page}\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\">{text}</text>"
        );
    }
}

/// A straight line between two places.
pub(super) fn line(from: (&str, f64), to: (&str, f64), colour_name: &str, width: f64) -> String {
    let ((x1, y1), (x2, y2)) = (from, to);
    let colour = colour(colour_name);
    format!(
        "<line x1=\"{x1}\" y1=\"{y1:.1}\" x2=\"{x2}\" y2=\"{y2:.1}\" stroke=\"{colour}\" \
         stroke-width=\"{width}\" stroke-linecap=\"round\"/>\n"
    )
}

/// The outlines of marks around `0 0`; neighbouring series differ in shape, not in colour alone.
const OUTLINES: [&str; 4] = [
    "M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z",
    "M0-6l6 6l-6 6l-6-6z",
    "M-4.5-4.5h9v9h-9z",
    "M0-6l6 10.5h-12z",
];

/// What stands for a value of a series.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark<'a> {
    /// The number of its series.
    pub series: usize,
    pub colour: &'a str,
    pub is_hollow: bool,
    /// What is shown when the mark is pointed at.
    pub title: &'a str,
}

impl Mark<'_> {
    pub(super) fn put(self, x: &str, y: f64, out: &mut String) {
        let ([colour, page], title) = ([self.colour, "page"].map(colour), escaped(self.title));
        let (fill, rim, width) = if self.is_hollow { (page, colour, 2) } else { (colour, page, 1) };
        let outline = OUTLINES[self.series % OUTLINES.len()];
        put!(
            out,
            "<svg x=\"{x}\" y=\"{y:.1}\" overflow=\"visible\"><path fill=\"{fill}\" stroke=\"{rim}\" \
             stroke-width=\"{width}\" d=\"{outline}\"><title>{title}</title></path></svg>"
        );
    }
}

/// The colour of a series.
pub(super) fn of_series(number: usize) -> String {
    format!("series-{}", number % 7 + 1)
}

/// What the marks mean, from the left margin to the right, in as many lines as the narrowest page needs.
/// Returns the height.
pub(super) fn legend(chart: &Chart, left: f64, out: &mut String) -> f64 {
    let series = chart.series.iter().filter(|_| chart.series.len() > 1).enumerate();
    let series = series.map(|(number, series)| (number, false, series.name.as_str()));
    let hollow = chart.hollow.as_deref().map(|means| (0, true, means));
    let (mut x, mut y) = (8.0, 0.0);
    for (series, is_hollow, name) in series.chain(hollow) {
        let needed = 14.0 + widest([name].iter(), LABEL);
        if y == 0.0 {
            y = 13.0;
        } else if x + needed > NARROW {
            (x, y) = (8.0, y + 21.0);
        }
        let (place, colour) = (format!("{:.1}", x - left), of_series(series));
        Mark { series, colour: &colour, is_hollow, title: name }.put(&place, y - 4.5, out);
        Text { shift: 11.0, ..Text::new(&place, y, name) }.put(out);
        x += needed + 18.0;
    }
    if y == 0.0 { 0.0 } else { y + 15.0 }
}
