//! What all charts are made of: texts, lines, marks and the legend.

use super::Chart;
use super::describe::describe;
use crate::svg::{Drawing, Fit, escaped};

/// The width in pixels of the narrowest page, on which everything must fit.
pub(super) const NARROW: f64 = 330.0;
/// The greatest width of a chart, in pixels.
const WIDEST: u32 = 680;
/// The size of labels and values, in pixels.
pub(super) const LABEL: f64 = 13.5;
/// The size of the text at an axis.
pub(super) const SMALL: f64 = 11.5;

/// How a text differs from a label, which begins at its place: at an axis; ending
/// at its place; and centred there.
pub(super) const AT_AXIS: &str = " font-size=\"11.5\" fill=\"var(--bmf-soft)\"";
pub(super) const ENDS: &str = " text-anchor=\"end\"";
pub(super) const CENTRED: &str = " text-anchor=\"middle\"";

/// The look of bold text in a colour.
pub(super) fn bold(colour: &str) -> String {
    format!(" font-weight=\"700\" fill=\"var(--bmf-{colour})\"")
}

/// The approximate width of the widest of some texts, in pixels.
pub(super) fn widest(
    texts: impl IntoIterator<Item = impl AsRef<str>>,
    size: f64,
) -> f64 {
    let thin = [' ', ',', '.', 'i', 'j', 'l', 't', 'f', 'r'];
    let width = |text: &str| {
        text.chars()
            .map(|letter| if thin.contains(&letter) { 0.3 } else { 0.6 })
            .sum::<f64>()
    };
    size * texts.into_iter().map(|text| width(text.as_ref())).fold(0.0, f64::max)
}

/// A share of the width, as in `37.25%`.
pub(super) fn at(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

/// The chart as a picture of this height, with margins on the left and on the right
/// of the plot.
pub(super) fn drawing(
    chart: &Chart,
    body: &str,
    height: f64,
    margins: [f64; 2],
) -> Drawing {
    let [left, right] = margins.map(|margin| margin as u32);
    let body = format!(
        "<g font-size=\"{LABEL}\" fill=\"var(--bmf-ink)\" stroke=\"var(--bmf-page)\" stroke-width=\"4\">\n{body}</g>\n"
    );
    let (height, fit) = (height.ceil() as u32, Fit::Stretches(left, right));
    Drawing { body, width: WIDEST, height, fit, description: describe(chart) }
}

/// A text at `shift` pixels to the right of `x`, with a rim of the page's colour,
/// so that no line runs through it.
pub(super) fn text(x: &str, shift: f64, y: f64, look: &str, text: &str) -> String {
    let text = escaped(text);
    format!(
        "<text x=\"{x}\" dx=\"{shift:.0}\" y=\"{y:.1}\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\"{look}>{text}</text>\n"
    )
}

/// A straight line between two places.
pub(super) fn line(
    from: (&str, f64),
    to: (&str, f64),
    colour: &str,
    width: f64,
) -> String {
    let ((x1, y1), (x2, y2)) = (from, to);
    format!(
        "<line x1=\"{x1}\" y1=\"{y1:.1}\" x2=\"{x2}\" y2=\"{y2:.1}\" stroke=\"var(--bmf-{colour})\" \
         stroke-width=\"{width}\" stroke-linecap=\"round\"/>\n"
    )
}

/// The outlines of marks around `0 0`; neighbouring series differ in shape, not
/// only in colour.
const OUTLINES: [&str; 4] = [
    "M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z",
    "M0-6l6 6l-6 6l-6-6z",
    "M-4.5-4.5h9v9h-9z",
    "M0-6l6 10.5h-12z",
];

/// The mark for a value of a series, with a title that is shown when pointed at.
pub(super) fn mark(
    (x, y): (&str, f64),
    series: usize,
    colour: &str,
    is_hollow: bool,
    title: &str,
) -> String {
    let (fill, rim, width) =
        if is_hollow { ("page", colour, 2) } else { (colour, "page", 1) };
    let (outline, title) = (OUTLINES[series % OUTLINES.len()], escaped(title));
    format!(
        "<svg x=\"{x}\" y=\"{y:.1}\" overflow=\"visible\"><path fill=\"var(--bmf-{fill})\" stroke=\"var(--bmf-{rim})\" \
         stroke-width=\"{width}\" d=\"{outline}\"><title>{title}</title></path></svg>\n"
    )
}

/// The colour of a series.
pub(super) fn of_series(number: usize) -> String {
    format!("series-{}", number % 7 + 1)
}

/// What the marks mean, from the left margin to the right, in as many lines as the
/// narrowest page needs; and how high that is.
pub(super) fn legend(chart: &Chart, left: f64) -> (String, f64) {
    let series = chart.series.iter().filter(|_| chart.series.len() > 1).enumerate();
    let series = series.map(|(number, series)| (number, false, &series.name));
    let hollow = chart.keys.hollow.as_ref().map(|hollow| (0, true, &hollow.means));
    let (mut drawn, mut x, mut y) = (String::new(), NARROW, -8.0);
    for (series, is_hollow, name) in series.chain(hollow) {
        let needed = 14.0 + widest([name], LABEL);
        if x + needed > NARROW {
            (x, y) = (8.0, y + 21.0);
        }
        let place = format!("{:.1}", x - left);
        drawn +=
            &mark((&place, y - 4.5), series, &of_series(series), is_hollow, name);
        drawn += &text(&place, 11.0, y, "", name);
        x += needed + 18.0;
    }
    let height = if drawn.is_empty() { 0.0 } else { y + 15.0 };
    (drawn, height)
}
