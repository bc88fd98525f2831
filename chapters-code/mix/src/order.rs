//! The order of the moves: every switch that decides it, read from top to bottom.

use std::cell::Cell;

use cozy_chess::{Board, Move, Piece};
use engine::score::{MATE_IN_MAX_PLY, Score};
use engine::{Candidate, Node, Ordering, Position, quiescence};
use killers::Slot;
use mvv_lva::MvvLva;
use staged::picker::Parted;

use crate::killing::Remembered;
use crate::line::Line;
use crate::merits::Merits;
use crate::priority::{Priority, Rank, Worth};
use crate::quiets::Quiets;
use crate::settings::{
    ByHistory, Captures, History, Losing, Mistake, Picking, Place, Promotions, Quiescence,
    RootOrder, Settings, Table,
};
use crate::table::Told;

/// A quiet move with this balance counts half as much as one that cannot fail.
const HALF_SURE: i32 = 256;
/// The largest number in a band of the mistake that has them.
const HUGE: i32 = 8_000_000;

/// The order of a variant.
#[derive(Debug)]
pub struct Order {
    is: Settings,
    killers: Remembered,
    quiets: Quiets,
    captures: Merits,
    line: Line,
    line_moves: Cell<u64>,
    /// The moves of the root that were best in this search, the latest first.
    best_before: Vec<Move>,
    /// Whether the move that raised alpha last mates.
    mates: bool,
    told: Told,
    /// The number of the iteration, from 0.
    iteration: u64,
    /// Whether quiet moves have accounts at all.
    has_accounts: bool,
    /// Whether something comes between quiet moves that history speaks for and the others.
    is_split: bool,
}

impl Order {
    /// The order of some settings, which has learnt nothing yet; `told` is what its table tells it.
    pub fn new(is: Settings, told: Told) -> Self {
        let is_unordered = is.captures == Captures::Unordered;
        Self {
            is,
            killers: Remembered::new(is),
            quiets: Quiets::new(is),
            captures: Merits::new(is),
            line: Line::default(),
            line_moves: Cell::new(0),
            best_before: Vec::new(),
            mates: false,
            told,
            iteration: 0,
            has_accounts: is.history != History::Off || is.continuation_1 || is.continuation_2,
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
            Table::Off | Table::Scores => false,
            _ => self.is.mistake != Mistake::TableMoveByDepth || self.told.depth() >= node.depth,
        };
        let table_move = node.table_move.filter(|_| is_trusted);
        if table_move.is_some() || !self.is.pv_move {
            return table_move;
        }
        let mv = self.line.at(node.position)?;
        self.line_moves.set(self.line_moves.get() + 1);
        Some(mv)
    }

    /// At how many nodes the best line had a move and the table none.
    pub fn line_moves(&self) -> u64 {
        self.line_moves.get()
    }

    /// Whether the moves of a node can come part by part, as stage 11 hands them out.
    #[inline]
    pub(crate) fn is_parted(&self, node: &Node) -> bool {
        self.is.picking == Picking::Staged
            && !matches!(
                self.is.killer_place,
                Place::AboveCaptures | Place::AbovePawns | Place::ByHistory
            )
            && self.is.promotions != Promotions::AllFirst
            && !self.is.mate_killers
            && !matches!(
                self.is.mistake,
                Mistake::HistoryOverflows
                    | Mistake::CastlingIsCapture
                    | Mistake::PromotionIsPawnCapture
            )
            && (node.ply > 0 || self.is.root_order == RootOrder::Same)
    }

