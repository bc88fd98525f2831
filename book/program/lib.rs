//! The program that builds, serves and checks the book.
//!
//! - [`preprocessor`]: the pages as mdBook renders them; [`finisher`], [`page`],
//!   [`mod@ladder`], `colours`, `print`, [`live`]: what they get afterwards
//! - [`building`], `settings`: mdBook's driver with these two
//! - `links`: what is wrong with its built pages, always as `file:line: reason`
//! - [`serving`], `watching`: the pages on this machine, anew after each change

pub mod building;
mod colours;
pub mod finisher;
pub mod ladder;
mod links;
pub mod live;
pub mod page;
pub mod preprocessor;
mod print;
pub mod serving;
mod settings;
mod watching;
