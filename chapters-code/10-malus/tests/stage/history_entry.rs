//! The bounds of an entry, whatever is added.

use malus::HistoryEntry;
use proptest::collection::vec;
use proptest::prelude::*;

fn score_after(bonuses: &[i32]) -> i32 {
    let mut entry = HistoryEntry::default();
    bonuses.iter().for_each(|&bonus| entry.add(bonus));
    entry.score()
}

proptest! {
    #[test]
    fn bounds_are_never_left(bonuses in vec(any::<i32>(), 0..200)) {
        let mut entry = HistoryEntry::default();
        for bonus in bonuses {
            entry.add(bonus);
            prop_assert!((-HistoryEntry::MAX..=HistoryEntry::MAX).contains(&entry.score()));
        }
    }

    #[test]
    fn a_bonus_never_lowers_and_a_malus_never_raises(
        bonuses in vec(-1000..1000, 0..50),
        last in 0..=i32::MAX,
    ) {
        let before = score_after(&bonuses);
        let with = |bonus| score_after(&[&bonuses[..], &[bonus]].concat());
        prop_assert!(with(last) >= before);
        prop_assert!(with(-last) <= before);
    }

    #[test]
    fn bonus_and_malus_are_mirror_images(bonuses in vec(any::<i32>(), 0..50)) {
        // The most negative number has no mirror image, but it counts as the bound
        // like its neighbour.
        let mirrored: Vec<i32> = bonuses.iter().map(|bonus| bonus.saturating_neg()).collect();
        prop_assert_eq!(score_after(&mirrored), -score_after(&bonuses));
    }
}

/// At the bounds a rule that clamps too late would overflow.
#[test]
fn the_largest_numbers_are_the_bounds() {
    for (bonus, bound) in
        [(i32::MAX, HistoryEntry::MAX), (i32::MIN, -HistoryEntry::MAX)]
    {
        let mut entry = HistoryEntry::default();
        entry.add(bonus);
        entry.add(bonus);
        assert_eq!(entry.score(), bound);
    }
}
