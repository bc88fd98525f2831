//! Moves as readers write them: `Bc6`, `exd5`, `O-O`, `e8=Q+` (standard algebraic notation).

use cozy_chess::{Board, Move, Piece};
use engine::{Candidate, candidate, game, notation};

/// A legal move in standard algebraic notation.
///
/// ```
/// let board = engine::fen::parse("4k3/8/8/8/8/2N5/8/2N1K2R w K -").unwrap();
/// assert_eq!(diagrams::san::san(&board, "e1h1".parse().unwrap()), "O-O");
/// assert_eq!(diagrams::san::san(&board, "c1e2".parse().unwrap()), "N1e2");
/// assert_eq!(diagrams::san::san(&board, "h1h8".parse().unwrap()), "Rh8+");
/// ```
pub fn san(board: &Board, mv: Move) -> String {
    let Some(candidate) = Candidate::find(board, mv) else { return mv.to_string() };
    let mut text = match candidate.piece {
        Piece::King if board.colors(board.side_to_move()).has(mv.to) => {
            if mv.from.file() < mv.to.file() { "O-O" } else { "O-O-O" }.to_owned()
        }
        Piece::Pawn if candidate.victim.is_some() => format!("{}x{}", mv.from.file(), mv.to),
        Piece::Pawn => mv.to.to_string(),
        piece => {
            let takes = if candidate.victim.is_some() { "x" } else { "" };
            format!("{}{}{takes}{}", letter(piece), origin(board, &candidate), mv.to)
        }
    };
    if let Some(piece) = mv.promotion {
        text.push('=');
        text.push(letter(piece));
    }
    let mut next = board.clone();
    next.play_unchecked(mv);
    if game::is_checkmate(&next) {
        text.push('#');
    } else if !next.checkers().is_empty() {
        text.push('+');
    }
    text
}

/// The legal move that a word means, in algebraic notation or in UCI's.
///
/// ```
/// let board = cozy_chess::Board::default();
/// assert!(diagrams::san::parse(&board, "Nf3").is_some());
/// assert!(diagrams::san::parse(&board, "g1f3").is_some());
/// assert!(diagrams::san::parse(&board, "Nf4").is_none());
/// ```
pub fn parse(board: &Board, word: &str) -> Option<Candidate> {
    let bare = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).to_owned();
    notation::parse_uci(board, word).or_else(|| {
        let moves = candidate::generate(board);
        moves.into_iter().find(|candidate| bare(&san(board, candidate.mv)) == bare(word))
    })
}

/// As much of the square a piece comes from as is needed to tell it from its like.
fn origin(board: &Board, candidate: &Candidate) -> String {
    let Candidate { mv, piece, .. } = *candidate;
    let moves = candidate::generate(board);
    let rivals: Vec<_> = moves
        .iter()
        .filter(|other| other.piece == piece && other.mv.to == mv.to && other.mv.from != mv.from)
        .map(|other| other.mv.from)
        .collect();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|from| from.file() != mv.from.file()) {
        mv.from.file().to_string()
    } else if rivals.iter().all(|from| from.rank() != mv.from.rank()) {
        mv.from.rank().to_string()
    } else {
        mv.from.to_string()
    }
}

/// The capital letter of a piece.
fn letter(piece: Piece) -> char {
    char::from(piece).to_ascii_uppercase()
}
