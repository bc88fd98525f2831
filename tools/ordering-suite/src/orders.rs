//! The order in which stage 7 tries the moves of a position.

use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use cozy_chess::{Board, Move};
use engine::{Candidate, Node, Ordering, Position, candidate, fen, notation};
use see::MoveOrder;

/// The ply in question.
const PLY: usize = 4;
/// A ply with other killers.
const ELSEWHERE: usize = 40;
/// The remaining depth whose cutoffs let a history grow fastest, in plies.
const DEEPEST: i32 = 20;
/// A limit that no history reaches.
const LIMIT: i32 = 8192;

/// The moves in groups, each of which comes before the next.
pub(crate) fn answer(
    fen: &str,
    table_move: Option<&str>,
    killers: &[String],
    history: &BTreeMap<String, i32>,
) -> anyhow::Result<Vec<Vec<String>>> {
    let position = Position::new(fen::parse(fen)?);
    let board = position.board();
    let mut order = MoveOrder::default();
    order.new_search();
    for killer in killers.iter().rev() {
        order.killers.insert(PLY, remembered(board, killer)?);
    }
    for (word, &score) in history {
        ensure!(
            (0..LIMIT).contains(&score),
            "'{word}': a history can't be {score}"
        );
        let candidate = notation::parse_uci(board, word)
            .with_context(|| format!("'{word}' isn't a legal move in {fen}"))?;
        ensure!(candidate.is_quiet(), "'{word}' isn't a quiet move in {fen}");
        earn(&mut order, &position, &candidate, score);
    }
    let table_move = table_move.map(|word| remembered(board, word)).transpose()?;
    let node = Node {
        position: &position,
        ply: PLY,
        depth: 5,
        table_move,
        previous: [None; 2],
    };
    let mut moves: Vec<_> = candidate::generate(board)
        .iter()
        .map(|it| (order.priority(&node, it), notation::uci(board, it.mv)))
        .collect();
    moves.sort_by(|one, other| other.cmp(one));
    let groups = moves.chunk_by(|one, next| one.0 == next.0);
    let words = |group: &[(_, String)]| {
        let mut words: Vec<String> = group.iter().map(|it| it.1.clone()).collect();
        words.sort();
        words
    };
    Ok(groups.map(words).collect())
}

/// Lets a move cut at another ply until its history has this score.
fn earn(order: &mut MoveOrder, position: &Position, quiet: &Candidate, score: i32) {
    let mut left = score;
    while left > 0 {
        let depth = DEEPEST.min(left.isqrt());
        let node = Node {
            position,
            ply: ELSEWHERE,
            depth,
            table_move: None,
            previous: [None; 2],
        };
        order.cutoff(&node, quiet);
        left -= depth * depth;
    }
}

/// A remembered move, legal here or not. Castling is written as the king's step,
/// which on our board is the king capturing its rook.
fn remembered(board: &Board, word: &str) -> anyhow::Result<Move> {
    match notation::parse_uci(board, word) {
        Some(candidate) => Ok(candidate.mv),
        None => word.parse().ok().with_context(|| format!("'{word}' isn't a move")),
    }
}
