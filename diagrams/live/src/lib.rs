//! The engine inside the page: it answers the questions of the book's live figures.
//!
//! It is the same search, the same plugs and the same drawing code as everywhere
//! else, compiled to WebAssembly, so that a count in the page is the same as on the
//! ladder. A page writes a `question` in JSON and gets the answer in JSON; a long
//! search reports partial results. The module runs in its own worker, so a page
//! never waits for it, and can stop it by ending the worker.
//!
//! The book's program compiles it with the profile `live` into a separate folder,
//! if rustup has the target `wasm32-unknown-unknown` or Debian's compiler can build
//! it. Otherwise it prints a line about it, and the figures stay still. In the
//! page, `live.js` loads the script of a figure when the figure comes near.
//!
//! One or two modules for each question:
//!
//! - `shown_board`: what a position looks like, and what may be played in it
//! - `count`: how many nodes a variant searches, where it cuts, and the heat of its
//!   history
//! - `steps`: what a search does, step by step; `icicle`: all of it, node by node
//! - `orders`: what an order of the root's moves costs; `root` tries it
//! - `policy`: what an order of classes costs, in the whole suite; `root` tries it,
//!   too
//! - `rule_order`: how a reader's own rule sorts moves, and what it counts;
//!   `given_rule` asks it
//! - `keys`: what can be different in a stage, and what is in a variant
//! - `think`: what a variant plays, and what it considered
//!
//! `page_position` says where, `page_search` is the one search for all of them,
//! `root_observer` is what most of them see of it, `either` what the others do, and `ffi` is the page's entry
//! point. The figures themselves are in `web/`, in JavaScript, which documents the
//! format of the answers.

mod count;
mod either;
#[cfg(target_family = "wasm")]
mod ffi;
mod given_rule;
mod icicle;
mod keys;
mod orders;
mod page_position;
mod page_search;
mod policy;
mod question;
mod root;
mod root_observer;
mod rule_order;
mod shown_board;
mod steps;
mod think;

pub use question::ask;

/// The answer, or why there is none, in words for the reader of the page.
pub(crate) type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;
