//! What cannot be seen from outside: the few looks inside a search, or beside it.

mod ablation;
mod cachegrind;
mod continuation;
mod depths;
mod games;
mod growth;
mod history;
mod instructions;
mod kinds;
mod line;
mod look;
mod misses;
mod oracle;
mod times;
mod together;
mod ways;

use serde_json::Value;

use self::look::{Heading, Look};
use crate::asked::Asked;
use crate::experiment::Inside;

/// A look as a value.
pub(crate) struct AnyLook {
    /// The columns of its rows.
    pub columns: &'static [Heading],
    /// Whether it differs from one measurement to the next.
    pub is_dated: bool,
    /// What is seen.
    pub look: fn(&Asked) -> anyhow::Result<Value>,
}

const fn any<L: Look>() -> AnyLook {
    AnyLook { columns: L::COLUMNS, is_dated: L::IS_DATED, look: L::look }
}

/// The look that is meant.
pub(crate) const fn find(inside: Inside) -> AnyLook {
    match inside {
        Inside::Ablation => any::<ablation::Ablation>(),
        Inside::Kinds => any::<kinds::Kinds>(),
        Inside::Parts => any::<kinds::Parts>(),
        Inside::Line => any::<line::Line>(),
        Inside::History => any::<history::Maps>(),
        Inside::Bonuses => any::<history::Bonuses>(),
        Inside::Oracle => any::<oracle::Oracle>(),
        Inside::Misses => any::<misses::Misses>(),
        Inside::Replies => any::<continuation::Replies>(),
        Inside::Filled => any::<continuation::Filled>(),
        Inside::ByDepth => any::<depths::ByDepth>(),
        Inside::ByPly => any::<depths::ByPly>(),
        Inside::Together => any::<together::Together>(),
        Inside::Growth => any::<growth::Growth>(),
        Inside::Games => any::<games::AtNodes>(),
        Inside::GamesByTime => any::<games::AtTime>(),
        Inside::Times => any::<times::Times>(),
        Inside::Instructions => any::<instructions::Instructions>(),
        Inside::Ways => any::<ways::Ways>(),
    }
}
