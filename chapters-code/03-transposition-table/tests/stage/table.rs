//! What is stored is what is probed, in tables of any size.

use cozy_chess::{Move, Piece, Square};
use engine::Table;
use engine::score::{MATE, MATE_IN_MAX_PLY, MAX_PLY, Score, mate_in_moves};
use engine::table::{Bound, Entry};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{Strategy, any};
use proptest::sample::select;
use testkit::random_play::check;
use transposition_table::TranspositionTable;

fn table(buckets: usize) -> TranspositionTable {
    TranspositionTable::with_buckets(buckets).expect("memory for a small table")
}

/// What a search may store, away from mates.
fn entries() -> impl Strategy<Value = Entry> {
    let promotions = select(vec![
        None,
        Some(Piece::Knight),
        Some(Piece::Bishop),
        Some(Piece::Rook),
        Some(Piece::Queen),
    ]);
    let moves = (0..64_usize, 1..64_usize, promotions).prop_map(
        |(from, step, promotion)| Move {
            from: Square::index(from),
            to: Square::index((from + step) % 64),
            promotion,
        },
    );
    let bounds = select(vec![Bound::Upper, Bound::Lower, Bound::Exact]);
    let scores = -MATE_IN_MAX_PLY + 1..MATE_IN_MAX_PLY;
    (scores, bounds, 0..MAX_PLY as i32, option::of(moves))
        .prop_map(|(score, bound, depth, mv)| Entry { score, bound, depth, mv })
}

#[test]
fn what_is_stored_is_what_is_probed() {
    check(
        (any::<u64>(), entries(), 0..MAX_PLY, 0..MAX_PLY),
        |(key, entry, ply, other)| {
            let mut table = table(16);
            assert_eq!(table.probe(key, ply), None);
            table.store(key, ply, entry);
            assert_eq!(table.probe(key, other), Some(entry));
            assert_eq!(table.probe(key ^ 1, ply), None);
            assert_eq!(table.probe(key ^ 1 << 63, ply), None);
            table.clear();
            assert_eq!(table.probe(key, ply), None);
        },
    );
}

/// In a single bucket, which all keys share, the last entry is there, and any other
/// is the latest that was stored under its key.
#[test]
fn one_bucket_forgets_but_never_mistakes() {
    check(vec((0..12_u64, entries(), any::<bool>()), 1..60), |stored| {
        for buckets in [0, 1, 2] {
            let mut table = table(buckets);
            let mut latest = [None; 12];
            for &(key, entry, begins_search) in &stored {
                if begins_search {
                    table.new_search();
                }
                table.store(key, 0, entry);
                latest[key as usize] = Some(entry);
                assert_eq!(
                    table.probe(key, 0),
                    Some(entry).filter(|_| buckets > 0)
                );
            }
            for key in 0..12 {
                let probed = table.probe(key, 0);
                assert!(
                    probed.is_none() || probed == latest[key as usize],
                    "{probed:?}"
                );
            }
        }
    });
}

/// A mate in `n` plies from a position is a mate in `n` plies, wherever it is met
/// again.
#[test]
fn mate_scores_survive_any_ply() {
    let mut table = table(1); // one for all: the later entry replaces the earlier
    for distance in 0..MAX_PLY as Score {
        for stored_at in 0..MAX_PLY {
            let here = distance + stored_at as Score;
            if here > MAX_PLY as Score {
                continue; // the search does not go so far
            }
            for sign in [1, -1] {
                let (bound, depth, mv) = (Bound::Exact, 1, None);
                let score = sign * (MATE - here);
                table.store(5, stored_at, Entry { score, bound, depth, mv });
                for met_at in 0..MAX_PLY {
                    let there = distance + met_at as Score;
                    let probed = table.probe(5, met_at).map(|entry| entry.score);
                    // Too far away to be counted, it is still a mate.
                    let expected = sign * (MATE - there).max(MATE_IN_MAX_PLY);
                    assert_eq!(
                        probed,
                        Some(expected),
                        "{distance} {stored_at} {met_at}"
                    );
                    assert!(mate_in_moves(expected).is_some());
                }
            }
        }
    }
}

/// Whatever bits are in the table, no score is better than mate, so that a search
/// with an open window always finds a best move.
#[test]
fn no_score_is_better_than_mate() {
    check((any::<u64>(), any::<i16>(), 0..MAX_PLY), |(key, score, ply)| {
        let mut table = table(1);
        let score = Score::from(score);
        table.store(
            key,
            0,
            Entry { score, bound: Bound::Lower, depth: 3, mv: None },
        );
        let probed = table.probe(key, ply).expect("just stored");
        assert!(probed.score.abs() <= MATE, "{probed:?}");
    });
}

/// Full buckets give up the shallowest entry, and an old one sooner than one of the
/// current search.
#[test]
fn old_and_shallow_entries_go_first() {
    let entry = |depth| Entry { score: 0, bound: Bound::Exact, depth, mv: None };
    let mut table = table(1);
    for (key, depth) in [(1, 9), (2, 2), (3, 5), (4, 7)] {
        table.store(key, 0, entry(depth));
    }
    table.store(5, 0, entry(1));
    assert_eq!(table.probe(2, 0), None);
    assert!([1, 3, 4, 5].iter().all(|&key| table.probe(key, 0).is_some()));
    table.new_search();
    table.store(5, 0, entry(1));
    table.store(6, 0, entry(1));
    assert_eq!(
        table.probe(3, 0),
        None,
        "five plies deep, but of the search before"
    );
}

#[test]
fn hashfull_is_a_share_in_thousandths() {
    check((0..600_usize, vec(any::<u64>(), 0..2000)), |(buckets, keys)| {
        let mut table = table(buckets);
        for key in keys {
            table.store(
                key,
                0,
                Entry { score: 1, bound: Bound::Lower, depth: 1, mv: None },
            );
            assert!(table.hashfull() <= 1000);
        }
        table.new_search();
        assert_eq!(table.hashfull(), 0, "entries of earlier searches do not count");
    });
}
