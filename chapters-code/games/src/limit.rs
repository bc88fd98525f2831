//! How long each player may think about a move.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use engine::Limits;
use engine::control::{Budget, Control};

/// The limit of a player's search for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many nodes: a match is the same on every machine.
    Nodes(u64),
    /// So many plies: a match is the same on every machine, too.
    Depth(i32),
    /// So much CPU time: faster code searches deeper, and no two matches are alike.
    CpuTime(Duration),
}

impl Limit {
    /// Whether a match is the same whenever it is played.
    pub const fn is_repeatable(self) -> bool {
        !matches!(self, Self::CpuTime(_))
    }

    /// The limits of a search that begins now.
    pub(crate) fn limits(self) -> Limits {
        match self {
            Self::Nodes(nodes) => {
                Limits { nodes: Some(nodes), ..Limits::default() }
            }
            Self::Depth(depth) => Limits::depth(depth),
            Self::CpuTime(time) => {
                let control = Control::timed_by(|| ThreadTime::now().as_duration());
                control.allow(Budget { soft: time, hard: time });
                Limits { control: Arc::new(control), ..Limits::default() }
            }
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Self::Depth(depth) => write!(f, "depth {depth}"),
            Self::CpuTime(time) => {
                write!(f, "{} ms of CPU time a move", time.as_millis())
            }
        }
    }
}
