//! The book's program, on the book itself and on small ones in temporary folders.

#![allow(
    clippy::unwrap_used,
    reason = "a test that panics has failed, as it should"
)]

mod answers;
mod bands;
mod boxes;
mod building;
mod checks;
mod client;
mod conclusions;
mod documents;
mod finishing;
mod ladder_picture;
mod limits;
mod line_ends;
mod list_of_figures;
#[cfg(unix)] // scripts replace cargo and rustc
mod live;
mod mdbook;
mod numbers;
mod puzzle;
mod sentences;
mod serving;
mod settings;
mod small;
mod the_book;
mod toy_tree;
mod typed;
mod words;
