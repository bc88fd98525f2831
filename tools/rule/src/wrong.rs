//! What is wrong with the text of a rule, and where.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use text::printable::printable;

/// What is wrong: `3:4: no input 'kiler'; did you mean 'killer'?`, and below it the
/// line, with a mark under the word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line, from 1.
    pub line: usize,
    /// The column of the word's first letter, from 1.
    pub column: usize,
    /// How many letters the word has; at least one.
    pub width: usize,
    /// What is wrong with it.
    pub says: String,
    /// The whole line.
    pub text: String,
}

impl Wrong {
    /// What is wrong with a part of a text, in bytes.
    pub(crate) fn at(
        text: &str,
        place: Range<usize>,
        says: impl Into<String>,
    ) -> Self {
        let begin = text[..place.start].rfind('\n').map_or(0, |it| it + 1);
        let line = text[begin..].lines().next().unwrap_or_default();
        Self {
            line: text[..begin].matches('\n').count() + 1,
            column: text[begin..place.start].chars().count() + 1,
            width: text[place].trim_end().chars().count().max(1),
            says: says.into(),
            text: line.to_owned(),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { line, column, width, says, text } = self;
        let mark = "^".repeat(*width);
        let gap = " ".repeat(*column + 1);
        write!(f, "{line}:{column}: {says}\n  {}\n{gap}{mark}", printable(text))
    }
}

impl Error for Wrong {}
