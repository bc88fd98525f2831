//! Negamax (Knuth & Moore 1975): alpha–beta, fail-soft, written once for all
//! stages.
//!
//! What a chapter teaches comes in through the sockets: the order of the moves and
//! how they come, the table, and how each move is searched.

use std::iter;

use cozy_chess::{Move, Piece};

use crate::ahead::At;
use crate::candidate::Candidate;
use crate::game;
use crate::iteration::Iteration;
use crate::limits::{Meter, Stopped};
use crate::lines::Lines;
use crate::observer::{End, Observer, Visit};
use crate::ordering::{Node, Ordering, last_two};
use crate::outcome::Event;
use crate::picker::Picker;
use crate::position::Position;
use crate::quiescence::{fails_low_unplayed, quiescence};
use crate::score::{DRAW, INFINITY, Score, mated_in};
use crate::stage::Stage;
use crate::table::{Bound, Entry, Table};
use crate::windows::{MoveContext, Windows};

/// One search under way.
pub(crate) struct Run<'a, S: Stage, V> {
    pub(crate) ordering: &'a mut S::Ordering,
    pub(crate) table: &'a mut S::Table,
    pub(crate) windows: &'a S::Windows,
    pub(crate) lines: &'a mut Lines,
    pub(crate) root_moves: &'a [Move],
    pub(crate) iteration: Iteration,
    pub(crate) meter: Meter,
    pub(crate) report: &'a mut dyn FnMut(Event),
    pub(crate) observer: &'a mut V,
}

