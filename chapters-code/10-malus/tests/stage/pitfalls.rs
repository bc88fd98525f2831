//! Mistakes with a malus, each of which would go unnoticed.

use engine::{Candidate, Game, Limits, Node, Ordering, Search, candidate};
use malus::{MoveOrder, Priority, Stage};
use testkit::exercise::{TestNode, TestOrdering};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const DEPTH: i32 = 4;
/// What is gained and lost at this depth.
const BONUS: i32 = DEPTH * DEPTH;

#[test]
fn each_move_tried_in_vain_has_a_malus_the_last_one_too() {
    let node = TestNode::new(START).at(0, DEPTH);
    let mut ordering = TestOrdering::<Stage>::default();
    ordering.cut(&node, "a2a3 h2h3 e2e4");
    assert_eq!(ordering.history(&node, "a2a3"), -BONUS);
    assert_eq!(ordering.history(&node, "h2h3"), -BONUS);
    assert_eq!(ordering.history(&node, "b2b3"), 0);
}

/// A killer is as quiet as any other move: if it did not cut, it loses points, too.
#[test]
fn a_killer_tried_in_vain_has_a_malus_too() {
    let (here, elsewhere) =
        (TestNode::new(START).at(0, DEPTH), TestNode::new(START).at(1, DEPTH));
    let mut ordering = TestOrdering::<Stage>::default();
    ordering.cut_times(2, &here, "e2e4");
    ordering.cut(&here, "e2e4 d2d4");
    assert!(ordering.is_killer(&here, "e2e4"));
    assert_eq!(ordering.history(&elsewhere, "e2e4"), BONUS);
}

/// The search itself reports them: all that came before the cut, and only those.
#[test]
fn the_search_tells_of_every_move_tried_before_the_cut() {
    #[derive(Debug, Default)]
    struct Listening {
        order: MoveOrder,
        /// The moves that the search still has to report.
        expected: Vec<Candidate>,
    }
    impl Ordering for Listening {
        type Priority = Priority;
        fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
            self.order.priority(node, candidate)
        }
        fn cutoff(&mut self, node: &Node, cut: &Candidate) {
            assert_eq!(self.expected, [], "the last cutoff was announced in full");
            // Nothing is ever learnt here, so the moves come in the same order
            // again.
            let moves = candidate::generate(node.position.board());
            let mut sorted: Vec<_> = moves
                .iter()
                .map(|it| (std::cmp::Reverse(self.priority(node, it)), *it))
                .collect();
            sorted.sort_by_key(|(priority, _)| *priority);
            let before =
                sorted.into_iter().map(|(_, it)| it).take_while(|it| it != cut);
            self.expected = before.collect();
        }
        fn failed_to_cut(&mut self, _: &Node, candidate: &Candidate) {
            assert_eq!(self.expected.remove(0), *candidate);
        }
    }
    #[derive(Debug)]
    struct Untaught;
    impl engine::Stage for Untaught {
        const NAME: &'static str = "untaught";
        const CHAPTER: u8 = 10;
        const IDEA: &'static str = "";
        type Ordering = Listening;
        type Table = engine::NoTable;
        type MoveSearch = pvs::NullWindows;
        type Picker = engine::Eager<Listening>;
        type Pruning = engine::NoPruning;
    }
    let mut search = Search::<Untaught>::new(0).expect("no memory is needed");
    let outcome = search.run(&Game::default(), &Limits::depth(4), |_| {});
    assert!(
        outcome.statistics.cutoffs().mean_index() > 1.0,
        "some moves were tried in vain"
    );
}

#[test]
fn captures_and_promotions_have_no_entry() {
    let node = TestNode::new("4k3/1P6/8/3p4/8/8/8/3RK3 w - - 0 1").at(0, DEPTH);
    // Here moves between the same squares are quiet.
    let quiet = TestNode::new("4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1").at(1, DEPTH);
    for words in ["d1d5 b7b8q e1e2", "e1e2 d1d4 b7b8q", "e1e2 b7b8q d1d5"] {
        let mut ordering = TestOrdering::<Stage>::default();
        ordering.cut(&node, words);
        assert_eq!(ordering.history(&quiet, "d1d5"), 0, "{words}");
        assert_eq!(ordering.history(&quiet, "b7b8"), 0, "{words}");
        assert_ne!(ordering.history(&quiet, "e1e2"), 0, "{words}");
    }
}

#[test]
fn what_is_learnt_lasts_as_long_as_a_game() {
    let game = Game::default();
    let mut search = Search::<Stage>::new(0).unwrap();
    let mut nodes =
        || search.run(&game, &Limits::depth(4), |_| {}).statistics.nodes();
    // The table has no entries, so any difference comes from what the order
    // remembers.
    let [first, second] = [nodes(), nodes()];
    assert_ne!(first, second);
    search.new_game();
    let again = search.run(&game, &Limits::depth(4), |_| {});
    assert_eq!(first, again.statistics.nodes());
}
