//! The text of the book, rendered with its numbers, tables, code and pictures: for
//! the book's own pages, and for the chapter that comes with a stage.
//!
//! - [`Manuscript`], [`Page`]: the text, and what it takes from elsewhere;
//!   [`Problem`]: what is wrong with it
//! - [`markdown`], [`mod@include`]: how it is read
//! - [`placeholder`], `sources`: what is put into it
//! - [`render`](fn@render): all of these together
//! - [`stages`]: where the stages of the book are; [`steps`]: the reader's own
//!   program

mod by_nodes;
pub mod include;
mod ladders;
mod manuscript;
pub mod markdown;
mod page;
pub mod placeholder;
mod problem;
mod render;
mod sources;
pub mod stages;
pub mod steps;

pub use diagrams::{Block, blocks};
pub use manuscript::{FIGURES, Manuscript, files, root_around};
pub use page::{PAGES, Page, SUMMARY};
pub use placeholder::step;
pub use problem::{Problem, Problems};
pub use render::{Pictures, render};