    /// The policy. The node's table move is the one to try first: see [`Self::first_move`].
    #[inline]
    pub fn policy(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::TableMove;
        }
        if node.ply == 0
            && let Some(ago) = self.best_before.iter().position(|&mv| mv == candidate.mv)
        {
            return Priority::BestBefore(ago.min(255) as u8);
        }
        if let Some(piece) = candidate.mv.promotion {
            if self.is.mistake == Mistake::PromotionIsPawnCapture {
                let victim = candidate.victim.unwrap_or(Piece::Pawn);
                return Priority::Capture(Worth::of(MvvLva::new(victim, Piece::Pawn)));
            }
            match self.is.promotions {
                Promotions::Unordered => {}
                Promotions::QueenFirst if piece != Piece::Queen => return Priority::UnderPromotion,
                _ => return Priority::Promotion(piece, candidate.victim),
            }
        }
        match self.victim(node.position.board(), candidate) {
            Some(_) if self.is.captures == Captures::Unordered => Priority::Any,
            Some(victim) => self.capture(node, candidate, victim),
            None if candidate.mv.promotion.is_some() => Priority::Any,
            None => self.quiet(node, candidate),
        }
    }

    /// What a move takes, if it takes something.
    #[inline]
    fn victim(&self, board: &Board, candidate: &Candidate) -> Option<Piece> {
        if self.is.mistake == Mistake::None {
            return candidate.victim;
        }
        match self.is.mistake {
            Mistake::EnPassantIsQuiet if !board.occupied().has(candidate.mv.to) => None,
            // “Is the target square occupied?” is true of the rook that castles, too.
            Mistake::CastlingIsCapture => board.piece_on(candidate.mv.to).or(candidate.victim),
            _ => candidate.victim,
        }
    }

    #[inline]
    fn capture(&self, node: &Node, candidate: &Candidate, victim: Piece) -> Priority {
        let worth = self.captures.worth(node, candidate, victim);
        if self.is.see && self.captures.loses_material(node.position.board(), candidate) {
            return match (self.is.killer_place, self.is.losing) {
                (Place::BelowCaptures, _) => Priority::LosingBeforeKillers(worth),
                (_, Losing::BeforeQuiets) => Priority::LosingBeforeQuiets(worth),
                (_, Losing::Last) => Priority::LosingCapture(worth),
            };
        }
        self.good_capture(worth, victim)
    }

    #[inline]
    fn good_capture(&self, worth: Worth, victim: Piece) -> Priority {
        if self.is.killer_place == Place::AbovePawns && victim == Piece::Pawn {
            return Priority::PawnCapture(worth);
        }
        Priority::Capture(worth)
    }

    #[inline]
    fn quiet(&self, node: &Node, candidate: &Candidate) -> Priority {
        let mv = candidate.mv;
        if self.is.mate_killers && self.killers.mates(node, mv) {
            return Priority::MateKiller;
        }
        let mut bonus = 0;
        if let Some(slot) = self.killers.slot(node, mv) {
            match self.is.killer_place {
                Place::AboveCaptures => return Priority::KillerAboveCaptures(slot),
                Place::AbovePawns => return Priority::KillerAbovePawns(slot),
                Place::AboveLosing | Place::BelowCaptures => return Priority::Killer(slot),
                Place::AfterHistory => return Priority::KillerAfterHistory(slot),
                Place::ByHistory => bonus = self.is.killer_bonus as i32,
            }
        }
        if self.is.earlier_killers
            && let Some(slot) = self.killers.earlier_slot(node, mv)
        {
            return Priority::EarlierKiller(slot);
        }
        if self.is.countermove && self.quiets.countermove(node) == Some(mv) {
            return Priority::Countermove;
        }
        if !self.has_accounts {
            let is_any = self.is.captures == Captures::Unordered;
            return if is_any { Priority::Any } else { Priority::Unjudged };
        }
        match self.quiets.balance(node, candidate) + bonus {
            0 if self.is.captures == Captures::Unordered => Priority::Any,
            balance @ 1.. if self.is_split => Priority::Proven(balance),
            balance => Priority::Quiet(balance),
        }
    }

    /// What [`Reduced`](crate::Reduced) makes something of: the confidence on the scale of stages 9 and
    /// 10, or the balance itself where SeaJay's rules ask for it. `None` if a move is not to be reduced.
    #[inline]
    fn sureness(&self, node: &Node, candidate: &Candidate, priority: Priority) -> Option<i32> {
        if !self.is.reductions {
            return None;
        }
        let balance = match priority {
            Priority::Quiet(balance) | Priority::Proven(balance) | Priority::Number(balance) => {
                match (self.is.killer_place, self.is.reduce_history) {
                    (Place::ByHistory, _) | (_, ByHistory::Plain) => self.heard(node, candidate)?,
                    _ => balance,
                }
            }
            Priority::Any | Priority::Unjudged => 0,
            Priority::KillerAfterHistory(_)
            | Priority::Killer(_)
            | Priority::KillerAbovePawns(_)
            | Priority::KillerAboveCaptures(_) => self.heard(node, candidate)?,
            _ => return None,
        };
        Some(match self.is.reduce_history {
            ByHistory::Deaf => 0,
            ByHistory::Less | ByHistory::Exempt | ByHistory::SeaJay => balance,
            _ => {
                let balance = balance.clamp(-100_000, 100_000);
                1000 * balance / (balance.abs() + HALF_SURE)
            }
        })
    }

    /// The balance of a quiet move, wherever it stands; `None` if it is a killer, and killers are not
    /// reduced.
    #[cold]
    fn heard(&self, node: &Node, candidate: &Candidate) -> Option<i32> {
        if !self.is.reduce_killers && self.killers.slot(node, candidate.mv).is_some() {
            return None;
        }
        Some(match self.is.reduce_history {
            ByHistory::Plain => self.quiets.alone(node, candidate),
            _ => self.quiets.balance(node, candidate),
        })
    }

    /// Priorities as many programs write them: numbers, in bands that should not meet. Killers stand
    /// just below captures, and history must stay below killers; here nobody sees to it.
    #[cold]
    fn band(&self, node: &Node, candidate: &Candidate) -> Priority {
        let victim = candidate.victim.map_or(0, |piece| 10 * (1 + piece as i32));
        let number = match self.policy(node, candidate) {
            Priority::UnderPromotion => -1,
            Priority::Killer(slot) if slot == Slot::number(1) => 900,
            Priority::Killer(_) => 800,
            Priority::Capture(_) => 1000 + victim - candidate.piece as i32,
            Priority::Promotion(..) => 2000 + victim,
            Priority::Quiet(balance) => balance.clamp(-HUGE, HUGE),
            Priority::TableMove => HUGE + 1,
            other => return other,
        };
        Priority::Number(number)
    }

    /// What quiescence asks for, where its order is not the chassis's own.
    #[cold]
    fn unusual_noisy(&self, board: &Board, candidate: &Candidate) -> Option<i32> {
        if self.is.quiescence == Quiescence::Unordered {
            return Some(0);
        }
        let is_kept =
            candidate.mv.promotion.is_some() || !self.captures.loses_material(board, candidate);
        is_kept.then(|| quiescence::priority(candidate))
    }
}

