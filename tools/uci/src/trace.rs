//! A search as lines, one for each node and one for each move that is tried: what the
//! option `Trace` makes an engine print.

use cozy_chess::Board;
use engine::notation;
use engine::observer::Visit;

use crate::seen::Seen;

/// The option that makes a program print its nodes.
pub const OPTION: &str = "Trace";

/// The key of a position: FNV-1a with 64 bits (Fowler, Noll & Vo 1991) over the first
/// three fields of its FEN, so that a program in any language can compute it. What
/// else distinguishes positions is known from the moves before.
///
/// ```
/// use uci::trace::key;
/// assert_eq!(format!("{:016x}", key(&Default::default())), "7bd6409c02270343");
/// ```
pub fn key(board: &Board) -> u64 {
    let fen = board.to_string();
    let words: Vec<&str> = fen.split(' ').take(3).collect();
    words.join(" ").bytes().fold(0xcbf2_9ce4_8422_2325, |key, byte| {
        (key ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Writes the steps of one search as lines.
#[derive(Debug, Default)]
pub(crate) struct Trace {
    /// The board at each ply of the path, from the root.
    path: Vec<Board>,
}

impl Trace {
    /// The line of a step. Of a node it's `trace`, with its ply, its depth in plies, its
    /// window in centipawns and the key of its position; of a move that is about to be
    /// tried it's `rank`, with the ply of its node and its priority.
    pub(crate) fn line(&mut self, seen: Seen) -> Option<String> {
        match seen {
            Seen::Node(&Visit { position, ply, depth, alpha, beta }) => {
                self.path.truncate(ply);
                self.path.push(position.board().clone());
                let key = key(position.board());
                Some(format!("trace {ply} {depth} {alpha} {beta} {key:016x}"))
            }
            Seen::Tried(ply, candidate, priority) => {
                let word = notation::uci(&self.path[ply], candidate.mv);
                Some(format!("rank {ply} {word} {priority:?}"))
            }
            Seen::Cutoff(..) => None,
        }
    }
}
