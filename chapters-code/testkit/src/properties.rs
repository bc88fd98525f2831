//! What holds for every stage in every position that random play reaches, and the pitfalls that
//! no node count reveals.

use cozy_chess::{Move, Piece, Square};
use engine::score::{MATE, MAX_PLY, Score};
use engine::table::{Bound, Entry};
use engine::{
    Limits, Node, Observer, Ordering, Picker, Position, Search, Stage, Table,
    candidate, notation,
};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

use crate::answers::expect_legal;
use crate::invariants::Unreduced;
use crate::random_play::{check, games, placements, play};
use crate::spoilt::spoilt;
use crate::start::{game, searcher};

/// Whatever was learnt, at whatever ply: the moves come by priority, the best first, those of equal
/// priority as they were generated, and each legal move exactly once.
pub fn a_stable_permutation_whatever_was_learnt<S: Stage>() {
    let lessons =
        vec((games(), any::<u16>(), 0..MAX_PLY, 1..MAX_PLY as i32), 0..24);
    check(
        (lessons, games(), 0..MAX_PLY, any::<Option<u16>>()),
        |(lessons, game, ply, table)| {
            let mut ordering = S::Ordering::default();
            for (game, choice, ply, depth) in lessons {
                let position = game.position();
                let node = Node { ply, ..Node::root(position, depth) };
                let moves = candidate::generate(position.board());
                if let Some(index) = usize::from(choice).checked_rem(moves.len()) {
                    ordering.cutoff(&node, &moves[index]);
                }
            }
            let legal = candidate::generate(game.position().board());
            let table_move = table.map(|choice| {
                let any_move =
                    Move { from: Square::A1, to: Square::H8, promotion: None };
                legal
                    .get(usize::from(choice) % 64)
                    .map_or(any_move, |candidate| candidate.mv)
            });
            let node = Node { ply, table_move, ..Node::root(game.position(), 3) };
            let mut expected: Vec<_> = legal
                .iter()
                .map(|candidate| (ordering.priority(&node, candidate), *candidate))
                .collect();
            expected.sort_by_key(|&(priority, _)| std::cmp::Reverse(priority)); // a stable sort
            let picker = S::Picker::in_order(&node, &ordering);
            let expected = expected.into_iter().map(|(_, candidate)| candidate);
            assert!(picker.eq(expected), "{}", game.position().board());
        },
    );
}

/// A search that is watched plays every move; one that is not counts some that fail
/// low without playing them. Nothing else differs, not even where moves repeat
/// positions or the last pawns are taken.
pub fn watched_or_not_the_same_search<S: Stage>() {
    struct Watcher;
    impl<P> Observer<P> for Watcher {}
    let few_pieces = (placements(), vec(any::<u16>(), 0..20));
    let few_pieces = few_pieces.prop_map(|(board, choices)| play(board, &choices));
    check((prop_oneof![games(), few_pieces], 1..5), |(game, depth)| {
        let limits = Limits { nodes: Some(20_000), ..Limits::depth(depth) };
        let alone = searcher::<S>().run(&game, &limits, |_| {});
        let watched =
            searcher::<S>().run_observed(&game, &limits, |_| {}, &mut Watcher);
        let [alone, watched] =
            [alone, watched].map(|it| (it.principal_variation, it.statistics));
        assert_eq!(alone, watched, "{}", game.position().board());
    });
}

/// Scores may suffer from garbage under true keys and from positions that share a key; the rules
/// do not.
pub fn legal_on_any_table<S: Stage>() {
    let masks = select(vec![u64::MAX, 0, 7, 0xff, 7 << 61, 0xff << 56]);
    let garbage = vec((any::<u16>(), any::<u16>(), 0..4_usize, entries()), 0..64);
    check((games(), masks, garbage, 1..4), |(game, mask, garbage, depth)| {
        let entries = garbage.into_iter().map(|(first, second, ply, entry)| {
            (reached(game.position(), &[first, second][..ply.min(2)]), ply, entry)
        });
        let limits = Limits { nodes: Some(10_000), ..Limits::depth(depth) };
        let mut spoilt = spoilt::<S>(mask, entries);
        for _ in 0..2 {
            let outcome = spoilt.run(&game, &limits, |_| {});
            assert!(outcome.score.abs() <= MATE, "{}", outcome.score);
            expect_legal(&game, &outcome);
        }
    });
}

