//! What the chapter on alpha–beta says about the tree that it draws.

use cozy_chess::{Board, Move};
use engine::observer::{End, Leaf, Observer, Visit};
use engine::{Candidate, Game, Limits, Ordering, Search, notation};

const FEN: &str = "k7/p7/P7/5p2/4P3/7p/7P/7K w - - 0 1";

/// The line to each node of the last iteration, and how it ended.
#[derive(Default)]
struct Nodes {
    board: Board,
    line: Vec<Move>,
    ends: Vec<(String, End, i32)>,
}

impl<O: Ordering> Observer<O> for Nodes {
    fn enter(&mut self, visit: &Visit, _: &O) {
        if visit.ply == 0 {
            self.ends.clear();
            self.board = visit.position.board().clone();
        }
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        _: O::Priority,
        _: &O,
    ) {
        self.line.truncate(ply);
        self.line.push(candidate.mv);
    }

    fn unplayed(&mut self, leaf: &Leaf, ordering: &O) {
        leaf.visit(self, ordering);
    }

    fn leave(&mut self, ply: usize, score: i32, end: End, _: &O) {
        let mut board = self.board.clone();
        let words = self.line[..ply].iter().map(|&mv| {
            let word = notation::uci(&board, mv);
            board.play_unchecked(mv);
            word
        });
        let line = words.collect::<Vec<_>>().join(" ");
        self.ends.push((line, end, score));
    }
}

fn nodes() -> Nodes {
    let mut nodes = Nodes::default();
    let game = Game::new(FEN.parse().expect("a position"));
    let mut search = Search::<mvv_lva::Stage>::new(0).expect("no memory is needed");
    search.run_observed(&game, &Limits::depth(3), |_| {}, &mut nodes);
    nodes
}

#[test]
fn pv_cut_and_all_nodes() {
    let nodes = nodes();
    let of = |line: &str| {
        let found = nodes.ends.iter().find(|(found, ..)| found == line);
        found.map(|&(_, end, score)| (end, score))
    };
    assert_eq!(of(""), Some((End::Exact, 128)));
    assert_eq!(of("e4f5"), Some((End::Exact, -128)));
    assert_eq!(of("e4f5 a8b8"), Some((End::Exact, 128)));
    assert_eq!(of("e4e5"), Some((End::Cutoff, -52)));
    assert_eq!(of("e4e5 f5f4"), Some((End::All, 52)));
    assert_eq!(of("h1g1"), Some((End::Cutoff, 45)));
    assert_eq!(of("h1g1 f5e4"), Some((End::All, -45)));
    for never_searched in ["e4e5 a8b8", "h1g1 f5f4", "h1g1 a8b8"] {
        assert_eq!(of(never_searched), None);
    }
}

#[test]
fn seven_leaves_of_eighteen() {
    let leaves =
        nodes().ends.iter().filter(|(_, end, _)| *end == End::Quiescence).count();
    assert_eq!(leaves, 7);
    assert_eq!(
        [0, 1, 2, 3].map(|ply| engine::perft::perft(&FEN.parse().unwrap(), ply)),
        [1, 3, 6, 18]
    );
}
