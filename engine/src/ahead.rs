//! What may be asked at a node ahead of its moves. A plug of
//! [`Windows`](crate::Windows) may settle the node by the answer.

use crate::game;
use crate::negamax::Run;
use crate::observer::Observer;
use crate::ordering::{Node, Ordering};
use crate::position::Position;
use crate::score::Score;
use crate::stage::Stage;
use crate::table::{Entry, Table};
use crate::windows::Searched;

/// Answers before any move of a node is tried.
pub trait Ahead {
    /// The score for the side to move if it passes its turn: the other side's replies
    /// are searched to a depth in plies, from 0, between two scores.
    ///
    /// # Errors
    /// [`Stopped`](crate::limits::Stopped) if the search is.
    ///
    /// # Panics
    /// If the side to move is in check: nobody may leave it there.
    fn pass(&mut self, depth: i32, alpha: Score, beta: Score) -> Searched;

    /// What the table knows of the position after a move, if that holds on this line:
    /// neither a repetition nor the fifty-move rule is near.
    fn entry(&self, next: &Position) -> Option<Entry>;
}

/// A search that has come to a node whose key ends its path.
pub(crate) struct At<'r, 'a, S: Stage, V> {
    pub(crate) run: &'r mut Run<'a, S, V>,
    pub(crate) node: &'r Node<'r>,
}

impl<S: Stage, V> Ahead for At<'_, '_, S, V>
where
    V: Observer<<S::Ordering as Ordering>::Priority>,
{
    fn pass(&mut self, depth: i32, alpha: Score, beta: Score) -> Searched {
        let Node { position, ply, .. } = *self.node;
        let next = position.pass().expect("nobody passes in check");
        self.run.lines.moves.push(None);
        let score = -self.run.negamax(&next, depth, ply + 1, -beta, -alpha)?;
        self.run.lines.moves.pop();
        Ok(score)
    }

    fn entry(&self, next: &Position) -> Option<Entry> {
        let (key, ply) = (next.key(), self.node.ply + 1);
        let entry = self.run.table.probe(key, ply)?;
        let holds = !game::is_near_fifty_moves(next, entry.reach(ply))
            && !game::is_draw(next, key, &self.run.lines.path);
        holds.then_some(entry)
    }
}
