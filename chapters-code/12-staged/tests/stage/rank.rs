//! The rank says what the priority says.

use continuation::{Priority, QuietHistory};
use cozy_chess::Piece;
use killers::Slot;
use mvv_lva::MvvLva;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use staged::Rank;

fn pieces() -> impl Strategy<Value = Piece> {
    select(&Piece::ALL[..])
}

fn captures() -> impl Strategy<Value = MvvLva> {
    (pieces(), pieces())
        .prop_map(|(victim, attacker)| MvvLva::new(victim, attacker))
}

fn priorities() -> impl Strategy<Value = Priority> {
    prop_oneof![
        Just(Priority::UnderPromotion),
        captures().prop_map(Priority::BadCapture),
        (-QuietHistory::MAX..=QuietHistory::MAX).prop_map(Priority::Quiet),
        select(vec![Slot::First, Slot::Second]).prop_map(Priority::Killer),
        captures().prop_map(Priority::GoodCapture),
        option::of(pieces()).prop_map(Priority::QueenPromotion),
        Just(Priority::TtMove),
    ]
}

proptest! {
    #[test]
    fn ranks_are_in_the_order_of_the_policy(one in priorities(), other in priorities()) {
        prop_assert_eq!(Rank::of(one).cmp(&Rank::of(other)), one.cmp(&other));
    }

    #[test]
    fn a_rank_is_one_priority(priority in priorities()) {
        prop_assert_eq!(Rank::of(priority).priority(), priority);
    }
}
