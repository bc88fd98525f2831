//! The strongest engine of the book: one variant of the last stage, whose switches
//! the compiler has set. It searches the variant's tree in less time, since no
//! switch is asked.

use engine::limits::Stopped;
use engine::move_search::{MoveContext, Searched};
use engine::pruning::NodeSearch;
use engine::score::Score;
use engine::{Candidate, MoveSearch, Node, Position, Pruning, Stage};

use crate::settings::{Quiescence, Settings};

/// The engine: the last stage, which also prunes.
#[derive(Debug)]
pub struct Strongest;

impl Strongest {
    /// What is switched on: null moves, futility, longer lines after checks, and in
    /// quiescence no captures that lose material.
    pub const SETTINGS: Settings = Settings {
        null_move: true,
        futility: true,
        check_extension: true,
        quiescence: Quiescence::WithoutLosing,
        ..Settings::of_stage(<threats::Stage as Stage>::CHAPTER)
    };
}

impl Stage for Strongest {
    const NAME: &'static str = "strongest";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str =
        "The last stage, with pruning that no chapter teaches.";
    type Ordering = <threats::Stage as Stage>::Ordering;
    type Table = <threats::Stage as Stage>::Table;
    type MoveSearch = Switched;
    type Picker = <threats::Stage as Stage>::Picker;
    type Pruning = Switched;
}

/// The windows of the last stage with check extensions, and its pruning.
#[derive(Clone, Copy, Debug, Default)]
pub struct Switched;

impl MoveSearch for Switched {
    const REDUCES: bool = true;

    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Searched,
    ) -> Searched {
        Strongest::SETTINGS.root(last, search)
    }

    #[inline]
    fn of_move(
        &self,
        mv: &MoveContext,
        alpha: Score,
        beta: Score,
        search: impl FnMut(i32, Score, Score) -> Searched,
    ) -> Searched {
        Strongest::SETTINGS.of_move(mv, alpha, beta, search)
    }
}

impl Pruning for Switched {
    #[inline]
    fn node(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        search: &mut impl NodeSearch,
    ) -> Result<Option<Score>, Stopped> {
        Strongest::SETTINGS.node(node, alpha, beta, search)
    }

    #[inline]
    fn in_quiescence(
        &self,
        position: &Position,
        candidate: &Candidate,
    ) -> Option<i32> {
        Strongest::SETTINGS.in_quiescence(position, candidate)
    }
}
