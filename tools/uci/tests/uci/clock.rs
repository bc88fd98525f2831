//! The time manager: it never spends what it has not.

use std::time::Duration;

use engine::control::Budget;
use proptest::prelude::*;
use uci::time::{Clock, Manager, exactly};

fn budget(
    remaining: i64,
    increment: i64,
    moves_to_go: Option<u32>,
    overhead: i64,
) -> Budget {
    let clock = Clock { remaining, increment, moves_to_go };
    clock.budget(Manager { overhead, ..Manager::DEFAULT })
}

const fn milliseconds(time: u64) -> Duration {
    Duration::from_millis(time)
}

#[test]
fn sudden_death_spends_a_thirtieth() {
    assert_eq!(
        budget(30_000, 0, None, 0),
        Budget { soft: milliseconds(500), hard: milliseconds(2000) }
    );
}

#[test]
fn an_increment_is_spent() {
    let without = budget(30_000, 0, None, 0);
    let with = budget(30_000, 3000, None, 0);
    assert!(with.soft >= without.soft + milliseconds(1400), "{with:?}");
}

#[test]
fn moves_to_go_share_the_clock() {
    let forty = budget(40_000, 0, Some(40), 0);
    assert_eq!(forty, Budget { soft: milliseconds(500), hard: milliseconds(2000) });
    let two = budget(40_000, 0, Some(2), 0);
    assert_eq!(
        two,
        Budget { soft: milliseconds(10_000), hard: milliseconds(20_000) }
    );
    let one = budget(40_000, 0, Some(1), 0);
    assert_eq!(
        one,
        Budget { soft: milliseconds(20_000), hard: milliseconds(30_000) }
    );
}

#[test]
fn the_overhead_of_all_moves_to_come_is_paid_in_advance() {
    // 41 times 100 ms are lost on the way, so 35.9 s are there to be spent.
    let forty = budget(40_000, 0, Some(40), 100);
    assert_eq!(forty, Budget { soft: milliseconds(448), hard: milliseconds(1794) });
    // Here all of it is lost: nothing is left to think with.
    assert_eq!(
        budget(200, 0, None, 10),
        Budget { soft: milliseconds(1), hard: milliseconds(1) }
    );
}

#[test]
fn no_time_left_is_the_least_that_can_be() {
    for remaining in [1, 0, -1, -5000, i64::MIN] {
        for increment in [0, -1, i64::MIN] {
            for moves_to_go in [None, Some(0), Some(1), Some(40), Some(u32::MAX)] {
                let budget = budget(remaining, increment, moves_to_go, 10);
                assert_eq!(
                    budget.hard,
                    milliseconds(1),
                    "{remaining} {increment} {moves_to_go:?}"
                );
            }
        }
    }
    assert_eq!(exactly(i64::MIN, i64::MAX).hard, milliseconds(1));
    assert_eq!(exactly(100, 10).hard, milliseconds(90));
}

#[test]
fn the_largest_numbers_do_not_overflow() {
    for extreme in [i64::MIN, i64::MAX] {
        for moves_to_go in [None, Some(0), Some(1), Some(u32::MAX)] {
            for overhead in [0, 10, i64::MAX, i64::MIN] {
                budget(extreme, i64::MAX, moves_to_go, overhead);
                budget(i64::MAX, extreme, moves_to_go, overhead);
                exactly(extreme, overhead);
            }
        }
    }
}

/// What an increment above the overhead brings is not spent below a reserve: the
/// clock recovers.
#[test]
fn a_clock_that_runs_low_recovers() {
    for (increment, least) in [(5, 200), (10, 200), (100, 200)] {
        let mut clock = Clock { remaining: 60, increment, moves_to_go: None };
        for _ in 0..500 {
            let budget = clock.budget(Manager::DEFAULT);
            clock.remaining -= (budget.soft + budget.hard).as_millis() as i64 / 2;
            clock.remaining += increment;
            assert!(clock.remaining > 0, "{increment}");
        }
        assert!(clock.remaining >= least, "{increment}: {}", clock.remaining);
    }
}

proptest! {
    #[test]
    fn the_hard_limit_lies_within_the_clock(
        remaining in -1000_i64..10_000_000,
        increment in -1000_i64..1_000_000,
        moves_to_go in prop::option::of(0_u32..200),
        overhead in 0_i64..10_000,
        moves in 1_i64..100,
        soft in 1_i64..1000,
        hard in 1_i64..1000,
    ) {
        let clock = Clock { remaining, increment, moves_to_go };
        let budget = clock.budget(Manager { overhead, moves, soft, hard });
        prop_assert!(budget.soft <= budget.hard);
        prop_assert!(budget.hard >= milliseconds(1));
        if remaining > overhead + 1 {
            let left = milliseconds(remaining.unsigned_abs() - overhead.unsigned_abs());
            prop_assert!(budget.hard < left, "{:?} of {:?}", budget, left);
        }
    }
}
