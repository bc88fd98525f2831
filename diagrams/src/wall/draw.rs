//! The places of the list with its card, and next to them a column of squares for
//! each move: still, or as a picture that moves by itself.

use std::ops::Range;

use super::Wall;
use crate::svg::{Drawing, Fit, escaped};

/// The distance from one square to the next, and the side of a square.
const PITCH: usize = 20;
const SIDE: usize = 18;
/// The width of the list, and the height of the moves' names above the columns.
const LIST: usize = 78;
const HEAD: usize = 58;
/// The distance between two walls side by side.
const GAP: usize = 30;

impl Wall {
    /// The width of a wall with its list, and its height with the names of the
    /// moves.
    fn size(&self) -> (usize, usize) {
        (LIST + self.columns.len() * PITCH, HEAD + self.longest() * PITCH)
    }

    /// What a wall shows, in a few words, with the card at the first place or at
    /// the last.
    pub(super) fn title(&self, place: usize) -> String {
        let at = if place == 1 { "first" } else { "last" };
        format!("{} {at}: {} replies looked at", self.name, self.looked_at(place))
    }

    /// The wall with the card at a place of the list, from 1.
    pub(super) fn draw(&self, place: usize) -> Drawing {
        let places = (1..=self.longest()).map(|place| {
            let (x, y) = (LIST - 12, HEAD + place * PITCH - 7);
            format!("<text x=\"{x}\" y=\"{y}\">{place}</text>\n")
        });
        let places = format!(
            "<g class=\"bmf-wall-places\" font-size=\"13\" text-anchor=\"end\" fill=\"var(--bmf-soft)\">\n{}</g>\n",
            places.collect::<String>()
        );
        let body =
            self.heads() + &places + &self.card(place) + &self.squares(place);
        drawing(body, self.size(), Fit::Shrinks, self.describe(place))
    }

    /// The two ends side by side, each with its count below: the card last, and
    /// first.
    pub(super) fn both_ends(&self) -> Drawing {
        let (width, height) = self.size();
        let ends = [(0, self.longest()), (width + GAP, 1)].map(|(x, place)| {
            let (wall, title) = (self.draw(place).body, escaped(&self.title(place)));
            let (middle, base) = (x + LIST + (width - LIST) / 2, height + 32);
            format!(
                "<svg x=\"{x}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n{wall}</svg>\n\
                 <text x=\"{middle}\" y=\"{base}\" font-size=\"21\" font-weight=\"600\" text-anchor=\"middle\" \
                 fill=\"var(--bmf-ink)\">{title}</text>\n"
            )
        });
        let description =
            [self.longest(), 1].map(|place| self.describe(place)).join(" ");
        drawing(
            ends.concat(),
            (2 * width + GAP, height + 44),
            Fit::Shrinks,
            description,
        )
    }

    /// An SVG file in which the card goes down the list, the wall fills, and both
    /// come up again: light or dark like the reader's system, and still, with the
    /// card on top, for readers who prefer reduced motion. It is a strip of
    /// pictures, one for each place, shown one at a time.
    pub fn to_moving_file(&self) -> String {
        let (width, height) = self.size();
        let (middle, base) = (LIST + (width - LIST) / 2, height + 34);
        let (width, height) = (width + 12, height + 48);
        let pictures = (1..=self.longest()).map(|place| {
            let (x, count) = ((place - 1) * width, self.looked_at(place));
            let (squares, card) = (self.squares(place), self.card(place));
            format!(
                "<g transform=\"translate({x})\">\n{squares}{card}\
                 <text x=\"{middle}\" y=\"{base}\" font-size=\"17\" text-anchor=\"middle\" fill=\"var(--bmf-ink)\">\
                 <tspan font-size=\"26\" font-weight=\"700\">{count}</tspan> replies looked at</text>\n</g>\n"
            )
        });
        let (heads, pictures) = (self.heads(), pictures.collect::<String>());
        let (steps, end) = (self.longest() - 1, (self.longest() - 1) * width);
        let body = format!(
            "<style>\n.strip {{ animation: strip 9s steps({steps}) infinite; }}\n\
             @media (prefers-reduced-motion: reduce) {{ .strip {{ animation: none; }} }}\n\
             @keyframes strip {{ 0%, 8%, 76%, to {{ transform: none; }} 48%, 62% {{ transform: translateX(-{end}px); }} }}\n\
             </style>\n{heads}<g class=\"strip\">\n{pictures}</g>\n"
        );
        let title = format!(
            "{} goes down Black’s list of replies, and up again",
            self.name
        );
        let description =
            format!("{}. {}.", self.title(1), self.title(self.longest()));
        let drawing = drawing(body, (width, height), Fit::Scrolls, description);
        drawing.to_file("wall", "bmf-wall", &title)
    }

