//! What pruning may give up, and what it must leave alone.

use engine::observer::{Leaf, Observer};
use engine::score::mate_in_moves;
use engine::{Game, Limits, Ordering, Outcome, fen, suite};
use mix::Variant;

fn search(name: &str, text: &str, depth: i32) -> Outcome {
    let game = Game::new(fen::parse(text).expect(text));
    let variant: Variant = name.parse().expect(name);
    variant.search(1).expect("a megabyte").run(&game, &Limits::depth(depth), |_| {})
}

/// Where a side has nothing but pawns, having to move may be what loses, so nobody
/// passes.
#[test]
fn nobody_passes_with_pawns_alone() {
    for text in [
        "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
        "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
    ] {
        let [passing, other] = ["staged+null-move=on", "staged"]
            .map(|name| search(name, text, 8).statistics);
        assert_eq!(passing, other, "{text}");
    }
}

/// Where beta is a mate, no static score and no null move gives a node up.
#[test]
fn mates_are_still_found() {
    for (text, moves) in [
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2),
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", 1),
    ] {
        for name in
            ["pvs+null-move=on+futility=on", "staged+null-move=on+futility=on"]
        {
            let found = search(name, text, 2 * moves);
            assert_eq!(mate_in_moves(found.score), Some(moves), "{name}: {text}");
        }
    }
}

/// Without a table nothing is known of any reply, and without null windows nothing
/// is pruned.
#[test]
fn nothing_is_pruned_where_nothing_can_be() {
    for board in suite::built_in().iter().step_by(6).map(ToString::to_string) {
        let nodes = |name| search(name, &board, 3).statistics.nodes();
        assert_eq!(
            nodes("mvv-lva"),
            nodes("mvv-lva+enhanced-cutoffs=on"),
            "{board}"
        );
        assert_eq!(nodes("see"), nodes("see+null-move=on+futility=on"), "{board}");
    }
}

/// Sees each node, also behind moves that are not played.
struct Watcher;

impl<O: Ordering> Observer<O> for Watcher {
    fn unplayed(&mut self, leaf: &Leaf, ordering: &O) {
        leaf.visit(self, ordering);
    }
}

/// Whoever watches, the search is the same: even where moves one ply above the
/// horizon may be searched more deeply.
#[test]
fn an_observed_search_is_the_search() {
    for name in
        ["pruning", "threats+check-extension=on", "see+null-move=on+futility=on"]
    {
        let variant: Variant = name.parse().expect(name);
        for board in suite::built_in().iter().step_by(4) {
            let game = Game::new(board.clone());
            let [mut alone, mut observed] =
                [(); 2].map(|()| variant.search(1).expect("memory"));
            let limits = Limits::depth(5);
            let alone = alone.run(&game, &limits, |_| {});
            let observed =
                observed.run_observed(&game, &limits, |_| {}, &mut Watcher);
            assert_eq!(alone.statistics, observed.statistics, "{name}: {board}");
            assert_eq!(
                alone.principal_variation, observed.principal_variation,
                "{name}: {board}"
            );
        }
    }
}
