//! The order of a variant: the rules of its settings, with a mistake on top if one
//! is planted.

use std::fmt::{self, Debug, Formatter};

use cozy_chess::Move;
use engine::observer::End;
use engine::score::{MAX_PLY, Score};
use engine::table::Entry;
use engine::{Candidate, Node, Ordering, Position};
use mistakes::{
    BothSlotsTheSame, CapturesAsKillers, CastlingIsCapture, EnPassantIsQuiet,
    HistoryNotCleared, HistoryOfCaptures, HistoryOnAlphaRaises, HistoryOverflows,
    IndexInMoveList, KillersByDepth, KillersNotCleared, KillersUnwritten,
    MalusAllButLast, MalusByWrongPiece, MissingMoveIsOne, OneHistoryForBoth,
    Overlay, PromotionIsPawnCapture, RewardFromDepthTwo,
};
use staged::StagedOrdering;

use crate::counts::Counts;
use crate::priority::Priority;
use crate::rules::Rules;
use crate::settings::{Mistake, Picking, Rule, Settings};
use crate::table::TableNotes;

/// The order of a variant. What it has learnt and counted is in its [`Rules`].
#[derive(Debug)]
pub struct Order {
    inner: AnyOrder,
    /// What had been counted when each iteration of the last search began, the
    /// first iteration at index 0.
    pub counts_before: Vec<Counts>,
}

/// The rules, with or without a mistake on top.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "one instance, on the hot path")]
enum AnyOrder {
    Right(Rules),
    Mistaken(Box<dyn Wrong>),
}
use AnyOrder::{Mistaken, Right};

/// Asks the rules, or the mistake on top of them.
macro_rules! ask {
    ($order:ident, $it:ident => $answer:expr) => {
        match &$order.inner {
            Right($it) => $answer,
            Mistaken($it) => $answer,
        }
    };
    (mut $order:ident, $it:ident => $answer:expr) => {
        match &mut $order.inner {
            Right($it) => $answer,
            Mistaken($it) => $answer,
        }
    };
}

impl Order {
    /// The order that some settings ask for, which has learnt nothing yet; `notes`
    /// are the notes of its table.
    pub fn new(is: Settings, notes: TableNotes) -> Self {
        let below = Rules::new(is.below_the_mistake(), notes);
        let wrong: Box<dyn Wrong> = match is.mistake {
            Mistake::BothSlotsTheSame => Box::new(BothSlotsTheSame::new(below)),
            Mistake::CapturesAsKillers => Box::new(CapturesAsKillers { below }),
            Mistake::CastlingIsCapture => Box::new(CastlingIsCapture { below }),
            Mistake::EnPassantIsQuiet => Box::new(EnPassantIsQuiet { below }),
            Mistake::HistoryNotCleared => Box::new(HistoryNotCleared { below }),
            Mistake::HistoryOfCaptures => Box::new(HistoryOfCaptures { below }),
            Mistake::HistoryOnAlphaRaises => {
                Box::new(HistoryOnAlphaRaises { below })
            }
            Mistake::HistoryOverflows => Box::new(HistoryOverflows { below }),
            Mistake::IndexInMoveList => Box::new(IndexInMoveList::new(below)),
            Mistake::KillersByDepth => Box::new(KillersByDepth { below }),
            Mistake::KillersNotCleared => Box::new(KillersNotCleared { below }),
            Mistake::KillersUnwritten => Box::new(KillersUnwritten { below }),
            Mistake::MalusAllButLast => Box::new(MalusAllButLast::new(below)),
            Mistake::MalusByWrongPiece => Box::new(MalusByWrongPiece::new(below)),
            Mistake::MissingMoveIsOne => Box::new(MissingMoveIsOne { below }),
            Mistake::OneHistoryForBoth => Box::new(OneHistoryForBoth::new(below)),
            Mistake::PromotionIsPawnCapture => {
                Box::new(PromotionIsPawnCapture { below })
            }
            Mistake::RewardFromDepthTwo => Box::new(RewardFromDepthTwo { below }),
            // Nothing is wrong, or not with the order: the mistake is in the table
            // or the picker, or is only counted.
            Mistake::None
            | Mistake::KillersUnchecked
            | Mistake::MalusOfSkipped
            | Mistake::MateScoresUnadjusted
            | Mistake::ScoresStay
            | Mistake::ShortKeys
            | Mistake::TableMoveByDepth => return Self::of(Right(below)),
        };
        Self::of(Mistaken(wrong))
    }

    fn of(inner: AnyOrder) -> Self {
        Self { inner, counts_before: Vec::with_capacity(MAX_PLY) }
    }

    /// The rules, below a mistake if there is one; they hold what is learnt and
    /// counted.
    #[inline]
    pub fn rules(&self) -> &Rules {
        match &self.inner {
            Right(rules) => rules,
            Mistaken(mistake) => mistake.rules(),
        }
    }

