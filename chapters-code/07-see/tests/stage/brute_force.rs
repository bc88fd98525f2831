//! SEE against its definition: the exchange played out square by square, without a
//! bitboard.

use cozy_chess::{Board, Color, Piece, Square};
use engine::{Candidate, candidate, suite};
use see::see::{VALUES, see};
use see::threshold::wins_at_least;
use testkit::random_play::{check, games};

/// `[square]`: the piece there, if any.
type Squares = [Option<(Color, Piece)>; 64];

/// What the first capture wins if both sides go on as far as it pays.
fn exchange(board: &Board, capture: &Candidate) -> i32 {
    let mut squares: Squares = [None; 64];
    for square in Square::ALL {
        let piece = board.color_on(square).zip(board.piece_on(square));
        squares[square as usize] = piece;
    }
    let (from, to) = (capture.mv.from, capture.mv.to);
    if let Some(victim) = capture.victim_square(board) {
        squares[victim as usize] = None;
    }
    let promotion = capture.mv.promotion.unwrap_or(capture.piece);
    squares[from as usize] = None;
    squares[to as usize] = Some((board.side_to_move(), promotion));
    let won =
        capture.victim.map_or(0, value) + value(promotion) - value(capture.piece);
    won - recapture(&mut squares, to, !board.side_to_move())
}

/// What `side` wins by taking the piece on a square with its cheapest piece; zero
/// if it does better not to.
fn recapture(squares: &mut Squares, to: Square, side: Color) -> i32 {
    let Some((from, piece)) = cheapest(squares, to, side) else { return 0 };
    let standing = squares[to as usize].map_or(0, |(_, piece)| value(piece));
    squares[from as usize] = None;
    if piece == Piece::King && cheapest(squares, to, !side).is_some() {
        return 0; // a king may not move into an attack
    }
    let is_last_rank = to as usize / 8 == if side == Color::White { 7 } else { 0 };
    let becomes =
        if piece == Piece::Pawn && is_last_rank { Piece::Queen } else { piece };
    squares[to as usize] = Some((side, becomes));
    let won = standing + value(becomes) - value(piece);
    (won - recapture(squares, to, !side)).max(0)
}

/// The cheapest piece of `side` that can go to an occupied square; of equals, the
/// one that comes first from a1 to h8.
fn cheapest(squares: &Squares, to: Square, side: Color) -> Option<(Square, Piece)> {
    let attacks = |from: &Square| match squares[*from as usize] {
        Some((color, piece)) if color == side => {
            can_take(squares, color, piece, *from, to)
        }
        _ => false,
    };
    let attackers = Square::ALL.into_iter().filter(attacks);
    let pieces = attackers
        .filter_map(|from| squares[from as usize].map(|(_, piece)| (from, piece)));
    pieces.min_by_key(|&(from, piece)| (value(piece), from as usize))
}

fn can_take(
    squares: &Squares,
    side: Color,
    piece: Piece,
    from: Square,
    to: Square,
) -> bool {
    let file = to as i32 % 8 - from as i32 % 8;
    let rank = to as i32 / 8 - from as i32 / 8;
    let (straight, diagonal) = (file == 0 || rank == 0, file.abs() == rank.abs());
    let forward = if side == Color::White { 1 } else { -1 };
    match piece {
        _ if from == to => false,
        Piece::Pawn => file.abs() == 1 && rank == forward,
        Piece::Knight => file.abs() * rank.abs() == 2,
        Piece::King => file.abs() <= 1 && rank.abs() <= 1,
        Piece::Bishop => diagonal && is_free(squares, from, to),
        Piece::Rook => straight && is_free(squares, from, to),
        Piece::Queen => (straight || diagonal) && is_free(squares, from, to),
    }
}

/// Whether the squares between two on a line are empty.
fn is_free(squares: &Squares, from: Square, to: Square) -> bool {
    let file = (to as i32 % 8 - from as i32 % 8).signum();
    let rank = (to as i32 / 8 - from as i32 / 8).signum();
    let mut square = from as i32 + file + 8 * rank;
    while square != to as i32 {
        if squares[square as usize].is_some() {
            return false;
        }
        square += file + 8 * rank;
    }
    true
}

fn value(piece: Piece) -> i32 {
    VALUES[piece as usize]
}

fn compare(board: &Board) {
    for capture in
        candidate::generate(board).iter().filter(|candidate| !candidate.is_quiet())
    {
        assert_eq!(
            see(board, capture),
            exchange(board, capture),
            "{board}: {}",
            capture.mv
        );
        agree(board, capture);
    }
}

/// Every threshold close to the value of the exchange gets the right answer.
fn agree(board: &Board, capture: &Candidate) {
    let won = see(board, capture);
    let around = [-20_000, -801, -100, -10, -1, 0, 1, 10, 100, 801, 20_000];
    let near = around.into_iter().map(|more| won + more);
    for threshold in near.chain((-1000..=1000).step_by(10)) {
        assert_eq!(
            wins_at_least(board, capture, threshold, &VALUES),
            won >= threshold,
            "{board}: {} wins {won}, not {threshold}?",
            capture.mv
        );
    }
}

#[test]
fn every_capture_and_promotion_that_random_play_reaches() {
    check(games(), |game| {
        // All the positions of another game from here, so that thousands are
        // compared.
        let mut game = game;
        for choice in 0..40 {
            let moves = candidate::generate(game.position().board());
            compare(game.position().board());
            let Some(index) = (7 * choice + 3_usize).checked_rem(moves.len())
            else {
                break;
            };
            game.play(&moves[index]);
        }
    });
}

#[test]
fn the_built_in_suite() {
    suite::built_in().iter().for_each(compare);
}

/// En passant, promotions on either side of the exchange, batteries, kings that may
/// not take.
#[test]
fn the_special_cases() {
    for text in [
        "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 2",
        "2r3k1/3P4/8/8/8/8/8/2R1K3 w - - 0 1",
        "1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 1",
        "1n2k3/P7/8/8/8/8/p7/1N2K3 b - - 0 1",
        // A pawn that takes back on the last rank becomes a queen.
        "1R2k3/P7/8/8/8/8/4K3/1r6 b - - 0 1",
        "1R6/4k3/8/8/8/8/p7/1r2K3 w - - 0 1",
        "qR2k3/P7/8/8/8/4K3/1r6/1r6 b - - 0 1",
        "3rk3/3r4/8/3p4/8/3R4/3R4/3QK3 w - - 0 1",
        "8/8/3k4/3p4/4K3/8/3R4/8 w - - 0 1",
        "8/3r4/3k4/3p4/4K3/8/3R4/3Q4 w - - 0 1",
        "b3k3/1q6/2p5/3p4/4P3/5B2/6Q1/4K2B w - - 0 1",
        "rr2k3/8/8/8/8/8/RRP5/QB2K3 w - - 0 1",
    ] {
        compare(&engine::fen::parse(text).expect("a position of this test"));
    }
}
