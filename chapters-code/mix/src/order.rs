//! The order of the moves: what it is made of, what it learns, and when. How it
//! decides is in `policy`.

mod confidence;
mod policy;

use cozy_chess::Move;
use engine::score::{MATE_IN_MAX_PLY, Score};
use engine::{Candidate, Node, Ordering, Position, captures};
use staged::StagedOrdering;

use crate::counts::{Counts, add, count};
use crate::killing::Remembered;
use crate::merits::Merits;
use crate::priority::{Class, Priority};
use crate::pv_line::PvLine;
use crate::quiets::Quiets;
use crate::settings::{
    Captures, HistoryUse, Mistake, Place, Quiescence, RootOrder, Settings, TableUse,
};
use crate::table::TableNotes;

/// The order of a variant.
#[derive(Debug)]
pub struct Order {
    is: Settings,
    killers: Remembered,
    quiets: Quiets,
    captures: Merits,
    line: PvLine,
    counts: Counts,
    /// The moves of the root that were best in this search, the latest first.
    best_before: Vec<Move>,
    /// Whether the move that raised alpha last mates.
    mates: bool,
    notes: TableNotes,
    /// The number of the iteration, from 0.
    iteration: u64,
    /// Whether moves are remembered that come behind the killers: those of two plies ago, countermoves.
    has_more_killers: bool,
    /// Whether anything else is known of quiet moves.
    has_history: bool,
    /// Whether something comes between quiet moves that history speaks for and the others.
    is_split: bool,
}

impl Order {
    /// The order of some settings, which has learnt nothing yet; `notes` are those of its table.
    pub fn new(is: Settings, notes: TableNotes) -> Self {
        let is_unordered = is.captures == Captures::Unordered;
        Self {
            is,
            killers: Remembered::new(is),
            quiets: Quiets::new(is),
            captures: Merits::new(is),
            line: PvLine::default(),
            counts: Counts::default(),
            best_before: Vec::new(),
            mates: false,
            notes,
            iteration: 0,
            has_more_killers: is.earlier_killers || is.countermove,
            has_history: is.history != HistoryUse::Off
                || is.continuation_1
                || is.continuation_2
                || is.squares > 0,
            is_split: is_unordered || is.killer_place == Place::AfterHistory,
        }
    }

    /// What is switched on.
    pub const fn settings(&self) -> &Settings {
        &self.is
    }

    /// What is known of quiet moves.
    pub const fn quiets(&self) -> &Quiets {
        &self.quiets
    }

    /// The move to try first at a node: the table's, or else that of the best line.
    #[inline]
    pub fn first_move(&self, node: &Node) -> Option<Move> {
        let is_trusted = match self.is.table {
            TableUse::Off | TableUse::Scores => false,
            _ => {
                self.is.mistake != Mistake::TableMoveByDepth
                    || self.notes.depth() >= node.depth
            }
        };
        let table_move = node.table_move.filter(|_| is_trusted);
        if table_move.is_some() || !self.is.pv_move {
            return table_move;
        }
        self.line.at(node.position)
    }

    /// Notes that the moves of a node are about to be tried, and which one first.
    #[inline]
    pub(crate) fn begin(&self, node: &Node) -> Option<Move> {
        let first_move = self.first_move(node);
        count(&self.counts.nodes);
        if first_move.is_some() {
            count(&self.counts.first_moves);
            if first_move != node.table_move {
                count(&self.counts.line_moves);
            }
        }
        if matches!(self.is.mistake, Mistake::ShortKeys | Mistake::KillersUnchecked)
        {
            self.counts.look(
                node.position.board(),
                first_move,
                self.killers.at(node),
            );
        }
        first_move
    }

    /// The priority of a move, with the confidence in it.
    #[inline(always)]
    pub(crate) fn judge(&self, node: &Node, candidate: &Candidate) -> Priority {
        let priority = match self.is.mistake {
            Mistake::HistoryOverflows => self.band(node, candidate),
            _ => self.policy(node, candidate),
        };
        priority.with_confidence(self.confidence_in(node, candidate, priority))
    }

    /// What was counted since the order was made.
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }
}

impl Ordering for Order {
    type Priority = Priority;

    /// Asked by the staged picker. Except for the first move, captures and
    /// promotions to a queen are not counted here: they were when it asked for their
    /// provisional priorities.
    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        let is_first = node.table_move == Some(candidate.mv);
        if is_first || !candidate.is_noisy() {
            count(&self.counts.generated);
            add(
                &self.counts.quiets,
                usize::from(!is_first && candidate.is_quiet()),
            );
        }
        self.judge(node, candidate)
    }

    fn raised(&mut self, node: &Node, candidate: &Candidate, score: Score) {
        self.mates = score >= MATE_IN_MAX_PLY;
        if node.ply == 0 && self.is.root_order == RootOrder::BestFirst {
            self.best_before.retain(|&mv| mv != candidate.mv);
            self.best_before.insert(0, candidate.mv);
        }
        if self.is.mistake == Mistake::HistoryOnAlphaRaises && candidate.is_quiet()
        {
            self.quiets.add_bonus(node, candidate);
        }
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.quiets.begin();
        let is_capture = self.victim(node.position.board(), candidate).is_some();
        let is_quiet = !is_capture && candidate.mv.promotion.is_none();
        if is_quiet || is_capture && self.is.mistake == Mistake::CapturesAsKillers {
            self.killers.learn(node, candidate.mv, self.mates);
        }
        if is_quiet {
            self.quiets.cutoff(node, candidate);
        }
        let is_rewarded = self.is.mistake == Mistake::HistoryOnAlphaRaises; // there, see `raised`
        if is_quiet && !is_rewarded
            || is_capture && self.is.mistake == Mistake::HistoryOfCaptures
        {
            self.quiets.add_bonus(node, candidate);
        }
        self.captures.learn(node, candidate, 1);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.quiets.add_malus(node, candidate);
        self.captures.learn(node, candidate, -1);
    }

    #[inline]
    fn confidence(&self, priority: &Priority) -> Option<i32> {
        priority.confidence()
    }

    #[inline]
    fn noisy_priority(
        &self,
        position: &Position,
        candidate: &Candidate,
    ) -> Option<i32> {
        if self.is.quiescence == Quiescence::Ordered {
            return Some(captures::priority(candidate));
        }
        self.unusual_noisy(position.board(), candidate)
    }

    fn new_iteration(&mut self, root: &Position, line: &[Move]) {
        if self.is.pv_move {
            self.line = PvLine::new(root, line);
        }
        self.iteration += 1;
        self.notes.begin_iteration(self.iteration);
        self.quiets.new_iteration();
    }

    fn new_search(&mut self) {
        self.killers.new_search();
        self.quiets.new_search();
        self.captures.clear();
        self.line = PvLine::default();
        self.best_before.clear();
        self.iteration = 0;
        self.notes.begin_iteration(0);
    }

    fn new_game(&mut self) {
        self.new_search();
        self.quiets.clear();
    }
}

impl StagedOrdering for Order {
    const BEST_KILLER: Priority = Priority::of(Class::Killer, -1);
    const BEST_QUIET: Priority = Priority::of(Class::EarlierKiller, -1);

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        let [first, second, ..] = self.killers.at(node);
        [first, second]
    }

    #[inline]
    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Priority {
        count(&self.counts.generated);
        match capture.victim {
            Some(victim)
                if capture.mv.promotion.is_none()
                    && self.is.captures != Captures::Unordered =>
            {
                self.good_capture(node, capture, victim)
            }
            _ => self.judge(node, capture),
        }
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::new(Settings::default(), TableNotes::default())
    }
}
