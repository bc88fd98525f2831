//! The socket `Stage`: which plugs make this chapter's engine?

use crate::ordering::Ordering;
use crate::parameter::Parameter;
use crate::picker::Picker;
use crate::table::Table;
use crate::windows::Windows;

/// A chapter's engine: a name and a plug for each socket.
pub trait Stage: 'static {
    /// The name of the stage and of its package, such as `killers`.
    const NAME: &'static str;
    /// The chapter, from 1; 0 if no chapter of the book teaches it.
    const CHAPTER: u8;
    /// What this stage adds to the one before it, in one sentence.
    const IDEA: &'static str;
    /// The numbers of its ordering that can be changed while the program runs.
    const PARAMETERS: &'static [Parameter<Self::Ordering>] = &[];
    /// Which move is tried first.
    type Ordering: Ordering + Send;
    /// What is remembered of positions.
    type Table: Table + Send;
    /// Between which scores, and how deeply, a move is searched.
    type Windows: Windows;
    /// How the moves come, best first.
    type Picker: Picker<Self::Ordering>;
}

/// Plugs that are bound without a name: an ordering, a table, windows and a picker.
impl<O, T, W, P> Stage for (O, T, W, P)
where
    O: Ordering + Send + 'static,
    T: Table + Send + 'static,
    W: Windows + 'static,
    P: Picker<O> + 'static,
{
    const NAME: &'static str = "";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "";
    type Ordering = O;
    type Table = T;
    type Windows = W;
    type Picker = P;
}
