//! A stage with other plugs: an experiment says which, the order and the table stay the stage's own.

use engine::{Eager, Stage};

/// The order and the table of stage `S`, with these windows and reductions.
pub(super) type Plugged<S, W, R> =
    (<S as Stage>::Ordering, <S as Stage>::Table, W, R, Eager<<S as Stage>::Ordering>);
