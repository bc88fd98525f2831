//! A search tree, drawn from a recorded search.
//!
//! It grows from left to right, one column a ply, children from top to bottom in the order in
//! which they were searched: text stays horizontal, and a long list of siblings scrolls down.

mod describe;
mod draw;
mod layout;
mod read;
mod record;
mod text;
mod view;

pub use read::TreeFigure;
pub(crate) use read::{DEEPEST, Named};
pub use record::{Branch, Pruned, Recorded, Recorder, record};
pub use text::{class, pawns, priority};
