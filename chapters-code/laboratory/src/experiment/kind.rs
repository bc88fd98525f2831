//! What stands in a row of a table, as a word of an experiment's file.

use anyhow::Context;
use serde::Deserialize;

/// What stands in a row of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Kind {
    /// A variant, at one depth or at each of several.
    #[default]
    Variants,
    /// A depth, with columns for each variant.
    Depths,
    /// A position, with the first variant compared.
    Positions,
    /// What cannot be seen from outside a search.
    Inside(Inside),
}

macro_rules! inside {
    ($($(#[$doc:meta])* $look:ident: $word:literal,)+) => {
        /// The looks inside a search, or beside it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Inside {
            $($(#[$doc])* $look,)+
        }

        /// All kinds, each by its word.
        const KINDS: &[(&str, Kind)] = &[
            ("variants", Kind::Variants),
            ("depths", Kind::Depths),
            ("positions", Kind::Positions),
            $(($word, Kind::Inside(Inside::$look)),)+
        ];
    };
}

inside! {
    /// What each technique is worth in every set of the others.
    Ablation: "ablation",
    /// Which kind of move cuts.
    Kinds: "kinds",
    /// With which part of the moves the one that cuts was generated.
    Parts: "parts",
    /// For how many positions of the best line the table knows its move.
    Line: "line",
    /// What stands in the history.
    History: "history",
    /// Who wrote it there: the bonuses, by remaining depth.
    Bonuses: "bonuses",
    /// How many nodes fewer a perfect order needs.
    Oracle: "oracle",
    /// Where the first move fails to cut.
    Misses: "misses",
    /// What continuation history says of one answer after different moves.
    Replies: "replies",
    /// How much of its tables continuation history fills.
    Filled: "filled",
    /// What changes from one depth to the next.
    ByDepth: "by-depth",
    /// Where the nodes of the last iteration lie.
    ByPly: "by-ply",
    /// What two techniques save together.
    Together: "together",
    /// How the main search grows with the depth.
    Growth: "growth",
    /// Games with the same nodes for each move.
    Games: "games",
    /// Games with the same CPU time for each move.
    GamesByTime: "games-by-time",
    /// CPU times, as paired ratios.
    Times: "times",
    /// Instructions and cache misses.
    Instructions: "instructions",
    /// Instructions of the steps from stage 10 to stage 11.
    Ways: "ways",
}

impl Kind {
    /// Whether games are played for it.
    pub(crate) const fn is_played(self) -> bool {
        matches!(self, Self::Inside(Inside::Games | Inside::GamesByTime))
    }
}

impl TryFrom<String> for Kind {
    type Error = anyhow::Error;

    fn try_from(text: String) -> anyhow::Result<Self> {
        let words =
            || KINDS.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        let found = KINDS.iter().find(|(word, _)| *word == text);
        let (_, kind) = found.with_context(|| {
            format!("there is no kind '{text}'; the kinds are {}", words())
        })?;
        Ok(*kind)
    }
}
