//! Negamax (Knuth & Moore 1975): alpha–beta, fail-soft, written once for all
//! stages.
//!
//! What a chapter teaches comes in through the sockets: the order of the moves and
//! how they come, the table, how each move is searched, and what is pruned.
//! Alpha–beta itself is step 5, some twenty lines; what pictures and protocols want
//! to know is below it, in separate functions.

mod at_node;

use std::iter;

use cozy_chess::{Move, Piece};

use crate::candidate::Candidate;
use crate::game;
use crate::iteration::Iteration;
use crate::limits::{Meter, Stopped};
use crate::lines::Lines;
use crate::move_search::{MoveContext, MoveSearch};
use crate::observer::{End, Leaf, Observer, Visit};
use crate::ordering::{Node, Ordering, last_two};
use crate::outcome::Event;
use crate::picker::Picker;
use crate::position::Position;
use crate::pruning::{LateMove, Pruning};
use crate::quiescence::{fails_low_unplayed, quiescence};
use crate::score::{DRAW, INFINITY, MATE_IN_MAX_PLY, Score, mated_in};
use crate::stage::Stage;
use crate::table::{Bound, Entry, Table};
use at_node::AtNode;

/// How a stage's order compares moves.
type Priority<S> = <<S as Stage>::Ordering as Ordering>::Priority;

/// One search in progress.
pub(crate) struct Run<'a, S: Stage, V> {
    pub(crate) ordering: &'a mut S::Ordering,
    pub(crate) table: &'a mut S::Table,
    pub(crate) move_search: &'a S::MoveSearch,
    pub(crate) pruning: &'a S::Pruning,
    pub(crate) lines: &'a mut Lines,
    pub(crate) root_moves: &'a [Move],
    pub(crate) iteration: Iteration,
    pub(crate) meter: Meter,
    pub(crate) report: &'a mut dyn FnMut(Event),
    pub(crate) observer: &'a mut V,
}