    fn heads(&self) -> String {
        let (right, low, base) = (LIST - 8, HEAD - 19, HEAD - 6);
        let names = self.columns.iter().enumerate().map(|(number, column)| {
            let (x, name) = (LIST + number * PITCH + SIDE / 2 + 4, escaped(&column.name));
            format!("<text transform=\"translate({x} {base}) rotate(-90)\">{name}</text>\n")
        });
        format!(
            "<g class=\"bmf-wall-heads\" font-size=\"12.5\" fill=\"var(--bmf-soft)\">\n\
             <text x=\"{right}\" y=\"12\" text-anchor=\"end\">White plays</text>\n\
             <text x=\"{right}\" y=\"{low}\" text-anchor=\"end\">Black’s list</text>\n{}</g>\n",
            names.collect::<String>()
        )
    }

    fn card(&self, place: usize) -> String {
        let (name, y) = (escaped(&self.name), HEAD + (place - 1) * PITCH);
        let (width, middle) = (LIST - 14, LIST / 2 + 1);
        format!(
            "<g class=\"bmf-wall-card\" transform=\"translate(0 {y})\">\n\
             <rect x=\"8\" y=\"-3\" width=\"{width}\" height=\"23\" rx=\"5\" fill=\"var(--bmf-main)\"/>\n\
             <text x=\"{middle}\" y=\"13.5\" font-size=\"14\" font-weight=\"700\" text-anchor=\"middle\" \
             fill=\"var(--bmf-panel)\">{name}</text></g>\n"
        )
    }

    /// All squares, over them those that are looked at in vain, and those that
    /// mate.
    fn squares(&self, place: usize) -> String {
        let layer = |colour: &str, rows: fn(usize, usize) -> Range<usize>| {
            let lines = self.columns.iter().enumerate().map(|(number, column)| {
                let rows = rows(column.replies, column.replies.min(place));
                let (x, y) =
                    (LIST + number * PITCH + SIDE / 2, HEAD + rows.start * PITCH);
                format!("M{x} {y}v{}", rows.len() * PITCH)
            });
            let (lines, gap) = (lines.collect::<String>(), PITCH - SIDE);
            format!(
                "<path class=\"bmf-wall-{colour}\" stroke=\"var(--bmf-{colour})\" stroke-width=\"{SIDE}\" \
                 stroke-dasharray=\"{SIDE} {gap}\" d=\"{lines}\"/>\n"
            )
        };
        layer("spared", |all, _| 0..all)
            + &layer("brick", |_, looked| 0..looked - 1)
            + &layer("main", |_, looked| looked - 1..looked)
    }

    fn describe(&self, place: usize) -> String {
        let (columns, name, first) =
            (self.columns.len(), &self.name, &self.columns[0].name);
        let (looked_at, all) =
            (self.looked_at(place), self.looked_at(self.longest()));
        format!(
            "{columns} columns of squares, one for each move that {name} refutes, such as {first}. With {name} at place \
             {place} of the list of replies, {looked_at} of {all} squares are filled."
        )
    }
}

fn drawing(
    body: String,
    size: (usize, usize),
    fit: Fit,
    description: String,
) -> Drawing {
    Drawing { body, width: size.0 as u32, height: size.1 as u32, fit, description }
}
