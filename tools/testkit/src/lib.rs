//! The test kit: what every stage must prove.
//!
//! - [`invariants`]: checks that hold for every stage, whatever its chapter
//!   teaches; the macro [`prove!`] turns them into tests
//! - [`properties`]: the same for every position that random play reaches
//! - [`answers`]: what a search answers when it is stopped or restricted
//! - [`stage_search`](mod@stage_search): a stage as the proofs see it, with a table
//!   that may be faulty
//! - [`random_play`]: positions from random play
//! - [`listing`]: a position's moves in the order of a stage, for snapshots
//! - [`mod@exercise`]: the test of a stage that a reader writes
//!
//! How stages are benchmarked is in `benches`.

pub mod answers;
pub mod exercise;
pub mod invariants;
pub mod listing;
pub mod mates;
pub mod properties;
pub mod random_play;
pub mod stage_search;

/// The tests that every stage passes, one for each of the [`invariants`],
/// [`properties`] and [`answers`].
#[macro_export]
macro_rules! prove {
    ($stage:ty) => {
        $crate::prove! { $stage, invariants:
            perft_through_the_picker,
            each_legal_move_exactly_once,
            same_score_as_minimax,
            same_score_as_plain_without_a_table,
            mates_and_draws_at_the_root,
        }
        $crate::prove! { $stage, properties:
            a_stable_permutation_whatever_was_learnt,
            legal_on_any_table,
            no_wrong_mate_among_garbage,
            a_mate_through_the_table_keeps_its_distance,
            repetition_comes_before_the_table,
            a_new_game_forgets,
            observed_or_not_the_same_search,
        }
        $crate::prove! { $stage, answers:
            an_answer_whenever_it_is_broken_off,
            a_broken_iteration_claims_no_more_than_the_whole,
            a_mate_in_one_however_much_is_searched,
            a_root_of_some_moves_says_nothing_of_the_others,
            root_moves_left_out_are_not_counted,
            any_position_that_is_accepted_can_be_searched,
        }
        #[test]
        fn parameters_stay_as_they_were_set() {
            $crate::properties::parameters_stay_as_they_were_set::<$stage>();
        }
    };
    ($stage:ty, $module:ident: $($name:ident,)*) => {
        $(
            #[test]
            fn $name() {
                $crate::$module::$name($crate::stage_search::stage_search::<$stage>);
            }
        )*
    };
}
