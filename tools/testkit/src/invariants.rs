//! What holds for every stage, whatever its chapter teaches.
//!
//! Each check panics with the position that breaks it.

use cozy_chess::Board;
use engine::limits::Meter;
use engine::quiescence::quiescence;
use engine::score::{DRAW, INFINITY, MATE, Score, mated_in};
use engine::{
    Candidate, Eager, FullWindows, Game, Limits, NoPruning, NoTable, Node, Outcome,
    Position, Search, candidate, fen, notation, suite,
};

use crate::stage_search::{Make, Setup, StageSearch};

/// Positions known for finding errors in move generation, with a depth in plies and
/// the leaves of their trees (P. Österlund & S. Edwards; chessprogramming.org,
/// "Perft Results").
pub const PERFT: [(&str, u32, u64); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197_281),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        3,
        97_862,
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        3,
        89_890,
    ),
];

/// No order at all: the scores of all stages are compared with its scores.
#[derive(Debug, Default)]
struct Unordered;

impl engine::Ordering for Unordered {
    type Priority = ();

    fn priority(&self, _: &Node, _: &Candidate) {}
}

type Plain = (Unordered, NoTable, FullWindows, Eager<Unordered>);

/// The picker of a stage that has learnt something reaches as many leaves as there
/// are.
pub fn perft_through_the_picker(stage: Make) {
    fn leaves(
        learnt: &dyn StageSearch,
        position: &Position,
        depth: u32,
        ply: usize,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        let node = Node { ply, ..Node::root(position, depth as i32) };
        let moves = learnt.picked(&node).into_iter();
        moves
            .map(|it| leaves(learnt, &position.play(&it), depth - 1, ply + 1))
            .sum()
    }
    for (text, depth, expected) in PERFT {
        let game = game(text);
        let mut learnt = stage(Setup::default());
        learnt.search(&game, Limits::depth(3));
        assert_eq!(leaves(&*learnt, game.position(), depth, 0), expected, "{text}");
    }
}

/// Whatever was learnt and whatever the table says, each legal move comes exactly
/// once.
pub fn each_legal_move_exactly_once(stage: Make) {
    for board in suite::built_in() {
        let mut learnt = stage(Setup::default());
        learnt.search(&Game::new(board.clone()), Limits::depth(3));
        let position = Position::new(board.clone());
        let legal = candidate::generate(&board);
        let moves = legal.iter().map(|candidate| Some(candidate.mv));
        for table_move in
            moves.chain([None, "a1a1".parse().ok(), "e2e5".parse().ok()])
        {
            for ply in [0, 1, 2, 100] {
                let node = Node { ply, table_move, ..Node::root(&position, 3) };
                let picked = learnt.picked(&node);
                assert_eq!(picked.len(), legal.len(), "{board}");
                assert!(
                    legal.iter().all(|candidate| picked.contains(candidate)),
                    "{board}"
                );
            }
        }
    }
}

/// Without a table, the score is that of the whole tree.
pub fn same_score_as_minimax(stage: Make) {
    for (index, board) in suite::built_in().iter().enumerate() {
        // The whole tree of depth 3 is large: every sixth position will do.
        for depth in 1..=if index % 6 == 3 { 3 } else { 2 } {
            let score = searched(stage(Setup::exact()), board, depth).score;
            assert_eq!(
                score,
                minimax(&Position::new(board.clone()), depth, 0),
                "{board}"
            );
        }
    }
}

/// Every move, no window: the definition of a search, as slow as can be.
fn minimax(position: &Position, depth: i32, ply: usize) -> Score {
    if ply > 0 && position.board().halfmove_clock() >= 100 {
        return DRAW; // the suite has no position where this is mate, and none that repeats by ply 3
    }
    if depth == 0 {
        let mut meter = Meter::new(&Limits::default());
        return quiescence(
            &NoPruning, position, ply, -INFINITY, INFINITY, &mut meter,
        )
        .expect("nothing stops this meter");
    }
    let moves = candidate::generate(position.board());
    let scores =
        moves.iter().map(|mv| -minimax(&position.play(mv), depth - 1, ply + 1));
    let mated =
        if position.board().checkers().is_empty() { DRAW } else { mated_in(ply) };
    scores.max().unwrap_or(mated)
}

/// A technique that only reorders never changes a score.
pub fn same_score_as_plain_without_a_table(stage: Make) {
    for board in suite::built_in().iter().step_by(2) {
        let plain = Box::new(Search::<Plain>::new(0).expect("it has no table"));
        let ordered = searched(stage(Setup::exact()), board, 4).score;
        assert_eq!(ordered, searched(plain, board, 4).score, "{board}");
    }
}

/// Mated, stalemated, mates found at their true distance, and draws by rule.
pub fn mates_and_draws_at_the_root(stage: Make) {
    for (text, depth, score, best) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 4, -MATE, "none"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 4, DRAW, "none"),
        ("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1", 2, MATE - 1, "e1e8"),
        ("7k/8/8/8/8/8/R7/1R5K w - - 0 1", 4, MATE - 3, ""), // more than one move mates in two
        // The hundredth ply without a capture gives mate: the mate counts, not the
        // rule.
        ("6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 99 80", 2, MATE - 1, "e1e8"),
        // Nothing but a draw by the rule, although a queen ahead.
        ("7k/8/8/8/8/8/Q7/K7 w - - 99 80", 3, DRAW, ""),
        // A bishop cannot mate.
        ("7k/8/8/8/8/8/B7/K7 w - - 0 1", 3, DRAW, ""),
    ] {
        let game = game(text);
        let outcome = stage(Setup::default()).search(&game, Limits::depth(depth));
        assert_eq!(outcome.score, score, "{text}");
        let word =
            outcome.best_move.map(|mv| notation::uci(game.position().board(), mv));
        let word = word.as_deref().unwrap_or("none");
        assert!(best.is_empty() || word == best, "{text}: {word}");
    }
}

pub(crate) fn game(text: &str) -> Game {
    after(text, &[])
}

pub(crate) fn after(text: &str, words: &[&str]) -> Game {
    let mut game = Game::new(fen::parse(text).expect("a position of this crate"));
    for word in words {
        let candidate = notation::parse_uci(game.position().board(), word);
        game.play(&candidate.expect("a legal move"));
    }
    game
}

fn searched(
    mut search: Box<dyn StageSearch>,
    board: &Board,
    depth: i32,
) -> Outcome {
    search.search(&Game::new(board.clone()), Limits::depth(depth))
}
