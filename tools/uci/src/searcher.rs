//! An engine, whatever its type, and its searchers.

use std::fmt;

use cozy_chess::Board;
use engine::listing::{self, Listed};
use engine::memory::OutOfMemory;
use engine::{
    Candidate, Event, Game, Limits, MoveSearch, Outcome, Pruning, Search, Stage,
    Table,
};

use crate::seen::{See, Seeing};
use crate::tuning::{self, Tunable};

/// A searcher of any type, with all that it has learnt.
pub trait Searcher {
    /// Forgets everything. This writes to the whole table, so that no later search
    /// waits for the system to find the memory: code that measures time calls this
    /// first.
    fn new_game(&mut self);

    /// Searches until a limit is reached, and calls `report` at each root move and
    /// iteration: see [`Search::run`].
    fn run(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(Event),
    ) -> Outcome;

    /// Searches until a limit is reached.
    fn search(&mut self, game: &Game, limits: &Limits) -> Outcome {
        self.run(game, limits, &mut |_| {})
    }

    /// Searches like `run`, but more slowly, and calls `see` for each step of the
    /// search. A searcher that doesn't know its own steps never calls it.
    fn run_seeing(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(Event),
        _see: &mut See,
    ) -> Outcome {
        self.run(game, limits, report)
    }

    /// The moves of the node that `moves` lead to, in the order in which they are
    /// tried after a search of the root to `depth` plies: see [`listing::list`].
    fn list(&mut self, root: &Game, moves: &[Candidate], depth: i32)
    -> Vec<Listed>;
}

impl<S: Stage> Searcher for Search<S> {
    fn new_game(&mut self) {
        self.new_game();
    }

    fn run(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(Event),
    ) -> Outcome {
        self.run(game, limits, report)
    }

    fn run_seeing(
        &mut self,
        game: &Game,
        limits: &Limits,
        report: &mut dyn FnMut(Event),
        see: &mut See,
    ) -> Outcome {
        let mut seeing = Seeing::new(see, self.pruning().clone());
        self.run_observed(game, limits, report, &mut seeing)
    }

    fn list(
        &mut self,
        root: &Game,
        moves: &[Candidate],
        depth: i32,
    ) -> Vec<Listed> {
        listing::list(self, root, moves, depth)
    }
}

/// Makes a searcher whose table has the given number of megabytes.
pub type Make = dyn Fn(usize) -> Result<Box<dyn Searcher>, OutOfMemory> + Sync;

/// Finds an engine by its name, or says why there is none.
pub type Find = fn(&str) -> Result<Engine, String>;

/// An engine of any type: a stage, a stage with other values for its parameters, or
/// a variant.
#[derive(Clone, Copy)]
pub struct Engine {
    /// The name of the stage and of its package, or of the variant.
    pub name: &'static str,
    /// Its chapter's number, from 1, or 0 if no chapter of the book teaches it.
    pub chapter: u8,
    /// What it adds to the stage before it, in one sentence.
    pub idea: &'static str,
    /// Whether it searches some moves less deeply than others, or prunes.
    pub reduces: bool,
    /// Lists its tunable parameters.
    pub parameters: fn() -> Vec<Tunable>,
    /// Makes its searchers.
    pub make: &'static Make,
    /// Finds the engine that the UCI option `Variant` names; if this is `None`,
    /// there is no such option.
    pub find: Option<Find>,
}

impl Engine {
    /// The engine of a stage.
    pub const fn of<S: Stage>() -> Self {
        Self {
            name: S::NAME,
            chapter: S::CHAPTER,
            idea: S::IDEA,
            reduces: S::MoveSearch::REDUCES || S::Pruning::PRUNES,
            parameters: tuning::list::<S>,
            make: &|megabytes| Ok(Box::new(Search::<S>::new(megabytes)?)),
            find: if S::PARAMETERS.is_empty() {
                None
            } else {
                Some(Self::tuned::<S>)
            },
        }
    }

    /// The engine of a stage with other values for some
    /// [parameters](engine::Parameter), by a name such as `checks+bonus=64`. Its
    /// memory is never freed.
    fn tuned<S: Stage>(name: &str) -> Result<Self, String> {
        let name = name.trim();
        let values = tuning::parse::<S>(name)?;
        let make = move |megabytes| {
            let mut ordering = S::Ordering::default();
            for &(index, value) in &values {
                *(S::PARAMETERS[index].field)(&mut ordering) = value;
            }
            let table = S::Table::with_megabytes(megabytes)?;
            let search = Search::<S>::with(
                ordering,
                table,
                Default::default(),
                Default::default(),
            );
            Ok(Box::new(search) as Box<dyn Searcher>)
        };
        let name = name.to_owned().leak();
        Ok(Self { name, make: Box::leak(Box::new(make)), ..Self::of::<S>() })
    }

    /// A searcher with a table of this many megabytes.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn searcher(
        &self,
        megabytes: usize,
    ) -> Result<Box<dyn Searcher>, OutOfMemory> {
        (self.make)(megabytes)
    }

    /// What a new searcher finds in a position at a depth in plies, with a table of
    /// this many megabytes.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn measure(
        &self,
        board: &Board,
        depth: i32,
        megabytes: usize,
    ) -> Result<Outcome, OutOfMemory> {
        Ok(self
            .searcher(megabytes)?
            .search(&Game::new(board.clone()), &Limits::depth(depth)))
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}
