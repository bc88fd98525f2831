//! The staged picker: nothing is done before it is needed.
//!
//! Most nodes that are cut are cut by one of their first moves, and whatever was
//! done for the other moves was done in vain. So the table's move is tried before
//! anything is generated, captures before quiet moves are, and killers before other
//! quiet moves are; and whether a capture loses material is only asked when its
//! turn has come.

use arrayvec::ArrayVec;
use cozy_chess::Move;
use engine::candidate::{Targets, for_each_not_noisy, for_each_not_noisy_to};
use engine::captures::for_each_noisy;
use engine::selection::Selection;
use engine::{Candidate, Node, Ordering, Picker};

// ANCHOR: staged-ordering
/// An ordering whose moves can come part by part: the table's, captures, killers,
/// the rest.
pub trait StagedOrdering: Ordering {
    /// The best priority of a killer. Good captures, promotions to a queen and the
    /// table's move are better, and nothing else is.
    const BEST_KILLER: Self::Priority;
    /// The best priority of a move after the killers. All killers are better.
    const BEST_QUIET: Self::Priority;

    /// The killers of a node, which may be illegal there.
    fn killers(&self, node: &Node) -> [Option<Move>; 2];

    /// The priority of a capture until its exchange is looked at: never less than
    /// its true priority.
    fn provisional_priority(
        &self,
        node: &Node,
        capture: &Candidate,
    ) -> Self::Priority {
        self.priority(node, capture)
    }
}
// ANCHOR_END: staged-ordering

// ANCHOR: phase
/// What comes next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Phase {
    #[default]
    TtMove,
    /// Captures and promotions to a queen are generated.
    GenerateCaptures,
    /// Those of them that lose nothing, and promotions to a queen.
    GoodCaptures,
    /// The killers that are legal and quiet here.
    Killers,
    /// Quiet moves are generated, and under-promotions.
    GenerateQuiets,
    /// First quiet moves, then captures that lose material, then under-promotions:
    /// as the priorities say.
    QuietsThenBadCaptures,
}
// ANCHOR_END: phase

/// The picker of stage 12.
#[derive(Debug)]
pub struct Staged<O: Ordering> {
    phase: Phase,
    /// The killers handed out as such, which must not come again as quiet moves.
    killers: ArrayVec<Move, 2>,
    selection: Selection<O::Priority>,
    /// Where quiet moves must go, if the others are skipped.
    spared: Option<Targets>,
}

impl<O: StagedOrdering> Picker<O> for Staged<O> {
    #[inline]
    fn next(
        &mut self,
        node: &Node,
        ordering: &O,
    ) -> Option<(O::Priority, Candidate)> {
        let board = node.position.board();
        // ANCHOR: table-move
        if self.phase == Phase::TtMove {
            self.phase = Phase::GenerateCaptures;
            if let Some(candidate) =
                node.table_move.and_then(|mv| Candidate::find(board, mv))
            {
                self.selection.push(ordering.priority(node, &candidate), candidate);
                return self.selection.next();
            }
        }
        // ANCHOR_END: table-move
        // ANCHOR: captures
        if self.phase == Phase::GenerateCaptures {
            self.phase = Phase::GoodCaptures;
            for_each_noisy(board, |capture| {
                if node.table_move != Some(capture.mv) {
                    self.selection.push(
                        ordering.provisional_priority(node, &capture),
                        capture,
                    );
                }
            });
        }
        if self.phase == Phase::GoodCaptures {
            while let Some((provisional, capture)) =
                self.selection.next_above(O::BEST_KILLER)
            {
                let priority = ordering.priority(node, &capture);
                if priority == provisional {
                    return Some((priority, capture));
                }
                self.selection.put_back(priority);
            }
            // ANCHOR_END: captures
            // ANCHOR: killers
            self.phase = Phase::Killers;
            for killer in ordering.killers(node).into_iter().flatten() {
                if let Some(candidate) = self.find_killer(node, killer) {
                    self.killers.push(killer);
                    self.selection
                        .push(ordering.priority(node, &candidate), candidate);
                }
            }
        }
        // ANCHOR_END: killers
        // ANCHOR: rest
        if self.phase == Phase::Killers {
            let killer = self.selection.next_above(O::BEST_QUIET);
            if killer.is_some() {
                return killer;
            }
            self.phase = Phase::GenerateQuiets;
        }
        if self.phase == Phase::GenerateQuiets {
            self.phase = Phase::QuietsThenBadCaptures;
            let Self { killers, selection, spared, .. } = self;
            let push = |quiet: Candidate| {
                if node.table_move != Some(quiet.mv) && !killers.contains(&quiet.mv)
                {
                    selection.push(ordering.priority(node, &quiet), quiet);
                }
            };
            match spared {
                Some(spared) => for_each_not_noisy_to(board, spared, push),
                None => for_each_not_noisy(board, push),
            }
        }
        // ANCHOR_END: rest
        self.selection.next()
    }

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.selection.tried()
    }

    #[inline]
    fn skip(&mut self) {
        self.selection.remove_last();
    }

    // ANCHOR: skip-quiets
    #[inline]
    fn skip_quiets(&mut self, spared: &Targets) {
        self.spared = Some(*spared);
        if self.phase == Phase::QuietsThenBadCaptures {
            self.selection.retain_rest(|it| {
                !it.is_quiet() || spared[it.piece as usize].has(it.mv.to)
            });
        }
    }
    // ANCHOR_END: skip-quiets
}

impl<O: Ordering> Staged<O> {
    // ANCHOR: find-killer
    /// A killer, if it is legal and quiet here and has not come yet.
    #[inline]
    fn find_killer(&self, node: &Node, killer: Move) -> Option<Candidate> {
        if node.table_move == Some(killer) || self.killers.contains(&killer) {
            return None;
        }
        Candidate::find(node.position.board(), killer).filter(Candidate::is_quiet)
    }
    // ANCHOR_END: find-killer
}

impl<O: Ordering> Default for Staged<O> {
    #[inline]
    fn default() -> Self {
        Self {
            phase: Phase::default(),
            killers: ArrayVec::new(),
            selection: Selection::new(),
            spared: None,
        }
    }
}