    /// The [policy](Rules::policy) of the rules, or of the mistake on top of them.
    #[inline(always)]
    pub(crate) fn judge(&self, node: &Node, candidate: &Candidate) -> Priority {
        match &self.inner {
            Right(rules) => rules.policy(node, candidate),
            Mistaken(mistake) => mistake.judge(node, candidate),
        }
    }

    /// How moves are picked: as the rules have it, unless the mistake changes the
    /// stages of the order.
    #[inline]
    pub(crate) fn picking(&self) -> Picking {
        let has_other_parts = matches!(
            self.rules().is.mistake,
            Mistake::HistoryOverflows
                | Mistake::CastlingIsCapture
                | Mistake::PromotionIsPawnCapture
        );
        match self.rules().picking() {
            Picking::Staged if has_other_parts => Picking::Selection,
            picking => picking,
        }
    }
}

impl Settings {
    /// The settings of the rules below a mistake: those of the variant, except that
    /// a history meant to overflow has no limit.
    pub(crate) fn below_the_mistake(self) -> Self {
        match self.mistake {
            Mistake::HistoryOverflows => Self {
                history_cap: i32::MAX,
                history_limit: i32::MAX,
                history_rule: Rule::Halving,
                ..self
            },
            _ => self,
        }
    }
}

impl Ordering for Order {
    type Priority = Priority;

    /// Asked by the staged picker. Except for the first move, captures and
    /// promotions to a queen are not counted here: they were counted when the
    /// picker asked for their provisional priorities.
    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) || !candidate.is_noisy() {
            self.rules().count(node, candidate);
        }
        self.judge(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        ask!(mut self, it => it.cutoff(node, candidate));
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        ask!(mut self, it => it.failed_to_cut(node, candidate));
    }

    #[inline]
    fn history(&self, priority: &Priority) -> i32 {
        priority.history
    }

    #[inline]
    fn is_killer(&self, priority: &Priority) -> bool {
        priority.is_killer
    }

    fn raised_alpha(&mut self, node: &Node, candidate: &Candidate, score: Score) {
        ask!(mut self, it => it.raised_alpha(node, candidate, score));
    }

    fn settled(&mut self, node: &Node, entry: &Entry, beta: Score, end: End) {
        ask!(mut self, it => it.settled(node, entry, beta, end));
    }

    fn new_iteration(&mut self, root: &Position, line: &[Move]) {
        ask!(mut self, it => it.new_iteration(root, line));
        self.counts_before.push(self.rules().counts.clone());
    }

    fn new_search(&mut self) {
        ask!(mut self, it => it.new_search());
        self.counts_before.clear();
        self.counts_before.push(self.rules().counts.clone());
    }

    fn new_game(&mut self) {
        ask!(mut self, it => it.new_game());
    }
}

impl StagedOrdering for Order {
    const BEST_KILLER: Priority = Rules::BEST_KILLER;
    const BEST_QUIET: Priority = Rules::BEST_QUIET;

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        ask!(self, it => it.killers(node))
    }

    #[inline]
    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Priority {
        self.rules().count(node, capture);
        ask!(self, it => it.provisional_priority(node, capture))
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::new(Settings::default(), TableNotes::default())
    }
}

/// An order with a mistake, whichever it is.
trait Wrong: Send {
    fn rules(&self) -> &Rules;
    fn judge(&self, node: &Node, candidate: &Candidate) -> Priority;
    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Priority;
    fn killers(&self, node: &Node) -> [Option<Move>; 2];
    fn cutoff(&mut self, node: &Node, candidate: &Candidate);
    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate);
    fn raised_alpha(&mut self, node: &Node, candidate: &Candidate, score: Score);
    fn settled(&mut self, node: &Node, entry: &Entry, beta: Score, end: End);
    fn new_iteration(&mut self, root: &Position, line: &[Move]);
    fn new_search(&mut self);
    fn new_game(&mut self);
}

impl Debug for dyn Wrong {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Wrong").field(&self.rules().is.mistake).finish()
    }
}

impl<O> Wrong for O
where
    O: StagedOrdering<Priority = Priority> + Overlay<Below = Rules> + Send,
{
    fn rules(&self) -> &Rules {
        self.below()
    }

    fn judge(&self, node: &Node, candidate: &Candidate) -> Priority {
        self.priority(node, candidate)
    }

    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Priority {
        StagedOrdering::provisional_priority(self, node, capture)
    }

    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        StagedOrdering::killers(self, node)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        Ordering::cutoff(self, node, candidate);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        Ordering::failed_to_cut(self, node, candidate);
    }

    fn raised_alpha(&mut self, node: &Node, candidate: &Candidate, score: Score) {
        Ordering::raised_alpha(self, node, candidate, score);
    }

    fn settled(&mut self, node: &Node, entry: &Entry, beta: Score, end: End) {
        Ordering::settled(self, node, entry, beta, end);
    }

    fn new_iteration(&mut self, root: &Position, line: &[Move]) {
        Ordering::new_iteration(self, root, line);
    }

    fn new_search(&mut self) {
        Ordering::new_search(self);
    }

    fn new_game(&mut self) {
        Ordering::new_game(self);
    }
}