impl<S: Stage, V: Observer<<S::Ordering as Ordering>::Priority>> Run<'_, S, V> {
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
        self.lines.best.clear(ply);
        let key = position.key();
        let is_root = ply == 0;
        if is_root {
            self.iteration.begin();
        }
        self.observer.enter(&Visit { position, ply, depth, alpha, beta });
        if !is_root && game::is_draw(position, key, &self.lines.path) {
            self.meter.count(depth, ply)?;
            return Ok(self.leave(ply, DRAW, End::Draw));
        }
        if depth == 0 {
            let score = quiescence(
                &|at, mv| S::Picker::noisy_priority(self.ordering, at, mv),
                position,
                ply,
                alpha,
                beta,
                &mut self.meter,
            )?;
            return Ok(self.leave(ply, score, End::Quiescence));
        }
        self.meter.count(depth, ply)?;
        // ANCHOR_END: enter

        // ANCHOR: probe
        let entry = self.table.probe(key, ply);
        if let Some(entry) = entry
            && !is_root
            && entry.settles(depth, alpha, beta)
            && !game::is_near_fifty_moves(position, entry.reach(ply))
        {
            return Ok(self.leave(ply, entry.score, End::Table));
        }
        let table_move = entry.and_then(|entry| entry.mv);
        // ANCHOR_END: probe
        // ANCHOR: prepare
        let node = Node {
            position,
            ply,
            depth,
            table_move,
            previous: last_two(&self.lines.moves),
        };
        let mut picker = S::Picker::default();

        let mut best = -INFINITY;
        let mut best_move = None;
        let mut bound = Bound::Upper;
        let mut move_count = 0;
        let wanted = if is_root { self.root_moves } else { &[] };
        let is_wanted =
            |it: &Candidate| wanted.is_empty() || wanted.contains(&it.mv);
        // ANCHOR_END: prepare
        // ANCHOR: try
        self.lines.path.push(key);
        if !is_root {
            let (windows, node) = (self.windows, &node);
            let mut ahead = At { run: self, node };
            if let Some(score) = windows.settle(node, alpha, beta, &mut ahead)? {
                self.lines.path.pop();
                return Ok(self.leave(ply, score, End::Settled));
            }
        }
        while let Some((priority, candidate)) = picker.next(&node, self.ordering) {
            if !is_wanted(&candidate) {
                continue;
            }
            move_count += 1;
            if is_root {
                let (mv, number) = (candidate.mv, move_count);
                (self.report)(Event::RootMove { depth, mv, number });
            }
            self.observer.try_move(ply, &candidate, priority);
            if let Some(score) =
                self.fails_low_at_the_horizon(&node, &candidate, alpha)
            {
                self.meter.count(0, ply + 1)?;
                best = best.max(score);
                continue;
            }
            let next = position.play(&candidate);
            let context = MoveContext {
                node: &node,
                candidate: &candidate,
                next: &next,
                move_count,
                is_pv: beta - alpha > 1,
                is_killer: self.ordering.is_killer(&priority),
                history: self.ordering.history(&priority),
            };
            let windows = self.windows;
            self.lines.moves.push(Some(candidate));
            let score =
                windows.of_move(&context, alpha, beta, |depth, alpha, beta| {
                    Ok(-self.negamax(&next, depth, ply + 1, -beta, -alpha)?)
                })?;
            self.lines.moves.pop();
            if is_root {
                let reply = self.lines.best.line(1);
                self.iteration.note(candidate.mv, score, alpha, reply);
            }
            // ANCHOR_END: try
            // ANCHOR: judge
            best = best.max(score);
            if score > alpha {
                self.ordering.raised_alpha(&node, &candidate, score);
            }
            if score >= beta {
                best_move = Some(candidate.mv);
                bound = Bound::Lower;
                self.meter.statistics.count_cutoff(depth, move_count);
                let rest = iter::from_fn(|| picker.next(&node, self.ordering));
                self.observer.prune(ply, rest.filter(|(_, it)| is_wanted(it)));
                self.learn(
                    &node,
                    &candidate,
                    picker.tried().filter(is_wanted).take(move_count - 1),
                );
                break;
            }
            if score > alpha {
                alpha = score;
                best_move = Some(candidate.mv);
                bound = Bound::Exact;
                self.lines.best.raise(ply, candidate.mv);
            }
            // ANCHOR_END: judge
        }
        // ANCHOR: end
        self.lines.path.pop();
        if move_count == 0 {
            let (score, end) = if position.is_check() {
                (mated_in(ply), End::Mate)
            } else {
                (DRAW, End::Draw)
            };
            return Ok(self.leave(ply, score, end));
        }
        let entry = Entry { score: best, bound, depth, mv: best_move };
        self.remember(position, key, ply, entry);
        Ok(self.leave(ply, best, bound.into()))
    }
    // ANCHOR_END: end

    // ANCHOR: at-the-horizon
    /// The score of a move after which the other side would stand pat at once, if
    /// that keeps the move from raising alpha. `None` if it must be played to be
    /// judged, as when it may repeat a position.
    #[inline]
    fn fails_low_at_the_horizon(
        &self,
        node: &Node,
        mv: &Candidate,
        alpha: Score,
    ) -> Option<Score> {
        let clock = node.position.board().halfmove_clock();
        let may_repeat = mv.is_quiet() && mv.piece != Piece::Pawn && clock >= 3;
        if V::WATCHES || node.ply == 0 || node.depth > 1 || may_repeat {
            return None;
        }
        fails_low_unplayed(node.position, mv, alpha)
    }
    // ANCHOR_END: at-the-horizon

    // ANCHOR: learn
    /// Lets the ordering learn from a cutoff and from the moves tried before it.
    #[inline]
    fn learn(
        &mut self,
        node: &Node,
        cut: &Candidate,
        before: impl Iterator<Item = Candidate>,
    ) {
        self.ordering.cutoff(node, cut);
        before.for_each(|candidate| self.ordering.failed_to_cut(node, &candidate));
    }
    // ANCHOR_END: learn

    /// Tells the observer how a node ended, and hands back its score.
    #[inline]
    fn leave(&mut self, ply: usize, score: Score, end: End) -> Score {
        self.observer.leave(ply, score, end);
        score
    }

    // ANCHOR: remember
    /// Stores what a node has proved. Where only some moves of the root were
    /// searched, that is no more than a lower bound. Near the limit of fifty moves it
    /// holds for this clock only, so at depth 0 it settles nothing: only its move
    /// counts.
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
