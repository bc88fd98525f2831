//! The text of the book, filled with its numbers, tables, code and pictures: for the book's own pages, and for a
//! chapter that goes with a stage.
//!
//! - [`Manuscript`], [`Page`]: where the text is; [`Problem`]: what is wrong with it
//! - [`markdown`], [`mod@include`]: how it is read
//! - [`placeholder`]: what is put into it; [`medium`]: where it is read then
//! - [`fill`](fn@fill): all of that
//! - [`stages`]: where the stages of the book stand; [`steps`]: the reader's own program

mod fill;
pub mod include;
pub mod markdown;
pub mod medium;
mod page;
pub mod placeholder;
mod problem;
pub mod stages;
pub mod steps;

pub use diagrams::{Block, blocks};
pub use figures::text;
pub use fill::fill;
pub use page::{FIGURES, Manuscript, PAGES, Page, SUMMARY, files};
pub use placeholder::step;
pub use problem::{Problem, Problems};
