//! Everything that the book draws: boards, search trees and charts, as SVG that fits the page's
//! theme, and the mdBook preprocessor that puts them where the author asks for them.
//!
//! An author writes a fenced block of TOML; README.md lists the keys. The
//! modules, from the author's text to the picture:
//!
//! - [`preprocessor`]: mdBook's door; [`markdown`]: finds the blocks of a chapter
//! - [`block`]: what an author says in one; [`error`]: what may be wrong with it, and where
//! - [`board`], [`tree`], [`chart`]: one module a kind of picture; [`live`]: a figure that runs in the page, and [`life`]
//!   what brings it to life
//! - [`house`]: the map of the workspace in ARCHITECTURE.md
//! - [`san`]: moves as readers write them; [`svg`], [`figure`]: what all pictures share

pub mod block;
pub mod board;
pub mod chart;
pub mod error;
pub mod figure;
pub mod house;
pub mod life;
pub mod live;
pub mod markdown;
pub mod preprocessor;
pub mod san;
mod sheet;
pub mod svg;
pub mod tree;

pub use error::{Error, Problem};
pub use markdown::{
    Context, File, KINDS, render, render_to_files, svg as standalone,
};
pub use preprocessor::{Diagrams, NAME};
