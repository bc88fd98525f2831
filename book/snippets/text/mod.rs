//! Reading Markdown: where its code stands, where its prose, and what it includes.
//!
//! - [`problem`]: what is wrong with a page, and where
//! - [`mod@events`]: Markdown as mdBook reads it
//! - [`fences`]: fenced blocks of code
//! - [`prose`]: what is left without code
//! - [`mod@include`]: `{{#include …}}`
//!
//! Nothing here needs a crate of ours: it stands with the snippet tests, whose build script uses it as
//! the program of the book does.

pub mod events;
pub mod fences;
pub mod include;
pub mod problem;
pub mod prose;
