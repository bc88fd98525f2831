//! Marks: what stands for a value, and what its colour and shape mean.

use super::contents::Contents;
use super::fluid::{LABEL, NARROW, Text, width};
use crate::svg::{Escaped, colour, put};

/// The outlines of marks around `0 0`; neighbouring series differ in shape, not in colour alone.
const OUTLINES: [&str; 4] = [
    "M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z",
    "M0-6l6 6l-6 6l-6-6z",
    "M-4.5-4.5h9v9h-9z",
    "M0-6l6 10.5h-12z",
];

/// How a mark is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark<'a> {
    /// Which series it belongs to.
    pub series: usize,
    pub colour: &'a str,
    pub is_hollow: bool,
    /// What is shown when the mark is pointed at.
    pub title: &'a str,
}

impl Mark<'_> {
    /// The mark at a place, `size` times as large as usual.
    pub(super) fn put(self, x: &str, y: f64, size: f64, out: &mut String) {
        let (colour, page) = (colour(self.colour), colour("page"));
        let (fill, rim) =
            if self.is_hollow { (&page, &colour) } else { (&colour, &page) };
        put!(
            out,
            "<svg x=\"{x}\" y=\"{y:.1}\" overflow=\"visible\"><path transform=\"scale({size})\" \
             fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"{}\" d=\"{}\"><title>{}</title></path></svg>",
            if self.is_hollow { 2.0 } else { 1.0 },
            OUTLINES[self.series % OUTLINES.len()],
            Escaped(self.title)
        );
    }
}

/// The colour of a series.
pub(super) fn of_series(number: usize) -> String {
    format!("series-{}", number % 7 + 1)
}

/// What the marks mean, from the left to the right, in as many lines as the narrowest page needs.
/// Returns the height.
pub(super) fn legend(chart: &Contents, out: &mut String) -> f64 {
    let names: Vec<&str> = match &chart.series[..] {
        [_] => Vec::new(),
        all => all.iter().map(|series| series.name.as_str()).collect(),
    };
    let hollow = chart.hollow.as_deref().map(|means| (0, true, means));
    let entries =
        names.into_iter().enumerate().map(|(number, name)| (number, false, name));
    let (mut x, mut y) = (8.0, 0.0);
    for (series, is_hollow, name) in entries.chain(hollow) {
        let needed = 14.0 + width(name, LABEL);
        if y == 0.0 {
            y = 13.0;
        } else if x + needed > NARROW {
            (x, y) = (8.0, y + 21.0);
        }
        let colour = of_series(series);
        Mark { series, colour: &colour, is_hollow, title: name }.put(
            &format!("{x:.1}"),
            y - 4.5,
            1.0,
            out,
        );
        Text::new(&format!("{x:.1}"), 11.0, y, name).put(out);
        x += needed + 18.0;
    }
    if y == 0.0 { 0.0 } else { y + 15.0 }
}
