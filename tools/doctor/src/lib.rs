//! What is wrong with a UCI engine: one command, any engine, one page.
//!
//! [`command::Doctor`] is the command. It asks a [`patient`], a running engine, what
//! the [`exams`] are about, and listens to its searches (`heard`). Each exam gives
//! [`finding`]s, which are ranked by what they likely cost, as far as our experiments
//! say so ([`cost`]). A [`report`] prints them, as text, JSON or a page. [`versions`]
//! compares two versions of an engine.

pub mod command;
pub mod cost;
pub mod exams;
pub mod finding;
mod heard;
pub mod patient;
pub mod report;
pub mod versions;
