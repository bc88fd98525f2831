//! A figure's block: TOML, read by serde, and the line in the chapter of whatever is wrong with it.

use cozy_chess::Board;
use engine::notation;
use mix::{Variant, VariantError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::san;

/// What is wrong, and the line in the chapter, from 1.
pub(crate) type Fault = (usize, String);

/// A block as it stands in the chapter.
#[derive(Clone, Debug)]
pub(crate) struct Block {
    /// The lines between the fences.
    pub(crate) body: String,
    /// The line of the opening fence in the chapter, from 1.
    pub(crate) line: usize,
}

impl Block {
    /// What the author says in it, or what is no TOML, or not what this kind of figure takes.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        toml::from_str(&self.body).map_err(|error| {
            // A key that is missing stands on no line of the block.
            let span = error.span().filter(|span| *span != (0..0));
            (span.map_or(self.line, |span| self.line_of(span.start)), error.message().to_owned())
        })
    }

    /// The position after some moves, and the last of them as UCI writes it; or which of them is not legal.
    pub(crate) fn play(&self, fen: &Fen, words: &Words) -> Result<(Board, Option<String>), Fault> {
        let (mut board, mut last) = (fen.0.clone(), None);
        for word in words {
            let mv = san::parse(&board, word.get_ref()).map_err(self.at(word))?;
            last = Some(notation::uci(&board, mv));
            board.play_unchecked(mv);
        }
        Ok((board, last))
    }

    /// Makes an error of what is wrong with a value, with its line.
    pub(crate) fn at<T>(&self, value: &Spanned<T>) -> impl Fn(String) -> Fault {
        let line = self.line_of(value.span().start);
        move |problem| (line, problem)
    }

    fn line_of(&self, position: usize) -> usize {
        self.line + 1 + self.body[..position].matches('\n').count()
    }
}

/// Words of a list, each of which knows its line.
pub(crate) type Words = Vec<Spanned<String>>;

/// A position, given as FEN; the first of a game where none is.
#[derive(Default, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Fen(pub(crate) Board);

impl TryFrom<String> for Fen {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        engine::fen::parse(&text).map(Self).map_err(|error| format!("bad FEN: {error}"))
    }
}

/// A stage or a variant, by its name.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Name(pub(crate) Variant);

impl TryFrom<String> for Name {
    type Error = VariantError;

    fn try_from(name: String) -> Result<Self, VariantError> {
        name.parse().map(Self)
    }
}
