// ANCHOR: program
//! My search: a chess engine in one file.

use std::io::{self, BufRead, Write};
use std::process;

use cozy_chess::util::{display_uci_move, parse_uci_move};
use cozy_chess::*;

/// The legal moves, in the order in which they are generated.
fn generate(board: &Board) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    board.generate_moves(|of_one_piece| {
        moves.extend(of_one_piece);
        false // don't stop
    });
    moves
}

/// Says a line; where nobody listens any more, the program ends.
fn say(line: &str) {
    if writeln!(io::stdout(), "{line}").is_err() {
        process::exit(1);
    }
}

/// The first move of the list, if there is any.
fn best_move(board: &Board) -> Option<Move> {
    generate(board).first().copied()
}

/// Reads moves or positions, and answers each with a move.
fn main() {
    let mut board = Board::default();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match (line.parse(), parse_uci_move(&board, line.trim())) {
            (Ok(position), _) => board = position,
            (_, Ok(mv)) if board.is_legal(mv) => board.play_unchecked(mv),
            _ => {
                say("neither a legal move, such as e2e4, nor a position");
                continue;
            }
        }
        let Some(mv) = best_move(&board) else { return say("mate or stalemate") };
        say(&display_uci_move(&board, mv).to_string());
        board.play_unchecked(mv);
    }
}
// ANCHOR_END: program