impl Ordering for Order {
    type Priority = Rank;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Rank {
        let priority = match self.is.mistake {
            Mistake::HistoryOverflows => self.band(node, candidate),
            _ => self.policy(node, candidate),
        };
        Rank::of(priority).hearing(self.sureness(node, candidate, priority))
    }

    fn raised(&mut self, node: &Node, candidate: &Candidate, score: Score) {
        self.mates = score >= MATE_IN_MAX_PLY;
        if node.ply == 0 && self.is.root_order == RootOrder::BestFirst {
            self.best_before.retain(|&mv| mv != candidate.mv);
            self.best_before.insert(0, candidate.mv);
        }
        if self.is.mistake == Mistake::HistoryOnAlphaRaises && candidate.is_quiet() {
            self.quiets.reward(node, candidate);
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
        if is_quiet && !is_rewarded || is_capture && self.is.mistake == Mistake::HistoryOfCaptures {
            self.quiets.reward(node, candidate);
        }
        self.captures.learn(node, candidate, 1);
    }

    fn failed_to_cut(&mut self, node: &Node, candidate: &Candidate) {
        self.quiets.failed_to_cut(node, candidate);
        self.captures.learn(node, candidate, -1);
    }

    #[inline]
    fn confidence(&self, rank: &Rank) -> Option<i32> {
        rank.sureness()
    }

    #[inline]
    fn noisy_priority(&self, position: &Position, candidate: &Candidate) -> Option<i32> {
        if self.is.quiescence == Quiescence::Ordered {
            return Some(quiescence::priority(candidate));
        }
        self.unusual_noisy(position.board(), candidate)
    }

    fn new_iteration(&mut self, root: &Position, line: &[Move]) {
        if self.is.pv_move {
            self.line = Line::new(root, line);
        }
        self.iteration += 1;
        self.told.begin_iteration(self.iteration);
        self.quiets.new_iteration();
    }

    fn new_search(&mut self) {
        self.killers.new_search();
        self.quiets.new_search();
        self.captures.clear();
        self.line = Line::default();
        self.best_before.clear();
        self.iteration = 0;
        self.told.begin_iteration(0);
    }

    fn new_game(&mut self) {
        self.new_search();
        self.quiets.clear();
    }
}

impl Parted for Order {
    const BEST_KILLER: Rank = Rank::of(Priority::Killer(Slot::number(1)));
    const BEST_REST: Rank = Rank::of(Priority::EarlierKiller(Slot::number(1)));

    #[inline]
    fn killers(&self, node: &Node) -> [Option<Move>; 2] {
        self.killers.first_two(node)
    }

    #[inline]
    fn at_first_sight(&self, node: &Node, capture: &Candidate) -> Rank {
        match capture.victim {
            Some(victim)
                if capture.mv.promotion.is_none() && self.is.captures != Captures::Unordered =>
            {
                Rank::of(self.good_capture(self.captures.worth(node, capture, victim), victim))
            }
            _ => self.priority(node, capture),
        }
    }
}

impl Default for Order {
    fn default() -> Self {
        Self::new(Settings::default(), Told::default())
    }
}
