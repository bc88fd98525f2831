//! What the search core proves on its own.

mod epd;
mod fen;
mod listing;
mod properties;
