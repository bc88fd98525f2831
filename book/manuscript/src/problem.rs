//! What is wrong with a book, and where.

use std::error::Error;
use std::fmt;

/// One error in one file. It prints as `file:line: reason`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
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
    pub fn new(file: impl Into<String>, line: usize, reason: impl Into<String>) -> Self {
        Self { file: file.into(), line, reason: reason.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.reason)
    }
}

/// All that is wrong, as an error that prints one problem a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// The problems, sorted, as an error, if there are any.
    pub fn none(mut problems: Vec<Problem>) -> Result<(), Self> {
        problems.sort();
        if problems.is_empty() { Ok(()) } else { Err(Self(problems)) }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    }
}

impl Error for Problems {}
