//! Mistakes with a malus and with pairs of moves, each of which would run without
//! being noticed.

use continuation::{ContinuationHistory, HistoryEntry, MoveOrder, Priority, Stage};
use cozy_chess::{Board, Color};
use engine::{
    Candidate, Game, Limits, Node, Ordering, Position, Search, candidate, fen,
};

const DEPTH: i32 = 4;

fn find(board: &Board, word: &str) -> Candidate {
    Candidate::find(board, word.parse().expect("a move")).expect("a legal move")
}

/// What the order says of a quiet move at the root.
fn priority(order: &MoveOrder, board: &Board, word: &str) -> Priority {
    let position = Position::new(board.clone());
    order.priority(&Node::root(&position, DEPTH), &find(board, word))
}

/// A cutoff at the root by the last of these moves; the search announces the
/// others.
fn cut(order: &mut MoveOrder, board: &Board, words: &[&str]) {
    let position = Position::new(board.clone());
    let node = Node::root(&position, DEPTH);
    let (cut, before) = words.split_last().expect("a move that cuts");
    order.cutoff(&node, &find(board, cut));
    before.iter().for_each(|word| order.failed_to_cut(&node, &find(board, word)));
}

#[test]
fn each_move_tried_in_vain_has_a_malus_the_last_one_too() {
    let board = Board::default();
    let mut order = MoveOrder::default();
    cut(&mut order, &board, &["a2a3", "h2h3", "e2e4"]);
    assert_eq!(priority(&order, &board, "a2a3"), Priority::Quiet(-DEPTH * DEPTH));
    assert_eq!(priority(&order, &board, "h2h3"), Priority::Quiet(-DEPTH * DEPTH));
    assert_eq!(priority(&order, &board, "b2b3"), Priority::Quiet(0));
}

/// The search itself announces them: all that came before the cut, and only them.
#[test]
fn the_search_tells_of_every_move_tried_before_the_cut() {
    #[derive(Debug, Default)]
    struct Listening {
        order: MoveOrder,
        /// The moves that the search still has to announce.
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
        type Windows = pvs::NullWindows;
        type Picker = engine::Eager<Listening>;
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
    let board = fen::parse("4k3/1P6/8/3p4/8/8/8/3RK3 w - - 0 1").unwrap();
    // Where the same squares are those of quiet moves.
    let quiet = fen::parse("4k3/1R6/8/8/8/8/8/3RK3 w - - 0 1").unwrap();
    for words in [
        ["d1d5", "b7b8q", "e1e2"],
        ["e1e2", "d1d4", "b7b8q"],
        ["e1e2", "b7b8q", "d1d5"],
    ] {
        let mut order = MoveOrder::default();
        cut(&mut order, &board, &words);
        assert_eq!(priority(&order, &quiet, "d1d5"), Priority::Quiet(0));
        assert_eq!(priority(&order, &quiet, "b7b8"), Priority::Quiet(0));
    }
}

#[test]
fn each_side_has_its_own_pairs() {
    let board = Board::default();
    let [earlier, later] = ["g1f3", "b1c3"].map(|word| find(&board, word));
    let mut continuation = ContinuationHistory::default();
    continuation.add(Color::White, &earlier, &later, 9);
    assert_eq!(continuation.score(Color::White, &earlier, &later), 9);
    assert_eq!(continuation.score(Color::Black, &earlier, &later), 0);
    assert_eq!(
        continuation.score(Color::White, &later, &earlier),
        0,
        "the order of the two counts"
    );
}

#[test]
fn a_pair_counts_only_after_its_first_move() {
    let board = Board::default();
    let mut after = board.clone();
    after.play("e2e4".parse().unwrap());
    let [played, other] = ["e2e4", "d2d4"].map(|word| find(&board, word));
    let (position, reply) = (Position::new(after.clone()), find(&after, "g8f6"));
    let node = |earlier| Node {
        ply: 1,
        previous: [Some(earlier), None],
        ..Node::root(&position, DEPTH)
    };
    let mut order = MoveOrder::default();
    order.cutoff(&node(played), &reply);
    // Away from the killers' ply: the move's own score and the pair's, or its own
    // alone.
    let priority =
        |earlier| order.priority(&Node { ply: 9, ..node(earlier) }, &reply);
    assert_eq!(priority(played), Priority::Quiet(2 * DEPTH * DEPTH));
    assert_eq!(priority(other), Priority::Quiet(DEPTH * DEPTH));
}

#[test]
fn what_is_learnt_lasts_as_long_as_a_game() {
    let game = Game::default();
    let mut search = Search::<Stage>::new(0).unwrap();
    let mut nodes =
        || search.run(&game, &Limits::depth(4), |_| {}).statistics.nodes();
    // The table is of no size, so what differs is what the order remembers.
    let [first, second] = [nodes(), nodes()];
    assert_ne!(first, second);
    search.new_game();
    let again = search.run(&game, &Limits::depth(4), |_| {});
    assert_eq!(first, again.statistics.nodes());
}

/// At the bounds a rule that clamps too late would overflow.
#[test]
fn the_largest_numbers_are_the_bounds() {
    for (bonus, bound) in
        [(i32::MAX, HistoryEntry::MAX), (i32::MIN, -HistoryEntry::MAX)]
    {
        let mut entry = HistoryEntry::default();
        entry.add(bonus);
        entry.add(bonus);
        assert_eq!(entry.score(), bound);
    }
}
