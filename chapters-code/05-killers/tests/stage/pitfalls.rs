//! Common mistakes with killers: the same move in both slots, captures among them,
//! and rows indexed by something other than the ply.

use cozy_chess::Move;
use engine::score::MAX_PLY;
use engine::{Candidate, Node, Ordering, Position, candidate};
use killers::{Killers, MoveOrder, Priority, Slot};
use proptest::collection::vec;
use testkit::random_play::{check, games};

/// A few moves, so that sequences of them have repetitions.
const WORDS: [&str; 5] = ["e2e4", "d2d4", "g1f3", "b1c3", "a2a3"];

fn moves() -> [Move; 5] {
    WORDS.map(|word| word.parse().expect("a move"))
}

/// Whichever moves cut, in whatever order, the slots hold the last two different
/// ones, the latest first.
#[test]
fn the_slots_hold_the_last_different_moves() {
    check(vec(0..moves().len(), 0..20), |inserted| {
        let mut killers = Killers::default();
        let mut latest: Vec<Move> = Vec::new();
        for index in inserted {
            let mv = moves()[index];
            killers.insert(7, mv);
            latest.retain(|&other| other != mv);
            latest.insert(0, mv);
            let expected = [latest.first().copied(), latest.get(1).copied()];
            assert_eq!(killers.at(7), expected);
            for mv in moves() {
                let expected = match expected.iter().position(|&it| it == Some(mv))
                {
                    Some(0) => Some(Slot::First),
                    Some(_) => Some(Slot::Second),
                    None => None,
                };
                assert_eq!(killers.slot(7, mv), expected);
            }
        }
    });
}

#[test]
fn each_ply_has_its_own_row_whatever_the_depth() {
    let position = Position::default();
    let quiet = Candidate::find(position.board(), moves()[0]).unwrap();
    for cut_at in [0, 5, MAX_PLY - 1] {
        let mut ordering = MoveOrder::default();
        let node = Node { ply: cut_at, ..Node::root(&position, 3) };
        ordering.cutoff(&node, &quiet);
        for ply in 0..MAX_PLY {
            for depth in [1, 3, 40] {
                let node = Node { ply, ..Node::root(&position, depth) };
                let is_killer =
                    matches!(ordering.priority(&node, &quiet), Priority::Killer(_));
                assert_eq!(is_killer, ply == cut_at, "ply {ply}, depth {depth}");
            }
        }
    }
}

/// A capture or a promotion that cuts is not a killer, in any position that random
/// play reaches.
#[test]
fn only_quiet_moves_are_killers() {
    check(games(), |game| {
        let position = game.position();
        let node = Node { ply: 3, ..Node::root(position, 3) };
        for candidate in candidate::generate(position.board()) {
            let mut ordering = MoveOrder::default();
            ordering.cutoff(&node, &candidate);
            let is_killer = ordering.killers.slot(3, candidate.mv).is_some();
            assert_eq!(
                is_killer,
                candidate.is_quiet(),
                "{}: {candidate:?}",
                position.board()
            );
        }
    });
}

/// A killer from elsewhere that is not legal here changes nothing, nor does one
/// that captures here.
#[test]
fn a_killer_from_elsewhere_is_one_here_only_as_a_quiet_move() {
    check((games(), games()), |(before, after)| {
        let [before, after] = [&before, &after]
            .map(|game| Node { ply: 2, ..Node::root(game.position(), 2) });
        for killer in candidate::generate(before.position.board()) {
            let mut ordering = MoveOrder::default();
            ordering.killers.insert(2, killer.mv);
            for candidate in candidate::generate(after.position.board()) {
                let expected =
                    match candidate.is_quiet() && candidate.mv == killer.mv {
                        true => Priority::Killer(Slot::First),
                        false => MoveOrder::default().priority(&after, &candidate),
                    };
                assert_eq!(
                    ordering.priority(&after, &candidate),
                    expected,
                    "{candidate:?}"
                );
            }
        }
    });
}
