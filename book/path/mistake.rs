//! Mistakes: a program has several of them next to the right code, and makes one
//! when it's asked to.

use std::cell::Cell;

thread_local! {
    /// The mistake that the programs of this thread make.
    static MADE: Cell<Option<Mistake>> = const { Cell::new(None) };
}

/// A mistake, by a number that no other has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake(pub u32);

impl Mistake {
    /// The result of `run` while the programs of this thread make the mistake, if
    /// they have it.
    pub fn made<T>(self, run: impl FnOnce() -> T) -> T {
        MADE.set(Some(self));
        let result = run();
        MADE.set(None);
        result
    }

    /// Whether it's being made; programs call this.
    #[inline]
    pub fn is_made(self) -> bool {
        MADE.get() == Some(self)
    }
}

/// A mistake that stays in a program once it has it.
#[derive(Debug)]
pub struct Lasting {
    /// Its short name.
    pub name: &'static str,
    /// The first step for which it's counted.
    pub since: &'static str,
    /// What it amounts to, in a clause.
    pub what: &'static str,
    /// Whether `check` knows its counts.
    pub is_told: bool,
    /// The mistake itself.
    pub mistake: Mistake,
}