/// Garbage under foreign keys is never mistaken for knowledge: mates have their true distance.
pub fn no_wrong_mate_among_garbage<S: Stage>() {
    check(vec((any::<u64>(), 0..MAX_PLY, entries()), 0..512), |entries| {
        for (text, depth, score) in [
            ("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 4, MATE - 1),
            ("k7/8/2K5/8/8/8/8/7Q w - - 0 1", 4, MATE - 3),
            ("k7/8/1K6/8/8/8/8/3R4 b - - 0 1", 4, -MATE + 2),
        ] {
            let mut spoilt = spoilt::<S>(u64::MAX, entries.clone());
            let outcome = spoilt.run(&game(text), &Limits::depth(depth), |_| {});
            assert_eq!(outcome.score, score, "{text}");
        }
    });
}

/// White mates in five moves at best, nine plies: `MATE - 9` is 29991. A search of ten plies sees the
/// mate; a table that knows more than was asked may show it sooner.
///
/// A table that stores mate scores as they are, counted from the root of the search, meets them
/// again at another distance from it and shifts the mate by the difference. It says 29993 here, a
/// mate in four that does not exist, although its node counts look as good as ever.
pub fn a_mate_through_the_table_keeps_its_distance<S: Stage>() {
    if remembers::<S>() {
        let game = game("8/8/8/8/8/2k5/8/R3K2R w KQ - 0 1");
        let limits = Limits { mate: Some(5), ..Limits::depth(10) };
        let outcome = searcher16::<Unreduced<S>>().run(&game, &limits, |_| {});
        assert_eq!(outcome.score, MATE - 9);
    }
}

/// A position that stood on the board before is a draw, whatever the table says of it.
pub fn repetition_comes_before_the_table<S: Stage>() {
    // White is a queen down and checks to and fro. The table claims that Black wins after each of
    // the positions that the checks lead to.
    let mut game = game("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1");
    let mut entries = Vec::new();
    for word in ["h5e8", "g8h7", "e8h5", "h7g8"] {
        let mv = notation::parse_uci(game.position().board(), word)
            .expect("a legal move");
        game.play(&mv);
        let score = if entries.len() % 2 == 0 { 2000 } else { -2000 };
        entries.push((
            game.position().key(),
            0,
            Entry { score, bound: Bound::Exact, depth: 100, mv: None },
        ));
    }
    entries.pop(); // the root itself
    let mut spoilt = spoilt::<S>(u64::MAX, entries);
    assert_eq!(spoilt.run(&game, &Limits::depth(3), |_| {}).score, 0);
}

/// Nothing that was learnt in one game is known in the next.
pub fn a_new_game_forgets<S: Stage>() {
    check((games(), games()), |(before, after)| {
        let limits = Limits { nodes: Some(3_000), ..Limits::default() };
        let mut used = searcher::<S>();
        used.run(&before, &limits, |_| {});
        used.new_game();
        let fresh = searcher::<S>().run(&after, &limits, |_| {});
        let again = used.run(&after, &limits, |_| {});
        assert_eq!(again.statistics, fresh.statistics);
        assert_eq!((again.score, again.best_move), (fresh.score, fresh.best_move));
    });
}

/// Neither another search nor another game changes a parameter.
pub fn parameters_stay_as_they_were_set<S: Stage>() {
    for parameter in S::PARAMETERS {
        let mut ordering = S::Ordering::default();
        let default = *(parameter.field)(&mut ordering);
        let Some(other) = parameter.range.clone().find(|&value| value != default)
        else {
            continue;
        };
        *(parameter.field)(&mut ordering) = other;
        ordering.new_search();
        ordering.new_game();
        assert_eq!(*(parameter.field)(&mut ordering), other, "{}", parameter.name);
    }
}

/// Whether a stage has a table.
fn remembers<S: Stage>() -> bool {
    let mut table = S::Table::with_megabytes(1).expect("memory for a megabyte");
    table.store(1, 0, Entry { score: 0, bound: Bound::Exact, depth: 1, mv: None });
    table.probe(1, 0).is_some()
}

fn searcher16<S: Stage>() -> Search<S> {
    Search::new(16).expect("memory for 16 megabytes")
}

/// The key of the position that some choices lead to.
fn reached(position: &Position, choices: &[u16]) -> u64 {
    let mut position = position.clone();
    for &choice in choices {
        let moves = candidate::generate(position.board());
        let Some(index) = usize::from(choice).checked_rem(moves.len()) else {
            break;
        };
        position = position.play(&moves[index]);
    }
    position.key()
}

/// Anything at all that fits a slot.
fn entries() -> impl Strategy<Value = Entry> {
    let moves =
        (0..64_usize, 0..64_usize, 0..7_usize).prop_map(|(from, to, promotion)| {
            Move {
                from: Square::index(from),
                to: Square::index(to),
                promotion: Piece::try_index(promotion),
            }
        });
    let bounds = select(vec![Bound::Upper, Bound::Lower, Bound::Exact]);
    (any::<i16>(), bounds, 0..256, proptest::option::of(moves)).prop_map(
        |(score, bound, depth, mv)| Entry {
            score: Score::from(score),
            bound,
            depth,
            mv,
        },
    )
}
