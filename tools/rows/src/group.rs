//! Groups of nodes: what the nodes of a search that are alike counted together.

use std::fmt;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

/// The nodes of an iteration that are alike, and what they counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// What the nodes have in common.
    #[serde(flatten)]
    pub key: GroupKey,
    /// Their counts, summed.
    #[serde(flatten)]
    pub counts: NodeCounts,
}

/// What the nodes of a group have in common.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct GroupKey {
    /// The number of the iteration's window at the root, from 0.
    #[serde(default)]
    pub window: u8,
    /// The distance from the root in plies.
    #[serde(default)]
    pub ply: usize,
    /// The remaining depth in plies; 0 is the horizon, where quiescence begins.
    #[serde(default)]
    pub left: i32,
    /// How the nodes ended.
    pub end: Ending,
    /// The kind of the move that cut; null if none did.
    pub kind: Option<MoveKind>,
    /// Whether the move that cut was quiet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_quiet: bool,
}

/// How a node ended; in a row, a word in small letters.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// A move cut it.
    Cutoff,
    /// Its score lies inside the window.
    Exact,
    /// No move was good enough.
    All,
    /// The table's entry settled it.
    Table,
    /// It was pruned before a move was tried.
    Pruned,
    /// A draw by rule.
    Draw,
    /// The side to move is mated.
    Mate,
    /// The horizon.
    Quiescence,
}

/// A kind of move, in the order in which the stages try them; it is printed as in a
/// row.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum MoveKind {
    /// The move of the table, or of the best line.
    #[serde(rename = "table move")]
    TableMove,
    /// A promotion to a queen.
    #[serde(rename = "queen promotion")]
    QueenPromotion,
    /// A capture; where exchanges are computed, one that loses no material.
    #[serde(rename = "capture")]
    Capture,
    /// The killer that is tried first.
    #[serde(rename = "first killer")]
    FirstKiller,
    /// The killer that is tried second.
    #[serde(rename = "second killer")]
    SecondKiller,
    /// Any other killer.
    #[serde(rename = "later killer")]
    LaterKiller,
    /// A quiet move that is no killer.
    #[serde(rename = "other quiet move")]
    OtherQuiet,
    /// A capture that loses material.
    #[serde(rename = "losing capture")]
    LosingCapture,
    /// A promotion to less than a queen.
    #[serde(rename = "under-promotion")]
    UnderPromotion,
}

/// The counts of one node, or of several together. In a row, a missing count is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NodeCounts {
    /// The number of nodes.
    pub nodes: u64,
    /// Moves tried at them.
    #[serde(skip_serializing_if = "is_zero")]
    pub moves: u64,
    /// Moves that were searched less deeply at first.
    #[serde(skip_serializing_if = "is_zero")]
    pub reduced: u64,
    /// Reduced moves that were searched again at full depth.
    #[serde(skip_serializing_if = "is_zero")]
    pub reduced_again: u64,
    /// Moves after the first in an open window, which are searched with a null
    /// window.
    #[serde(skip_serializing_if = "is_zero")]
    pub null_windows: u64,
    /// Of these, the moves that were searched again with the open window.
    #[serde(skip_serializing_if = "is_zero")]
    pub null_windows_again: u64,
    /// The main-search nodes spent on them before that.
    #[serde(skip_serializing_if = "is_zero")]
    pub null_windows_spent: u64,
    /// Cutoffs by a move other than the first.
    #[serde(skip_serializing_if = "is_zero")]
    pub late_cutoffs: u64,
    /// The nodes below the moves that were tried before the one that cut.
    #[serde(skip_serializing_if = "is_zero")]
    pub nodes_before_cutoff: u64,
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl MoveKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::TableMove,
        Self::QueenPromotion,
        Self::Capture,
        Self::FirstKiller,
        Self::SecondKiller,
        Self::LaterKiller,
        Self::OtherQuiet,
        Self::LosingCapture,
        Self::UnderPromotion,
    ];
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.serialize(f)
    }
}

impl AddAssign for NodeCounts {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.moves += other.moves;
        self.reduced += other.reduced;
        self.reduced_again += other.reduced_again;
        self.null_windows += other.null_windows;
        self.null_windows_again += other.null_windows_again;
        self.null_windows_spent += other.null_windows_spent;
        self.late_cutoffs += other.late_cutoffs;
        self.nodes_before_cutoff += other.nodes_before_cutoff;
    }
}
