//! Stage 4: the table's move first.

pub mod ordering;

pub use ordering::{MoveOrder, Priority};
use transposition_table::TranspositionTable;

/// The stage: its name and its plugs.
///
/// The table's move comes first, but only if it is one of the position's legal moves: a move that
/// belongs to another position with the same key matches none of them.
///
/// ```
/// use cozy_chess::Board;
/// use engine::{Eager, Picker};
/// use engine::{Node, Position};
/// use tt_move::MoveOrder;
///
/// let position = Position::new(Board::default());
/// let first_with = |table_move: &str| {
///     let table_move = table_move.parse().ok();
///     let node = Node { table_move, ..Node::root(&position, 1) };
///     Eager::in_order(&node, &MoveOrder).next().map(|candidate| candidate.mv.to_string())
/// };
/// assert_eq!(first_with("g1f3").as_deref(), Some("g1f3"));
/// assert_eq!(first_with("e5d6").as_deref(), Some("a2a3")); // not legal here: ignored
/// ```
#[derive(Debug)]
pub struct Stage;

impl engine::Stage for Stage {
    const NAME: &'static str = "tt-move";
    const CHAPTER: u8 = 4;
    const IDEA: &'static str = "The move that the table remembers is tried first.";
    type Ordering = MoveOrder;
    type Table = TranspositionTable;
    type Windows = engine::FullWindows;
    type Reductions = engine::NoReductions;
    type Picker = engine::Eager<MoveOrder>;
}
