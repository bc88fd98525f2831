//! What variants prove: their language, and what they search.

mod any_variant;
mod every_key;
mod language;
mod mistakes;
mod program;
mod pruning;
mod stages;
