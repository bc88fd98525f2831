//! Moves as suites write them: algebraic notation in all its common spellings.

use cozy_chess::util::parse_san_move;
use cozy_chess::{Board, Move};
use engine::notation;

/// The words for moves among the operands of `bm` or `am`. Remarks about a move,
/// such as a `+` by itself, its number or `e.p.`, are left out.
pub(crate) fn words(operands: &str) -> Vec<String> {
    let mut parts = operands.split('=').map(str::trim);
    let first = parts.next().unwrap_or_default().to_owned();
    let joined = parts.fold(first, |text, part| text + "=" + part); // a8 = Q
    let is_between =
        |sign: char| sign.is_whitespace() || matches!(sign, ',' | '"' | '|' | '&');
    joined
        .split(is_between)
        .flat_map(alternatives)
        .map(|word| without_number(word).to_owned())
        .filter(|word| !is_remark(word))
        .collect()
}

/// The legal move that a word means, in algebraic or UCI notation. Marks such as
/// `!` and `+` are ignored; castling may be written with zeros or small letters,
/// and a promotion as `a8(Q)`, `a8/Q` or `a8q`.
pub(crate) fn legal(board: &Board, word: &str) -> Option<Move> {
    let word = word.trim_end_matches("e.p.");
    let word = word.trim_end_matches(['+', '#', '!', '?']);
    let uci = notation::parse_uci(board, word).map(|candidate| candidate.mv);
    uci.or_else(|| parse_san_move(board, &algebraic(word)).ok())
}

/// A word in standard spelling, if it's a move.
fn algebraic(word: &str) -> String {
    let castling = word.replace(['0', 'o'], "O");
    if matches!(&*castling, "O-O" | "O-O-O") {
        return castling;
    }
    let mut letters: Vec<char> = word
        .chars()
        .filter(|letter| !"-()/=".contains(*letter)) // e2-e4, a8(Q), a8/Q, a8=Q
        .map(|letter| if letter == ':' { 'x' } else { letter })
        .collect();
    // The piece of a promotion follows the rank.
    if let [.., '1' | '8', piece] = &mut letters[..] {
        *piece = piece.to_ascii_uppercase();
    }
    letters.into_iter().collect()
}

/// The moves of `Nf3/Nd2`; but `a8/Q` is one move.
fn alternatives(word: &str) -> Vec<&str> {
    let is_promotion = word
        .split_once('/')
        .is_some_and(|(_, piece)| piece.trim_end_matches(['+', '#']).len() == 1);
    if is_promotion { vec![word] } else { word.split('/').collect() }
}

/// A word without its move number: `1.e4`, `12...Rxa2`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_number = rest.len() < word.len() && rest.starts_with('.');
    if is_number { rest.trim_start_matches('.') } else { word }
}

/// Whether a word is a remark about a move instead of a move.
fn is_remark(word: &str) -> bool {
    let is_mark = word.chars().all(|sign| "+#!?=".contains(sign));
    is_mark || matches!(word, "e.p." | "ep" | "or" | "and")
}
