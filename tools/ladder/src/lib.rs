//! The ladder: all stages of the book, one above the other, measured on the same
//! positions.
//!
//! The list of all stages is the crate [`stages`]. Those with a chapter are
//! [`engines::LADDER`], the others are a reader's own. A name may contain a stage's
//! parameters (`checks+bonus=64`). All other names, those of variants, are
//! registered by [`engines::know_variants`], which a checkout never calls, since it
//! has only stages.
//!
//! Everything that a command prints in rows and columns is a
//! [`terminal::table::Table`], which can be printed for the terminal, in Markdown,
//! as CSV or as JSON.

pub mod cli;
pub mod climb;
pub mod engines;
pub mod external;
pub mod interval;
pub mod kinds;
pub mod list;
mod move_word;
pub mod output;
mod show;
pub mod solution;
pub mod suite_file;
pub mod suites;
