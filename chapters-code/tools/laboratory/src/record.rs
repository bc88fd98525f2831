//! Records: what is known of each node of a search once it is left, whatever the
//! variant.

use std::collections::HashMap;

use anyhow::Context;
use engine::observer::{End, Leaf, Visit};
use engine::score::Score;
use engine::{Candidate, Observer};
use mix::{Class, Priority};
use rows::Group;

/// A kind of move; they stand in the order in which the stages try them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MoveKind {
    TableMove,
    QueenPromotion,
    Capture,
    FirstKiller,
    SecondKiller,
    LaterKiller,
    #[default]
    OtherQuiet,
    LosingCapture,
    UnderPromotion,
}

impl MoveKind {
    pub(crate) const NAMES: [(Self, &str); 9] = [
        (Self::TableMove, "table move"),
        (Self::QueenPromotion, "queen promotion"),
        (Self::Capture, "capture"),
        (Self::FirstKiller, "first killer"),
        (Self::SecondKiller, "second killer"),
        (Self::LaterKiller, "later killer"),
        (Self::OtherQuiet, "other quiet move"),
        (Self::LosingCapture, "losing capture"),
        (Self::UnderPromotion, "under-promotion"),
    ];

    fn of(priority: Priority) -> Self {
        match (priority.class, priority.value()) {
            (Class::TtMove, _) => Self::TableMove,
            (Class::QueenPromotion, _) => Self::QueenPromotion,
            (Class::Capture | Class::GoodCapture, _) => Self::Capture,
            (Class::Killer, -1) => Self::FirstKiller,
            (Class::Killer, -2) => Self::SecondKiller,
            (Class::Killer | Class::EarlierKiller | Class::MateKiller, _) => {
                Self::LaterKiller
            }
            (Class::BadCapture, _) => Self::LosingCapture,
            (Class::UnderPromotion | Class::Promotion, _) => Self::UnderPromotion,
            _ => Self::OtherQuiet,
        }
    }
}

/// How a node ends, as rows say it.
const ENDS: [(End, &str); 8] = [
    (End::Cutoff, "cutoff"),
    (End::Exact, "exact"),
    (End::All, "all"),
    (End::Table, "table"),
    (End::Pruned, "pruned"),
    (End::Draw, "draw"),
    (End::Mate, "mate"),
    (End::Quiescence, "quiescence"),
];

/// The counts of one node; or of all nodes that agree in the fields up to
/// `is_quiet`, summed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Record {
    /// The iteration in plies, and the number of its window, from 0.
    pub iteration: i32,
    pub window: u8,
    /// The distance from the root in plies.
    pub ply: usize,
    /// The remaining depth in plies; 0 is the horizon, behind which quiescence
    /// begins.
    pub depth: i32,
    pub end: Option<End>,
    /// What cut, if a move did.
    pub kind: MoveKind,
    pub is_quiet: bool,
    /// How many nodes these are.
    pub nodes: u64,
    /// The moves tried; those that were searched less deeply at first; those of
    /// them searched again at full depth.
    pub moves: u64,
    pub reduced: u64,
    pub again: u64,
    /// The moves behind the first at an open window, of which null windows ask;
    /// those that had to be searched again with the open window; and the main nodes
    /// spent on these before.
    pub questions: u64,
    pub surprises: u64,
    pub spent: u64,
    /// Cutoffs by another move than the first; and the nodes below the moves that
    /// were tried before the one that cut.
    pub misses: u64,
    pub wasted: u64,
}

impl Record {
    pub(crate) fn is_cut(&self) -> bool {
        self.end == Some(End::Cutoff)
    }

    /// The record as a group of rows, which says nothing of the iteration.
    pub(crate) fn group(&self) -> Group {
        let end = ENDS
            .iter()
            .find(|(end, _)| Some(*end) == self.end)
            .map_or("", |it| it.1);
        let kind = MoveKind::NAMES.iter().find(|(kind, _)| *kind == self.kind);
        let kind = kind.filter(|_| self.is_cut()).map(|it| it.1.to_owned());
        Group {
            window: self.window,
            ply: self.ply,
            left: self.depth,
            end: end.to_owned(),
            kind,
            is_quiet: self.is_quiet,
            nodes: self.nodes,
            moves: self.moves,
            reduced: self.reduced,
            reduced_again: self.again,
            null_windows: self.questions,
            null_windows_again: self.surprises,
            null_windows_spent: self.spent,
            late_cutoffs: self.misses,
            nodes_before_cutoff: self.wasted,
        }
    }

