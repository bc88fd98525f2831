//! The ladder: all stages of the book, one above the other, measured on the same positions.
//!
//! The manifest of this crate is the only list of all stages. Its build script makes [`engines::RUNGS`] of it, which is a
//! `static`, because each crate that named a `const` would compile all searches again. Those with a chapter are
//! [`engines::LADDER`], the others a reader's own. A stage's parameters are part of a name (`checks+bonus=64`). All other names,
//! those of variants, are made known by [`engines::know_variants`], which a checkout never calls, since it has nothing but
//! stages.
//!
//! All that a command prints in rows and columns is one [`output::Table`]: for the terminal, in Markdown, as CSV or JSON.

pub mod cli;
pub mod climb;
pub mod engines;
pub mod list;
pub mod output;
mod show;
pub mod solution;
pub mod suite_file;
pub mod terminal;
pub mod text_file;
