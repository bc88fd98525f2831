//! Late move reductions with switches, for the experiments: which moves are reduced and how much is
//! said while the program runs, so that one search serves for all.
//!
//! With [`Rules::STAGE`] and the order of stage 7 the tree is that of stage 9, which
//! `reduced_moves` checks.

pub(super) mod jury;
mod switched;
mod telling;

use engine::Candidate;
use engine::candidate::generate;
use engine::reductions::MoveContext;
use reductions::late_moves::{FIRST_REDUCED, LEAST_DEPTH, PLY, unmodulated};
use reductions::ordering::confidence_in;

pub(super) use telling::Known;

/// Which moves are reduced, and by how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rules {
    /// Whether anything is reduced.
    pub(super) is_on: bool,
    /// The first place in the order that may be reduced.
    pub(super) first: usize,
    /// The least remaining depth.
    pub(super) least_depth: i32,
    /// Whether captures are reduced too.
    pub(super) captures: bool,
    /// Whether killers are reduced too.
    pub(super) killers: bool,
    /// Whether moves out of check are reduced too.
    pub(super) in_check: bool,
    /// Whether moves that give check are reduced too.
    pub(super) checking: bool,
    /// Whether nodes with an open window are reduced as much as others.
    pub(super) open: bool,
    /// Whether every reduced move loses one ply, whatever its place and depth.
    pub(super) flat: bool,
    /// What the move's history changes.
    pub(super) history: ByHistory,
    /// How the place is reckoned.
    pub(super) place: Place,
}

/// What a move's account in the history table changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ByHistory {
    /// So many hundredths of what the stage does.
    Stage(i32),
    /// SeaJay's first rule: a ply less for each 1000 points, two at most.
    SeaJayLess,
    /// SeaJay's second rule: no reduction above 2000 points up to depth 4.
    SeaJayExempt,
    /// Both rules.
    SeaJayBoth,
}

/// How a move's place in the order is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// As it is.
    Own,
    /// As if the losing captures, which are still to come, stood before it.
    AfterLosingCaptures,
    /// As if the losing captures, which stand before it, were still to come.
    BeforeLosingCaptures,
}

impl Rules {
    /// Those of stage 9.
    pub(super) const STAGE: Self = Self {
        is_on: true,
        first: FIRST_REDUCED,
        least_depth: LEAST_DEPTH,
        captures: false,
        killers: false,
        in_check: false,
        checking: false,
        open: false,
        flat: false,
        history: ByHistory::Stage(100),
        place: Place::Own,
    };
    /// No reductions at all.
    pub(super) const OFF: Self = Self { is_on: false, ..Self::STAGE };
    /// Those of stage 9, deaf to history.
    pub(super) const DEAF: Self = Self { history: ByHistory::Stage(0), ..Self::STAGE };

    /// By how many plies a move is reduced, given its account.
    fn plies(self, context: &MoveContext, account: i32) -> i32 {
        let depth = context.node.depth;
        let mut reduction = match self.flat {
            true => PLY,
            false => unmodulated(depth, self.place_of(context)),
        };
        match self.history {
            ByHistory::Stage(percent) => {
                reduction -= PLY * confidence_in(account) * percent / 100_000;
            }
            rule => {
                let is_exempt = account > 2000 && depth <= 4;
                if rule != ByHistory::SeaJayLess && is_exempt {
                    return 0;
                }
                if rule != ByHistory::SeaJayExempt {
                    reduction -= PLY * (account / 1000).min(2);
                }
            }
        }
        if context.is_open && !self.open {
            reduction -= PLY;
        }
        (reduction / PLY).clamp(0, depth - 1)
    }

    fn place_of(self, context: &MoveContext) -> usize {
        if self.place == Place::Own {
            return context.number;
        }
        let board = context.node.position.board();
        let is_losing = |candidate: &Candidate| {
            candidate.victim.is_some()
                && candidate.mv.promotion.is_none()
                && see::see::loses_material(board, candidate)
        };
        let losing = generate(board).iter().filter(|candidate| is_losing(candidate)).count();
        match self.place {
            Place::BeforeLosingCaptures => context.number.saturating_sub(losing).max(1),
            _ => context.number + losing,
        }
    }

    /// The account that counts for a move; `None` if it is not to be reduced.
    fn account(self, context: &MoveContext) -> Option<i32> {
        let depth = context.node.depth;
        if !self.is_on || self.place_of(context) < self.first || depth < self.least_depth {
            return None;
        }
        let [before, after] = [context.node.position, context.next].map(|it| it.board().checkers());
        if !before.is_empty() && !self.in_check || !after.is_empty() && !self.checking {
            return None;
        }
        match (context.candidate.is_quiet(), context.confidence) {
            (true, Some(account)) => Some(account),
            (true, None) => self.killers.then_some(0),
            (false, _) => (self.captures && context.candidate.mv.promotion.is_none()).then_some(0),
        }
    }
}
