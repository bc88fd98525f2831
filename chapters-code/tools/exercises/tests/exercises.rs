//! The exercises, which lead from each stage to the next: the book's stage meets
//! all demands, the stage before does not, and mistakes are refused, each with its
//! hint.
//!
//! The demands stand in the folders of the stages, since they go into the checkouts
//! of the stages before.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

use engine::Stage;
use testkit::exercise::{Demand, hints};

/// A module's mistakes, each with the beginning of the hint that it is refused
/// with. `Wrong` is the stage that makes them; without one, it meets all demands.
macro_rules! mistakes {
    ($before:ty, $book:ty; $($mistake:ident: $hint:literal,)+) => {
        /// What is wrong. A stage begins without an argument, so it's a thread's
        /// own.
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
            assert!(mistakes.len() >= 8);
            crate::solved::<$book>(&demands::demands::<$book>());
            crate::solved::<Wrong>(&demands::demands::<Wrong>());
            let unsolved = testkit::exercise::hints(&demands::demands::<$before>());
            assert!(!unsolved.is_empty(), "the stage before needs nothing");
            for (mistake, hint) in mistakes {
                MADE.set(mistake);
                crate::refused(&format!("{mistake:?}"), &demands::demands::<Wrong>(), hint);
            }
        }
    };
}

#[path = "../../../11-continuation/exercise/tests/mistakes.rs"]
mod continuation;
#[path = "../../../06-history/exercise/tests/mistakes.rs"]
mod history;
#[path = "../../../05-killers/exercise/tests/mistakes.rs"]
mod killers;
#[path = "../../../10-malus/exercise/tests/mistakes.rs"]
mod malus;
#[path = "../../../02-mvv-lva/exercise/tests/mistakes.rs"]
mod mvv_lva;
#[path = "../../../14-pruning/exercise/tests/mistakes.rs"]
mod pruning;
#[path = "../../../08-pvs/exercise/tests/mistakes.rs"]
mod pvs;
#[path = "../../../09-reductions/exercise/tests/mistakes.rs"]
mod reductions;
#[path = "../../../07-see/exercise/tests/mistakes.rs"]
mod see;
#[path = "../../../12-staged/exercise/tests/mistakes.rs"]
mod staged;
#[path = "../../../13-threats/exercise/tests/mistakes.rs"]
mod threats;
#[path = "../../../03-transposition-table/exercise/tests/mistakes.rs"]
mod transposition_table;
#[path = "../../../04-tt-move/exercise/tests/mistakes.rs"]
mod tt_move;

fn solved<S: Stage>(demands: &[Demand]) {
    let hints = hints(demands);
    assert!(hints.is_empty(), "{}: {hints:?}", S::NAME);
}

/// A hint that begins so is among those that are given.
fn refused(mistake: &str, demands: &[Demand], hint: &str) {
    let hints = hints(demands);
    assert!(
        hints.iter().any(|found| found.starts_with(hint)),
        "{mistake}: {hints:#?}"
    );
}
