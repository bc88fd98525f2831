//! The author's `tree` block.

use cozy_chess::Board;

use super::view::{Choice, Line, Shown, Step};
use super::{Recorded, draw, stages};
use crate::block::{Block, Located, Value};
use crate::error::Problem;
use crate::san;
use crate::svg::Drawing;

/// The keys of a `tree` block besides those of every figure.
const KEYS: [&str; 9] =
    ["fen", "play", "stage", "depth", "hash", "moves", "show-depth", "max-children", "max-pruned"];

/// The deepest search that is recorded for a picture: nobody could read a larger one.
const DEEPEST: i32 = 8;
/// The largest table in megabytes: far more than a search that can be drawn needs.
const LARGEST: usize = 1024;

/// A recorded search and what is shown of it.
#[derive(Debug)]
pub struct TreeFigure {
    tree: Recorded,
    stage: String,
    depth: i32,
    choice: Choice,
}

impl TreeFigure {
    /// Reads a `tree` block and does the search.
    ///
    /// # Errors
    /// Names the line that does not say what it should.
    pub fn read(block: &Block) -> Result<Self, Located> {
        block.check_keys(&KEYS)?;
        let fen = block.need("fen")?;
        let mut board = engine::fen::parse(fen.text).map_err(|e| fen.error(e))?;
        for (word, value) in block.words("play") {
            let illegal = || Problem::IllegalMove { word: word.to_owned(), fen: board.to_string() };
            let played = san::parse(&board, word).ok_or_else(|| value.error(illegal()))?;
            board.play_unchecked(played.mv);
        }
        let stage = block.need("stage")?;
        let record = stages::by_name(stage.text).ok_or_else(|| {
            let known = stages::stages().collect::<Vec<_>>().join(", ");
            stage.error(Problem::Stage { name: stage.text.to_owned(), known })
        })?;
        let depth = block.need("depth")?;
        let plies: i32 = depth.number(1..=DEEPEST, "a number of plies from 1 to 8")?;
        let lines = lines(block, &board)?;
        let longest = lines.iter().map(|(line, _)| line.len()).max().unwrap_or(0);
        let default = if longest > 0 { longest } else { 2 };
        let expected = "a number of plies from 0 to 8";
        let show_depth = block.number("show-depth", default, 0..=DEEPEST as usize, expected)?;
        let choice = Choice {
            show_depth: show_depth.min(plies as usize),
            max_children: by_ply(block, "max-children", 4)?,
            max_pruned: by_ply(block, "max-pruned", 2)?,
            lines: lines.iter().map(|(line, _)| line.clone()).collect(),
        };
        let default = engine::bench::DEFAULT_MEGABYTES;
        let expected = "a number of megabytes from 0 to 1024";
        let megabytes = block.number("hash", default, 0..=LARGEST, expected)?;
        let tree = record(&board, plies, megabytes, choice.show_depth)
            .map_err(|error| stage.error(error))?
            .ok_or_else(|| depth.expected("a depth that the search completes"))?;
        for (line, value) in &lines {
            check_met(&tree, line, choice.show_depth)
                .map_err(|name| value.error(Problem::NotSearched(name)))?;
        }
        Ok(Self { tree, stage: stage.text.to_owned(), depth: plies, choice })
    }

    /// The picture.
    pub fn draw(&self) -> Drawing {
        draw::draw(&Shown::root(&self.tree, &self.choice), &self.stage, self.depth)
    }
}

/// A number for all plies, or one for each of the first: `6 3 1`.
fn by_ply(block: &Block, key: &str, default: usize) -> Result<Vec<usize>, Located> {
    let numbers = block.words(key).map(|(word, value)| {
        word.parse().map_err(|_| value.expected("a number, or one for each ply: 6 3 1"))
    });
    let numbers = numbers.collect::<Result<Vec<usize>, _>>()?;
    Ok(if numbers.is_empty() { vec![default] } else { numbers })
}

/// The lines of `moves`, separated by commas; each a list of moves or `*`.
fn lines<'b, 'a>(
    block: &'b Block<'a>,
    board: &Board,
) -> Result<Vec<(Line, &'b Value<'a>)>, Located> {
    let Some(value) = block.get("moves") else { return Ok(Vec::new()) };
    let lines = value.text.split(',').map(str::trim).filter(|line| !line.is_empty());
    lines.map(|text| Ok((line(text, board, value)?, value))).collect()
}

/// One line. Behind a `*` the position is unknown, so moves there are read in UCI's notation and
/// match wherever they are legal.
fn line(text: &str, board: &Board, value: &Value) -> Result<Line, Located> {
    let mut board = Some(board.clone());
    let mut line = Line::new();
    for word in text.split_whitespace() {
        if word == "*" {
            line.push(Step::Any);
            board = None;
            continue;
        }
        let illegal = || {
            let fen = board.as_ref().map_or("any position here".to_owned(), Board::to_string);
            value.error(Problem::IllegalMove { word: word.to_owned(), fen })
        };
        let mv = match &board {
            Some(board) => san::parse(board, word).map(|candidate| candidate.mv),
            None => word.parse().ok(),
        };
        let mv = mv.ok_or_else(illegal)?;
        if let Some(board) = &mut board {
            board.play_unchecked(mv);
        }
        line.push(Step::Move(mv));
    }
    Ok(line)
}

/// Checks that the search met a line's moves, as far as it was recorded.
///
/// # Errors
/// The first move that it did not meet.
fn check_met(node: &Recorded, line: &[Step], plies: usize) -> Result<(), String> {
    let Some((step, rest)) = line.split_first().filter(|_| plies > 0) else { return Ok(()) };
    let Step::Move(mv) = *step else {
        let met = |branch: &super::Branch| check_met(&branch.node, rest, plies - 1).is_ok();
        let is_met = rest.iter().all(|&step| step == Step::Any) || node.tried.iter().any(met);
        return if is_met { Ok(()) } else { Err(name_of(rest)) };
    };
    if let Some(branch) = node.tried.iter().find(|branch| branch.mv == mv) {
        return check_met(&branch.node, rest, plies - 1);
    }
    let is_pruned = node.pruned.iter().any(|pruned| pruned.mv == mv);
    if is_pruned && rest.is_empty() { Ok(()) } else { Err(san::san(&node.board, mv)) }
}

fn name_of(line: &[Step]) -> String {
    let first = line.iter().find_map(|step| match step {
        Step::Move(mv) => Some(mv.to_string()),
        Step::Any => None,
    });
    first.unwrap_or_default()
}
