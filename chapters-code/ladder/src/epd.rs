//! Problems: positions in EPD with the moves to find (`bm`) or to avoid (`am`), in SAN.

use std::path::Path;

use anyhow::{bail, ensure};
use cozy_chess::util::parse_san_move;
use cozy_chess::{Board, Move};
use engine::{fen, suite};

use crate::suite_file;
use engine::printable::shorten;

/// A position with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What it is called: its `id`, or else its line.
    pub id: String,
    /// The position.
    pub board: Board,
    /// The moves one of which is to be found; none if there are only moves to avoid.
    pub best: Vec<Move>,
    /// The moves to avoid.
    pub avoid: Vec<Move>,
}

impl Problem {
    /// Reads a line of EPD.
    /// An error says what is wrong with the position or with an operation, naming it.
    pub fn parse(line: &str, number: usize) -> anyhow::Result<Self> {
        let (position, operations) = suite::split(line);
        let board = fen::parse(&position)?;
        let mut problem =
            Self { id: format!("line {number}"), board, best: Vec::new(), avoid: Vec::new() };
        let mut codes = Vec::new();
        for operation in split_operations(&operations)? {
            let operation = operation.trim();
            let (code, operands) = operation.split_once(' ').unwrap_or((operation, ""));
            match code {
                "bm" => problem.best = problem.moves(code, operands)?,
                "am" => problem.avoid = problem.moves(code, operands)?,
                "id" => operands.trim().trim_matches('"').clone_into(&mut problem.id),
                _ => continue, // other programs' notes
            }
            ensure!(!codes.contains(&code), "{code} is there twice");
            codes.push(code);
        }
        let asks = !problem.best.is_empty() || !problem.avoid.is_empty();
        ensure!(asks, "neither a move to find (bm) nor one to avoid (am)");
        if let Some(both) = problem.best.iter().find(|mv| problem.avoid.contains(mv)) {
            bail!("{both} is to be found and to be avoided");
        }
        Ok(problem)
    }

    fn moves(&self, code: &str, operands: &str) -> anyhow::Result<Vec<Move>> {
        let mut moves = Vec::new();
        for word in operands.split_whitespace() {
            let bare = word.trim_end_matches(['+', '#', '!', '?']).replace('0', "O");
            match parse_san_move(&self.board, &bare) {
                Ok(mv) if moves.contains(&mv) => {}
                Ok(mv) => moves.push(mv),
                Err(_) => {
                    let word = shorten(word);
                    bail!("{code}: '{word}' names no legal move here, or several (SAN is wanted)")
                }
            }
        }
        ensure!(!moves.is_empty(), "{code}: no move");
        Ok(moves)
    }

    /// Whether a move answers the question.
    pub fn is_solved_by(&self, mv: Move) -> bool {
        (self.best.is_empty() || self.best.contains(&mv)) && !self.avoid.contains(&mv)
    }
}

/// What stands between semicolons, but for those within quotation marks.
fn split_operations(text: &str) -> anyhow::Result<Vec<&str>> {
    let mut is_quoted = false;
    let is_end = |symbol| {
        is_quoted ^= symbol == '"';
        symbol == ';' && !is_quoted
    };
    let operations = text.split(is_end).collect();
    ensure!(!is_quoted, "a quotation mark is not closed");
    Ok(operations)
}

/// The problems of a file with one EPD a line, as a suite has them; the path `-` is standard input.
/// Fails if the file cannot be read, holds no problem, or a line is none: with file, line and reason.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<Problem>> {
    let (name, text) = suite_file::text(path)?;
    suite_file::parsed(&name, &text, Problem::parse)
}
