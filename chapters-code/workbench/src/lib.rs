//! The workbench: what every stage must prove, and how it is benchmarked.
//!
//! - [`invariants`]: checks that hold for every stage, whatever its chapter teaches; the macro
//!   [`prove!`] turns them into tests
//! - [`properties`]: the same for every position that random play reaches
//! - [`random_play`], [`spoilt`]: such positions, and tables on which something is wrong
//! - [`listing`]: a position's moves in the order of a stage, for snapshots
//! - [`mod@exercise`]: the test of a stage that a reader writes
//! - [`mod@bench`]: criterion in nodes and in CPU time
//! - [`nodes`]: criterion's measurement of nodes

pub mod bench;
pub mod exercise;
pub mod invariants;
pub mod listing;
pub mod nodes;
pub mod properties;
pub mod random_play;
pub mod spoilt;

/// The tests that every stage passes, one for each of the [`invariants`] and [`properties`].
#[macro_export]
macro_rules! prove {
    ($stage:ty) => {
        #[test]
        fn perft_through_the_picker() {
            $crate::invariants::perft_through_the_picker::<$stage>();
        }

        #[test]
        fn each_legal_move_exactly_once() {
            $crate::invariants::each_legal_move_exactly_once::<$stage>();
        }

        #[test]
        fn same_score_as_minimax() {
            $crate::invariants::same_score_as_minimax::<$stage>();
        }

        #[test]
        fn same_score_as_plain_without_a_table() {
            $crate::invariants::same_score_as_plain_without_a_table::<$stage>();
        }

        #[test]
        fn mates_and_draws_at_the_root() {
            $crate::invariants::mates_and_draws_at_the_root::<$stage>();
        }

        #[test]
        fn draws_by_the_game_before() {
            $crate::invariants::draws_by_the_game_before::<$stage>();
        }

        #[test]
        fn the_same_search_twice_gives_the_same_count() {
            $crate::invariants::the_same_search_twice_gives_the_same_count::<$stage>();
        }

        #[test]
        fn a_stable_permutation_whatever_was_learnt() {
            $crate::properties::a_stable_permutation_whatever_was_learnt::<$stage>();
        }

        #[test]
        fn an_answer_whenever_it_is_broken_off() {
            $crate::properties::an_answer_whenever_it_is_broken_off::<$stage>();
        }

        #[test]
        fn legal_on_any_table() {
            $crate::properties::legal_on_any_table::<$stage>();
        }

        #[test]
        fn no_wrong_mate_among_garbage() {
            $crate::properties::no_wrong_mate_among_garbage::<$stage>();
        }

        #[test]
        fn a_mate_through_the_table_keeps_its_distance() {
            $crate::properties::a_mate_through_the_table_keeps_its_distance::<$stage>();
        }

        #[test]
        fn repetition_comes_before_the_table() {
            $crate::properties::repetition_comes_before_the_table::<$stage>();
        }

        #[test]
        fn a_new_game_forgets() {
            $crate::properties::a_new_game_forgets::<$stage>();
        }
    };
}
