//! Limits: when a search stops, and the meter that counts its nodes and enforces
//! the limits.

use std::sync::Arc;

use cozy_chess::Move;

use crate::control::Control;
use crate::score::MAX_PLY;
use crate::statistics::Statistics;

/// The deepest iteration of a search, in plies.
pub const MAX_DEPTH: i32 = MAX_PLY as i32 - 1;

/// How many nodes are searched between two looks at the clock: few, because any of
/// them may have to wait for the system to find memory for its part of a large
/// table.
const NODES_PER_LOOK: u64 = 128;

/// When a search stops; by default not before [`MAX_DEPTH`].
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The last iteration, in plies, from 1 to [`MAX_DEPTH`].
    pub depth: Option<i32>,
    /// The most nodes to search, main search and quiescence together.
    pub nodes: Option<u64>,
    /// Stop once a mate in at most this many full moves is found, for either side.
    pub mate: Option<i32>,
    /// The only root moves to search; all of them if empty.
    pub root_moves: Vec<Move>,
    /// What ends the search from outside: its caller or the clock.
    pub control: Arc<Control>,
}

impl Limits {
    /// A search to a fixed depth, in plies: the one with an exact node count.
    pub fn depth(depth: i32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }
}

/// The search was broken off, and has no score to return.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Counts nodes and checks from time to time whether the search must stop.
#[derive(Debug)]
pub struct Meter {
    /// What has been counted so far.
    pub statistics: Statistics,
    /// The longest line looked at in this iteration, in plies.
    pub selective_depth: usize,
    next_look: u64,
    node_limit: u64,
    control: Arc<Control>,
}

impl Meter {
    /// A meter for a search that starts now.
    pub fn new(limits: &Limits) -> Self {
        Self {
            statistics: Statistics::default(),
            selective_depth: 0,
            next_look: 0,
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            control: Arc::clone(&limits.control),
        }
    }

    /// Counts a node: of the main search if it has depth left, of quiescence if
    /// not.
    ///
    /// # Errors
    /// [`Stopped`] when a limit is reached; the node is not counted then.
    #[inline]
    pub(crate) fn count(&mut self, depth: i32, ply: usize) -> Result<(), Stopped> {
        let nodes = self.statistics.nodes();
        if nodes >= self.next_look {
            self.look(nodes)?;
        }
        self.selective_depth = self.selective_depth.max(ply);
        if depth > 0 {
            self.statistics.main_nodes += 1;
        } else {
            self.statistics.quiescence_nodes += 1;
        }
        Ok(())
    }

    // ANCHOR: look
    #[cold]
    fn look(&mut self, nodes: u64) -> Result<(), Stopped> {
        self.next_look = (nodes + NODES_PER_LOOK).min(self.node_limit);
        // At first only the node limit counts: however late it is, a few nodes are
        // searched, so that the move to play is not a blind guess.
        if nodes >= self.node_limit || nodes > 0 && self.control.must_stop() {
            return Err(Stopped);
        }
        Ok(())
    }
    // ANCHOR_END: look
}
