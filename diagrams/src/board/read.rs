//! The author's `board` block.

use cozy_chess::Square;
use engine::notation;
use serde::Deserialize;
use toml::Spanned;

use super::{Arrow, BoardFigure, Label, Mark, Orientation, Style};
use crate::block::{Block, Fen, Located, Within};
use crate::error::Problem;
use crate::figure::Words;
use crate::san;

/// What an author can say of a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    title: Option<String>,
    caption: Option<String>,
    description: Option<String>,
    fen: Fen,
    #[serde(default)]
    play: Vec<Spanned<String>>,
    #[serde(default)]
    arrows: Vec<Arrow>,
    #[serde(default)]
    marks: Vec<Mark>,
    #[serde(default)]
    labels: Vec<Label>,
    #[serde(default)]
    orientation: Orientation,
    coordinates: Option<bool>,
    width: Option<Within<100, 2000>>,
}

impl BoardFigure {
    /// Reads a `board` block.
    ///
    /// # Errors
    /// Names the line that does not say what it should.
    pub fn read(block: &Block) -> Result<(Words, Self), Located> {
        let written: Written = block.read()?;
        let mut figure = Self::new(written.fen.0);
        for word in &written.play {
            let mv = san::parse(&figure.board, word.get_ref())
                .map_err(|problem| block.error(word, problem))?;
            let uci = notation::uci(&figure.board, mv);
            figure = figure.after(&uci);
            figure.board.play_unchecked(mv);
        }
        figure.orientation = written.orientation;
        figure.coordinates = written.coordinates.unwrap_or(figure.coordinates);
        figure.width = written.width.map_or(figure.width, |width| width.0.into());
        figure.arrows = written.arrows;
        figure.marks = written.marks;
        figure.labels = written.labels;
        let words =
            Words::new(block, written.title, written.caption, written.description)?;
        Ok((words.at(&figure.board), figure))
    }
}

impl TryFrom<String> for Arrow {
    type Error = Problem;

    /// `f3f4` or `f3f4:bad`.
    fn try_from(word: String) -> Result<Self, Problem> {
        let read = || {
            let (squares, style) = styled(&word)?;
            let (from, to) = squares.split_at_checked(2)?;
            Some(Self { from: from.parse().ok()?, to: to.parse().ok()?, style })
        };
        read().ok_or(Problem::Word {
            word,
            expected: "an arrow, such as f3f4 or d7e8:bad",
        })
    }
}

impl TryFrom<String> for Mark {
    type Error = Problem;

    /// `c6` or `c6:bad`.
    fn try_from(word: String) -> Result<Self, Problem> {
        let read = || {
            let (square, style) = styled(&word)?;
            Some(Self { square: square.parse().ok()?, style })
        };
        read().ok_or(Problem::Word {
            word,
            expected: "a marked square, such as c6 or d7:bad",
        })
    }
}

impl TryFrom<String> for Label {
    type Error = Problem;

    /// `e4=1`.
    fn try_from(word: String) -> Result<Self, Problem> {
        let read = || {
            let (square, text) = word.split_once('=')?;
            let square: Square = square.parse().ok()?;
            (1..=3)
                .contains(&text.chars().count())
                .then(|| Self { square, text: text.to_owned() })
        };
        let expected = "a label of one to three letters, such as e4=1";
        read().ok_or(Problem::Word { word, expected })
    }
}

/// What stands before the colon, and the style behind it.
fn styled(word: &str) -> Option<(&str, Style)> {
    match word.split_once(':') {
        None => Some((word, Style::default())),
        Some((word, style)) => Some((word, Style::from_name(style)?)),
    }
}
