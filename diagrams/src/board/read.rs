//! The author's `board` block.

use cozy_chess::{Color, Square};

use super::{Arrow, BoardFigure, Label, Mark, Style};
use crate::block::{Block, Located, Value};
use crate::error::Problem;
use crate::san;

/// The keys of a `board` block besides those of every figure.
const KEYS: [&str; 8] =
    ["fen", "play", "arrows", "marks", "labels", "coordinates", "orientation", "width"];

impl BoardFigure {
    /// Reads a `board` block.
    ///
    /// # Errors
    /// Names the line that does not say what it should.
    pub fn read(block: &Block) -> Result<Self, Located> {
        block.check_keys(&KEYS)?;
        let fen = block.need("fen")?;
        let mut figure = Self::new(engine::fen::parse(fen.text).map_err(|e| fen.error(e))?);
        for (word, value) in block.words("play") {
            figure.play(word).map_err(|problem| value.error(problem))?;
        }
        figure.coordinates = block.flag("coordinates", true)?;
        let expected = "a number of pixels from 100 to 2000";
        figure.width = block.number("width", figure.width, 100..=2000, expected)?;
        if let Some(value) = block.get("orientation") {
            figure.orientation = match value.text {
                "white" => Color::White,
                "black" => Color::Black,
                _ => return Err(value.expected("white or black")),
            };
        }
        for (word, value) in block.words("arrows") {
            figure.arrows.push(arrow(word, value)?);
        }
        for (word, value) in block.words("marks") {
            let expected = "a list of squares, each with or without a style: c6 d7:bad";
            let mark = styled(word)
                .and_then(|(square, style)| Some(Mark { square: square.parse().ok()?, style }));
            figure.marks.push(mark.ok_or_else(|| value.expected(expected))?);
        }
        for (word, value) in block.words("labels") {
            figure.labels.push(label(word, value)?);
        }
        Ok(figure)
    }

    /// Plays a move and marks where it came from and went to.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn play(&mut self, word: &str) -> Result<(), Problem> {
        let illegal =
            || Problem::IllegalMove { word: word.to_owned(), fen: self.board.to_string() };
        let mv = san::parse(&self.board, word).ok_or_else(illegal)?.mv;
        self.board.play_unchecked(mv);
        self.marks = [mv.from, mv.to].map(|square| Mark { square, style: Style::Note }).to_vec();
        Ok(())
    }
}

/// `f3f4` or `f3f4:bad`.
fn arrow(word: &str, value: &Value) -> Result<Arrow, Located> {
    let read = || {
        let (squares, style) = styled(word)?;
        let (from, to) = squares.split_at_checked(2)?;
        Some(Arrow { from: from.parse().ok()?, to: to.parse().ok()?, style })
    };
    read().ok_or_else(|| {
        value.expected("a list of arrows, each with or without a style: f3f4 g2c6:good d7e8:bad")
    })
}

/// `e4=1`.
fn label(word: &str, value: &Value) -> Result<Label, Located> {
    let read = || {
        let (square, text) = word.split_once('=')?;
        let square: Square = square.parse().ok()?;
        (1..=3).contains(&text.chars().count()).then(|| Label { square, text: text.to_owned() })
    };
    read().ok_or_else(|| value.expected("a list of labels of one to three letters: e4=1 d5=!?"))
}

/// What stands before the colon, and the style behind it.
fn styled(word: &str) -> Option<(&str, Style)> {
    match word.split_once(':') {
        None => Some((word, Style::default())),
        Some((word, style)) => Some((word, Style::from_name(style)?)),
    }
}
