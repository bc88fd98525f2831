//! A figure's block: TOML, read by serde, and the line in the chapter of whatever is wrong with it.

use cozy_chess::Board;
use mix::{Variant, VariantError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use toml::Spanned;

use crate::error::Problem;

/// The deepest search of which a tree is drawn, in plies: nobody could read a larger one.
pub(crate) const DEEPEST: u16 = 8;

/// Something wrong, and the line in the chapter, from 1.
pub type Located = (usize, Problem);

/// A block as it stands in the chapter.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    /// The lines between the fences.
    pub body: &'a str,
    /// The line of the opening fence in the chapter, from 1.
    pub line: usize,
}

impl Block<'_> {
    /// What the author says in it.
    ///
    /// # Errors
    /// If it is no TOML, or not what this kind of figure takes.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Located> {
        toml::from_str(self.body).map_err(|error| {
            // A key that is missing stands on no line of the block.
            let Some(span) = error.span().filter(|span| *span != (0..0)) else {
                return (self.line, Problem::Block(error.message().to_owned()));
            };
            (
                self.line_of(span.start),
                Problem::Block(naming(&self.body[span], error.message())),
            )
        })
    }

    /// An error in the line of a value.
    pub fn error<T>(
        &self,
        value: &Spanned<T>,
        problem: impl Into<Problem>,
    ) -> Located {
        (self.line_of(value.span().start), problem.into())
    }

    fn line_of(&self, position: usize) -> usize {
        self.line + 1 + self.body[..position].matches('\n').count()
    }
}

/// The message, with the word that it is about.
fn naming(word: &str, message: &str) -> String {
    let bare = word.trim_matches(['\'', '"']);
    let is_named = message.contains(bare) || message.contains(['\'', '"', '`']);
    if is_named { message.to_owned() } else { format!("'{bare}': {message}") }
}

/// A position, given as FEN.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Fen(pub Board);

impl TryFrom<String> for Fen {
    type Error = Problem;

    fn try_from(text: String) -> Result<Self, Problem> {
        Ok(Self(engine::fen::parse(&text)?))
    }
}

/// A stage or a variant, by its name.
#[derive(Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Named(pub(crate) Variant);

impl TryFrom<String> for Named {
    type Error = VariantError;

    fn try_from(name: String) -> Result<Self, VariantError> {
        name.parse().map(Self)
    }
}

/// A whole number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "i64")]
pub struct Within<const LEAST: u16, const MOST: u16>(pub u16);

impl<const LEAST: u16, const MOST: u16> TryFrom<i64> for Within<LEAST, MOST> {
    type Error = String;

    fn try_from(number: i64) -> Result<Self, String> {
        let within = u16::try_from(number)
            .ok()
            .filter(|number| (LEAST..=MOST).contains(number));
        within.map(Self).ok_or_else(|| {
            format!("{number} is not a number from {LEAST} to {MOST}")
        })
    }
}
