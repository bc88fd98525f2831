//! What holds for every stage in every position that random play reaches, and the
//! pitfalls that no node count reveals.

use cozy_chess::{Move, Piece, Square};
use engine::score::{DRAW, MATE, MAX_PLY, Score};
use engine::table::{Bound, Entry};
use engine::{Limits, Node, Ordering, Stage, candidate};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::prop_oneof;
use proptest::sample::select;

use crate::answers::expect_legal;
use crate::invariants::{after, game};
use crate::random_play::{check, games, placements, play};
use crate::stage_search::{Make, Setup};

/// Whatever was learnt, at whatever ply: the moves come by priority, the best
/// first, those of equal priority as they were generated, and each legal move
/// exactly once.
pub fn a_stable_permutation_whatever_was_learnt(stage: Make) {
    let cutoffs =
        vec((games(), any::<u16>(), 0..MAX_PLY, 1..MAX_PLY as i32), 0..24);
    check(
        (cutoffs, games(), 0..MAX_PLY, any::<Option<u16>>()),
        |(cutoffs, game, ply, table)| {
            let legal = candidate::generate(game.position().board());
            let table_move = table.map(|choice| {
                let any_move =
                    Move { from: Square::A1, to: Square::H8, promotion: None };
                legal
                    .get(usize::from(choice) % 64)
                    .map_or(any_move, |candidate| candidate.mv)
            });
            let node = Node { ply, table_move, ..Node::root(game.position(), 3) };
            let learnt = stage(Setup { cutoffs, ..Setup::default() });
            assert_eq!(
                learnt.picked(&node),
                learnt.sorted(&node),
                "{}",
                game.position().board()
            );
        },
    );
}

/// An observer changes nothing. And a move that the search scores without playing
/// it is scored right: played, it would not draw, not even where moves repeat
/// positions or the last pawns are taken, and would fail low with that score.
pub fn observed_or_not_the_same_search(stage: Make) {
    let few_pieces = (placements(), vec(any::<u16>(), 0..20));
    let few_pieces = few_pieces.prop_map(|(board, choices)| play(board, &choices));
    check((prop_oneof![games(), few_pieces], 1..5), |(game, depth)| {
        let limits = Limits { nodes: Some(20_000), ..Limits::depth(depth) };
        let alone = stage(Setup::default()).search(&game, limits.clone());
        let observed = stage(Setup::default()).run_observed(&game, &limits);
        let [alone, observed] =
            [alone, observed].map(|it| (it.principal_variation, it.statistics));
        assert_eq!(alone, observed, "{}", game.position().board());
    });
}

/// Scores may suffer from garbage under true keys and from positions that share a
/// key; the rules do not.
pub fn legal_on_any_table(stage: Make) {
    let masks = select(vec![u64::MAX, 0, 7, 0xff, 7 << 61, 0xff << 56]);
    let garbage = vec((any::<u16>(), any::<u16>(), 0..4_usize, entries()), 0..64);
    check((games(), masks, garbage, 1..4), |(game, mask, garbage, depth)| {
        let entries = garbage.into_iter().map(|(first, second, ply, entry)| {
            let reached = play(
                game.position().board().clone(),
                &[first, second][..ply.min(2)],
            );
            (reached.position().key(), ply, entry)
        });
        let entries = entries.collect();
        let mut spoilt =
            stage(Setup { mask: Some(mask), entries, ..Setup::default() });
        for _ in 0..2 {
            let limits = Limits { nodes: Some(10_000), ..Limits::depth(depth) };
            let outcome = spoilt.search(&game, limits);
            assert!(outcome.score.abs() <= MATE, "{}", outcome.score);
            expect_legal(&game, &outcome);
        }
    });
}

/// Garbage under foreign keys is never mistaken for knowledge: mates have their
/// true distance.
pub fn no_wrong_mate_among_garbage(stage: Make) {
    check(vec((any::<u64>(), 0..MAX_PLY, entries()), 0..512), |entries| {
        for (text, depth, score) in [
            ("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 4, MATE - 1),
            ("k7/8/2K5/8/8/8/8/7Q w - - 0 1", 4, MATE - 3),
            ("k7/8/1K6/8/8/8/8/3R4 b - - 0 1", 4, -MATE + 2),
        ] {
            let mut spoilt =
                stage(Setup { entries: entries.clone(), ..Setup::default() });
            assert_eq!(
                spoilt.search(&game(text), Limits::depth(depth)).score,
                score,
                "{text}"
            );
        }
    });
}

/// White mates in five moves at best, nine plies: `MATE - 9` is 29991. A search of
/// ten plies sees the mate; a table that knows more than was asked for may show it
/// sooner.
///
/// A table that stores mate scores unchanged, counted from the root of the search,
/// finds them again at another distance from it and shifts the mate by the
/// difference. Here it gives 29993, a mate in four that does not exist, although
/// its node counts look as good as ever.
pub fn a_mate_through_the_table_keeps_its_distance(stage: Make) {
    let entries =
        vec![(1, 0, Entry { score: 0, bound: Bound::Exact, depth: 1, mv: None })];
    let mut search =
        stage(Setup { megabytes: 16, reduces: false, entries, ..Setup::default() });
    // Without a table the search would take too long.
    if search.remembers(1) {
        let game = game("8/8/8/8/8/2k5/8/R3K2R w KQ - 0 1");
        let limits = Limits { mate: Some(5), ..Limits::depth(10) };
        assert_eq!(search.search(&game, limits).score, MATE - 9);
    }
}

/// The moves of the game itself count: a position that was on the board before is a
/// draw, whatever the table says.
pub fn repetition_comes_before_the_table(stage: Make) {
    // White is a queen down, and checking to and fro has brought the position about
    // once already. The table claims that Black wins after each of the positions on
    // the way.
    let words = ["h5e8", "g8h7", "e8h5", "h7g8"];
    let after =
        |count| after("6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 1", &words[..count]);
    let claim = |count| {
        let score = if count % 2 == 1 { 2000 } else { -2000 };
        let entry = Entry { score, bound: Bound::Exact, depth: 100, mv: None };
        (after(count).position().key(), 0, entry)
    };
    // It claims nothing about the root itself.
    for entries in [Vec::new(), (1..words.len()).map(claim).collect()] {
        let mut search = stage(Setup { entries, ..Setup::default() });
        assert_eq!(
            search.search(&after(words.len()), Limits::depth(3)).score,
            DRAW
        );
    }
    let without = stage(Setup::default()).search(&after(0), Limits::depth(3));
    assert!(without.score < DRAW, "without its past it is lost");
}

/// Nothing that was learnt in one game is known in the next, and the same search
/// counts the same.
pub fn a_new_game_forgets(stage: Make) {
    check((games(), games()), |(before, after)| {
        let limits = Limits { nodes: Some(3_000), ..Limits::default() };
        let mut used = stage(Setup::default());
        used.search(&before, limits.clone());
        used.new_game();
        let fresh = stage(Setup::default()).search(&after, limits.clone());
        let again = used.search(&after, limits);
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