impl<S: Stage, V: Observer<S::Ordering>> Run<'_, S, V> {
    // ANCHOR: enter
    /// Searches a node to `depth` plies. Outside the window, the score that it
    /// returns is a bound.
    pub(crate) fn negamax(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let (key, is_root) = (position.key(), ply == 0);
        self.enter(&Visit { position, ply, depth, alpha, beta });

        // 1. A draw by rule ends the line.
        if !is_root && game::is_draw(position, key, &self.lines.path) {
            self.meter.count(depth, ply)?;
            return Ok(self.leave(ply, DRAW, End::Draw));
        }
        // 2. At the horizon the captures are played out.
        if depth == 0 {
            let (pruning, meter) = (self.pruning, &mut self.meter);
            let score = quiescence(pruning, position, ply, alpha, beta, meter)?;
            return Ok(self.leave(ply, score, End::Quiescence));
        }
        self.meter.count(depth, ply)?;
        // ANCHOR_END: enter

        // ANCHOR: probe
        // 3. The table may know the score, or else a move to try first.
        let entry = self.table.probe(key, ply);
        let table_move = entry.and_then(|entry| entry.mv);
        let previous = last_two(&self.lines.moves);
        let node = Node { position, ply, depth, table_move, previous };
        if let Some(entry) = entry
            && !is_root
            && entry.settles(depth, alpha, beta)
            && !game::is_near_fifty_moves(position, entry.reach(ply))
        {
            self.ordering.settled(&node, &entry, beta, End::Table);
            return Ok(self.leave(ply, entry.score, End::Table));
        }
        // ANCHOR_END: probe

        // ANCHOR: prepare
        // 4. Pruning may give the node up.
        self.lines.path.push(key);
        if !is_root {
            let (pruning, node) = (self.pruning, &node);
            let mut search = AtNode { run: self, node };
            if let Some(score) = pruning.node(node, alpha, beta, &mut search)? {
                self.lines.path.pop();
                return Ok(self.leave(ply, score, End::Pruned));
            }
        }
        // ANCHOR_END: prepare

        // ANCHOR: try
        // 5. Alpha–beta: the moves come best first, and one that reaches beta cuts
        //    off the rest.
        let mut picker = S::Picker::default();
        let (mut best, mut best_move) = (-INFINITY, None);
        let mut bound = Bound::Upper;
        let (mut move_count, mut skips_quiets) = (0, false);
        while let Some((priority, candidate)) = picker.next(&node, self.ordering) {
            if !self.is_wanted(ply, &candidate) {
                continue;
            }
            move_count += 1;
            if !is_root
                && best > -MATE_IN_MAX_PLY
                && self.pruning.skips(&LateMove {
                    node: &node,
                    candidate: &candidate,
                    move_count,
                    is_killer: self.ordering.is_killer(&priority),
                    history: self.ordering.history(&priority),
                    alpha,
                    beta,
                })
            {
                picker.skip();
                continue;
            }
            self.announce(&node, &candidate, priority, move_count);
            let score =
                self.search(&node, &candidate, priority, move_count, alpha, beta)?;
            best = best.max(score);
            if score > alpha {
                self.ordering.raised_alpha(&node, &candidate, score);
                best_move = Some(candidate.mv);
                if score >= beta {
                    bound = Bound::Lower;
                    self.cut(&node, &candidate, &mut picker, move_count);
                    break;
                }
                bound = Bound::Exact;
                alpha = score;
                self.lines.best.raise(ply, candidate.mv);
            }
            if !is_root
                && !skips_quiets
                && best > -MATE_IN_MAX_PLY
                && let Some(spared) =
                    self.pruning.skips_quiets(&node, move_count, alpha, beta)
            {
                picker.skip_quiets(&spared);
                skips_quiets = true;
            }
        }
        self.lines.path.pop();
        // ANCHOR_END: try

        // ANCHOR: end
        // 6. A node without a move is mate or stalemate; any other is remembered.
        if move_count == 0 {
            let (score, end) = if position.is_check() {
                (mated_in(ply), End::Mate)
            } else {
                (DRAW, End::Draw)
            };
            return Ok(self.leave(ply, score, end));
        }
        let entry = Entry { score: best, bound, depth, mv: best_move };
        self.ordering.settled(&node, &entry, beta, bound.into());
        self.remember(position, key, ply, entry);
        Ok(self.leave(ply, best, bound.into()))
    }
    // ANCHOR_END: end

    // ANCHOR: search
    /// The score of a move. One that is sure to fail low isn't played; the others
    /// are searched in the windows and to the depths that [`MoveSearch`] decides.
    #[inline]
    fn search(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        priority: Priority<S>,
        move_count: usize,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let ply = node.ply + 1;
        if let Some(score) = fails_low_at_the_horizon(node, candidate, alpha) {
            self.meter.count(0, ply)?;
            let leaf = Leaf { node, candidate, alpha, beta, score };
            self.observer.unplayed(&leaf, self.ordering);
            return Ok(score);
        }
        let next = node.position.play(candidate);
        let context = MoveContext {
            node,
            candidate,
            next: &next,
            move_count,
            is_pv: beta - alpha > 1,
            is_killer: self.ordering.is_killer(&priority),
            history: self.ordering.history(&priority),
        };
        let move_search = self.move_search;
        self.lines.moves.push(Some(*candidate));
        let score =
            move_search.of_move(&context, alpha, beta, |depth, alpha, beta| {
                Ok(-self.negamax(&next, depth, ply, -beta, -alpha)?)
            })?;
        self.lines.moves.pop();
        if node.ply == 0 {
            let reply = self.lines.best.line(1);
            self.iteration.note(candidate.mv, score, alpha, reply);
        }
        Ok(score)
    }
    // ANCHOR_END: search

    // ANCHOR: learn
    /// At a cutoff the ordering learns the move that cut, and those tried before it
    /// in vain.
    #[inline]
    fn cut(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        picker: &mut S::Picker,
        move_count: usize,
    ) {
        let ply = node.ply;
        self.meter.statistics.count_cutoff(node.depth, move_count);
        let (root_moves, ordering) = (self.root_moves, &*self.ordering);
        let is_wanted = |it: &Candidate| is_among(root_moves, ply, it);
        let rest = iter::from_fn(|| picker.next(node, ordering));
        self.observer.prune(ply, rest.filter(|(_, it)| is_wanted(it)), ordering);

        self.ordering.cutoff(node, candidate);
        let is_before = |it: &Candidate| it.mv != candidate.mv;
        let before = picker.tried().filter(is_wanted).take_while(is_before);
        before.for_each(|candidate| self.ordering.failed_to_cut(node, &candidate));
    }
    // ANCHOR_END: learn

    /// Whether a move is to be searched: some searches are limited to a few root
    /// moves.
    #[inline]
    fn is_wanted(&self, ply: usize, candidate: &Candidate) -> bool {
        is_among(self.root_moves, ply, candidate)
    }

    /// Begins a node, and shows it to the observer.
    #[inline]
    fn enter(&mut self, visit: &Visit) {
        self.lines.best.clear(visit.ply);
        if visit.ply == 0 {
            self.iteration.begin();
        }
        self.observer.enter(visit, self.ordering);
    }

    /// Reports a move of the root, and shows any move to the observer.
    #[inline]
    fn announce(
        &mut self,
        node: &Node,
        candidate: &Candidate,
        priority: Priority<S>,
        number: usize,
    ) {
        if node.ply == 0 {
            let (depth, mv) = (node.depth, candidate.mv);
            (self.report)(Event::RootMove { depth, mv, number });
        }
        self.observer.try_move(node.ply, candidate, priority, self.ordering);
    }

    /// Tells the observer how a node ended, and hands back its score.
    #[inline]
    fn leave(&mut self, ply: usize, score: Score, end: End) -> Score {
        self.observer.leave(ply, score, end, self.ordering);
        score
    }

    // ANCHOR: remember
    /// Stores what a node has proved. If only some moves of the root were searched,
    /// that is just a lower bound. Near the fifty-move limit it holds only for this
    /// halfmove clock, so it is stored with depth 0, where it settles nothing: only
    /// its move counts.
    #[inline]
    fn remember(
        &mut self,
        position: &Position,
        key: u64,
        ply: usize,
        mut entry: Entry,
    ) {
        if ply == 0 && !self.root_moves.is_empty() {
            if entry.bound == Bound::Upper {
                return;
            }
            entry.bound = Bound::Lower;
        }
        if game::is_near_fifty_moves(position, entry.reach(ply)) {
            entry.depth = 0;
        }
        self.table.store(key, ply, entry);
    }
    // ANCHOR_END: remember
}

// ANCHOR: at-the-horizon
/// The score of a move after which the other side would stand pat at once, if
/// that keeps the move from raising alpha. `None` if it must be played to be
/// judged, as when it may repeat a position.
#[inline]
fn fails_low_at_the_horizon(
    node: &Node,
    candidate: &Candidate,
    alpha: Score,
) -> Option<Score> {
    let clock = node.position.board().halfmove_clock();
    let may_repeat =
        candidate.is_quiet() && candidate.piece != Piece::Pawn && clock >= 3;
    if node.ply == 0 || node.depth > 1 || may_repeat {
        return None;
    }
    fails_low_unplayed(node.position, candidate, alpha)
}
// ANCHOR_END: at-the-horizon

/// Whether a move is searched, if only some moves of the root are.
#[inline]
fn is_among(root_moves: &[Move], ply: usize, candidate: &Candidate) -> bool {
    ply > 0 || root_moves.is_empty() || root_moves.contains(&candidate.mv)
}
