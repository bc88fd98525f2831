//! A stage with other plugs: an experiment says which, the order and the table stay the stage's own.

use std::marker::PhantomData;

use engine::{Eager, Reductions, Stage, Windows};

/// The order and the table of stage `S`, with these windows and reductions.
#[derive(Debug)]
pub(super) struct Plugged<S, W, R>(PhantomData<(S, W, R)>);

impl<S: Stage, W: Windows + 'static, R: Reductions + 'static> Stage for Plugged<S, W, R> {
    const NAME: &'static str = S::NAME;
    const CHAPTER: u8 = S::CHAPTER;
    const IDEA: &'static str = S::IDEA;
    type Ordering = S::Ordering;
    type Table = S::Table;
    type Windows = W;
    type Reductions = R;
    type Picker = Eager<S::Ordering>;
}
