//! The engine inside the page: the live figures of the book ask it questions while
//! they are read.
//!
//! It is the same search, the same plugs and the same drawing code as everywhere
//! else, compiled to WebAssembly, so that a count in the page is the count of the
//! ladder. A page writes a `question` in JSON and gets the answer in JSON; a long
//! search reports partial results. The module runs in a worker of its own, so a
//! page never waits for it, and stops it by ending the worker.
//!
//! The book's program compiles it with the profile `live` into a folder of its own,
//! if rustup has the target `wasm32-unknown-unknown` or Debian's compiler can build
//! it. Otherwise it says so in a line, and the figures stand still. In the page,
//! `live.js` loads the script of a figure when the figure comes near.
//!
//! One module a question, or two:
//!
//! - `shown_board`: what a position looks like, and what may be played in it
//! - `count`: how many nodes a variant searches, where it cuts, and the heat of its
//!   history
//! - `steps`: what a search does, step by step
//! - `orders`: what an order of the root's moves costs, where `root` has it tried
//! - `keys`: what can be different in a stage, and what is in a variant
//! - `think`: what a variant plays, and what it considered
//!
//! `page_position` says where, `page_search` is the one search for all of them,
//! `root_observer` what most of them see of it, and `ffi` is the entry point for
//! the page. The figures themselves are in `web/`, in JavaScript, which says what
//! answers look like.

mod count;
#[cfg(target_family = "wasm")]
mod ffi;
mod keys;
mod orders;
mod page_position;
mod page_search;
mod question;
mod root;
mod root_observer;
mod shown_board;
mod steps;
mod think;

pub use question::ask;

/// What is answered, or why it cannot be, in words for the reader of the page.
pub(crate) type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;
