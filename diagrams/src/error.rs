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
    /// No TOML, or not what this kind of figure takes.
    #[error("{0}")]
    Block(String),
    /// Nothing says what the figure shows.
    #[error("the figure needs a title or a caption")]
    Nameless,
    /// Not a position.
    #[error("bad FEN: {0}")]
    Fen(#[from] FenError),
    /// A word of a list that is not of its form.
    #[error("'{word}' is not {expected}")]
    Word {
        /// What the author wrote.
        word: String,
        /// What is expected there.
        expected: &'static str,
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
    /// No memory for the table.
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
