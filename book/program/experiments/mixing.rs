//! The mixing bench: one ordering made of the chapters' own tables, in which each technique is a
//! switch and each mistake can be made on purpose. The experiments `wrong` and `claims` use it.
//!
//! The stages themselves stay as their chapters show them; with the same switches this ordering
//! searches the same nodes, which `claims` checks.

use std::cell::Cell;
use std::collections::TryReserveError;
use std::fmt::Debug;
use std::marker::PhantomData;

use cozy_chess::{Board, Color, Move, Piece};
use engine::score::MAX_PLY;
use engine::table::Entry;
use engine::{Candidate, Game, Limits, NoTable, Node, Ordering, Outcome, Search, Stage, Table};
use history::History;
use killers::{Killers, Slot};
use mvv_lva::MvvLva;
use rayon::prelude::*;
use transposition_table::TranspositionTable;

/// A mistake, or a change that somebody recommends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slip {
    /// None: the stage as it should be.
    None,
    /// A capture that cuts becomes a killer.
    CapturesAsKillers,
    /// Killers are kept by remaining depth.
    KillersByDepth,
    /// A killer that cuts again fills both slots.
    BothSlotsTheSame,
    /// Killers come before captures.
    KillersAboveCaptures,
    /// Which slot a killer stands in makes no difference.
    SlotsAlike,
    /// Nobody clears the killers between two searches.
    KillersNotCleared,
    /// The killers of two plies before are tried as well, after the others.
    TwoPliesAgo,
    /// White's accounts serve both sides.
    OneHistoryForBoth,
    /// Cutoffs one ply above the horizon earn nothing.
    RewardFromDepthTwo,
    /// A capture that cuts raises an account too.
    HistoryOfCaptures,
    /// The accounts are never written.
    HistoryNeverWritten,
    /// The accounts are forgotten after each iteration.
    HistoryByIteration,
    /// Priorities are numbers in bands, and accounts grow without limit through all of them.
    HistoryOverflows,
    /// En passant goes to an empty square, so it is taken for a quiet move.
    EnPassantIsQuiet,
    /// Castling is written as the king taking its rook, so it is taken for a capture.
    CastlingIsCapture,
    /// A promotion without a victim counts as a pawn taking a pawn, whatever it promotes to.
    PromotionIsPawnCapture,
    /// All promotions come before captures, queen to knight.
    AllPromotionsFirst,
    /// The table move is used only if the table searched as deep as is wanted now.
    TableMoveByDepth,
}

/// What is switched on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// Whether the table's move comes first.
    pub(super) table_move: bool,
    /// How many killers there are, 0 to 3.
    pub(super) slots: usize,
    /// Whether quiet moves are ordered by history.
    pub(super) history: bool,
    /// Whether losing captures come last.
    pub(super) see: bool,
    /// What is wrong, or different.
    pub(super) slip: Slip,
}

impl Recipe {
    /// Captures by MVV-LVA, nothing else.
    pub(super) const MVV_LVA: Self =
        Self { table_move: false, slots: 0, history: false, see: false, slip: Slip::None };
    /// The order of stage 4.
    pub(super) const TT_MOVE: Self = Self { table_move: true, ..Self::MVV_LVA };
    /// The order of stage 5.
    pub(super) const KILLERS: Self = Self { slots: 2, ..Self::TT_MOVE };
    /// The order of stage 6.
    pub(super) const HISTORY: Self = Self { history: true, ..Self::KILLERS };
    /// The order of stage 7.
    pub(super) const SEE: Self = Self { see: true, ..Self::HISTORY };

    /// The same with a slip.
    pub(super) const fn but(self, slip: Slip) -> Self {
        Self { slip, ..self }
    }
}

/// A recipe as a type: what a stage is made of.
pub(super) trait Mixture: Debug + Default + Send + 'static {
    /// What is switched on.
    const RECIPE: Recipe;
    /// What is remembered of positions.
    type Table: Table + Send + 'static;
}

/// The stage of a mixture.
#[derive(Debug)]
pub(super) struct Mixed<M>(PhantomData<M>);

impl<M: Mixture> Stage for Mixed<M> {
    const NAME: &'static str = "mixed";
    const CHAPTER: u8 = 0;
    const IDEA: &'static str = "";
    type Ordering = MoveOrder<M>;
    type Table = M::Table;
}

/// All classes of moves that any recipe knows, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Priority {
    UnderPromotion,
    LosingCapture(MvvLva),
    Quiet(i32),
    EarlierKiller(Slot),
    Killer(Slot),
    Capture(MvvLva),
    EarlyKiller(Slot),
    Promotion(Piece, Option<Piece>),
    TableMove,
    /// A number in a band: see [`MoveOrder::bands`].
    Number(i32),
}

