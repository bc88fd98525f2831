//! The author's `tree` block.

use cozy_chess::Board;
use mix::Variant;
use serde::Deserialize;
use toml::Spanned;

use super::shape::Shape;
use super::view::{Choice, Line, Shown, Step};
use super::{Recorded, draw, record};
use crate::block::{Block, DEEPEST, Fen, Located, Named, Within};
use crate::error::Problem;
use crate::figure::Words;
use crate::life::Live;
use crate::san;
use crate::svg::Drawing;

/// The largest table in megabytes: far more than a search that can be drawn needs.
const LARGEST: u16 = 1024;

/// The deepest search that the page goes through step by step, in plies.
pub const STEPPED: u16 = 5;

/// What an author can say of a tree.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    title: Option<String>,
    caption: Option<String>,
    description: Option<String>,
    fen: Fen,
    #[serde(default)]
    play: Vec<Spanned<String>>,
    stage: Spanned<Named>,
    depth: Spanned<Within<1, DEEPEST>>,
    hash: Option<Within<0, LARGEST>>,
    #[serde(default)]
    moves: Vec<Spanned<String>>,
    show_depth: Option<Within<0, DEEPEST>>,
    #[serde(default)]
    max_children: Vec<usize>,
    #[serde(default)]
    max_pruned: Vec<usize>,
    /// Whether the page can go through the search step by step.
    #[serde(default)]
    steps: bool,
}

/// A recorded search and what is shown of it.
#[derive(Debug)]
pub struct TreeFigure {
    tree: Recorded,
    variant: Variant,
    depth: i32,
    choice: Choice,
}

impl TreeFigure {
    /// Reads a `tree` block and does the search.
    ///
    /// # Errors
    /// Names the line that does not say what it should.
    pub fn read(block: &Block) -> Result<(Words, Self), Located> {
        let written: Written = block.read()?;
        let mut board = written.fen.0;
        for word in &written.play {
            let mv = san::parse(&board, word.get_ref())
                .map_err(|problem| block.error(word, problem))?;
            board.play_unchecked(mv);
        }
        let lines = written.moves.iter().map(|text| {
            line(text.get_ref(), &board)
                .map_err(|problem| block.error(text, problem))
        });
        let lines = lines.collect::<Result<Vec<_>, _>>()?;
        let longest =
            lines.iter().map(Line::len).max().filter(|&longest| longest > 0);
        let show_depth =
            written.show_depth.map(|plies| plies.0.into()).or(longest).unwrap_or(2);
        let depth = written.depth.get_ref().0;
        if written.steps && depth > STEPPED {
            let reason = format!(
                "{depth} plies, where the page goes through {STEPPED} at most step by step"
            );
            return Err(block.error(&written.depth, Problem::Block(reason)));
        }
        let choice = Choice {
            show_depth: show_depth.min(depth.into()),
            max_children: by_ply(written.max_children, 4),
            max_pruned: by_ply(written.max_pruned, 2),
            lines,
        };
        let hash = written
            .hash
            .map_or(engine::bench::DEFAULT_MEGABYTES, |hash| hash.0.into());
        let (variant, depth) = (written.stage.get_ref().0, i32::from(depth));
        let tree = record(&variant, &board, depth, hash, choice.show_depth)
            .map_err(|error| block.error(&written.stage, error))?;
        for (text, line) in written.moves.iter().zip(&choice.lines) {
            check_met(&tree, line, choice.show_depth)
                .map_err(|name| block.error(text, Problem::NotSearched(name)))?;
        }
        let words =
            Words::new(block, written.title, written.caption, written.description)?;
        let mut words = words.at(&board);
        if written.steps {
            words =
                words.living(Live::of("stepper", &board, &variant, depth, hash));
        }
        Ok((words, Self { tree, variant, depth, choice }))
    }

    /// The picture.
    pub fn draw(&self) -> Drawing {
        self.shaped(Shape::Columns)
    }

    /// The same for a narrow page.
    pub fn draw_narrow(&self) -> Drawing {
        self.shaped(Shape::Rows)
    }

    fn shaped(&self, shape: Shape) -> Drawing {
        draw::draw(
            &Shown::root(&self.tree, &self.choice),
            &self.variant,
            self.depth,
            shape,
        )
    }
}

/// A number for each of the first plies, the last one for all that follow.
fn by_ply(numbers: Vec<usize>, default: usize) -> Vec<usize> {
    if numbers.is_empty() { vec![default] } else { numbers }
}

/// A line, each step a move or `*`. Behind a `*` the position is unknown, so moves there are read in
/// UCI's notation and match wherever they are legal.
fn line(text: &str, board: &Board) -> Result<Line, Problem> {
    let mut board = Some(board.clone());
    let step = |word: &str| {
        if word == "*" {
            board = None;
            return Ok(Step::Any);
        }
        let mv = match &mut board {
            Some(board) => {
                let mv = san::parse(board, word)?;
                board.play_unchecked(mv);
                mv
            }
            None => word.parse().map_err(|_| Problem::IllegalMove {
                word: word.to_owned(),
                fen: "any position here".to_owned(),
            })?,
        };
        Ok(Step::Move(mv))
    };
    text.split_whitespace().map(step).collect()
}

/// Checks that the search met a line's moves, as far as it was recorded.
///
/// # Errors
/// The first move that it did not meet.
fn check_met(node: &Recorded, line: &[Step], plies: usize) -> Result<(), String> {
    let Some((step, rest)) = line.split_first().filter(|_| plies > 0) else {
        return Ok(());
    };
    let Step::Move(mv) = *step else {
        let met = |branch: &super::Branch| {
            check_met(&branch.node, rest, plies - 1).is_ok()
        };
        let is_met = rest.iter().all(|&step| step == Step::Any)
            || node.tried.iter().any(met);
        return if is_met { Ok(()) } else { Err(name_of(rest)) };
    };
    if let Some(branch) = node.tried.iter().find(|branch| branch.mv == mv) {
        return check_met(&branch.node, rest, plies - 1);
    }
    let is_pruned = node.pruned.iter().any(|pruned| pruned.mv == mv);
    if is_pruned && rest.is_empty() {
        Ok(())
    } else {
        Err(san::san(&node.board, mv))
    }
}

fn name_of(line: &[Step]) -> String {
    let first = line.iter().find_map(|step| match step {
        Step::Move(mv) => Some(mv.to_string()),
        Step::Any => None,
    });
    first.unwrap_or_default()
}
