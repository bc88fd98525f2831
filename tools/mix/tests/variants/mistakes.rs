//! What each mistake counts, in the variants in which the book measures it and in
//! others.

use std::fmt::Write;
use std::thread;

use engine::{Game, Limits, fen, suite};
use mistakes::catalogue::{CATALOGUE, Form};
use mix::{KEYS, Variant};

/// Pawns about to promote, with something to take.
const PROMOTIONS: &str = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1";
/// White mates in nine plies, and no sooner.
const MATE: &str = "8/8/8/8/8/2k5/8/R3K2R w KQ - 0 1";
/// A blocked endgame of kings and pawns: deep at once.
const BLOCKED: &str = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";

/// The stages, or other variants, in which each mistake is counted.
const VARIANTS: [(&str, &[&str]); 24] = [
    ("scores-stay", &["killers", "history"]),
    ("captures-as-killers", &["killers", "history", "reductions", "staged"]),
    ("killers-by-depth", &["killers", "history", "reductions", "staged"]),
    ("both-slots-the-same", &["killers", "history", "reductions", "staged"]),
    ("index-in-move-list", &["killers", "history", "reductions"]),
    ("killers-not-cleared", &["killers"]),
    ("killers-unwritten", &["killers", "tt-move+killers=2", "history", "staged"]),
    ("killers-unchecked", &["killers", "staged"]),
    ("history-not-cleared", &["history", "staged"]),
    ("one-history-for-both", &["history", "reductions"]),
    ("history-of-captures", &["history", "reductions", "staged"]),
    ("history-overflows", &["history", "reductions"]),
    ("history-on-alpha-raises", &["history", "reductions", "malus"]),
    ("reward-from-depth-2", &["history", "malus", "staged"]),
    ("malus-all-but-last", &["malus", "continuation", "staged"]),
    ("malus-of-skipped", &["pruning"]),
    ("malus-by-wrong-piece", &["continuation", "staged"]),
    ("missing-move-is-one", &["continuation", "pruning"]),
    ("en-passant-is-quiet", &["mvv-lva", "killers", "history"]),
    ("castling-is-capture", &["mvv-lva", "killers", "history"]),
    ("promotion-is-pawn-capture", &["mvv-lva", "tt-move", "killers", "history"]),
    ("table-move-by-depth", &["tt-move", "killers", "staged"]),
    ("short-keys", &["tt-move", "staged"]),
    ("mate-scores-unadjusted", &["transposition-table", "tt-move", "staged"]),
];

/// The nodes and the scores of one searcher in all positions, one game after the
/// other, each searched twice: what one search leaves to the next counts, too.
fn count(variant: &Variant, lines: &mut String) {
    let mut search = variant.search(1).expect("a megabyte");
    let depth = if variant.chapter() < 4 { 3 } else { 4 };
    let mut boards: Vec<_> =
        suite::built_in().into_iter().map(|it| (it, depth)).collect();
    for (text, depth) in [(PROMOTIONS, 4), (MATE, 6), (BLOCKED, 10)] {
        boards.push((fen::parse(text).expect(text), depth));
    }
    let (mut nodes, mut main, mut first, mut index, mut scores) = (0, 0, 0, 0, 0);
    for (board, depth) in boards {
        search.new_game();
        let game = Game::new(board);
        for depth in [depth, depth - 1] {
            let found = search.run(&game, &Limits::depth(depth), |_| {});
            let cutoffs = found.statistics.cutoffs();
            nodes += found.statistics.nodes();
            main += found.statistics.main_nodes;
            first += cutoffs.by_first_move;
            index += cutoffs.index_sum;
            scores += i64::from(found.score);
        }
    }
    let counts = &search.ordering().rules().counts;
    let [illegal, killers, quiets] =
        [&counts.illegal_first_moves, &counts.illegal_killers, &counts.quiets]
            .map(|it| it.get());
    writeln!(
        lines,
        "{variant}: {nodes} nodes, {main} main, {first} by the first move, index {index}, scores {scores}, \
         {quiets} quiets, {illegal} illegal first moves, {killers} illegal killers"
    )
    .expect("a string takes all");
}

/// The key has the mistakes that the catalogue says it has. That each of its names
/// is in the catalogue, the compiler sees.
#[test]
fn each_mistake_of_the_catalogue_can_be_planted() {
    let key = KEYS.iter().find(|key| key.name == "mistake").expect("a key");
    for it in CATALOGUE {
        let value = key.values.iter().find(|value| value.name == it.name);
        assert_eq!(value.is_some(), it.forms.contains(&Form::Variant), "{it:?}");
        assert!(value.is_none_or(|value| value.meaning == it.what), "{it:?}");
    }
}

#[test]
fn each_mistake_counts_what_it_counts() {
    let key = KEYS.iter().find(|key| key.name == "mistake").expect("a key");
    let names = key.values.iter().map(|it| it.name).filter(|name| *name != "none");
    assert!(
        names.eq(VARIANTS.iter().map(|it| it.0)),
        "each mistake, in their order"
    );
    let of_mistake = |(mistake, bases): (&str, &[&str])| {
        let mut lines = String::new();
        for base in bases {
            let name = format!("{base}+mistake={mistake}");
            count(&name.parse().expect(&name), &mut lines);
        }
        lines
    };
    let lines: String = thread::scope(|scope| {
        let mistakes = VARIANTS.map(|it| scope.spawn(move || of_mistake(it)));
        mistakes
            .into_iter()
            .map(|it| it.join().expect("a mistake that doesn't panic"))
            .collect()
    });
    insta::assert_snapshot!(lines);
}