/// From which kind of move a cutoff came.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kinds {
    pub(super) table_move: u64,
    pub(super) captures: u64,
    pub(super) killers: [u64; 3],
    pub(super) quiets: u64,
}

/// The order of a mixture.
#[derive(Debug)]
pub(super) struct MoveOrder<M> {
    killers: Killers<3>,
    naive_killers: [[Option<Move>; 2]; MAX_PLY],
    history: History,
    unlimited: Box<[[[i32; 64]; 64]; 2]>,
    iteration: i32,
    kinds: Kinds,
    mixture: PhantomData<M>,
}

impl<M> Default for MoveOrder<M> {
    fn default() -> Self {
        Self {
            killers: Killers::default(),
            naive_killers: [[None; 2]; MAX_PLY],
            history: History::default(),
            unlimited: Box::new([[[0; 64]; 64]; 2]),
            iteration: 0,
            kinds: Kinds::default(),
            mixture: PhantomData,
        }
    }
}

impl<M: Mixture> MoveOrder<M> {
    /// What is on, and what is wrong.
    const IS: Recipe = M::RECIPE;

    fn is(slip: Slip) -> bool {
        Self::IS.slip == slip
    }

    // ANCHOR: capture
    /// What a move takes, if it takes something.
    fn capture(board: &Board, candidate: &Candidate) -> Option<MvvLva> {
        if Self::is(Slip::EnPassantIsQuiet) && !board.occupied().has(candidate.mv.to) {
            return None;
        }
        if Self::is(Slip::CastlingIsCapture) {
            // “Is the target square occupied?” is true of the rook that castles, too.
            let victim = board.piece_on(candidate.mv.to).or(candidate.victim);
            return victim.map(|victim| MvvLva::new(victim, candidate.piece));
        }
        MvvLva::of(candidate)
    }
    // ANCHOR_END: capture

    // ANCHOR: slot
    /// In which slot a move stands, if it is a killer of this node.
    fn slot(&self, node: &Node, mv: Move) -> Option<Slot> {
        let found = match Self::IS.slip {
            Slip::KillersByDepth => self.killers.slot(node.depth as usize, mv),
            Slip::BothSlotsTheSame => {
                let slots = &self.naive_killers[node.ply];
                slots.iter().position(|&killer| killer == Some(mv)).map(|at| Slot::number(at + 1))
            }
            _ => self.killers.slot(node.ply, mv),
        };
        let slot = found.filter(|&slot| slot >= Slot::number(Self::IS.slots))?;
        Some(if Self::is(Slip::SlotsAlike) { Slot::number(1) } else { slot })
    }
    // ANCHOR_END: slot

    /// The account of a quiet move.
    fn account(&self, node: &Node, mv: Move) -> i32 {
        match Self::IS.slip {
            Slip::OneHistoryForBoth => self.history.get(Color::White, mv),
            Slip::HistoryByIteration if self.iteration != node.depth + node.ply as i32 => 0,
            _ => self.history.get(node.position.board().side_to_move(), mv),
        }
    }

    fn earlier_slot(&self, node: &Node, mv: Move) -> Option<Slot> {
        let ply = node.ply.checked_sub(2).filter(|_| Self::is(Slip::TwoPliesAgo))?;
        self.killers.slot(ply, mv).filter(|&slot| slot >= Slot::number(Self::IS.slots))
    }

    // ANCHOR: bands
    /// Priorities as many programs write them: numbers, in bands that should not meet. Killers
    /// stand just below captures, and history must stay below killers; here nobody sees to it.
    fn bands(&self, priority: Priority, node: &Node, candidate: &Candidate) -> i32 {
        let side = node.position.board().side_to_move();
        let Move { from, to, .. } = candidate.mv;
        let victim = |victim: Option<Piece>| victim.map_or(0, |piece| 10 * (1 + piece as i32));
        match priority {
            Priority::UnderPromotion => -1,
            Priority::Killer(slot) if slot == Slot::number(1) => 900,
            Priority::Killer(_) => 800,
            Priority::Capture(_) => 1000 + victim(candidate.victim) - candidate.piece as i32,
            Priority::Promotion(..) => 2000 + victim(candidate.victim),
            Priority::TableMove => i32::MAX,
            _ => self.unlimited[side as usize][from as usize][to as usize],
        }
    }
    // ANCHOR_END: bands

