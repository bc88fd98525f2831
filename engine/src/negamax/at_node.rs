//! What [`Pruning`](crate::Pruning) may ask the search at a node.

use crate::game;
use crate::limits::Stopped;
use crate::negamax::Run;
use crate::observer::Observer;
use crate::ordering::Node;
use crate::position::Position;
use crate::pruning::NodeSearch;
use crate::score::Score;
use crate::stage::Stage;
use crate::table::{Entry, Table};

/// A search that has reached a node, whose key is the last of its path.
pub(super) struct AtNode<'r, 'a, S: Stage, V> {
    pub(super) run: &'r mut Run<'a, S, V>,
    pub(super) node: &'r Node<'r>,
}

impl<S: Stage, V> NodeSearch for AtNode<'_, '_, S, V>
where
    V: Observer<S::Ordering>,
{
    fn null_move(
        &mut self,
        depth: i32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let Node { position, ply, .. } = *self.node;
        let next = position.null_move().expect("nobody passes in check");
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
