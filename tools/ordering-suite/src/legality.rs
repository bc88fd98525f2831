//! Remembered moves, in positions where they may not be legal.

use engine::{fen, notation};

pub(crate) fn answer(fen: &str, mv: &str) -> anyhow::Result<bool> {
    Ok(notation::parse_uci(&fen::parse(fen)?, mv).is_some())
}
