//! A stage as a workspace of its own: in a folder, and as a commit with a tag.
//!
//! - [`layout`]: which file of the sources stands where in a checkout; the only place that knows
//! - [`sources`]: their files, and the counts that they note
//! - [`mod@write`]: writes a stage; `chapter`, `manifest` and `words` make what is not just copied
//! - [`mod@line`]: one commit a stage, with its tag; [`git`] runs git

mod chapter;
pub mod git;
pub mod layout;
pub mod line;
mod manifest;
pub mod sources;
mod words;
pub mod write;
