//! A figure's block: TOML, read by serde, and the line in the chapter of whatever is wrong with it.

use std::ops::Range;

use cozy_chess::Board;
use engine::notation;
use mix::{Variant, VariantError};
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::san;

/// The line in the chapter, from 1, of what is wrong, and what that is, in words.
pub type Fault = (usize, String);

pub(crate) struct Block {
    /// The kind of its figure: its info string.
    pub(crate) kind: String,
    /// The lines between the fences.
    pub(crate) body: String,
    /// The line of the opening fence in the chapter, from 1.
    pub(crate) line: usize,
    /// Where it stands in the chapter, in bytes.
    pub(crate) range: Range<usize>,
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

    /// The position that a FEN and some moves lead to, and the last of them as UCI writes it; or what is wrong with them.
    pub(crate) fn play(
        &self,
        fen: &Spanned<String>,
        words: &Words,
    ) -> Result<(Board, Option<String>), Fault> {
        let board = engine::fen::parse(fen.get_ref());
        let mut board = board.map_err(|error| self.at(fen)(format!("bad FEN: {error}")))?;
        let mut last = None;
        for word in words {
            let mv = san::parse(&board, word.get_ref()).map_err(self.at(word))?;
            last = Some(notation::uci(&board, mv));
            board.play_unchecked(mv);
        }
        Ok((board, last))
    }

    pub(crate) fn variant(&self, name: &Spanned<String>) -> Result<Variant, Fault> {
        let variant = name.get_ref().parse();
        variant.map_err(|error: VariantError| self.at(name)(error.to_string()))
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
