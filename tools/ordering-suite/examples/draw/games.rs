//! Games that are drawn by a rule, or nearly so.

use ordering_suite::{Case, Question};

use crate::case;

/// The position, the moves, and the mistake that is caught.
const GAMES: [(&str, &str, &str); 26] = [
    ("startpos", "", "a beginning that is a draw"),
    ("startpos", "g1f3 g8f6 f3g1 f6g8", "a repetition not seen"),
    ("startpos", "g1f3 g8f6 f3g1", "the other side to move"),
    (
        "startpos",
        "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8",
        "a repetition not seen",
    ),
    (
        "startpos",
        "e2e4 e7e5 g1f3 g8f6 f3g1 f6g8",
        "en passant that no pawn can take",
    ),
    (
        "startpos",
        "e2e4 a7a6 e4e5 d7d5 g1f3 g8f6 f3g1 f6g8",
        "en passant that was possible",
    ),
    ("startpos", "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8", "castling rights that are lost"),
    (
        "startpos",
        "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8",
        "a repetition not seen",
    ),
    ("startpos", "g1f3 g8f6 h1g1 h8g8 g1h1 g8h8", "castling rights that are lost"),
    ("startpos", "b1c3 b8c6 c3b1 c6b8 e2e4", "a pawn move after a repetition"),
    (
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "a4a5 d1d2 a5a4 d2d1",
        "en passant by a pinned pawn",
    ),
    (
        "4k3/8/8/8/8/8/3R4/4K3 w - - 97 100",
        "d2d3 e8e7",
        "fifty moves, counted too early",
    ),
    ("4k3/8/8/8/8/8/3R4/4K3 w - - 98 100", "d2d3 e8e7", "fifty moves"),
    ("4k3/8/8/8/8/8/3R4/4K3 w - - 99 100", "d2d3", "fifty moves"),
    (
        "4k3/7p/8/8/8/8/3R4/4K3 b - - 99 100",
        "h7h5",
        "a pawn move on the hundredth ply",
    ),
    (
        "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 99 80",
        "e1e8",
        "mate on the hundredth ply",
    ),
    ("7k/8/5K2/6Q1/8/8/8/8 w - - 99 80", "g5g6", "stalemate on the hundredth ply"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", "bare kings"),
    ("4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "", "a bishop alone"),
    ("4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "", "a knight alone"),
    ("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1", "", "two knights can mate"),
    ("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", "", "bishops of one colour"),
    ("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", "", "bishops of both colours can mate"),
    (
        "3nk3/8/8/8/8/8/8/4KB2 w - - 0 1",
        "",
        "bishop and knight on both sides can mate",
    ),
    ("4k3/8/8/8/8/8/7P/4K3 w - - 0 1", "", "a pawn can become a queen"),
    ("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2", "the last pawn is captured"),
];

pub(crate) fn cases() -> anyhow::Result<Vec<Case>> {
    let start = cozy_chess::Board::default().to_string();
    let question = |&(fen, moves, catches): &(&str, &str, &str)| {
        let fen = if fen == "startpos" { start.clone() } else { fen.to_owned() };
        let moves = moves.split_whitespace().map(str::to_owned).collect();
        case(Question::Draw { fen, moves }, &[catches])
    };
    GAMES.iter().map(question).collect()
}
