//! The strongest engine of the book: one variant of the last stage, whose switches the compiler has
//! set. It searches the variant's tree in less time, since no switch is asked.

use engine::limits::Stopped;
use engine::score::Score;
use engine::windows::{MoveContext, Searched};
use engine::{Ahead, Candidate, Node, Picker, Position, Stage, Windows};
use staged::{Rank, Staged};
use threats::MoveOrder;

use crate::settings::{Quiescence, Settings};

/// The engine: the last stage, which also prunes.
#[derive(Debug)]
pub struct Strongest;

impl Strongest {
    /// What is switched on: null moves, futility, longer lines after checks, and in quiescence no
    /// captures that lose material.
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
    const IDEA: &'static str = "The last stage, with pruning that no chapter teaches.";
    type Ordering = MoveOrder;
    type Table = <threats::Stage as Stage>::Table;
    type Windows = Pruning;
    type Picker = Sound;
}

/// The windows of the last stage, and what settles a node.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pruning;

impl Windows for Pruning {
    const REDUCES: bool = true;

    fn root(&self, last: Option<Score>, search: impl FnMut(Score, Score) -> Searched) -> Searched {
        Strongest::SETTINGS.root(last, search)
    }

    #[inline]
    fn settle(
        &self,
        node: &Node,
        alpha: Score,
        beta: Score,
        ahead: &mut impl Ahead,
    ) -> Result<Option<Score>, Stopped> {
        Strongest::SETTINGS.settle(node, alpha, beta, ahead)
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

/// The picker of the last stage; in quiescence captures that lose material are left out.
#[derive(Debug, Default)]
pub struct Sound(Staged<MoveOrder>);

impl Picker<MoveOrder> for Sound {
    #[inline]
    fn next(&mut self, node: &Node, order: &MoveOrder) -> Option<(Rank, Candidate)> {
        self.0.next(node, order)
    }

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.0.tried()
    }

    #[inline]
    fn noisy_priority(_: &MoveOrder, position: &Position, capture: &Candidate) -> Option<i32> {
        Strongest::SETTINGS.noisy_priority(position, capture)
    }
}
