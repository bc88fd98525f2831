//! A search tree, drawn from a recorded search.
//!
//! It grows from left to right, one column a ply, children from top to bottom in the order in
//! which they were searched: text stays horizontal, and a long list of siblings scrolls down. On a
//! narrow page it is one move a row, indented by the ply.

mod boxes;
mod describe;
mod draw;
mod edges;
mod layout;
mod read;
mod record;
mod shape;
mod text;
mod view;

pub use read::{STEPPED, TreeFigure};
pub use record::{Branch, Pruned, Recorded, Recorder, record};
pub use text::{class, pawns, priority};