    fn class(&self, node: &Node, candidate: &Candidate) -> Priority {
        let board = node.position.board();
        let is_trusted = !Self::is(Slip::TableMoveByDepth) || DEPTH.get() >= node.depth;
        if Self::IS.table_move && node.table_move == Some(candidate.mv) && is_trusted {
            return Priority::TableMove;
        }
        match candidate.mv.promotion {
            Some(_) if Self::is(Slip::PromotionIsPawnCapture) => {
                let victim = candidate.victim.unwrap_or(Piece::Pawn);
                return Priority::Capture(MvvLva::new(victim, Piece::Pawn));
            }
            Some(piece) if piece == Piece::Queen || Self::is(Slip::AllPromotionsFirst) => {
                return Priority::Promotion(piece, candidate.victim);
            }
            Some(_) => return Priority::UnderPromotion,
            None => {}
        }
        if let Some(capture) = Self::capture(board, candidate) {
            let is_losing = Self::IS.see && see::see::loses_material(board, candidate);
            return if is_losing {
                Priority::LosingCapture(capture)
            } else {
                Priority::Capture(capture)
            };
        }
        let slot = self.slot(node, candidate.mv);
        match (slot, self.earlier_slot(node, candidate.mv)) {
            (Some(slot), _) if Self::is(Slip::KillersAboveCaptures) => Priority::EarlyKiller(slot),
            (Some(slot), _) => Priority::Killer(slot),
            (None, Some(slot)) => Priority::EarlierKiller(slot),
            (None, None) if Self::IS.history => Priority::Quiet(self.account(node, candidate.mv)),
            (None, None) => Priority::Quiet(0),
        }
    }

    fn count(&mut self, node: &Node, candidate: &Candidate) {
        match self.class(node, candidate) {
            Priority::TableMove => self.kinds.table_move += 1,
            Priority::Capture(_) | Priority::LosingCapture(_) | Priority::Promotion(..) => {
                self.kinds.captures += 1;
            }
            Priority::Killer(slot) | Priority::EarlyKiller(slot) => {
                let slots = [1, 2, 3].map(Slot::number);
                let at = slots.iter().position(|&number| number == slot).unwrap_or(0);
                self.kinds.killers[at] += 1;
            }
            _ => self.kinds.quiets += 1,
        }
    }

    // ANCHOR: learn_killer
    fn learn_killer(&mut self, node: &Node, candidate: &Candidate) {
        let ply = if Self::is(Slip::KillersByDepth) { node.depth as usize } else { node.ply };
        if Self::is(Slip::BothSlotsTheSame) {
            self.naive_killers[ply].swap(0, 1);
            self.naive_killers[ply][0] = Some(candidate.mv);
        } else {
            self.killers.insert(ply, candidate.mv);
        }
    }
    // ANCHOR_END: learn_killer

    // ANCHOR: learn_history
    fn learn_history(&mut self, node: &Node, candidate: &Candidate) {
        let side = node.position.board().side_to_move();
        let Move { from, to, .. } = candidate.mv;
        match Self::IS.slip {
            Slip::HistoryNeverWritten => {}
            Slip::RewardFromDepthTwo if node.depth < 2 => {}
            Slip::OneHistoryForBoth => {
                self.history.reward(Color::White, candidate.mv, node.depth);
            }
            Slip::HistoryOverflows => {
                self.unlimited[side as usize][from as usize][to as usize] +=
                    node.depth * node.depth;
            }
            _ => self.history.reward(side, candidate.mv, node.depth),
        }
    }
    // ANCHOR_END: learn_history
}

impl<M: Mixture> Ordering for MoveOrder<M> {
    type Priority = Priority;

    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        let class = self.class(node, candidate);
        if Self::is(Slip::HistoryOverflows) {
            return Priority::Number(self.bands(class, node, candidate));
        }
        class
    }

    fn cutoff(&mut self, node: &Node, candidate: &Candidate) {
        self.count(node, candidate);
        let iteration = node.depth + node.ply as i32;
        if Self::is(Slip::HistoryByIteration) && self.iteration != iteration {
            self.history.clear();
            self.iteration = iteration;
        }
        let is_capture = Self::capture(node.position.board(), candidate).is_some();
        let is_quiet = !is_capture && candidate.mv.promotion.is_none();
        if is_quiet || is_capture && Self::is(Slip::CapturesAsKillers) {
            self.learn_killer(node, candidate);
        }
        if is_quiet || is_capture && Self::is(Slip::HistoryOfCaptures) {
            self.learn_history(node, candidate);
        }
    }

    fn new_search(&mut self) {
        self.new_game();
    }

    fn new_game(&mut self) {
        if !Self::is(Slip::KillersNotCleared) {
            *self = Self::default();
        }
    }
}

thread_local! {
    /// How deep the entry was searched that the table gave last.
    static DEPTH: Cell<i32> = const { Cell::new(0) };
}

/// A table that also tells how deep its last entry was searched: the socket does not.
#[derive(Debug)]
pub(super) struct Telling(TranspositionTable);

