//! An observer of any stage's search: which moves give the beta cutoffs.

use engine::observer::{End, Observer};
use engine::score::Score;
use engine::{Candidate, Ordering};

/// Called for each cutoff in the main search, with the move and its priority in
/// words.
pub type SeeCutoff<'a> = dyn FnMut(&Candidate, &str) + 'a;

/// Passes on the move that cuts, at each node where one does.
pub(crate) struct Cutoffs<'a, P> {
    see: &'a mut SeeCutoff<'a>,
    /// The move that is tried at each ply.
    tried: Vec<Option<(Candidate, P)>>,
}

impl<'a, P> Cutoffs<'a, P> {
    pub(crate) fn new(see: &'a mut SeeCutoff<'a>) -> Self {
        Self { see, tried: Vec::new() }
    }
}

impl<O: Ordering> Observer<O> for Cutoffs<'_, O::Priority> {
    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: O::Priority,
        _: &O,
    ) {
        if self.tried.len() <= ply {
            self.tried.resize(ply + 1, None);
        }
        self.tried[ply] = Some((*candidate, priority));
    }

    fn leave(&mut self, ply: usize, _: Score, end: End, _: &O) {
        if let (End::Cutoff, Some(Some((candidate, priority)))) =
            (end, self.tried.get(ply))
        {
            (self.see)(candidate, &format!("{priority:?}"));
        }
    }
}
