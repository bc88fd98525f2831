//! Mistakes with what the board says, each of which would go unnoticed.

use continuation::Priority;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use engine::{Candidate, Node, Ordering, Position, candidate, fen};
use staged::Rank;
use testkit::random_play::{check, games, placements};
use threats::board::{self, CENTIPAWNS, ESCAPE, SAFE_CHECK, STEP};
use threats::threats::KnownThreats;
use threats::{MoveOrder, Threats};

const DEPTH: i32 = 4;
/// A queen on a rook's line, a rook before a bishop, a knight next to a pawn.
const HERE: &str = "1k4r1/8/8/8/p1n3Q1/1N3b2/4R3/4K3 w - - 0 1";

fn parsed(text: &str) -> Position {
    Position::new(fen::parse(text).expect(text))
}

fn find(position: &Position, word: &str) -> Candidate {
    let mv = word.parse().expect("a move");
    Candidate::find(position.board(), mv).expect("a legal move")
}

/// What the board says about a move.
fn asked(position: &Position, quiet: &Candidate) -> i32 {
    board::bonus(position, &Threats::new(position.board()), quiet)
}

/// The points of a move without those for its gain.
fn points(text: &str, word: &str) -> i32 {
    let position = parsed(text);
    let quiet = find(&position, word);
    asked(&position, &quiet) - position.gain(&quiet) / CENTIPAWNS
}

/// The pieces of a side that attack a square, seen from the square.
fn attackers(board: &Board, side: Color, square: Square) -> Vec<Piece> {
    let occupied = board.occupied();
    let reached = |piece| match piece {
        Piece::Pawn => get_pawn_attacks(square, !side),
        Piece::Knight => get_knight_moves(square),
        Piece::Bishop => get_bishop_moves(square, occupied),
        Piece::Rook => get_rook_moves(square, occupied),
        Piece::Queen => {
            get_bishop_moves(square, occupied) | get_rook_moves(square, occupied)
        }
        Piece::King => get_king_moves(square),
    };
    let attacks = |piece: &Piece| {
        !reached(*piece).is_disjoint(board.colored_pieces(side, *piece))
    };
    Piece::ALL.into_iter().filter(attacks).collect()
}

/// Whether the first piece is worth less; a minor piece is no less than another.
fn is_less(one: Piece, other: Piece) -> bool {
    let worth = |piece| [1, 3, 3, 5, 9, 0][piece as usize];
    one != Piece::King && worth(one) < worth(other)
}

#[test]
fn threats_are_those_of_the_other_side_and_of_lesser_pieces() {
    check(games(), |game| {
        let board = game.position().board();
        let threats = Threats::new(board);
        for square in BitBoard::FULL {
            let attackers = attackers(board, !board.side_to_move(), square);
            assert_eq!(threats.by_any().has(square), !attackers.is_empty());
            for piece in Piece::ALL {
                let is_lesser = attackers.iter().any(|it| is_less(*it, piece));
                assert_eq!(threats.by_lesser(piece).has(square), is_lesser);
            }
        }
    });
}

#[test]
fn a_check_that_is_promised_is_given() {
    check(games(), |game| {
        let position = game.position();
        for candidate in candidate::generate(position.board()) {
            let checks = Threats::new(position.board()).checks(candidate.piece);
            if candidate.is_quiet() && checks.has(candidate.mv.to) {
                assert!(position.play(&candidate).is_check(), "{}", candidate.mv);
            }
        }
    });
}

#[test]
fn what_is_known_of_a_position_is_not_of_another() {
    let (known, here) = (KnownThreats::default(), parsed(HERE));
    let after = here.play(&find(&here, "e2e3"));
    for position in [&here, &after, &here] {
        let (known, anew) = (known.of(position), Threats::new(position.board()));
        for piece in Piece::ALL {
            assert_eq!(known.by_lesser(piece), anew.by_lesser(piece));
            assert_eq!(known.checks(piece), anew.checks(piece));
        }
        assert_eq!(known.by_any(), anew.by_any());
    }
}

