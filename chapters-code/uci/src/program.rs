//! A program: an engine under its name, as a command line or a client meets it.

use std::sync::Arc;

use engine::memory::OutOfMemory;
use engine::{Search, Stage};

/// Makes searchers with a table of so many megabytes.
pub type Make<S> =
    Arc<dyn Fn(usize) -> Result<Search<S>, OutOfMemory> + Send + Sync>;

/// Finds a program by its name, or says why there is none.
pub type Find<S> = fn(&str) -> Result<Program<S>, String>;

/// An engine that speaks the Universal Chess Interface, or does what words on a command line say.
pub struct Program<S: Stage> {
    /// What it is called, such as `killers`.
    pub name: String,
    /// The chapter that teaches it, from 1.
    pub chapter: u8,
    /// Makes its searchers.
    pub make: Make<S>,
    /// Finds what else it can become by the UCI option `Variant`; without it there is no such option.
    pub find: Option<Find<S>>,
}

impl<S: Stage> Program<S> {
    /// The program of a stage.
    pub fn of_stage() -> Self {
        let make = Arc::new(Search::new);
        Self { name: S::NAME.to_owned(), chapter: S::CHAPTER, make, find: None }
    }
}
