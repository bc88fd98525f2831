//! The program that builds, serves and checks the book.
//!
//! - `settings`, `filling`, [`building`], [`page`], `colours`, [`live`]: how it is built
//! - `links`: what is wrong with its built pages, always as `file:line: reason`
//! - [`serving`]: the pages on this machine

pub mod building;
mod colours;
mod filling;
mod links;
pub mod live;
pub mod page;
pub mod serving;
mod settings;
