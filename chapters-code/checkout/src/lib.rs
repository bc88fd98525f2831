//! A stage as a workspace of its own: in a folder, and as a commit with a tag.
//!
//! - [`layout`]: which file of the sources stands where in a checkout; the only place that knows
//! - [`project`]: the sources
//! - [`mod@write`]: writes a stage; [`manifest`], [`later`], [`exercise`] and [`readme`] make what is not
//!   just copied, [`counts`] what they say; the chapters come from the program of the book
//! - [`mod@line`]: one commit a stage, with its tag; [`git`] runs git

pub mod counts;
pub mod exercise;
pub mod git;
pub mod later;
pub mod layout;
pub mod line;
pub mod manifest;
pub mod project;
pub mod readme;
pub mod write;
