//! What stage 3 must do, one demand at a time.

use engine::limits::MAX_DEPTH;
use engine::score::{MATE, MATE_IN_MAX_PLY};
use engine::table::{Bound, Entry};
use engine::{Stage, Table};
use testkit::exercise::{Demand, demand};

/// A key whose neighbours, one bit away, belong to other positions.
const KEY: u64 = 0x9e37_79b9_7f4a_7c15;

/// All demands.
pub(crate) fn demands<S: Stage>() -> Vec<Demand> {
    vec![
        demand(
            "What is stored is what is probed: score, bound, depth and move.",
            || {
                [Bound::Upper, Bound::Lower, Bound::Exact].into_iter().all(
                    |bound| {
                        ["e2e4", "a7b8q", "a7b8n", "h8a1"].iter().all(|word| {
                            [-2999, -1, 0, 1, 2999].into_iter().all(|score| {
                                let mv = word.parse().ok();
                                let entry = Entry { score, bound, depth: 17, mv };
                                let no_move = Entry { mv: None, ..entry };
                                let deepest = Entry { depth: MAX_DEPTH, ..entry };
                                [entry, no_move, deepest]
                                    .into_iter()
                                    .all(is_kept::<S>)
                            })
                        })
                    },
                )
            },
        ),
        demand(
            "Keep the whole key, or positions are taken for each other.",
            || {
                let mut table = table::<S>(1);
                table.store(KEY, 0, entry(5));
                (0..64).all(|bit| table.probe(KEY ^ 1 << bit, 0).is_none())
            },
        ),
        demand(
            "A mate for the winner: store the score plus the ply, return it less the ply.",
            || {
                let mut table = table::<S>(1);
                table.store(KEY, 6, Entry { score: MATE - 11, ..entry(5) });
                let met = |ply| table.probe(KEY, ply).map(|entry| entry.score);
                let is_right =
                    met(6) == Some(MATE - 11) && met(2) == Some(MATE - 7);
                table.store(KEY, 6, Entry { score: MATE_IN_MAX_PLY, ..entry(5) });
                let longest = table.probe(KEY, 2).map(|entry| entry.score);
                is_right && longest == Some(MATE_IN_MAX_PLY + 4)
            },
        ),
        demand("A mate for the loser: the same with the other sign.", || {
            let mut table = table::<S>(1);
            table.store(KEY, 6, Entry { score: 11 - MATE, ..entry(5) });
            let met = |ply| table.probe(KEY, ply).map(|entry| entry.score);
            met(6) == Some(11 - MATE) && met(2) == Some(7 - MATE)
        }),
        demand("A score that is no mate is the same at every ply.", || {
            let mut table = table::<S>(1);
            table.store(KEY, 6, Entry { score: 250, ..entry(5) });
            table.probe(KEY, 2).is_some_and(|entry| entry.score == 250)
        }),
        demand(
            "The new entry takes the place of the same position's old one, always.",
            || {
                let mut table = table::<S>(1);
                table.store(KEY, 0, entry(9));
                table.store(KEY, 0, entry(2));
                table.probe(KEY, 0).is_some_and(|entry| entry.depth == 2)
            },
        ),
        demand(
            "The new entry is always stored, however deep those that it finds.",
            || {
                let mut table = table::<S>(1);
                keys(400_000).for_each(|key| table.store(key, 0, entry(20)));
                table.store(KEY, 0, entry(1));
                table.probe(KEY, 0).is_some()
            },
        ),
        demand(
            "Where room is short, the shallowest entry goes: the deep ones stay.",
            || {
                let mut table = table::<S>(1);
                keys(400).for_each(|key| table.store(key, 0, entry(20)));
                keys(400_000)
                    .skip(400)
                    .for_each(|key| table.store(key, 0, entry(1)));
                keys(400).filter(|&key| table.probe(key, 0).is_some()).count() > 390
            },
        ),
        demand(
            "A table of a megabyte has room for thousands of entries, not for more than fit.",
            || {
                let mut table = table::<S>(1);
                keys(400_000).for_each(|key| table.store(key, 0, entry(3)));
                let kept = keys(400_000)
                    .filter(|&key| table.probe(key, 0).is_some())
                    .count();
                (10_000..=131_072).contains(&kept)
            },
        ),
        demand(
            "A table of no megabytes remembers nothing, and `clear` forgets everything.",
            || {
                let (mut none, mut cleared) = (table::<S>(0), table::<S>(1));
                none.store(KEY, 0, entry(5));
                cleared.store(KEY, 0, entry(5));
                cleared.clear();
                none.probe(KEY, 0).is_none() && cleared.probe(KEY, 0).is_none()
            },
        ),
    ]
}

fn table<S: Stage>(megabytes: usize) -> S::Table {
    S::Table::with_megabytes(megabytes).expect("memory for a megabyte")
}

fn entry(depth: i32) -> Entry {
    Entry { score: 7, bound: Bound::Exact, depth, mv: None }
}

/// Keys like those of positions, spread over all numbers.
fn keys(count: u64) -> impl Iterator<Item = u64> {
    (1..=count).map(|index| {
        let mixed = (index ^ index << 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb)
    })
}

fn is_kept<S: Stage>(entry: Entry) -> bool {
    let mut table = table::<S>(1);
    table.store(KEY, 3, entry);
    table.probe(KEY, 4) == Some(entry)
}
