//! The rungs of the ladder: every stage, and what can be done with one without knowing its type.

use std::process::ExitCode;

use cozy_chess::Board;
use engine::listing::{self, Listed};
use engine::memory::OutOfMemory;
use engine::{Candidate, Game, Limits, Outcome, Reductions, Search, Stage, uci};

use crate::searcher::Searcher;

/// A node's moves in order, unless there is no memory for the table.
type Listing = Result<Vec<Listed>, OutOfMemory>;

/// A stage whose type is hidden behind functions.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// The name of the stage and of its package.
    pub name: &'static str,
    /// Its chapter, from 1.
    pub chapter: u8,
    /// What it adds to the stage before it, in one sentence.
    pub idea: &'static str,
    /// Whether it searches some moves less deep than others.
    pub reduces: bool,
    searcher: fn(usize) -> Result<Box<dyn Searcher>, OutOfMemory>,
    list: fn(&Game, &[Candidate], i32, usize) -> Listing,
    obey: fn(&[String]) -> ExitCode,
}

impl Rung {
    const fn of<S: Stage>() -> Self {
        Self {
            name: S::NAME,
            chapter: S::CHAPTER,
            idea: S::IDEA,
            reduces: S::Reductions::REDUCES,
            searcher: |megabytes| Ok(Box::new(Search::<S>::new(megabytes)?)),
            list: listing::list::<S>,
            obey: uci::obey::<S>,
        }
    }

    /// A searcher with a table of so many megabytes.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn searcher(&self, megabytes: usize) -> Result<Box<dyn Searcher>, OutOfMemory> {
        (self.searcher)(megabytes)
    }

    /// Searches a position to a depth in plies with a table of so many megabytes, knowing nothing
    /// of other positions.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn measure(
        &self,
        board: &Board,
        depth: i32,
        megabytes: usize,
    ) -> Result<Outcome, OutOfMemory> {
        self.search(board, &Limits::depth(depth), megabytes)
    }

    /// The same within any limits.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn search(
        &self,
        board: &Board,
        limits: &Limits,
        megabytes: usize,
    ) -> Result<Outcome, OutOfMemory> {
        Ok(self.searcher(megabytes)?.search(&Game::new(board.clone()), limits))
    }

    /// The moves of the node to which `moves` lead, in the order in which this stage tries them
    /// after a search of the root to `depth` plies: see [`listing::list`].
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn list(&self, root: &Game, moves: &[Candidate], depth: i32, megabytes: usize) -> Listing {
        (self.list)(root, moves, depth, megabytes)
    }

    /// Is this stage's program: with words such as `bench 5` it does what they say, without any it
    /// speaks UCI. See [`uci::obey`].
    pub fn obey(&self, words: &[String]) -> ExitCode {
        (self.obey)(words)
    }
}

/// All stages, in the order of the chapters, one a line.
#[rustfmt::skip] // however few there are
pub const LADDER: &[Rung] = &[
    Rung::of::<plain::Stage>(),
    Rung::of::<mvv_lva::Stage>(),
    Rung::of::<transposition_table::Stage>(),
    Rung::of::<tt_move::Stage>(),
    Rung::of::<killers::Stage>(),
    Rung::of::<history::Stage>(),
    Rung::of::<see::Stage>(),
    Rung::of::<pvs::Stage>(),
    Rung::of::<reductions::Stage>(),
    Rung::of::<continuation::Stage>(),
    Rung::of::<staged::Stage>(),
];

/// The rung with this name; white space around it does not count.
///
/// # Errors
/// A message with the names that there are.
pub fn find(name: &str) -> Result<Rung, String> {
    let name = name.trim();
    LADDER.iter().copied().find(|rung| rung.name == name).ok_or_else(|| {
        let names: Vec<&str> = LADDER.iter().map(|rung| rung.name).collect();
        let wrong = match name {
            "" => "the name of a stage is missing".to_owned(),
            _ => format!("there is no stage '{name}'"),
        };
        format!("{wrong}; the stages are {}", names.join(", "))
    })
}

/// The stage at the top, which has everything.
pub fn top() -> Rung {
    LADDER[LADDER.len() - 1]
}
