//! Repetition, fifty moves, and material that can't mate.

use anyhow::Context;
use engine::game::is_checkmate;
use engine::{Game, fen, notation};
use serde_json::{Value, json};

pub(crate) fn answer(fen: &str, moves: &[String]) -> anyhow::Result<Value> {
    let mut game = Game::new(fen::parse(fen)?);
    let mut keys = vec![game.position().key_by_the_rules()];
    for mv in moves {
        let board = game.position().board();
        let candidate = notation::parse_uci(board, mv)
            .with_context(|| format!("'{mv}' isn't a legal move in {board}"))?;
        game.play(&candidate);
        keys.push(game.position().key_by_the_rules());
    }
    let (last, earlier) = keys.split_last().context("a game has a position")?;
    let board = game.position().board();
    Ok(json!({
        "repeated": earlier.contains(last),
        "fifty_moves": board.halfmove_clock() >= 100 && !is_checkmate(board),
        "insufficient": game.position().has_insufficient_material(),
    }))
}
