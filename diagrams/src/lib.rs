//! The pictures of the book: boards, search trees and charts, as SVG that follows
//! the page's theme.
//!
//! An author writes a fenced block of TOML; README.md lists the keys. From the
//! author's text to the picture:
//!
//! - `block`: the fenced blocks of a chapter, what an author says in one, and where
//!   an error is; [`render`](mod@render): pictures in their places
//! - [`board`], [`tree`], `chart`: one module for each kind of picture; [`wall`]:
//!   an interactive one; `race`: all engines in one position; [`icicle`]: whole
//!   searches; [`live_figure`]: one that runs the engine; `exchange`: captures on one
//!   square; [`lines`]: those of an enum, to be put in order; [`rule_figure`]: an
//!   order that readers write themselves
//! - `moment`: what is shown next to the sentences of a worked example
//! - [`san`]: moves as readers write them; [`words`]: sides and pieces; `data`:
//!   what a chart shows; [`svg`], `picture`: what all pictures share

mod block;
pub mod board;
mod chart;
mod data;
mod exchange;
pub mod icicle;
pub mod lines;
pub mod live_figure;
mod moment;
mod picture;
mod race;
pub mod render;
pub mod rule_figure;
mod rungs;
pub mod san;
pub mod svg;
pub mod tree;
pub mod wall;
pub mod words;

pub use block::{Block, Fault, blocks};
pub use data::Data;
pub use render::{Context, File, render};
