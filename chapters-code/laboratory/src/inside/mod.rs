//! What cannot be seen from outside: the few looks inside a search, or beside it.

mod growth;
mod history;
mod instructions;
mod kinds;
mod line;
mod pairs;
mod work;

use figures::Format;
use serde::Deserialize;
use serde_json::Value;

use crate::tables::Asked;

/// A column's key, what stands above it, and how its values are printed.
pub(crate) type Heading = (&'static str, &'static str, Format);

/// A look inside.
trait Look {
    /// The columns of its rows.
    const COLUMNS: &'static [Heading];

    /// What is seen.
    ///
    /// # Errors
    /// If there is no memory for a table, or the look needs what is not there.
    fn look(asked: &Asked) -> anyhow::Result<Value>;
}

macro_rules! looks {
    ($($(#[doc = $doc:literal])+ $name:ident => $look:ty,)+) => {
        /// Where to look.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Inside {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Inside {
            pub(crate) const fn columns(self) -> &'static [Heading] {
                match self { $(Self::$name => <$look>::COLUMNS,)+ }
            }

            pub(crate) fn look(self, asked: &Asked) -> anyhow::Result<Value> {
                match self { $(Self::$name => <$look>::look(asked),)+ }
            }

            /// Whether it is not the same whenever it is measured.
            pub(crate) const fn is_dated(self) -> bool {
                matches!(self, Self::Instructions)
            }
        }
    };
}

looks! {
    /// Which kind of move cuts.
    Kinds => kinds::Kinds,
    /// With which part of the moves the one came that cut.
    Parts => kinds::Parts,
    /// What is generated and judged at a node, all at once and in parts.
    Work => work::Work,
    /// For how many moves of the best line the table knows them.
    Line => line::Line,
    /// What stands in the history after a search.
    History => history::Maps,
    /// Who wrote it there: bonuses by remaining depth.
    Bonuses => history::Bonuses,
    /// What continuation history says of one answer after different moves.
    Replies => pairs::Replies,
    /// How much of its tables a search fills.
    Filled => pairs::Filled,
    /// How the tree grows without cutoffs, and by Knuth and Moore's estimate for the best order.
    Growth => growth::Growth,
    /// Instructions, counted by valgrind.
    Instructions => instructions::Instructions,
}