    /// The record of a group of an iteration.
    ///
    /// # Errors
    /// If there is no such end of a node, or kind of move.
    pub(crate) fn of_group(iteration: i32, group: &Group) -> anyhow::Result<Self> {
        let end = ENDS.iter().find(|(_, name)| *name == group.end);
        let end =
            end.with_context(|| format!("no node ends as '{}'", group.end))?.0;
        let kind = |name: &String| -> anyhow::Result<MoveKind> {
            let found = MoveKind::NAMES.iter().find(|(_, it)| it == name);
            Ok(found.with_context(|| format!("no kind of move is '{name}'"))?.0)
        };
        Ok(Self {
            iteration,
            window: group.window,
            ply: group.ply,
            depth: group.left,
            end: Some(end),
            kind: group.kind.as_ref().map(kind).transpose()?.unwrap_or_default(),
            is_quiet: group.is_quiet,
            nodes: group.nodes,
            moves: group.moves,
            reduced: group.reduced,
            again: group.reduced_again,
            questions: group.null_windows,
            surprises: group.null_windows_again,
            spent: group.null_windows_spent,
            misses: group.late_cutoffs,
            wasted: group.nodes_before_cutoff,
        })
    }

    fn alike(&self) -> Alike {
        let end = self.end.map(|it| it as u8);
        (
            self.iteration,
            self.window,
            self.ply,
            self.depth,
            end,
            self.kind as u8,
            self.is_quiet,
        )
    }

    fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        self.moves += other.moves;
        self.reduced += other.reduced;
        self.again += other.again;
        self.questions += other.questions;
        self.surprises += other.surprises;
        self.spent += other.spent;
        self.misses += other.misses;
        self.wasted += other.wasted;
    }
}

type Alike = (i32, u8, usize, i32, Option<u8>, u8, bool);

/// The records of a search or of several, those that are alike as one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records(HashMap<Alike, Record>);

impl Records {
    pub(crate) fn add(&mut self, record: Record) {
        self.0
            .entry(record.alike())
            .and_modify(|sum| sum.add(&record))
            .or_insert(record);
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Record> {
        self.0.values()
    }

    /// The groups of the iterations that are such, always in the same order.
    pub(crate) fn groups(&self, is_such: impl Fn(i32) -> bool) -> Vec<Group> {
        let mut records: Vec<&Record> =
            self.iter().filter(|it| is_such(it.iteration)).collect();
        records.sort_by_key(|record| record.alike());
        records.into_iter().map(Record::group).collect()
    }
}

/// A node whose moves are being tried.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    record: Record,
    beta: Score,
    /// How often its move was searched, how often at full depth, and the main nodes
    /// before that was done first.
    searched: u64,
    in_full: u64,
    main_nodes_before: u64,
    /// The nodes before its first move, and before the one that is tried.
    before_first: u64,
    before_last: u64,
}

impl Frame {
    /// The move that is tried is searched to a depth, where alpha is this by now.
    fn search(&mut self, depth: i32, alpha: Score, main_nodes: u64) {
        let record = &mut self.record;
        if record.moves == 0 {
            return; // its turn is passed
        }
        let is_full = depth == record.depth - 1;
        let (is_first, was_reduced) =
            (self.searched == 0, self.searched > self.in_full);
        self.searched += 1;
        self.in_full += u64::from(is_full);
        match (is_full, self.in_full) {
            (false, _) => record.reduced += u64::from(is_first),
            (true, 1) => {
                record.questions +=
                    u64::from(record.moves > 1 && self.beta - alpha > 1);
                record.again += u64::from(was_reduced);
                self.main_nodes_before = main_nodes;
            }
            (true, 2) => {
                record.surprises += 1;
                record.spent += main_nodes - self.main_nodes_before;
            }
            _ => {}
        }
    }
}

/// Watches a search, and keeps the record of each node that is left.
#[derive(Debug, Default)]
pub(crate) struct Recorder {
    pub records: Records,
    frames: Vec<Frame>,
    /// The iteration under way, in plies, and the number of its window.
    iteration: i32,
    window: u8,
    nodes: u64,
    main_nodes: u64,
}

impl Observer<Priority> for Recorder {
    fn enter(&mut self, visit: &Visit) {
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
        let (iteration, window, nodes) = (self.iteration, self.window, self.nodes);
        let record =
            Record { iteration, window, ply, depth, nodes: 1, ..Record::default() };
        let before_first = nodes;
        self.frames.push(Frame { record, beta, before_first, ..Frame::default() });
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        let frame = &mut self.frames[ply];
        frame.record.moves += 1;
        (frame.record.kind, frame.record.is_quiet) =
            (MoveKind::of(priority), candidate.is_quiet());
        (frame.searched, frame.in_full, frame.before_last) = (0, 0, self.nodes);
    }

    fn unplayed(&mut self, leaf: &Leaf) {
        leaf.visit::<Priority>(self);
    }

    fn leave(&mut self, ply: usize, _: Score, end: End) {
        let Frame { mut record, before_first, before_last, .. } = self.frames[ply];
        record.end = Some(end);
        if end == End::Cutoff {
            record.misses = u64::from(record.moves > 1);
            record.wasted = before_last - before_first;
        } else {
            (record.kind, record.is_quiet) = Default::default();
        }
        self.records.add(record);
    }
}
