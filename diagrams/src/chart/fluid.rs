//! Places that fit a page of any width: percentages across, pixels down. So text keeps its size on a
//! telephone, where a picture that shrinks would have letters of eight pixels.

use super::format::Format;
use super::scale::Axis;
use crate::svg::{Escaped, colour, put};

/// The width in pixels of the narrowest page, on which everything must find its place.
pub(super) const NARROW: f64 = 330.0;
/// The width in pixels at which a chart grows no wider.
pub(super) const WIDEST: u32 = 680;
/// The size of labels and values, in pixels.
pub(super) const LABEL: f64 = 13.5;
/// The size of what is written at an axis.
pub(super) const SMALL: f64 = 11.5;

/// About the width of a text in pixels.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let is_thin = |letter: char| {
        matches!(letter, ' ' | ',' | '.' | 'i' | 'j' | 'l' | 't' | 'f' | 'r')
    };
    let ems = |letter| if is_thin(letter) { 0.3 } else { 0.6 };
    size * text.chars().map(ems).sum::<f64>()
}

/// About the width of the widest of some texts in pixels.
pub(super) fn widest(
    texts: impl Iterator<Item = impl AsRef<str>>,
    size: f64,
) -> f64 {
    texts.map(|text| width(text.as_ref(), size)).fold(0.0, f64::max)
}

/// Where the marks lie across, as shares of the page's width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plot {
    left: f64,
    right: f64,
}

impl Plot {
    /// What is left of the narrowest page between margins of so many pixels.
    pub(super) fn between(left: f64, right: f64) -> Self {
        Self {
            left: left / NARROW,
            right: (1.0 - right / NARROW).max(left / NARROW + 0.05),
        }
    }

    /// Its length in pixels on the narrowest page.
    pub(super) fn length(&self) -> f64 {
        NARROW * (self.right - self.left)
    }

    /// The place of what lies at a share of the plot, as in `37.25%`.
    pub(super) fn at(&self, share: f64) -> String {
        format!("{:.2}%", 100.0 * (self.left + share * (self.right - self.left)))
    }

    /// The length of a share of the plot, as in `37.25%`.
    pub(super) fn part(&self, share: f64) -> String {
        format!("{:.2}%", 100.0 * share * (self.right - self.left))
    }

    /// The round values of an axis across, each with its number, or with none where the numbers
    /// would touch.
    pub(super) fn ticks(&self, axis: &Axis, format: Format) -> Vec<(f64, String)> {
        let ticks = axis.ticks();
        let places: Vec<f64> =
            ticks.iter().map(|&value| axis.place(value)).collect();
        let nearest =
            places.windows(2).map(|pair| pair[1] - pair[0]).fold(1.0, f64::min);
        let numbers: Vec<String> =
            ticks.iter().map(|&value| format.tick(value)).collect();
        let every = ((widest(numbers.iter(), SMALL) + 8.0)
            / (nearest * self.length()))
        .ceil() as usize;
        let last = ticks.len().max(1) - 1;
        let numbers = numbers.into_iter().enumerate().map(|(index, number)| {
            if (last - index).is_multiple_of(every.max(1)) {
                number
            } else {
                String::new()
            }
        });
        ticks.into_iter().zip(numbers).collect()
    }
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
    /// The width of the rim.
    pub rim: f64,
    pub text: &'a str,
}

impl<'a> Text<'a> {
    /// A label that begins `shift` pixels from `x`.
    pub(super) fn new(x: &'a str, shift: f64, y: f64, text: &'a str) -> Self {
        let anchor = "start";
        Self {
            x,
            shift,
            y,
            anchor,
            size: LABEL,
            colour: "ink",
            is_bold: false,
            rim: 4.0,
            text,
        }
    }

    /// What is written at an axis, around `x`.
    pub(super) fn tick(x: &'a str, y: f64, text: &'a str) -> Self {
        Self {
            anchor: "middle",
            size: SMALL,
            colour: "soft",
            ..Self::new(x, 0.0, y, text)
        }
    }

    /// The text with a rim of the page's colour, so that no line runs through it.
    pub(super) fn put(self, out: &mut String) {
        let Self { x, shift, y, anchor, size, rim, text, .. } = self;
        let weight = if self.is_bold { " font-weight=\"700\"" } else { "" };
        put!(
            out,
            "<text x=\"{x}\" dx=\"{shift}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" font-size=\"{size}\"\
             {weight} fill=\"{}\" stroke=\"{}\" stroke-width=\"{rim}\" stroke-linejoin=\"round\" \
             paint-order=\"stroke\">{}</text>",
            colour(self.colour),
            colour("page"),
            Escaped(text)
        );
    }
}

/// A straight line.
pub(super) fn line(
    from: (&str, f64),
    to: (&str, f64),
    colour_name: &str,
    width: f64,
) -> String {
    let ((x1, y1), (x2, y2)) = (from, to);
    let colour = colour(colour_name);
    format!(
        "<line x1=\"{x1}\" y1=\"{y1:.1}\" x2=\"{x2}\" y2=\"{y2:.1}\" stroke=\"{colour}\" \
         stroke-width=\"{width}\" stroke-linecap=\"round\"/>\n"
    )
}

/// A faint row of points, which leads the eye.
pub(super) fn dotted(from: (&str, f64), to: (&str, f64)) -> String {
    line(from, to, "faint", 1.5).replace("/>", " stroke-dasharray=\"0 5\"/>")
}
