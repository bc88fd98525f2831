//! A stage as a workspace of its own: in a folder, and as a commit with a tag. It
//! contains what came before it, and nothing of what comes after.
//!
//! - The paths are the same in every checkout (`stage/`, `earlier/NN-name/`, …), so
//!   that a diff between two tags is the chapter. The comments that mark excerpts
//!   for the book are left out.
//! - Manifests are filtered, the list of stages and the snapshot of the counts lose
//!   the lines of later stages, and cargo itself prunes the lock file, so that
//!   `--locked` works.
//! - The runner is the unchanged ladder. That's why `checkout` and `tag` are a
//!   program of their own.
//! - An exercise is tested demand by demand: it includes the next stage's
//!   `exercise/tests/demands.rs`, each demand has a hint, and the last one is the
//!   count to reach.
//! - The commits behind the tags are written for `git fast-import`, which ignores
//!   attributes and filters of files, and made in a bare repository first, to be
//!   compared with the existing tags. Only then are they brought into the
//!   repository, and all tags made at once. Names, dates and contents are fixed, so
//!   the same sources give the same commits.
//!
//! The modules:
//!
//! - [`layout`]: where each file of the sources goes in a checkout; the only
//!   place that knows
//! - [`sources`]: their files, and the counts recorded in them
//! - [`mod@write`]: writes a stage; `chapter`, `manifest` and `words` make what is
//!   not just copied
//! - [`mod@line`]: one commit a stage, with its tag; [`git`] runs git
//! - [`command`]: the commands

mod chapter;
pub mod command;
pub mod git;
pub mod layout;
pub mod line;
mod manifest;
pub mod sources;
mod words;
pub mod write;
