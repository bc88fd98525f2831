//! The program that builds, serves and checks the book.
//!
//! - [`manuscript`], [`text`], [`mod@links`]: where the files are, and how Markdown is read
//! - [`placeholder`], [`placeholders`], [`usage`], [`excerpt`], `changes`, [`preprocessor`]: how the text takes figures
//!   and code
//! - [`checks`], [`checking`]: what may be wrong with a book, always as `file:line: reason`
//! - [`building`], [`destination`], [`serving`]: the pages, and the folder that they may replace
//! - [`live`], `finishing`, `html`: what runs in a page, what mdBook's pages lack, and how a browser reads them
//! - [`checking_out`], [`chapter`]: stages as workspaces of their own, each with its chapter as Markdown

pub mod building;
mod changes;
pub mod chapter;
pub mod checking;
pub mod checking_out;
pub mod checks;
pub mod destination;
pub mod excerpt;
mod finishing;
mod html;
pub mod links;
pub mod live;
pub mod manuscript;
mod panics;
pub mod placeholder;
pub mod placeholders;
pub mod preprocessor;
mod repository;
pub mod serving;
#[path = "../snippets/text/mod.rs"]
pub mod text;
pub mod usage;
