//! What may be wrong with a figure, and where it stands.

use std::path::PathBuf;

use engine::fen::FenError;
use thiserror::Error;

/// A figure that cannot be drawn: the file, the line, and what is wrong.
#[derive(Debug, Error)]
#[error("{file}:{line}: {problem}")]
pub struct Error {
    /// The chapter's Markdown file.
    pub file: String,
    /// The line in that file, from 1.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a figure.
#[derive(Debug, Error)]
pub enum Problem {
    /// A line without a colon.
    #[error("'{0}' is not of the form 'key: value'")]
    NotKeyValue(String),
    /// A key that this kind of figure does not know.
    #[error("a {figure} has no key '{key}'; it knows {known}")]
    UnknownKey {
        /// The kind of figure.
        figure: &'static str,
        /// What the author wrote.
        key: String,
        /// All keys, separated by commas.
        known: String,
    },
    /// A key that stands twice.
    #[error("'{0}' is given twice")]
    Twice(String),
    /// A key that is needed.
    #[error("the {figure} needs a line '{key}: …'")]
    Missing {
        /// The kind of figure.
        figure: &'static str,
        /// The key that is missing.
        key: &'static str,
    },
    /// A value that its key cannot take.
    #[error("'{value}' is no value for '{key}', which is {expected}")]
    Value {
        /// The key.
        key: String,
        /// What the author wrote.
        value: String,
        /// What is expected there.
        expected: &'static str,
    },
    /// Not a position.
    #[error("bad FEN: {0}")]
    Fen(#[from] FenError),
    /// Not the name of a stage.
    #[error("there is no stage '{name}'; there are {known}")]
    Stage {
        /// What the author wrote.
        name: String,
        /// All stages, separated by commas.
        known: String,
    },
    /// A move that is not legal where it is asked for.
    #[error("'{word}' is no legal move in '{fen}'")]
    IllegalMove {
        /// What the author wrote.
        word: String,
        /// The position.
        fen: String,
    },
    /// A legal move that the recorded search never met at that place.
    #[error("the search never met '{0}' there, neither tried nor cut off")]
    NotSearched(String),
    /// No memory for the stage's table.
    #[error("no memory for the table: {0}")]
    Memory(#[from] engine::memory::OutOfMemory),
    /// A data file that cannot be read.
    #[error("cannot read {path}: {cause}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: std::io::Error,
    },
    /// A data file that is not JSON.
    #[error("{path} is no JSON: {cause}")]
    NotJson {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: serde_json::Error,
    },
    /// A data file that does not hold what the chart asks for.
    #[error("{path}: {what}")]
    Data {
        /// The file.
        path: PathBuf,
        /// What is missing or of the wrong kind.
        what: String,
    },
}
