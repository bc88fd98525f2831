//! What is wrong with a page, and where.

use std::fmt;
use std::path::{Path, PathBuf};

/// One error in one file. It prints as `file:line: reason`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The file, from the root of the repository.
    pub file: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in one sentence without a full stop.
    pub reason: String,
}

impl Problem {
    /// A problem with a line of a file.
    pub fn new(file: &Path, line: usize, reason: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line, reason: reason.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.reason)
    }
}

/// The problems, one a line.
pub fn lines(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