impl Table for Telling {
    fn with_megabytes(megabytes: usize) -> Result<Self, TryReserveError> {
        Ok(Self(TranspositionTable::with_megabytes(megabytes)?))
    }

    fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let entry = self.0.probe(key, ply)?;
        DEPTH.set(entry.depth);
        Some(entry)
    }

    fn store(&mut self, key: u64, ply: usize, entry: Entry) {
        self.0.store(key, ply, entry);
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn hashfull(&self) -> u32 {
        self.0.hashfull()
    }
}

// ANCHOR: unadjusted
/// A table that stores mates as they come, counted from the root of the search.
#[derive(Debug)]
pub(super) struct Unadjusted(TranspositionTable);

impl Table for Unadjusted {
    fn probe(&self, key: u64, _ply: usize) -> Option<Entry> {
        self.0.probe(key, 0)
    }

    fn store(&mut self, key: u64, _ply: usize, entry: Entry) {
        self.0.store(key, 0, entry);
    }
    // ANCHOR_END: unadjusted

    fn with_megabytes(megabytes: usize) -> Result<Self, TryReserveError> {
        Ok(Self(TranspositionTable::with_megabytes(megabytes)?))
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn hashfull(&self) -> u32 {
        self.0.hashfull()
    }
}

/// What a mixture did with the built-in suite.
#[derive(Clone, Debug)]
pub(super) struct Measured {
    /// One outcome for each position.
    pub(super) outcomes: Vec<Outcome>,
    /// The cutoffs by kind of move, over all positions.
    pub(super) kinds: Kinds,
}

/// Searches the built-in suite to a depth. Each position is searched by a searcher that knows
/// nothing; or all by the same one, which is told to forget before each.
pub(super) fn measure<M: Mixture>(depth: i32, is_one_searcher: bool) -> anyhow::Result<Measured> {
    let boards = engine::suite::built_in();
    let search = |searcher: &mut Search<Mixed<M>>, board: &Board| {
        searcher.new_game();
        searcher.run(&Game::new(board.clone()), &Limits::depth(depth), |_| {})
    };
    let megabytes = engine::bench::DEFAULT_MEGABYTES;
    if is_one_searcher {
        let mut searcher = Search::new(megabytes)?;
        let outcomes = boards.iter().map(|board| search(&mut searcher, board)).collect();
        return Ok(Measured { outcomes, kinds: searcher.ordering().kinds });
    }
    let found: Vec<(Outcome, Kinds)> = boards
        .par_iter()
        .map(|board| -> anyhow::Result<_> {
            let mut searcher = Search::new(megabytes)?;
            Ok((search(&mut searcher, board), searcher.ordering().kinds))
        })
        .collect::<Result<_, _>>()?;
    let mut kinds = Kinds::default();
    for (_, of) in &found {
        kinds.table_move += of.table_move;
        kinds.captures += of.captures;
        kinds.quiets += of.quiets;
        kinds.killers.iter_mut().zip(of.killers).for_each(|(sum, count)| *sum += count);
    }
    Ok(Measured { outcomes: found.into_iter().map(|(outcome, _)| outcome).collect(), kinds })
}

impl Measured {
    /// All nodes.
    pub(super) fn nodes(&self) -> u64 {
        self.outcomes.iter().map(|outcome| outcome.statistics.nodes()).sum()
    }

    /// The nodes of the main search.
    pub(super) fn main_nodes(&self) -> u64 {
        self.outcomes.iter().map(|outcome| outcome.statistics.main_nodes).sum()
    }

    /// How many times as many nodes as `other`, as the geometric mean over the positions.
    pub(super) fn geometric_factor(&self, other: &Self) -> f64 {
        let nodes = |outcome: &Outcome| outcome.statistics.nodes() as f64;
        let pairs = self.outcomes.iter().zip(&other.outcomes);
        let sum: f64 = pairs.map(|(mine, theirs)| (nodes(mine) / nodes(theirs)).ln()).sum();
        (sum / self.outcomes.len() as f64).exp()
    }

    /// In how many positions the score differs from that of `other`.
    pub(super) fn other_scores(&self, other: &Self) -> usize {
        let pairs = self.outcomes.iter().zip(&other.outcomes);
        pairs.filter(|(mine, theirs)| mine.score != theirs.score).count()
    }
}

/// Declares mixtures: `Name: recipe;` or `Name, Table: recipe;`.
macro_rules! mixtures {
    ($($name:ident, $table:ty: $recipe:expr;)*) => {
        $(
            #[derive(Debug, Default)]
            struct $name;

            impl Mixture for $name {
                const RECIPE: Recipe = $recipe;
                type Table = $table;
            }
        )*
    };
}
pub(super) use mixtures;

/// What a mixture without a table remembers.
pub(super) type Nothing = NoTable;
