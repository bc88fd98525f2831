//! What holds for every variant, whatever is different in it.

use engine::move_search::MoveContext;
use engine::{Candidate, Limits, Node, Picker, Position, candidate};
use mix::settings::{Captures, Counted, Losing, Place, Quiescence, Values};
use mix::{KEYS, Pick, Priority, STAGES, Settings, Variant};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use testkit::random_play::{check, games};

/// The last chapter that has a stage.
const LAST: u8 = STAGES.len() as u8;

/// Variants with up to a dozen things different.
fn variants() -> impl Strategy<Value = Variant> {
    (1..=LAST, vec((any::<usize>(), any::<usize>()), 0..12)).prop_map(
        |(chapter, changes)| {
            let mut settings = Settings::of_stage(chapter);
            for (key, value) in changes {
                let key = &KEYS[key % KEYS.len()];
                key.set(&mut settings, value % key.values.len());
            }
            if settings.quiescence == Quiescence::Unordered {
                settings.quiescence = Quiescence::Ordered; // endless
            }
            Variant::of_stage(chapter).with(settings)
        },
    )
}

/// Whether some moves of a variant may stand above another class than their own.
fn may_stand_elsewhere(is: &Settings) -> bool {
    !matches!(is.killer_place, Place::AboveLosing | Place::ByHistory)
        || is.losing != Losing::Last
        || is.bad_quiets > 0
        || is.captures == Captures::Unordered
}

/// The priorities and moves of a node, as they come.
fn picked(
    node: &Node,
    search: &engine::Search<mix::Mix>,
) -> Vec<(Priority, Candidate)> {
    let mut picker = Pick::default();
    let picked: Vec<(Priority, Candidate)> =
        std::iter::from_fn(|| picker.next(node, search.ordering())).collect();
    assert!(picker.tried().eq(picked.iter().map(|it| it.1)));
    picked
}

/// Whatever was learnt, each legal move comes exactly once, and the better ones
/// come first.
#[test]
fn each_legal_move_once_and_in_order() {
    check((variants(), games()), |(variant, game)| {
        let mut search = variant.search(1).expect("a megabyte");
        search.run(&game, &Limits::depth(3), |_| {});
        let position = game.position();
        let legal = candidate::generate(position.board());
        let moves = legal.iter().map(|it| Some(it.mv)).step_by(5);
        for table_move in
            moves.chain([None, "a1a1".parse().ok(), "e2e5".parse().ok()])
        {
            for ply in [0, 1, 2, 100] {
                let node = Node { ply, table_move, ..Node::root(position, 3) };
                let picked = picked(&node, &search);
                assert_eq!(
                    picked.len(),
                    legal.len(),
                    "{variant}: {}",
                    position.board()
                );
                assert!(
                    legal.iter().all(|it| picked.iter().any(|(_, mv)| mv == it)),
                    "{variant}"
                );
                assert!(
                    picked.is_sorted_by(|a, b| a.0 >= b.0),
                    "{variant}: {picked:?}"
                );
                for (priority, _) in &picked {
                    let stands =
                        *priority == Priority::of(priority.class, priority.value());
                    assert!(
                        stands || may_stand_elsewhere(variant.settings()),
                        "{variant}"
                    );
                }
            }
        }
    });
}

/// Where moves stand where their classes do, they compare as these do, or else
/// their values.
#[test]
fn the_order_of_the_classes_is_the_policy() {
    check((variants(), games()), |(variant, game)| {
        let mut search = variant.search(1).expect("a megabyte");
        search.run(&game, &Limits::depth(3), |_| {});
        let node = Node { ply: 1, ..Node::root(game.position(), 3) };
        let priorities = picked(&node, &search).into_iter().map(|it| it.0);
        let stands = |it: &Priority| *it == Priority::of(it.class, it.value());
        let priorities: Vec<Priority> = priorities.filter(stands).collect();
        let parts = |it: &Priority| (it.class, it.value());
        for (one, other) in priorities.iter().zip(priorities.iter().skip(1)) {
            assert_eq!(
                one.cmp(other),
                parts(one).cmp(&parts(other)),
                "{variant}: {one:?} {other:?}"
            );
        }
    });
}

/// A new game forgets everything, so the same search has the same counts again.
#[test]
fn a_new_game_forgets() {
    check((variants(), games(), games()), |(variant, game, other)| {
        let limits = Limits::depth(3);
        let mut search = variant.search(1).expect("a megabyte");
        let first = search.run(&game, &limits, |_| {}).statistics;
        search.run(&other, &limits, |_| {});
        search.new_game();
        let again = search.run(&game, &limits, |_| {}).statistics;
        let never = variant.to_string().contains("not-cleared");
        assert!(never || again == first, "{variant}: {}", game.position().board());
    });
}

/// A bishop may take a guarded knight, which loses material only if the bishop is
/// worth more. A move is reduced from its place on, as it is counted.
#[test]
fn losing_captures_are_counted_by_the_values_of_the_variant() {
    let board = "4k3/8/2p5/3n4/8/5B2/8/4K3 w - - 0 1".parse().expect("a position");
    let position = &Position::new(board);
    let moves = candidate::generate(position.board());
    let quiet = moves.iter().find(|it| it.is_quiet()).expect("a quiet move");
    for (see_values, reduce_place, place) in [
        (Values::Chapter, Counted::Own, 6),
        (Values::Chapter, Counted::WithoutLosing, 5),
        (Values::Chapter, Counted::AfterLosing, 7),
        (Values::EqualMinors, Counted::WithoutLosing, 6),
        (Values::Classic, Counted::AfterLosing, 6),
    ] {
        let is_reduced = |reduce_from| {
            let is = Settings {
                see_values,
                reduce_place,
                reduce_from,
                reduce_flat: true,
                ..Settings::default()
            };
            let context = MoveContext {
                node: &Node::root(position, 5),
                candidate: quiet,
                next: &position.play(quiet),
                move_count: 6,
                is_pv: false,
                is_killer: false,
                history: 0,
            };
            is.reduction(&context) > 0
        };
        assert!(
            is_reduced(place) && !is_reduced(place + 1),
            "{see_values:?} {reduce_place:?}"
        );
    }
}
