//! Exchanges on a square.

use anyhow::Context;
use engine::{fen, notation};

/// A stand-in for the value of a king, which is never lost.
const KING: i32 = 20_000;

/// The value that stage 7 gives to a capture or promotion, with these piece values.
pub(crate) fn answer(
    fen: &str,
    mv: &str,
    values: &[i32; 5],
) -> anyhow::Result<i32> {
    let board = fen::parse(fen)?;
    let capture = notation::parse_uci(&board, mv)
        .with_context(|| format!("'{mv}' isn't a legal move in {fen}"))?;
    let [pawn, knight, bishop, rook, queen] = *values;
    let values = [pawn, knight, bishop, rook, queen, KING];
    Ok(see::see::exchange(&board, &capture, &values))
}
