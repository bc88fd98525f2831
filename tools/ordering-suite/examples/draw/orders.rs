//! The order of all moves of a position.

use std::collections::BTreeMap;
use std::ops::Range;

use cozy_chess::Board;
use engine::{Candidate, candidate, notation};
use ordering_suite::{Case, Question};

use crate::case;
use crate::dice::Dice;
use crate::slots::{is_castling, is_en_passant};

/// The number of cases. The first have a promotion, the last en passant or
/// castling, because these are rare.
const COUNT: usize = 140;
const WITH_PROMOTION: Range<usize> = 0..20;
const WITH_EN_PASSANT: Range<usize> = 120..130;
const WITH_CASTLING: Range<usize> = 130..140;

/// Positions with a table move, killers and histories, some of which belong to
/// another position.
pub(crate) fn cases(pool: &[Board], dice: &mut Dice) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    let mut later = Dice::new(2); // so that the cases drawn earlier stay the same
    while cases.len() < COUNT {
        let dice = if cases.len() < WITH_EN_PASSANT.start {
            &mut *dice
        } else {
            &mut later
        };
        let board = &pool[dice.throw(pool.len())];
        let moves = candidate::generate(board);
        if moves.len() < 8 {
            continue;
        }
        let promotes = moves.iter().any(|it| it.mv.promotion.is_some());
        let passes = moves.iter().any(|it| is_en_passant(board, it));
        let castles = moves.iter().any(|it| is_castling(board, it));
        let wanted = [
            (WITH_PROMOTION, promotes),
            (WITH_EN_PASSANT, passes),
            (WITH_CASTLING, castles),
        ];
        if wanted.iter().any(|(it, has)| it.contains(&cases.len()) && !has) {
            continue;
        }
        let quiets: Vec<&Candidate> =
            moves.iter().filter(|it| it.is_quiet()).collect();
        if quiets.len() < 5 {
            continue;
        }
        let mut catches = Vec::new();
        let uci = |mv: &Candidate| notation::uci(board, mv.mv);
        let other = &pool[dice.throw(pool.len())];
        let strangers = candidate::generate(other);
        let stranger = |dice: &mut Dice| {
            let quiet = strangers.iter().filter(|it| it.is_quiet());
            let quiet: Vec<String> =
                quiet.map(|it| notation::uci(other, it.mv)).collect();
            let word = quiet.get(dice.throw(quiet.len().max(1)))?.clone();
            notation::parse_uci(board, &word).is_none().then_some(word)
        };
        let mut table_move = match dice.throw(3) {
            0 => None,
            _ => Some(uci(&moves[dice.throw(moves.len())])),
        };
        let mut killers = Vec::new();
        for _ in 0..dice.throw(3) {
            killers.push(uci(quiets[dice.throw(quiets.len())]));
        }
        if let (0, Some(word)) = (dice.throw(4), stranger(dice)) {
            catches.push("a killer of another position");
            killers.insert(0, word);
        }
        if let (0, Some(word)) = (dice.throw(6), stranger(dice)) {
            catches.push("a table move of another position");
            table_move = Some(word);
        }
        killers.dedup();
        killers.truncate(2);
        let mut history = BTreeMap::new();
        for _ in 0..2 + dice.throw(4) {
            let quiet = quiets[dice.throw(quiets.len())];
            history.insert(uci(quiet), (1 + dice.throw(8000)) as i32);
        }
        if table_move.as_ref().is_some_and(|it| killers.contains(it)) {
            catches.push("the table's move twice");
        }
        if killers.iter().any(|it| history.contains_key(it)) {
            catches.push("a killer ordered by its history");
        }
        if promotes {
            catches.push("promotions");
        }
        if passes {
            catches.push("en passant taken for a quiet move");
        }
        if castles {
            catches.push("castling taken for a capture");
        }
        if moves.iter().any(|it| it.victim.is_some() && see::see(board, it) < 0) {
            catches.push("losing captures before quiet moves");
        }
        let fen = board.to_string();
        let question = Question::Order { fen, table_move, killers, history };
        cases.push(case(question, &catches)?);
    }
    Ok(cases)
}
