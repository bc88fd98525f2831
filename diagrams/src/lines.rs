//! The lines of a chapter's `enum Priority`, as the program that a reader writes has
//! them: their order is the policy, and the last one is tried first.
//!
//! A figure lays them out in a wrong order, to be put right (a puzzle of the kind
//! that Parsons & Haden 2006 made for beginners: “Parson's programming puzzles”).

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use mix::{Class, Priority, Variant};

use crate::svg::{Drawing, Fit, escaped};

/// A line of the enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The variant as it is declared, without the comma.
    pub code: &'static str,
    /// Which moves it holds, in a few words.
    pub says: &'static str,
    /// Their classes.
    classes: &'static [Class],
    /// The slot that they have to be in, if they are killers: minus its number.
    slot: Option<i32>,
}

impl Line {
    const fn of(
        code: &'static str,
        says: &'static str,
        classes: &'static [Class],
    ) -> Self {
        Self { code, says, classes, slot: None }
    }

    const fn killer(code: &'static str, says: &'static str, slot: i32) -> Self {
        Self { code, says, classes: &[Class::Killer], slot: Some(-slot) }
    }

    /// The name of the variant.
    pub fn name(&self) -> &'static str {
        self.code.split('(').next().unwrap_or_default()
    }

    /// Whether the moves of this priority belong to the line.
    pub fn holds(&self, priority: Priority) -> bool {
        self.classes.contains(&priority.class)
            && self.slot.is_none_or(|slot| slot == priority.value())
    }
}

/// All lines, the worst first, each with the first and the last chapter that has it.
const LINES: [(RangeInclusive<u8>, Line); 11] = [
    (
        2..=7,
        Line::of(
            "UnderPromotion",
            "promotions to a knight, bishop or rook",
            &[Class::UnderPromotion],
        ),
    ),
    (
        7..=7,
        Line::of(
            "BadCapture(Piece, Reverse<Piece>)",
            "captures that lose material",
            &[Class::BadCapture],
        ),
    ),
    (2..=5, Line::of("Quiet", "all other moves", &[Class::Unjudged])),
    (
        6..=7,
        Line::of(
            "Quiet(i32)",
            "all other moves, by their history",
            &[Class::Quiet],
        ),
    ),
    (
        5..=7,
        Line::killer("SecondKiller", "the last but one that cut at this ply", 2),
    ),
    (
        5..=7,
        Line::killer("FirstKiller", "the last quiet move that cut at this ply", 1),
    ),
    (
        2..=3,
        Line::of(
            "Capture(…)", // what it holds is left to the reader there
            "captures, by victim, then attacker",
            &[Class::Capture],
        ),
    ),
    (
        4..=6,
        Line::of(
            "Capture(Piece, Reverse<Piece>)",
            "captures, by victim, then attacker",
            &[Class::Capture],
        ),
    ),
    (
        7..=7,
        Line::of(
            "GoodCapture(Piece, Reverse<Piece>)",
            "captures that lose nothing",
            &[Class::GoodCapture],
        ),
    ),
    (
        2..=7,
        Line::of(
            "QueenPromotion(Option<Piece>)",
            "promotions to a queen, by what they take",
            &[Class::QueenPromotion],
        ),
    ),
    (
        4..=7,
        Line::of("TtMove", "the move that the table remembers", &[Class::TtMove]),
    ),
];

/// The lines of a stage's enum, in its order; none if its policy is no such enum, or
/// if anything is different in it.
pub fn of(variant: Variant) -> Vec<Line> {
    if variant != Variant::of_stage(variant.chapter()) {
        return Vec::new();
    }
    let has = |(chapters, _): &&(RangeInclusive<u8>, Line)| {
        chapters.contains(&variant.chapter())
    };
    LINES.iter().filter(has).map(|(_, line)| *line).collect()
}

/// The order that a reader finds, in which no line is in its place: the second half
/// and the first, in turns.
pub fn riffled(lines: &[Line]) -> Vec<Line> {
    let half = lines.len().div_ceil(2);
    let take = |index: usize| {
        lines.get(half + index).into_iter().chain(lines.get(index)).copied()
    };
    (0..half).flat_map(take).collect()
}

/// The distance between two lines of the picture, and from its edge, in pixels.
const LINE: u32 = 24;

/// The enum as it stands where no reader can put it in order.
pub(crate) fn draw(lines: &[Line]) -> Drawing {
    let width = 384;
    let code = lines.iter().map(|line| format!("    {},", line.code));
    let all = [
        &["enum Priority {".to_owned()],
        &code.collect::<Vec<_>>()[..],
        &["}".to_owned()],
    ]
    .concat();
    let height = LINE * (all.len() as u32 + 1);
    let mut body = format!(
        "<rect width=\"{width}\" height=\"{height}\" rx=\"6\" style=\"fill:var(--bmf-panel)\"/>\n"
    );
    for (y, text) in (1..).map(|row| row * LINE + LINE / 4).zip(&all) {
        let _ = writeln!(
            body,
            "<text x=\"16\" y=\"{y}\" font-size=\"14\" xml:space=\"preserve\" \
             style=\"fill:var(--bmf-ink);font-family:monospace\">{}</text>",
            escaped(text)
        );
    }
    let names: Vec<&str> = lines.iter().map(Line::name).collect();
    let description = format!(
        "The variants of the enum in an order that is to be corrected: {}.",
        names.join(", ")
    );
    Drawing { body, width, height, fit: Fit::Shrinks, description }
}
