//! Groups: the nodes of a search, counted when they are left, for any variant.

use std::collections::HashMap;

use engine::observer::{End, Leaf, Visit};
use engine::score::Score;
use engine::{Candidate, Observer};
use mix::{Class, Order, Priority};
use rows::{Ending, Group, GroupKey, MoveKind, NodeCounts};

/// The groups of one or more searches, each with the depth of its iteration.
#[derive(Clone, Debug, Default)]
pub(crate) struct Groups(HashMap<(i32, GroupKey), NodeCounts>);

impl Groups {
    /// Adds nodes to the group that they belong to.
    pub(crate) fn add(&mut self, iteration: i32, Group { key, counts }: Group) {
        *self.0.entry((iteration, key)).or_default() += counts;
    }

    /// Adds those of another search.
    pub(crate) fn add_all(&mut self, other: &Self) {
        for (iteration, group) in other.iter() {
            self.add(iteration, group);
        }
    }

    /// All groups, in no particular order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (i32, Group)> {
        self.0
            .iter()
            .map(|(&(iteration, key), &counts)| (iteration, Group { key, counts }))
    }

    /// The groups of the selected iterations, always in the same order.
    pub(crate) fn of(&self, is_such: impl Fn(i32) -> bool) -> Vec<Group> {
        let mut groups: Vec<(i32, Group)> =
            self.iter().filter(|it| is_such(it.0)).collect();
        groups.sort_by_key(|(iteration, group)| (*iteration, group.key));
        groups.into_iter().map(|it| it.1).collect()
    }
}

/// A node whose moves are being tried.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    /// The remaining depth in plies.
    left: i32,
    beta: Score,
    counts: NodeCounts,
    /// The kind of the current move.
    kind: Option<MoveKind>,
    is_quiet: bool,
    /// How often the current move was searched.
    searched: u64,
    /// How often the current move was searched at full depth.
    in_full: u64,
    /// The main-search nodes counted before its first search at full depth.
    main_nodes_before: u64,
    /// The nodes counted before the first move.
    before_first: u64,
    /// The nodes counted before the current move.
    before_last: u64,
}

impl Frame {
    /// Counts a search of the current move to a depth, with the current alpha.
    fn search(&mut self, depth: i32, alpha: Score, main_nodes: u64) {
        let counts = &mut self.counts;
        if counts.moves == 0 {
            return; // a null move
        }
        let is_full = depth == self.left - 1;
        let (is_first, was_reduced) =
            (self.searched == 0, self.searched > self.in_full);
        self.searched += 1;
        self.in_full += u64::from(is_full);
        match (is_full, self.in_full) {
            (false, _) => counts.reduced += u64::from(is_first),
            (true, 1) => {
                counts.null_windows +=
                    u64::from(counts.moves > 1 && self.beta - alpha > 1);
                counts.reduced_again += u64::from(was_reduced);
                self.main_nodes_before = main_nodes;
            }
            (true, 2) => {
                counts.null_windows_again += 1;
                counts.null_windows_spent += main_nodes - self.main_nodes_before;
            }
            _ => {}
        }
    }
}

/// Watches a search, and adds each node to its group when it is left.
#[derive(Debug, Default)]
pub(crate) struct NodeCounter {
    pub groups: Groups,
    frames: Vec<Frame>,
    /// The depth of the current iteration, in plies.
    iteration: i32,
    /// The number of the iteration's current window at the root, from 0.
    window: u8,
    nodes: u64,
    main_nodes: u64,
}

impl Observer<Order> for NodeCounter {
    fn enter(&mut self, visit: &Visit, _: &Order) {
        let Visit { ply, depth, beta, .. } = *visit;
        self.frames.truncate(ply);
        match self.frames.last_mut() {
            Some(parent) => parent.search(depth, -beta, self.main_nodes),
            None if depth == self.iteration => {
                self.window = self.window.saturating_add(1)
            }
            None => (self.iteration, self.window) = (depth, 0),
        }
        self.nodes += 1;
        self.main_nodes += u64::from(depth > 0);
        let counts = NodeCounts { nodes: 1, ..NodeCounts::default() };
        let (left, before_first) = (depth, self.nodes);
        self.frames.push(Frame {
            left,
            beta,
            counts,
            before_first,
            ..Frame::default()
        });
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: Priority,
        _: &Order,
    ) {
        let frame = &mut self.frames[ply];
        frame.counts.moves += 1;
        (frame.kind, frame.is_quiet) = (Some(kind(priority)), candidate.is_quiet());
        (frame.searched, frame.in_full, frame.before_last) = (0, 0, self.nodes);
    }

    fn unplayed(&mut self, leaf: &Leaf, order: &Order) {
        leaf.visit(self, order);
    }

    fn leave(&mut self, ply: usize, _: Score, end: End, _: &Order) {
        let Frame { left, mut counts, mut kind, mut is_quiet, .. } =
            self.frames[ply];
        if end == End::Cutoff {
            let Frame { before_first, before_last, .. } = self.frames[ply];
            counts.late_cutoffs = u64::from(counts.moves > 1);
            counts.nodes_before_cutoff = before_last - before_first;
        } else {
            (kind, is_quiet) = (None, false);
        }
        let (window, end) = (self.window, ending(end));
        let key = GroupKey { window, ply, left, end, kind, is_quiet };
        self.groups.add(self.iteration, Group { key, counts });
    }
}

/// How a node ended, as rows say it.
fn ending(end: End) -> Ending {
    match end {
        End::Cutoff => Ending::Cutoff,
        End::Exact => Ending::Exact,
        End::All => Ending::All,
        End::Table => Ending::Table,
        End::Pruned => Ending::Pruned,
        End::Draw => Ending::Draw,
        End::Mate => Ending::Mate,
        End::Quiescence => Ending::Quiescence,
    }
}

/// The kind of a move with this priority.
fn kind(priority: Priority) -> MoveKind {
    match (priority.class, priority.value()) {
        (Class::TtMove, _) => MoveKind::TableMove,
        (Class::QueenPromotion, _) => MoveKind::QueenPromotion,
        (Class::Capture | Class::GoodCapture, _) => MoveKind::Capture,
        (Class::Killer, -1) => MoveKind::FirstKiller,
        (Class::Killer, -2) => MoveKind::SecondKiller,
        (Class::Killer | Class::EarlierKiller | Class::MateKiller, _) => {
            MoveKind::LaterKiller
        }
        (Class::BadCapture, _) => MoveKind::LosingCapture,
        (Class::UnderPromotion | Class::Promotion, _) => MoveKind::UnderPromotion,
        _ => MoveKind::OtherQuiet,
    }
}
