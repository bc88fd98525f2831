//! A tally: what an observer counts of a search, whatever the variant.

use engine::observer::{End, Visit};
use engine::score::{MAX_PLY, Score};
use engine::{Candidate, Observer};
use mix::Priority;

use crate::move_kind::MoveKind;

/// What is counted, over all iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Main nodes that a move cut.
    Cut,
    /// Main nodes where no move was good enough.
    All,
    /// Main nodes whose exact value was found.
    Exact,
    /// Main nodes that the table settled.
    Table,
    /// Moves searched.
    Moves,
    /// Moves that were searched less deeply at first.
    Reduced,
    /// Reduced moves that were searched again at full depth.
    Again,
    /// Moves behind the first where the node's window was open, so that null
    /// windows ask about them.
    Questions,
    /// Questions whose moves were searched again with an open window.
    Surprises,
    /// Main nodes spent on surprises before they were searched again.
    Spent,
    /// Iterations after the first.
    Iterations,
    /// Iterations after the first that began again with another window.
    Repeated,
    /// Main nodes entered.
    Nodes,
}

const COUNTS: usize = Count::Nodes as usize + 1;

/// What is counted at one distance from the root.
#[derive(Clone, Copy, Debug, Default)]
pub struct AtPly {
    /// Main nodes.
    pub nodes: u64,
    /// Main nodes whose moves were tried, to the end or to a cutoff.
    pub tried: u64,
    /// Main nodes that a move cut.
    pub cut: u64,
    /// Main nodes that the table's move cut.
    pub by_table_move: u64,
}

/// The counts of a search, or of several.
#[derive(Clone, Copy, Debug)]
pub struct Tally {
    counts: [u64; COUNTS],
    /// Cutoffs by quiet moves, by remaining depth in plies.
    pub quiet_cutoffs: [u64; MAX_PLY],
    kinds: [u64; MoveKind::ALL.len()],
    /// What was met at each ply of the last iteration.
    pub plies: [AtPly; MAX_PLY],
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            counts: [0; COUNTS],
            quiet_cutoffs: [0; MAX_PLY],
            kinds: [0; MoveKind::ALL.len()],
            plies: [AtPly::default(); MAX_PLY],
        }
    }
}

impl Tally {
    /// One count.
    pub fn get(&self, count: Count) -> u64 {
        self.counts[count as usize]
    }

    /// The cutoffs by a kind of move.
    pub fn cutoffs_by(&self, kind: MoveKind) -> u64 {
        self.kinds[kind as usize]
    }
}

/// A node whose moves are being tried.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    depth: i32,
    beta: Score,
    moves: u64,
    is_quiet: bool,
    kind: MoveKind,
    /// How often the move was searched, and how often at full depth.
    searched: u64,
    in_full: u64,
    /// The main nodes before it was searched at full depth.
    nodes: u64,
}

/// Watches a search and counts.
#[derive(Clone, Debug)]
pub struct Watch {
    /// What it has counted.
    pub tally: Tally,
    frames: [Frame; MAX_PLY + 1],
    /// The iteration under way, in plies, and whether it has begun again.
    iteration: i32,
    is_repeated: bool,
}

impl Watch {
    /// A watch that has counted nothing yet.
    pub fn new() -> Self {
        Self {
            tally: Tally::default(),
            frames: [Frame::default(); MAX_PLY + 1],
            iteration: 0,
            is_repeated: false,
        }
    }

    fn count(&mut self, count: Count, more: u64) {
        self.tally.counts[count as usize] += more;
    }

    /// A root that is entered a second time in the same iteration is repeated.
    fn enter_root(&mut self, depth: i32) {
        if depth == self.iteration {
            self.count(Count::Repeated, u64::from(!self.is_repeated));
            self.is_repeated = true;
            return;
        }
        self.count(Count::Iterations, u64::from(depth > 1));
        (self.iteration, self.is_repeated) = (depth, false);
        self.tally.plies = [AtPly::default(); MAX_PLY];
    }

    /// Counts a search, to `depth`, of the move that is tried at a node at `ply`
    /// whose alpha is `alpha` by now.
    fn enter_child(&mut self, ply: usize, depth: i32, alpha: Score) {
        let nodes = self.tally.get(Count::Nodes);
        let frame = &mut self.frames[ply];
        let is_full = depth == frame.depth - 1;
        frame.searched += 1;
        frame.in_full += u64::from(is_full);
        let (is_first, was_reduced) =
            (frame.searched == 1, frame.searched > frame.in_full);
        if is_full && frame.in_full == 1 {
            frame.nodes = nodes;
        }
        let is_asked = frame.moves > 1 && frame.beta - alpha > 1;
        let (in_full, spent) = (frame.in_full, nodes - frame.nodes);
        self.count(
            Count::Questions,
            u64::from(is_full && in_full == 1 && is_asked),
        );
        self.count(Count::Reduced, u64::from(is_first && !is_full));
        self.count(Count::Again, u64::from(is_full && in_full == 1 && was_reduced));
        if is_full && in_full == 2 {
            self.count(Count::Surprises, 1);
            self.count(Count::Spent, spent);
        }
    }
}

impl Default for Watch {
    fn default() -> Self {
        Self::new()
    }
}

impl Observer<Priority> for Watch {
    fn enter(&mut self, visit: &Visit) {
        let Visit { ply, depth, beta, .. } = *visit;
        match ply.checked_sub(1) {
            Some(parent) => self.enter_child(parent, depth, -beta),
            None => self.enter_root(depth),
        }
        self.count(Count::Nodes, u64::from(depth > 0));
        if depth > 0 {
            self.tally.plies[ply].nodes += 1;
        }
        self.frames[ply] = Frame { depth, beta, ..Frame::default() };
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        let frame = &mut self.frames[ply];
        let (moves, is_quiet) = (frame.moves + 1, candidate.is_quiet());
        let kind = MoveKind::of(priority);
        *frame = Frame { moves, is_quiet, kind, searched: 0, in_full: 0, ..*frame };
        self.count(Count::Moves, 1);
    }

    fn leave(&mut self, ply: usize, _: Score, end: End) {
        let frame = self.frames[ply];
        let is_tried = matches!(end, End::Cutoff | End::All | End::Exact);
        self.tally.plies[ply].tried += u64::from(is_tried);
        match end {
            End::Cutoff => {
                self.count(Count::Cut, 1);
                self.tally.kinds[frame.kind as usize] += 1;
                self.tally.plies[ply].cut += 1;
                self.tally.plies[ply].by_table_move +=
                    u64::from(frame.kind == MoveKind::TableMove);
                self.tally.quiet_cutoffs[frame.depth as usize] +=
                    u64::from(frame.is_quiet);
            }
            End::All => self.count(Count::All, 1),
            End::Exact => self.count(Count::Exact, 1),
            End::Table => self.count(Count::Table, 1),
            End::Draw | End::Mate | End::Quiescence => {}
        }
    }
}
