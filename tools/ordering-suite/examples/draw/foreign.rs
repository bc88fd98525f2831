//! Moves from one position in another, where most of them aren't legal.

use std::collections::BTreeMap;

use cozy_chess::{Board, GameStatus, Move, Piece};
use engine::{candidate, notation};
use ordering_suite::{Case, Question};

use crate::case;
use crate::dice::Dice;

/// How many cases of each reason are wanted.
const OF_EACH: usize = 14;

pub(crate) fn cases(pool: &[Board], dice: &mut Dice) -> anyhow::Result<Vec<Case>> {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let mut cases = Vec::new();
    for _ in 0..400_000 {
        let (here, other) =
            (&pool[dice.throw(pool.len())], &pool[dice.throw(pool.len())]);
        let moves = candidate::generate(other);
        if moves.is_empty() || here.status() != GameStatus::Ongoing {
            continue;
        }
        let it = &moves[dice.throw(moves.len())];
        let word = notation::uci(other, it.mv);
        let reason = reason(here, &word, it.mv, it.piece);
        let count = found.entry(reason).or_default();
        if *count < OF_EACH {
            *count += 1;
            let question = Question::Legality { fen: here.to_string(), mv: word };
            cases.push(case(question, &[reason])?);
        }
    }
    Ok(cases)
}

/// The reason why a move from another position, made by `piece` there, is legal
/// here or not.
fn reason(here: &Board, word: &str, mv: Move, piece: Piece) -> &'static str {
    if notation::parse_uci(here, word).is_some() {
        return "a legal move refused";
    }
    let side = here.side_to_move();
    let is_castling = piece == Piece::King && word.len() == 4 && {
        let files = word.as_bytes()[0].abs_diff(word.as_bytes()[2]);
        files > 1
    };
    match here.piece_on(mv.from) {
        _ if is_castling => "castling without the right or the way",
        None => "nothing stands there",
        Some(_) if here.color_on(mv.from) != Some(side) => "the other side's piece",
        Some(now) if now != piece => "another piece stands there now",
        Some(_) if here.color_on(mv.to) == Some(side) => {
            "one's own piece is captured"
        }
        Some(Piece::Pawn) if mv.promotion.is_some() => {
            "a promotion that isn't there"
        }
        Some(Piece::Pawn) if mv.from.file() != mv.to.file() => {
            "a pawn captures what isn't there"
        }
        Some(Piece::King) => "the king moves into check",
        Some(_) if is_pinned_or_in_check(here, mv) => "the king is left in check",
        Some(_) => "something stands in the way",
    }
}

/// Whether a move that isn't legal would be, except for its own king: no piece is
/// between its squares, or it's a knight's move.
fn is_pinned_or_in_check(here: &Board, mv: Move) -> bool {
    let between = cozy_chess::get_between_rays(mv.from, mv.to);
    let is_pawn = here.piece_on(mv.from) == Some(Piece::Pawn);
    let is_way_free = (between & here.occupied()).is_empty();
    is_way_free && !(is_pawn && here.occupied().has(mv.to))
}
