//! What is wrong with a book, and where.

use thiserror::Error;

/// One error in one file. It prints as `file:line: reason`.
#[derive(Clone, Debug, Error, PartialEq, Eq, PartialOrd, Ord)]
#[error("{file}:{line}: {reason}")]
pub struct Problem {
    /// The file, from the root of the book.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in one sentence without a full stop.
    pub reason: String,
}

impl Problem {
    /// A problem with a line of a file.
    pub fn new(
        file: impl Into<String>,
        line: usize,
        reason: impl Into<String>,
    ) -> Self {
        Self { file: file.into(), line, reason: reason.into() }
    }
}

/// Everything that is wrong, as an error that prints one problem a line.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// The problems, sorted, as an error, if there are any.
    pub fn none(mut problems: Vec<Problem>) -> Result<(), Self> {
        problems.sort();
        if problems.is_empty() { Ok(()) } else { Err(Self(problems)) }
    }
}
