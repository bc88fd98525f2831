//! The bounds of an account, whatever is added.

use continuation::Account;
use proptest::collection::vec;
use proptest::prelude::*;

fn balance_after(bonuses: &[i32]) -> i32 {
    let mut account = Account::default();
    bonuses.iter().for_each(|&bonus| account.add(bonus));
    account.balance()
}

proptest! {
    // ANCHOR: bounds
    #[test]
    fn bounds_are_never_left(bonuses in vec(any::<i32>(), 0..200)) {
        let mut account = Account::default();
        for bonus in bonuses {
            account.add(bonus);
            prop_assert!((-Account::MAX..=Account::MAX).contains(&account.balance()));
        }
    }
    // ANCHOR_END: bounds

    #[test]
    fn a_bonus_never_lowers_and_a_malus_never_raises(
        bonuses in vec(-1000..1000, 0..50),
        last in 0..=i32::MAX,
    ) {
        let before = balance_after(&bonuses);
        let with = |bonus| balance_after(&[&bonuses[..], &[bonus]].concat());
        prop_assert!(with(last) >= before);
        prop_assert!(with(-last) <= before);
    }

    #[test]
    fn bonus_and_malus_are_mirror_images(bonuses in vec(any::<i32>(), 0..50)) {
        // The most negative number has no mirror image, but it counts as the bound like its neighbour.
        let mirrored: Vec<i32> = bonuses.iter().map(|bonus| bonus.saturating_neg()).collect();
        prop_assert_eq!(balance_after(&mirrored), -balance_after(&bonuses));
    }
}
