//! Killers after a list of cutoffs.

use std::collections::BTreeMap;

use cozy_chess::{Board, Color};
use engine::{Candidate, candidate, notation};
use ordering_suite::{Case, Cut, Question};

use crate::case;
use crate::dice::Dice;
use crate::slots::{MISTAKES, is_castling, is_en_passant, slots};

/// How many cases of each mistake are wanted, and how many others.
const OF_EACH: usize = 10;

/// Cutoffs at some plies of a tree: enough lists of them in which each mistake
/// changes the killers.
pub(crate) fn cases(pool: &[Board], dice: &mut Dice) -> anyhow::Result<Vec<Case>> {
    let mut wanted: BTreeMap<&str, usize> =
        MISTAKES.iter().map(|it| (it.0, OF_EACH)).collect();
    wanted.insert("", OF_EACH);
    let (white, black): (Vec<&Board>, Vec<&Board>) =
        pool.iter().partition(|it| it.side_to_move() == Color::White);
    let mut cases = Vec::new();
    while wanted.values().any(|&left| left > 0) {
        let kind = dice.throw(5);
        let boards = [&white, &black].map(|all| board(all, kind, dice));
        let events = events(boards, kind, dice);
        let (ply, depth) = (1 + dice.throw(3), 1 + dice.throw(6) as i32);
        let right = slots(&events, ply, depth, None);
        let is_another =
            |it: &&(&str, _)| right != slots(&events, ply, depth, Some(it.1));
        let catches: Vec<&str> =
            MISTAKES.iter().filter(is_another).map(|it| it.0).collect();
        let kinds = if catches.is_empty() { vec![""] } else { catches.clone() };
        if kinds.iter().all(|kind| wanted[kind] == 0) {
            continue;
        }
        for kind in kinds {
            let left = wanted.entry(kind).or_default();
            *left = left.saturating_sub(1);
        }
        let question = Question::Killers { events, ply, depth };
        cases.push(case(question, &catches)?);
    }
    Ok(cases)
}

/// A position with a move of this kind, or any position if the kind is rare.
fn board<'a>(all: &[&'a Board], kind: usize, dice: &mut Dice) -> &'a Board {
    let any = all[dice.throw(all.len())];
    let from = dice.throw(all.len());
    let mut others = all.iter().cycle().skip(from).take(all.len());
    others.find(|it| of_kind(it, kind).is_some()).map_or(any, |it| it)
}

/// A move of a kind: any quiet move, a capture, a promotion, en passant, castling.
fn of_kind(board: &Board, kind: usize) -> Option<Candidate> {
    candidate::generate(board).into_iter().find(|it| match kind {
        0 => it.is_quiet(),
        1 => it.victim.is_some(),
        2 => it.mv.promotion.is_some() && it.victim.is_none(),
        3 => is_en_passant(board, it),
        _ => is_castling(board, it),
    })
}

/// Cutoffs at plies 1 to 3, in deeper and deeper iterations: even plies have
/// White's position, odd plies have Black's. Only a few moves cut, so they cut
/// repeatedly.
fn events(boards: [&Board; 2], kind: usize, dice: &mut Dice) -> Vec<Cut> {
    let moves = boards.map(|board| {
        let mut quiets = candidate::generate(board);
        quiets.retain(|it| it.is_quiet());
        let mut moves: Vec<Candidate> =
            quiets.iter().step_by(1 + quiets.len() / 3).copied().collect();
        moves.extend(of_kind(board, kind));
        moves
    });
    let mut events = Vec::new();
    for iteration in 4..7 {
        for _ in 0..2 + dice.throw(3) {
            let ply = 1 + dice.throw(3);
            let (board, moves) = (boards[ply % 2], &moves[ply % 2]);
            if moves.is_empty() {
                continue;
            }
            let it = &moves[dice.throw(moves.len())];
            events.push(Cut {
                fen: board.to_string(),
                ply,
                depth: iteration - ply as i32,
                mv: notation::uci(board, it.mv),
            });
        }
    }
    events
}
