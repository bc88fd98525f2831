//! The order of stage 10 with each of its parts as a switch, and some parts that it left out. The
//! experiments on continuation history use it.
//!
//! Unlike the mixing bench this one is switched at run time, so that a list of recipes is a table
//! and not a list of types. Set as in a stage, it searches the same nodes, which is checked.

mod accounts;
mod order;

use std::cell::Cell;

use cozy_chess::Board;
use engine::bench::{self, DEFAULT_MEGABYTES};
use engine::{Event, Game, Limits, Outcome, Search, Stage, suite};
use ladder::rung::find;
use pvs::NullWindows;
use rayon::prelude::*;
use transposition_table::TranspositionTable;

pub(super) use order::{MOVES, MoveOrder, number};

/// Where killers stand among the quiet moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In front.
    First,
    /// Where their balance puts them when so much is added to it.
    Bonus(i32),
}

/// What killers do: come before the other quiet moves, and keep clear of reductions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Killing {
    /// Where they are tried.
    pub(super) place: Place,
    /// Whether they are searched at their full depth.
    pub(super) is_exempt: bool,
}

/// How an account changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// A plain sum; when one account reaches its limit, all of the table are halved.
    Sum,
    /// Stage 10's rule.
    Gravity,
}

/// What a quiet move loses that was tried before the one that cut, in quarters of the bonus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Malus {
    /// So many quarters.
    Quarters(i32),
    /// All of it, but the last move tried is forgotten: a mistake.
    AllButLast,
}

/// Whether captures have accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Captures {
    /// They have not: victim, then attacker.
    None,
    /// Victim, then account.
    AmongVictims,
    /// The victim's value and the account are added.
    Added,
}

/// Which quiet moves are searched less deep, and how much, is decided by …
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sureness {
    /// … the sum of all accounts, as the order is.
    All,
    /// … the account of the plain history, whatever the order.
    HistoryOnly,
}

/// What is switched on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// What killers do.
    pub(super) killers: Killing,
    /// Whether there is a plain history.
    pub(super) history: bool,
    /// How accounts change.
    pub(super) rule: Rule,
    /// What moves tried in vain lose.
    pub(super) malus: Malus,
    /// Whether there are accounts after the move one ply back, and two plies back.
    pub(super) after: [bool; 2],
    /// Whether the last refutation of the move before comes behind the killers.
    pub(super) countermove: bool,
    /// Whether captures have accounts.
    pub(super) captures: Captures,
    /// What reductions go by.
    pub(super) sureness: Sureness,
}

impl Recipe {
    /// The order of stages 8 and 9.
    pub(super) const HISTORY: Self = Self {
        killers: Killing { place: Place::First, is_exempt: true },
        history: true,
        rule: Rule::Sum,
        malus: Malus::Quarters(0),
        after: [false; 2],
        countermove: false,
        captures: Captures::None,
        sureness: Sureness::All,
    };
    /// The order of stage 10.
    pub(super) const CONTINUATION: Self =
        Self { rule: Rule::Gravity, malus: Malus::Quarters(4), after: [true; 2], ..Self::HISTORY };

    /// The same without killers.
    pub(super) const fn without_killers(self) -> Self {
        Self { killers: Killing { place: Place::Bonus(0), is_exempt: false }, ..self }
    }
}

thread_local! {
    /// What the orders are made of that begin on this thread: the search makes them, and it knows
    /// of no recipe.
    static RECIPE: Cell<Recipe> = const { Cell::new(Recipe::CONTINUATION) };
}

/// Stage 10 with switches.
#[derive(Debug)]
pub(super) struct Reduced;

impl Stage for Reduced {
    const NAME: &'static str = "remembering";
    const CHAPTER: u8 = 10;
    const IDEA: &'static str = "Stage 10, with each part as a switch.";
    type Ordering = MoveOrder;
    type Table = TranspositionTable;
    type Windows = NullWindows;
    type Reductions = reductions::LateMoves;
    type Picker = engine::Eager<MoveOrder>;
}

/// The same without reductions: only the order differs from one recipe to another.
#[derive(Debug)]
pub(super) struct Unreduced;

impl Stage for Unreduced {
    const NAME: &'static str = "remembering, unreduced";
    const CHAPTER: u8 = 10;
    const IDEA: &'static str = "The same, every move at its full depth.";
    type Ordering = MoveOrder;
    type Table = TranspositionTable;
    type Windows = NullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<MoveOrder>;
}

/// A searcher for a recipe.
pub(super) fn searcher<S>(recipe: Recipe) -> anyhow::Result<Search<S>>
where
    S: Stage<Ordering = MoveOrder>,
{
    RECIPE.set(recipe);
    Ok(Search::new(DEFAULT_MEGABYTES)?)
}

/// Searches the built-in suite to a depth: for each position what was known after each iteration.
pub(super) fn iterations<S>(recipe: Recipe, depth: i32) -> anyhow::Result<Vec<Vec<Outcome>>>
where
    S: Stage<Ordering = MoveOrder>,
{
    let one = |board: &Board| -> anyhow::Result<Vec<Outcome>> {
        let mut outcomes = Vec::new();
        let game = Game::new(board.clone());
        searcher::<S>(recipe)?.run(&game, &Limits::depth(depth), |event| {
            if let Event::Iteration(outcome) = event {
                outcomes.push(outcome.clone());
            }
        });
        Ok(outcomes)
    };
    suite::built_in().par_iter().map(one).collect()
}

/// Searches positions to a depth.
pub(super) fn measure<S>(
    recipe: Recipe,
    boards: &[Board],
    depth: i32,
) -> anyhow::Result<Vec<Outcome>>
where
    S: Stage<Ordering = MoveOrder>,
{
    let one = |board: &Board| {
        RECIPE.set(recipe);
        Ok(bench::measure::<S>(board, depth, DEFAULT_MEGABYTES)?)
    };
    boards.par_iter().map(one).collect()
}

/// The switches, set as in a stage, search the same nodes as the stage.
pub(super) fn same_as_the_stages() -> anyhow::Result<()> {
    const DEPTH: i32 = 5;
    let boards = suite::built_in();
    let switched = [
        ("pvs", measure::<Unreduced>(Recipe::HISTORY, &boards, DEPTH)?),
        ("reductions", measure::<Reduced>(Recipe::HISTORY, &boards, DEPTH)?),
        ("continuation", measure::<Reduced>(Recipe::CONTINUATION, &boards, DEPTH)?),
    ];
    for (name, outcomes) in switched {
        let rung = find(name).map_err(anyhow::Error::msg)?;
        for (board, outcome) in boards.iter().zip(&outcomes) {
            let stage = rung.measure(board, DEPTH, DEFAULT_MEGABYTES)?;
            let is_same = stage.statistics == outcome.statistics;
            anyhow::ensure!(is_same, "the switches are not the stage '{name}' in {board}");
        }
    }
    Ok(())
}
