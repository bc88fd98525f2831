//! A whole search as one picture, an icicle plot (Kruskal & Landwehr 1983): each node
//! that is counted is a cell below that of its parent, as wide as everything that is
//! searched below it. The nodes come in the order in which they are entered, so from
//! left to right the picture grows as the search does, and two of them on one scale
//! show what the better order saves as blank paper.
//!
//! - [`cell`]: a node, and why it was searched
//! - [`record`]: the nodes of a search
//! - `block`: what an author says
//! - `draw`: the picture where nothing runs

pub(crate) mod block;
pub mod cell;
mod draw;
pub mod record;

pub use cell::{Cell, Kind};
pub use record::{MOST, Recorder};
