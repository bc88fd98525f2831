//! What is said about a search and about a position.

use std::fmt::Write;
use std::time::Duration;

use cozy_chess::{Board, Color, File, Move, Rank, Square};
use engine::score::mate_in_moves;
use engine::table::Bound;
use engine::{Outcome, Position, Statistics, notation};

pub(crate) fn iteration(
    board: &Board,
    outcome: &Outcome,
    time: Duration,
) -> String {
    let nodes = outcome.statistics.nodes();
    let mut line = format!(
        "info depth {} seldepth {} score {} nodes {nodes} nps {} hashfull {} time {}",
        outcome.depth,
        outcome.selective_depth.max(outcome.depth as usize),
        score(outcome),
        nodes_per_second(nodes, time),
        outcome.hashfull,
        time.as_millis(),
    );
    if !outcome.principal_variation.is_empty() {
        line.push_str(" pv");
        let mut board = board.clone();
        for &mv in &outcome.principal_variation {
            // Writing to a string cannot fail.
            let _ = write!(line, " {}", notation::uci(&board, mv));
            board.play_unchecked(mv);
            if Position::new(board.clone()).has_insufficient_material() {
                break; // the game is over, though a search goes on: the score is the same
            }
        }
    }
    line
}

/// The move of the root that is about to be searched, and its place in the order,
/// from 1.
pub(crate) fn root_move(
    board: &Board,
    depth: i32,
    mv: Move,
    number: usize,
) -> String {
    let mv = notation::uci(board, mv);
    format!("info depth {depth} currmove {mv} currmovenumber {number}")
}

/// What was counted about the order: beta cutoffs in the main search, those by the
/// first move tried, and the sum of the cutting moves' places, from 1.
pub(crate) fn ordering(statistics: &Statistics) -> String {
    let cutoffs = statistics.cutoffs();
    format!(
        "info string ordering cutoffs {} first {} index {}",
        cutoffs.count, cutoffs.by_first_move, cutoffs.index_sum
    )
}

/// Whole nodes per second; a time too short to be measured counts as a microsecond.
pub(crate) fn nodes_per_second(nodes: u64, time: Duration) -> u128 {
    u128::from(nodes) * 1_000_000 / time.as_micros().max(1)
}

/// The score; if the iteration was broken off, it is a lower bound.
fn score(outcome: &Outcome) -> String {
    let bound = if outcome.bound == Bound::Lower { " lowerbound" } else { "" };
    match mate_in_moves(outcome.score) {
        Some(moves) => format!("mate {moves}{bound}"),
        None => format!("cp {}{bound}", outcome.score),
    }
}

/// The board drawn in letters, the eighth rank on top.
pub fn diagram(board: &Board) -> String {
    let letter = |square| {
        let piece = board.piece_on(square).map_or('.', char::from);
        let is_white = board.colors(Color::White).has(square);
        if is_white { piece.to_ascii_uppercase() } else { piece }
    };
    let row = |rank| {
        let letters =
            File::ALL.map(|file| format!(" {}", letter(Square::new(file, rank))));
        format!("{} {}\n", rank as usize + 1, letters.concat())
    };
    let rows: String = Rank::ALL.into_iter().rev().map(row).collect();
    rows + "   a b c d e f g h"
}
