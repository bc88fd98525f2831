//! The exercises, which lead from each stage to the next: the book's stage meets
//! all demands, the stage before it does not, and each mistake is refused with its
//! hint.
//!
//! The demands are in the folders of the stages, since they go into the checkouts
//! of the previous stages.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use engine::{Eager, FullWindows, NoTable, Stage};
use testkit::exercise::{Demand, hints};

mod catalogue;

/// What an exercise is tested with.
pub(crate) struct Exercise {
    /// The book's stage that meets its demands.
    pub(crate) stage: &'static str,
    /// The chapter of that stage.
    pub(crate) chapter: u8,
    /// The wrong solutions, by their names in the code.
    pub(crate) mistakes: &'static [&'static str],
}

/// The exercises in the order of the chapters.
const EXERCISES: [Exercise; 13] = [
    mvv_lva::EXERCISE,
    transposition_table::EXERCISE,
    tt_move::EXERCISE,
    killers::EXERCISE,
    history::EXERCISE,
    see::EXERCISE,
    pvs::EXERCISE,
    reductions::EXERCISE,
    malus::EXERCISE,
    continuation::EXERCISE,
    staged::EXERCISE,
    threats::EXERCISE,
    pruning::EXERCISE,
];

/// An order with a mistake as a stage.
type WithOrder<O> = (O, NoTable, FullWindows, Eager<O>);

/// A table with a mistake as a stage.
type WithTable<T> = (plain::MoveOrder, T, FullWindows, Eager<plain::MoveOrder>);

/// A module's mistakes, each with the beginning of the hint that refuses it.
/// `Wrong` is the stage that makes them; without one, it meets all demands. Then
/// come those of the crate `mistakes`, each wrapped around what the book has.
macro_rules! mistakes {
    (
        $before:ty, $book:ty;
        $($mistake:ident: $hint:literal,)+
        $(; $as_stage:ident $right:ty; $($overlay:ident: $its_hint:literal,)+)?
    ) => {
        pub(crate) const EXERCISE: crate::Exercise = crate::Exercise {
            stage: <$book as engine::Stage>::NAME,
            chapter: <$book as engine::Stage>::CHAPTER,
            mistakes: &[$(stringify!($mistake),)+ $($(stringify!($overlay),)+)?],
        };

        /// What is wrong. A stage is made without an argument, so this is kept per
        /// thread.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Mistake {
            None,
            $($mistake,)+
        }

        thread_local! {
            static MADE: std::cell::Cell<Mistake> = const { std::cell::Cell::new(Mistake::None) };
        }

        impl Default for Mistake {
            fn default() -> Self {
                MADE.get()
            }
        }

        #[test]
        fn each_mistake_is_refused_with_its_hint() {
            let mistakes = [$((Mistake::$mistake, $hint),)+];
            assert!(EXERCISE.mistakes.len() >= 8);
            crate::solved::<$book>(&demands::demands::<$book>());
            crate::solved::<Wrong>(&demands::demands::<Wrong>());
            let unsolved = testkit::exercise::hints(&demands::demands::<$before>());
            assert!(!unsolved.is_empty(), "the stage before needs nothing");
            for (mistake, hint) in mistakes {
                MADE.set(mistake);
                crate::refused(&format!("{mistake:?}"), &demands::demands::<Wrong>(), hint);
            }
            $($(
                type $overlay = crate::$as_stage<mistakes::$overlay<$right>>;
                crate::refused(stringify!($overlay), &demands::demands::<$overlay>(), $its_hint);
            )+)?
        }
    };
}

#[path = "../../../chapters-code/11-continuation/exercise/tests/mistakes.rs"]
mod continuation;
#[path = "../../../chapters-code/06-history/exercise/tests/mistakes.rs"]
mod history;
#[path = "../../../chapters-code/05-killers/exercise/tests/mistakes.rs"]
mod killers;
#[path = "../../../chapters-code/10-malus/exercise/tests/mistakes.rs"]
mod malus;
#[path = "../../../chapters-code/02-mvv-lva/exercise/tests/mistakes.rs"]
mod mvv_lva;
#[path = "../../../chapters-code/14-pruning/exercise/tests/mistakes.rs"]
mod pruning;
#[path = "../../../chapters-code/08-pvs/exercise/tests/mistakes.rs"]
mod pvs;
#[path = "../../../chapters-code/09-reductions/exercise/tests/mistakes.rs"]
mod reductions;
#[path = "../../../chapters-code/07-see/exercise/tests/mistakes.rs"]
mod see;
#[path = "../../../chapters-code/12-staged/exercise/tests/mistakes.rs"]
mod staged;
#[path = "../../../chapters-code/13-threats/exercise/tests/mistakes.rs"]
mod threats;
#[path = "../../../chapters-code/03-transposition-table/exercise/tests/mistakes.rs"]
mod transposition_table;
#[path = "../../../chapters-code/04-tt-move/exercise/tests/mistakes.rs"]
mod tt_move;

fn solved<S: Stage>(demands: &[Demand]) {
    let hints = hints(demands);
    assert!(hints.is_empty(), "{}: {hints:?}", S::NAME);
}

/// Checks that a hint with this beginning is among those given.
fn refused(mistake: &str, demands: &[Demand], hint: &str) {
    let hints = hints(demands);
    assert!(
        hints.iter().any(|found| found.starts_with(hint)),
        "{mistake}: {hints:#?}"
    );
}
