//! What the chassis proves on its own.

mod fen;
mod listing;
mod properties;
