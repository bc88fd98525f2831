//! One of two observers. The search is compiled for each type of observer, and it's the
//! largest part of the module: those that see all of it share a copy.

use diagrams::icicle::Recorder;
use engine::Candidate;
use engine::observer::{End, Leaf, Observer, Visit};
use engine::score::Score;
use mix::Priority;

use crate::root::Given;
use crate::steps::Steps;

/// The steps that a page goes through, or all nodes of its picture.
pub(crate) enum Either {
    Steps(Steps),
    Cells(Recorder),
}
use Either::{Cells, Steps as Stepwise};

/// Hands an event to whichever it is.
macro_rules! either {
    ($self:ident, $it:ident => $answer:expr) => {
        match $self {
            Stepwise($it) => $answer,
            Cells($it) => $answer,
        }
    };
}

impl Observer<Given> for Either {
    fn enter(&mut self, visit: &Visit, given: &Given) {
        either!(self, it => it.enter(visit, given))
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: Priority,
        given: &Given,
    ) {
        either!(self, it => it.try_move(ply, candidate, priority, given))
    }

    fn unplayed(&mut self, leaf: &Leaf, given: &Given) {
        either!(self, it => it.unplayed(leaf, given))
    }

    fn prune(
        &mut self,
        ply: usize,
        rest: impl Iterator<Item = (Priority, Candidate)>,
        given: &Given,
    ) {
        either!(self, it => it.prune(ply, rest, given))
    }

    fn leave(&mut self, ply: usize, score: Score, end: End, given: &Given) {
        either!(self, it => it.leave(ply, score, end, given))
    }
}
