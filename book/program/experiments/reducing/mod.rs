//! Late move reductions with switches, for the experiments: which moves are reduced and how much is
//! said while the program runs, so that one search serves for all.
//!
//! With [`Rules::STAGE`] and the order of stage 7 the tree is that of stage 9, which
//! `reduced_moves` checks.

pub(super) mod jury;

use std::cell::Cell;
use std::marker::PhantomData;

use engine::candidate::generate;
use engine::limits::Stopped;
use engine::reductions::Late;
use engine::score::Score;
use engine::{Candidate, Eager, Node, Ordering, Reductions, Stage, Windows};
use pvs::NullWindows;
use reductions::late_moves::{FIRST_REDUCED, LEAST_DEPTH, PLY, unmodulated};
use reductions::ordering::confidence_in;

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
    fn plies(self, late: &Late, account: i32) -> i32 {
        let depth = late.node.depth;
        let mut reduction = match self.flat {
            true => PLY,
            false => unmodulated(depth, self.place_of(late)),
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
        if late.is_open && !self.open {
            reduction -= PLY;
        }
        (reduction / PLY).clamp(0, depth - 1)
    }

    fn place_of(self, late: &Late) -> usize {
        if self.place == Place::Own {
            return late.number;
        }
        let board = late.node.position.board();
        let is_losing = |candidate: &Candidate| {
            candidate.victim.is_some()
                && candidate.mv.promotion.is_none()
                && see::see::loses_material(board, candidate)
        };
        let losing = generate(board).iter().filter(|candidate| is_losing(candidate)).count();
        match self.place {
            Place::BeforeLosingCaptures => late.number.saturating_sub(losing).max(1),
            _ => late.number + losing,
        }
    }

    /// The account that counts for a move; `None` if it is not to be reduced.
    fn account(self, late: &Late) -> Option<i32> {
        let depth = late.node.depth;
        if !self.is_on || self.place_of(late) < self.first || depth < self.least_depth {
            return None;
        }
        let [before, after] = [late.node.position, late.next].map(|it| it.board().checkers());
        if !before.is_empty() && !self.in_check || !after.is_empty() && !self.checking {
            return None;
        }
        match (late.candidate.is_quiet(), late.confidence) {
            (true, Some(account)) => Some(account),
            (true, None) => self.killers.then_some(0),
            (false, _) => (self.captures && late.candidate.mv.promotion.is_none()).then_some(0),
        }
    }
}

/// What the reductions did.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    /// All moves that were searched.
    pub(super) moves: u64,
    /// How many of them were reduced.
    pub(super) reduced: u64,
    /// How many moves were searched in full, at first or again.
    pub(super) in_full: u64,
    /// How many moves history took a ply from, or more.
    pub(super) changed: u64,
}

impl Tally {
    const NOTHING: Self = Self { moves: 0, reduced: 0, in_full: 0, changed: 0 };

    /// How many reduced moves had to be searched again.
    pub(super) fn again(&self) -> u64 {
        self.in_full - (self.moves - self.reduced)
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.reduced += other.reduced;
        self.in_full += other.in_full;
        self.changed += other.changed;
    }
}

thread_local! {
    /// The rules of the search that runs in this thread.
    pub(super) static RULES: Cell<Rules> = const { Cell::new(Rules::STAGE) };
    /// What was counted in this thread.
    pub(super) static TALLY: Cell<Tally> = const { Cell::new(Tally::NOTHING) };
}

fn count(change: impl FnOnce(&mut Tally)) {
    let mut tally = TALLY.get();
    change(&mut tally);
    TALLY.set(tally);
}

/// Reductions by the rules of the thread.
#[derive(Debug)]
pub(super) struct Switched;

impl Reductions for Switched {
    fn plies(late: &Late) -> i32 {
        let rules = RULES.get();
        let account = rules.account(late);
        let plies = account.map_or(0, |account| rules.plies(late, account));
        let without = account.map_or(0, |_| rules.plies(late, 0));
        count(|tally| {
            tally.moves += 1;
            tally.reduced += u64::from(plies > 0);
            tally.changed += u64::from(plies != without);
        });
        plies
    }
}

/// The windows of stage 8, and a count of the moves that come there.
#[derive(Debug)]
pub(super) struct Counted;

impl Windows for Counted {
    fn root(
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        NullWindows::root(last, search)
    }

    fn of_move(
        is_first: bool,
        alpha: Score,
        beta: Score,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        count(|tally| tally.in_full += 1);
        NullWindows::of_move(is_first, alpha, beta, search)
    }
}

/// An order that can tell the account of a quiet move.
pub(super) trait Known: Ordering {
    /// The account of a quiet move, zero where there is none; `None` for all moves that have a
    /// reason of their own.
    fn account(priority: &Self::Priority) -> Option<i32>;
}

impl Known for tt_move::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        matches!(priority, tt_move::Priority::Quiet).then_some(0)
    }
}

impl Known for killers::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        matches!(priority, killers::Priority::Quiet).then_some(0)
    }
}

impl Known for history::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        match *priority {
            history::Priority::Quiet(account) => Some(account),
            _ => None,
        }
    }
}

impl Known for see::MoveOrder {
    fn account(priority: &Self::Priority) -> Option<i32> {
        match *priority {
            see::Priority::Quiet(account) => Some(account),
            _ => None,
        }
    }
}

/// An order whose confidence *is* the account: the rules make of it what they like.
#[derive(Debug, Default)]
pub(super) struct Telling<O>(O);

impl<O: Known> Ordering for Telling<O> {
    type Priority = O::Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> O::Priority {
        self.0.priority(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.0.cutoff(node, candidate);
    }

    fn confidence(&self, priority: &O::Priority) -> Option<i32> {
        O::account(priority)
    }

    fn new_search(&mut self) {
        self.0.new_search();
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

/// The order and the table of stage `S`, null windows, and reductions by the rules of the thread.
#[derive(Debug)]
pub(super) struct Reducing<S>(PhantomData<S>);

impl<S: Stage<Ordering: Known>> Stage for Reducing<S> {
    const NAME: &'static str = S::NAME;
    const CHAPTER: u8 = 9;
    const IDEA: &'static str = "";
    type Ordering = Telling<S::Ordering>;
    type Table = S::Table;
    type Windows = Counted;
    type Reductions = Switched;
    type Picker = Eager<Self::Ordering>;
}