#[test]
fn each_piece_has_its_own_price() {
    let of = |piece: Piece| ESCAPE[piece as usize];
    assert_eq!(points(HERE, "g4h4"), of(Piece::Queen));
    let queen = of(Piece::Queen) - STEP[Piece::Queen as usize];
    assert_eq!(points(HERE, "g4g5"), queen, "out of danger and into it");
    assert_eq!(points(HERE, "e2a2"), of(Piece::Rook));
    assert_eq!(points(HERE, "b3d4"), of(Piece::Knight));
    assert_eq!(points(HERE, "b3a5"), of(Piece::Knight), "a knight attacks there");
    assert_eq!(
        points(HERE, "e1f2"),
        0,
        "a king moves out of check, not out of danger"
    );
}

#[test]
fn a_check_earns_nothing_where_a_lesser_piece_takes() {
    let text = "4k3/8/2p5/8/8/8/8/3QK2R w - - 0 1";
    assert_eq!(points(text, "h1h8"), SAFE_CHECK);
    assert_eq!(points(text, "h1h7"), 0);
    let text = "4k3/8/2p5/8/5N2/8/8/1B2K3 w - - 0 1";
    assert_eq!(points(text, "b1g6"), SAFE_CHECK);
    assert_eq!(points(text, "f4d5"), -STEP[Piece::Knight as usize]);
    assert_eq!(
        points("3k4/8/2p5/R7/8/8/8/4K3 w - - 0 1", "a5d5"),
        -STEP[Piece::Rook as usize]
    );
}

#[test]
fn a_gain_is_that_of_the_played_move() {
    check(games(), |game| {
        let position = game.position();
        let side = position.board().side_to_move();
        let score = |it: &Position| it.evaluation().score(side);
        for quiet in candidate::generate(position.board()) {
            if quiet.is_quiet() {
                let gain = score(&position.play(&quiet)) - score(position);
                assert_eq!(position.gain(&quiet), gain, "{}", quiet.mv);
            }
        }
    });
}

#[test]
fn black_gains_on_the_squares_as_white_does() {
    let bonus = |text: &str, word: &str| {
        let position = parsed(text);
        asked(&position, &find(&position, word))
    };
    let white = bonus("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1b3");
    let black = bonus("n3k3/8/8/8/8/8/8/4K3 b - - 0 1", "a8b6");
    assert!(white > 0 && white == black, "{white} and {black}");
}

#[test]
fn the_board_is_asked_anew_and_nothing_of_it_is_remembered() {
    let here = parsed("3k4/8/1p6/8/8/8/8/R3K3 w - - 0 1");
    let there = parsed("3k4/8/8/8/8/8/8/R3K3 w - - 0 1");
    let step = find(&here, "a1a5");
    let mut order = MoveOrder::default();
    for times in 1..=2 {
        order.cutoff(&Node::root(&here, DEPTH), &step);
        let quiet = |position| match order
            .priority(&Node { ply: 9, ..Node::root(position, DEPTH) }, &step)
            .priority()
        {
            Priority::Quiet(points) => points - position.gain(&step) / CENTIPAWNS,
            other => panic!("{other:?}"),
        };
        assert_eq!(quiet(&there), times * DEPTH * DEPTH);
        assert_eq!(quiet(&here), quiet(&there) - STEP[Piece::Rook as usize]);
    }
}

#[test]
fn no_bonus_is_as_large_as_the_distance_to_the_killers() {
    let worst = |it: &Position| {
        let quiets = candidate::generate(it.board());
        for quiet in quiets.iter().filter(|it| it.is_quiet()) {
            assert!(asked(it, quiet).abs() <= board::MAX, "{}", it.board());
        }
    };
    check(games(), |game| worst(game.position()));
    check(placements(), |board| worst(&Position::new(board)));
    let most =
        Rank::of(Priority::Quiet(continuation::QuietHistory::MAX + board::MAX));
    assert!(most < Rank::of(Priority::Killer(killers::Slot::Second)));
    assert_eq!(
        most.priority(),
        Priority::Quiet(continuation::QuietHistory::MAX + board::MAX)
    );
}
