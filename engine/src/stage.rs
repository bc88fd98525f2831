//! The socket `Stage`: which plugs make this chapter's engine?

use crate::move_search::MoveSearch;
use crate::ordering::Ordering;
use crate::parameter::Parameter;
use crate::picker::Picker;
use crate::pruning::{NoPruning, Pruning};
use crate::table::Table;

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
    /// In which window, and how deeply, a move is searched.
    type MoveSearch: MoveSearch;
    /// How the moves come, best first.
    type Picker: Picker<Self::Ordering>;
    /// What is given up without a search.
    type Pruning: Pruning;
}

/// A stage without a name: an ordering, a table, a move search and a picker.
impl<O, T, W, P> Stage for (O, T, W, P)
where
    O: Ordering + Send + 'static,
    T: Table + Send + 'static,
    W: MoveSearch + 'static,
    P: Picker<O> + 'static,
{
    const NAME: &'static str = "";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "";
    type Ordering = O;
    type Table = T;
    type MoveSearch = W;
    type Picker = P;
    type Pruning = NoPruning;
}

/// The same with pruning.
impl<O, T, W, P, R> Stage for (O, T, W, P, R)
where
    O: Ordering + Send + 'static,
    T: Table + Send + 'static,
    W: MoveSearch + 'static,
    P: Picker<O> + 'static,
    R: Pruning + 'static,
{
    const NAME: &'static str = "";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "";
    type Ordering = O;
    type Table = T;
    type MoveSearch = W;
    type Picker = P;
    type Pruning = R;
}
