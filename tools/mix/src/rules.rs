//! The rules of a variant's order: what it is made of, what it learns, and when.
//! How it decides is in `policy`.

use std::sync::atomic::Ordering::Relaxed;

use cozy_chess::Move;
use engine::observer::End;
use engine::score::{MATE_IN_MAX_PLY, MAX_PLY, Score};
use engine::table::Entry;
use engine::{Candidate, Node, Ordering, Position};
use staged::StagedOrdering;

use crate::counts::Counts;
use crate::history_table::{HistoryTable, MOVES};
use crate::killer_table::{KillerTable, SLOTS};
use crate::priority::{Class, Priority};
use crate::quiets::Quiets;
use crate::root_nodes::RootNodes;
use crate::settings::{
    CaptureHistory, Captures, Hears, Mistake, RootOrder, Settings,
};
use crate::table::TableNotes;

/// An order made from a variant's settings.
#[derive(Debug)]
pub struct Rules {
    pub(crate) is: Settings,
    pub(crate) killers: KillerTable,
    /// What is known about quiet moves.
    pub quiets: Quiets,
    /// `[side][piece][to][victim]`: the capture history, empty if there is none,
    /// and twice as long if defended victims have a separate one.
    pub(crate) captures: HistoryTable<i32>,
    /// What was counted since the order was made.
    pub counts: Counts,
    /// The best line of the last iteration: its positions by their keys, and the
    /// move in each.
    line: Vec<(u64, Move)>,
    /// Whether the move that raised alpha last mates.
    mates: bool,
    /// What each move of the root cost, if that's wanted.
    pub(crate) root: RootNodes,
    /// How many quiet moves have lost points since the last cutoff.
    losers: i32,
    /// The killers of the node that was cut last, as they were before that.
    killers_before: [Option<Move>; SLOTS],
    notes: TableNotes,
}

impl Rules {
    /// The order of some settings, which has learnt nothing yet; `notes` are those
    /// of its table.
    pub(crate) fn new(is: Settings, notes: TableNotes) -> Self {
        let has_history = is.capture_history != CaptureHistory::Off;
        Self {
            is,
            killers: KillerTable::new(is),
            quiets: Quiets::new(is),
            captures: HistoryTable::new(
                has_history,
                2 * MOVES * 6 * (1 + usize::from(is.defended_history)),
                &is,
            ),
            counts: Counts::default(),
            line: Vec::with_capacity(MAX_PLY),
            mates: false,
            root: RootNodes::new(is.root_order == RootOrder::ByNodes),
            losers: 0,
            killers_before: [None; SLOTS],
            notes,
        }
    }

