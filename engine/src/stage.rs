//! The socket `Stage`: which plugs make this chapter's engine?

use crate::ordering::Ordering;
use crate::table::Table;

// ANCHOR: stage
/// A chapter's engine: a name and a plug for each socket.
pub trait Stage: 'static {
    /// The name of the stage and of its package, such as `killers`.
    const NAME: &'static str;
    /// The chapter, from 1.
    const CHAPTER: u8;
    /// What this stage adds to the one before it, in one sentence.
    const IDEA: &'static str;
    /// Which move is tried first.
    type Ordering: Ordering + Send;
    /// What is remembered of positions.
    type Table: Table + Send;
}
// ANCHOR_END: stage
