//! The program that builds, serves and checks the book.
//!
//! - [`text`]: what is wrong with a book before it is built, always as `file:line: reason`
//! - `settings`, [`preprocessor`], [`building`], [`page`], [`live`]: how it is built
//! - [`links`]: what is wrong with its built pages
//! - [`server`], [`serving`]: the pages on this machine

pub mod building;
pub mod links;
pub mod live;
pub mod page;
pub mod preprocessor;
pub mod server;
pub mod serving;
mod settings;
pub mod text;
