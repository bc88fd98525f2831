//! The program that builds, serves and checks the book.
//!
//! - [`preprocessor`]: the pages as mdBook renders them; [`finisher`], [`page`],
//!   [`mod@ladder`], `colours`, `print`, `sitemap`, `not_found`, [`live`]:
//!   what is added afterwards
//! - [`building`], `settings`: mdBook's driver with these two
//! - `links`: what is wrong with the built pages, always as `file:line: reason`
//! - [`serving`], `watching`: the pages on this machine, rebuilt after each change

pub mod building;
mod colours;
pub mod finisher;
pub mod ladder;
mod links;
pub mod live;
mod not_found;
pub mod page;
pub mod preprocessor;
mod print;
pub mod serving;
mod settings;
mod sitemap;
mod watching;
