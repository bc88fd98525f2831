//! The program that builds, serves and checks the book, and measures its figures.
//!
//! - [`house`], [`text`], [`mod@links`]: where the files are, and how Markdown is read
//! - [`figure`], [`format`](mod@format), [`signature`], [`usage`]: the generated figures, how they are
//!   printed, when they are stale, and who uses them
//! - [`experiments`]: what measures them
//! - [`placeholder`], [`placeholders`], [`excerpt`], [`preprocessor`]: how the text takes figures and code
//! - [`checks`], [`checking`]: what may be wrong with a book, always as `file:line: reason`
//! - [`building`], [`place`], [`serving`]: the pages, and the folder that they may replace
//! - [`checking_out`], [`chapter`]: stages as workspaces of their own, each with its chapter as Markdown

pub mod building;
pub mod chapter;
pub mod checking;
pub mod checking_out;
pub mod checks;
mod date;
pub mod excerpt;
pub mod experiments;
pub mod figure;
pub mod format;
pub mod house;
pub mod links;
mod panics;
pub mod place;
pub mod placeholder;
pub mod placeholders;
pub mod preprocessor;
mod repository;
pub mod serving;
pub mod signature;
#[path = "../snippets/text/mod.rs"]
pub mod text;
pub mod usage;
