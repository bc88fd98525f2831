//! Reductions by rules that are set while the program runs, and a count of what they do.

use std::cell::Cell;
use std::marker::PhantomData;
use std::ops::AddAssign;

use engine::reductions::MoveContext;
use engine::{Eager, Reductions, Stage};
use pvs::NullWindows;

use super::super::questions::Counted;
use super::telling::Telling;
use super::{Known, Rules};

/// What the reductions did.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    /// All moves that were searched.
    pub(super) moves: u64,
    /// How many of them were reduced.
    pub(super) reduced: u64,
    /// How many moves were searched in full, at first or again.
    pub(super) in_full: u64,
    /// How many moves history took a ply from, or more.
    pub(super) changed: u64,
}

impl Tally {
    /// How many reduced moves had to be searched again.
    pub(super) fn again(&self) -> u64 {
        self.in_full - (self.moves - self.reduced)
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.reduced += other.reduced;
        self.in_full += other.in_full;
        self.changed += other.changed;
    }
}

thread_local! {
    /// The rules of the search that runs in this thread.
    pub(super) static RULES: Cell<Rules> = const { Cell::new(Rules::STAGE) };
    /// What was counted in this thread.
    pub(super) static TALLY: Cell<Tally> = Cell::default();
}

fn count(change: impl FnOnce(&mut Tally)) {
    let mut tally = TALLY.get();
    change(&mut tally);
    TALLY.set(tally);
}

/// Reductions by the rules of the thread.
#[derive(Debug, Default)]
pub(super) struct Switched;

impl Reductions for Switched {
    fn plies(&self, context: &MoveContext) -> i32 {
        let rules = RULES.get();
        let account = rules.account(context);
        let plies = account.map_or(0, |account| rules.plies(context, account));
        let without = account.map_or(0, |_| rules.plies(context, 0));
        count(|tally| {
            tally.moves += 1;
            tally.reduced += u64::from(plies > 0);
            tally.changed += u64::from(plies != without);
        });
        plies
    }
}

/// The order and the table of stage `S`, null windows, and reductions by the rules of the thread.
#[derive(Debug)]
pub(super) struct Reducing<S>(PhantomData<S>);

impl<S: Stage<Ordering: Known>> Stage for Reducing<S> {
    const NAME: &'static str = S::NAME;
    const CHAPTER: u8 = 9;
    const IDEA: &'static str = "";
    type Ordering = Telling<S::Ordering>;
    type Table = S::Table;
    type Windows = Counted<NullWindows>;
    type Reductions = Switched;
    type Picker = Eager<Self::Ordering>;
}