    /// Notes that the moves of a node are about to be tried, and returns the one to
    /// try first: the table's, or else that of the best line. From here on this is
    /// the node's table move.
    #[inline]
    pub(crate) fn begin(&self, node: &Node) -> Option<Move> {
        self.quiets.arrive(node);
        self.root.arrive(node, self.counts.nodes.get());
        let table_move = match self.is.mistake {
            Mistake::TableMoveByDepth => self.notes.depth.table_move(node),
            _ => node.table_move,
        };
        // If the line came back to a position, its last move there counts.
        let is_here = |it: &&(u64, Move)| it.0 == node.position.key();
        let of_line = || self.line.iter().rfind(is_here).map(|it| it.1);
        let first_move = table_move.or_else(of_line);
        let is_of_line = first_move.is_some() && first_move != node.table_move;
        self.counts.nodes.update(|count| count + 1);
        self.counts
            .first_moves
            .update(|count| count + u64::from(first_move.is_some()));
        self.counts.line_moves.update(|count| count + u64::from(is_of_line));
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

    /// Counts a move that was generated.
    #[inline]
    pub(crate) fn count(&self, node: &Node, candidate: &Candidate) {
        let is_judged =
            candidate.is_quiet() && node.table_move != Some(candidate.mv);
        self.counts.generated.update(|count| count + 1);
        self.counts.quiets.update(|count| count + u64::from(is_judged));
    }

    /// Whether a move was a killer at the node that was cut last, before it was cut.
    fn was_killer(&self, candidate: &Candidate) -> bool {
        self.killers_before.contains(&Some(candidate.mv))
    }

    /// Adds this many quarters of a cutoff's worth to a move's scores, if it's
    /// quiet and legal (the table's move may be another position's).
    fn credit(&mut self, node: &Node, mv: Option<Move>, quarters: i32) {
        let board = node.position.board();
        let candidate = mv.and_then(|mv| Candidate::find(board, mv));
        if let Some(quiet) = candidate.filter(Candidate::is_quiet) {
            self.quiets.learn(node, &quiet, quarters);
        }
    }

    /// Remembers a line from a position, as far as its moves are legal.
    fn follow(&mut self, root: &Position, line: &[Move]) {
        self.line.clear();
        let mut position = root.clone();
        for &mv in line {
            let Some(candidate) = Candidate::find(position.board(), mv) else {
                break;
            };
            self.line.push((position.key(), mv));
            position = position.play(&candidate);
        }
    }
}

impl Ordering for Rules {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        self.policy(node, candidate)
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.losers = 0;
        self.killers_before = self.killers.at(node);
        if candidate.is_quiet() {
            self.killers.learn(node, candidate.mv, self.mates);
            self.quiets.answer(node, candidate);
            let hears = self.is.history_hears;
            let is_deaf = matches!(hears, Hears::NoKillerThatCut | Hears::NoKiller);
            if !(is_deaf && self.was_killer(candidate)) {
                self.quiets.learn(node, candidate, 4);
            }
        }
        self.learn_capture(node, candidate, 1);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        if candidate.is_quiet() && (self.is.malus > 0 || self.is.relative_history) {
            let mut malus = self.quiets.worth(node) * self.is.malus / 4;
            if self.is.malus_shrinks {
                self.losers += 1;
                malus /= self.losers;
            }
            let hears = self.is.history_hears;
            let is_deaf =
                matches!(hears, Hears::NoKillerThatFailed | Hears::NoKiller);
            if !(is_deaf && self.was_killer(candidate)) {
                self.quiets.learn_points(node, candidate, -malus);
            }
        }
        self.learn_capture(node, candidate, -1);
    }

    #[inline]
    fn history(&self, priority: &Priority) -> i32 {
        priority.history
    }

    #[inline]
    fn is_killer(&self, priority: &Priority) -> bool {
        priority.is_killer
    }

    #[inline]
    fn raised_alpha(&mut self, _: &Node, _: &Candidate, score: Score) {
        self.mates = score >= MATE_IN_MAX_PLY;
    }

    fn settled(&mut self, node: &Node, entry: &Entry, beta: Score, end: End) {
        let is = &self.is;
        let is_far_above = || entry.score - beta >= is.margin_earns;
        match end {
            End::Table if is.table_cutoffs_earn && entry.score >= beta => {
                self.credit(node, entry.mv, 4);
            }
            End::Cutoff if is.margin_earns > 0 && is_far_above() => {
                self.credit(node, entry.mv, 2);
            }
            End::All if is.fail_low_earns => self.quiets.learn_last(node),
            _ => {}
        }
    }

    fn new_iteration(&mut self, root: &Position, line: &[Move]) {
        if self.is.pv_move {
            self.follow(root, line);
        }
        self.root.new_iteration(self.counts.nodes.get());
        self.notes.iteration.fetch_add(1, Relaxed);
        self.quiets.keep(self.is.history_iteration);
    }

    fn new_search(&mut self) {
        self.killers.new_search();
        self.quiets.begin(self.is.history_search);
        self.captures.keep(self.is.history_search);
        self.line.clear();
        self.root.new_search();
        self.notes.iteration.store(0, Relaxed);
    }

    fn new_game(&mut self) {
        self.new_search();
        self.quiets.begin(0);
        self.captures.keep(0);
    }
}

impl StagedOrdering for Rules {
    const BEST_KILLER: Priority = Priority::of(Class::Killer, -1);
    const BEST_QUIET: Priority = Priority::of(Class::EarlierKiller, -1);

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        let [first, second, ..] = self.killers.at(node);
        [first, second]
    }

    #[inline]
    fn provisional_priority(&self, node: &Node, capture: &Candidate) -> Priority {
        match capture.victim.filter(|_| capture.mv.promotion.is_none()) {
            Some(victim) if self.is.captures != Captures::Unordered => {
                self.good_capture(node, capture, victim)
            }
            _ => self.policy(node, capture),
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::new(Settings::default(), TableNotes::default())
    }
}
