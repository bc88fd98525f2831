//! The ladder: all stages of the book, one above the other, measured on the same
//! positions.
//!
//! The list of all stages is [`engines::RUNGS`], in `stages.rs`. Those with a
//! chapter are [`engines::LADDER`], the others are a reader's own. A stage's
//! parameters are part of a name (`checks+bonus=64`). All other names, those of
//! variants, are registered by [`engines::know_variants`], which a checkout never
//! calls, since it has nothing but stages.
//!
//! All that a command prints in rows and columns is one [`output::Table`]: for the
//! terminal, in Markdown, as CSV or JSON.

pub mod cli;
pub mod climb;
pub mod engines;
pub mod list;
pub mod output;
pub mod peer;
mod show;
pub mod solution;
mod stages;
pub mod suite_file;
pub mod suites;
pub mod terminal;
pub mod text_file;
