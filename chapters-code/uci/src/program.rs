//! A program: an engine under its name, as a command line or a client meets it.

use std::fmt;
use std::sync::Arc;

use engine::memory::OutOfMemory;
use engine::{Search, Stage, Table};

use crate::tuning::{self, tunables};

/// Makes searchers with a table of so many megabytes.
pub type Make<S> =
    Arc<dyn Fn(usize) -> Result<Search<S>, OutOfMemory> + Send + Sync>;

/// Finds a program by its name, or says why there is none.
pub type Find<S> = fn(&str) -> Result<Program<S>, String>;

/// An engine that speaks the Universal Chess Interface, or does what words on a command line say.
pub struct Program<S: Stage> {
    /// What it is called, such as `killers`.
    pub name: String,
    /// The chapter that teaches it, from 1; 0 if none does.
    pub chapter: u8,
    /// Makes its searchers.
    pub make: Make<S>,
    /// Finds what else it can become by the UCI option `Variant`; without it there is no such option.
    pub find: Option<Find<S>>,
}

impl<S: Stage> Program<S> {
    /// The program of a stage.
    ///
    /// # Panics
    /// As for [`tunables`].
    pub fn of_stage() -> Self {
        let find: Find<S> = Self::tuned;
        Self {
            name: S::NAME.to_owned(),
            chapter: S::CHAPTER,
            make: Arc::new(Search::new),
            find: (!tunables::<S>().is_empty()).then_some(find),
        }
    }

    /// The program of a stage some of whose [parameters](engine::Parameter) have other values, by a name such as
    /// `checks+bonus=64`; the stage's own name stands for its defaults.
    ///
    /// # Errors
    /// What is wrong with the name, and what it could have been.
    pub fn tuned(name: &str) -> Result<Self, String> {
        let values = tuning::parse::<S>(name.trim())?;
        let make = move |megabytes| {
            let mut ordering = S::Ordering::default();
            for &(parameter, value) in &values {
                *(parameter.field)(&mut ordering) = value;
            }
            let table = S::Table::with_megabytes(megabytes)?;
            Ok(Search::with(
                ordering,
                table,
                Default::default(),
                Default::default(),
            ))
        };
        let name = name.trim().to_owned();
        Ok(Self { name, make: Arc::new(make), ..Self::of_stage() })
    }
}

impl<S: Stage> Clone for Program<S> {
    fn clone(&self) -> Self {
        let (name, make) = (self.name.clone(), Arc::clone(&self.make));
        Self { name, make, ..*self }
    }
}

impl<S: Stage> fmt::Debug for Program<S> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.name)
    }
}
