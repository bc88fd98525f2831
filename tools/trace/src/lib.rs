//! The first node at which two searches differ.
//!
//! A program that traces prints a line for each node that it counts. Two programs that
//! are meant to search the same print the same lines up to the mistake, so the first
//! line that differs leads to it, among millions of nodes.
//!
//! [`node`] is such a line, and [`side`] a running program that prints them. [`walk`]
//! follows two of them to the first [`difference`], [`rules`] says which rules of the
//! book's path can cause it, as far as its `place` tells, and [`report`] puts that into
//! words. [`finding`] is whatever was found, as text or JSON, and `html` as a page.
//! [`command`] is the command, [`mod@reference`] the programs of the book to compare
//! with.

pub use ladder::external::node;

pub mod command;
pub mod difference;
pub mod finding;
mod html;
mod place;
pub mod reference;
pub mod report;
pub mod rules;
pub mod side;
pub mod walk;
