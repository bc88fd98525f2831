//! The mixing bench: one ordering made of the chapters' own tables, in which each technique is a
//! switch and each mistake can be made on purpose. The experiments `wrong` and `claims` use it.
//!
//! The stages themselves stay as their chapters show them; with the same switches this ordering
//! searches the same nodes, which `claims` checks.

mod measure;
mod order;
mod tables;

use std::fmt::Debug;
use std::marker::PhantomData;

use engine::{NoTable, Stage, Table};

pub(super) use measure::{Measured, measure};
pub(super) use order::MoveOrder;
pub(super) use tables::Telling;

/// A mistake, or a change that somebody recommends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    /// None: the stage as it should be.
    None,
    /// A capture that cuts becomes a killer.
    CapturesAsKillers,
    /// Killers are kept by remaining depth.
    KillersByDepth,
    /// A killer that cuts again fills both slots.
    BothSlotsTheSame,
    /// Killers come before captures.
    KillersAboveCaptures,
    /// Which slot a killer stands in makes no difference.
    SlotsAlike,
    /// Nobody clears the killers between two searches.
    KillersNotCleared,
    /// The killers of two plies before are tried as well, after the others.
    TwoPliesAgo,
    /// White's accounts serve both sides.
    OneHistoryForBoth,
    /// Cutoffs one ply above the horizon earn nothing.
    RewardFromDepthTwo,
    /// A capture that cuts raises an account too.
    HistoryOfCaptures,
    /// The accounts are never written.
    HistoryNeverWritten,
    /// The accounts are forgotten after each iteration.
    HistoryByIteration,
    /// Priorities are numbers in bands, and accounts grow without limit through all of them.
    HistoryOverflows,
    /// En passant goes to an empty square, so it is taken for a quiet move.
    EnPassantIsQuiet,
    /// Castling is written as the king taking its rook, so it is taken for a capture.
    CastlingIsCapture,
    /// A promotion without a victim counts as a pawn taking a pawn, whatever it promotes to.
    PromotionIsPawnCapture,
    /// All promotions come before captures, queen to knight.
    AllPromotionsFirst,
    /// The table move is used only if the table searched as deep as is wanted now.
    TableMoveByDepth,
}

/// What is switched on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// Whether the table's move comes first.
    pub(super) table_move: bool,
    /// How many killers there are, 0 to 3.
    pub(super) slots: usize,
    /// Whether quiet moves are ordered by history.
    pub(super) history: bool,
    /// Whether losing captures come last.
    pub(super) see: bool,
    /// What is wrong, or different.
    pub(super) slip: Slip,
}

impl Recipe {
    /// Captures by MVV-LVA, nothing else.
    pub(super) const MVV_LVA: Self =
        Self { table_move: false, slots: 0, history: false, see: false, slip: Slip::None };
    /// The order of stage 4.
    pub(super) const TT_MOVE: Self = Self { table_move: true, ..Self::MVV_LVA };
    /// The order of stage 5.
    pub(super) const KILLERS: Self = Self { slots: 2, ..Self::TT_MOVE };
    /// The order of stage 6.
    pub(super) const HISTORY: Self = Self { history: true, ..Self::KILLERS };
    /// The order of stage 7.
    pub(super) const SEE: Self = Self { see: true, ..Self::HISTORY };

    /// The same with a slip.
    pub(super) const fn but(self, slip: Slip) -> Self {
        Self { slip, ..self }
    }
}

/// A recipe as a type: what a stage is made of.
pub(super) trait Mixture: Debug + Default + Send + 'static {
    /// What is switched on.
    const RECIPE: Recipe;
    /// What is remembered of positions.
    type Table: Table + Send + 'static;
}

/// The stage of a mixture.
#[derive(Debug)]
pub(super) struct Mixed<M>(PhantomData<M>);

impl<M: Mixture> Stage for Mixed<M> {
    const NAME: &'static str = "mixed";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "";
    type Ordering = MoveOrder<M>;
    type Table = M::Table;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<MoveOrder<M>>;
}

/// Declares mixtures: `Name: recipe;` or `Name, Table: recipe;`.
macro_rules! mixtures {
    ($($name:ident, $table:ty: $recipe:expr;)*) => {
        $(
            #[derive(Debug, Default)]
            struct $name;

            impl Mixture for $name {
                const RECIPE: Recipe = $recipe;
                type Table = $table;
            }
        )*
    };
}
pub(super) use mixtures;

/// What a mixture without a table remembers.
pub(super) type Nothing = NoTable;
