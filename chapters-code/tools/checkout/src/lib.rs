//! A stage as a workspace of its own: in a folder, and as a commit with a tag. It
//! has what came before it, and nothing of what comes after.
//!
//! - The paths are the same in every checkout (`stage/`, `earlier/NN-name/`, …), so
//!   that a diff between two tags is the chapter. The comments that mark excerpts
//!   for the book are left out.
//! - Manifests are filtered, the list of stages and the snapshot of the counts lose
//!   the lines of later stages, and cargo itself prunes the lock file, so that
//!   `--locked` holds.
//! - The runner is the ladder as it is. That's why `checkout` and `tag` are a
//!   program of their own.
//! - An exercise is tested demand by demand: `exercise/tests/demands.rs` of the
//!   next stage goes along, each demand with a hint, and the count to reach is the
//!   last of them.
//! - The commits behind the tags are written for `git fast-import`, which ignores
//!   attributes and filters of files, and made in a bare repository first, to be
//!   compared with the tags that are there. Only then are they imported. Names,
//!   dates and contents are fixed, so the same sources give the same commits.
//!
//! The modules:
//!
//! - [`layout`]: which file of the sources stands where in a checkout; the only
//!   place that knows
//! - [`sources`]: their files, and the counts that they note
//! - [`mod@write`]: writes a stage; `chapter`, `manifest` and `words` make what is
//!   not just copied
//! - [`mod@line`]: one commit a stage, with its tag; [`git`] runs git
//! - [`command`]: what the command line offers of it

mod chapter;
pub mod command;
pub mod git;
pub mod layout;
pub mod line;
mod manifest;
pub mod sources;
mod words;
pub mod write;
