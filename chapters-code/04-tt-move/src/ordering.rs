//! The order of the moves: the table's move, then captures, then quiet moves.

use cozy_chess::Piece;
use engine::{Candidate, Node, Ordering};
use mvv_lva::MvvLva;

/// How early a move is tried. The worst comes first: the order of the variants is
/// the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// A promotion to a knight, a bishop or a rook: hardly ever better than one to
    /// a queen.
    UnderPromotion,
    /// Neither a capture nor a promotion.
    Quiet,
    /// A capture, best first by victim and attacker.
    Capture(MvvLva),
    /// A promotion to a queen, best with a victim.
    QueenPromotion(Option<Piece>),
    /// The move that the table remembers.
    TableMove,
}

/// The order of stage 4. The table's move comes first, but only if it is one of the
/// position's legal moves: a move that belongs to another position with the same
/// key matches none of them.
///
/// ```
/// use cozy_chess::Board;
/// use engine::{Eager, Node, Picker, Position};
/// use tt_move::MoveOrder;
///
/// let position = Position::new(Board::default());
/// let first_with = |table_move: &str| {
///     let table_move = table_move.parse().ok();
///     let node = Node { table_move, ..Node::root(&position, 1) };
///     let first = Eager::in_order(&node, &MoveOrder).next();
///     first.map(|candidate| candidate.mv.to_string())
/// };
/// assert_eq!(first_with("g1f3").as_deref(), Some("g1f3"));
/// // not legal here: ignored
/// assert_eq!(first_with("e5d6").as_deref(), Some("a2a3"));
/// ```
#[derive(Debug, Default)]
pub struct MoveOrder;

impl Ordering for MoveOrder {
    type Priority = Priority;

    #[inline]
    fn priority(&self, node: &Node, candidate: &Candidate) -> Priority {
        if node.table_move == Some(candidate.mv) {
            return Priority::TableMove;
        }
        match candidate.mv.promotion {
            Some(Piece::Queen) => {
                return Priority::QueenPromotion(candidate.victim);
            }
            Some(_) => return Priority::UnderPromotion,
            None => {}
        }
        match MvvLva::of(candidate) {
            Some(capture) => Priority::Capture(capture),
            None => Priority::Quiet,
        }
    }
}
