//! The staged picker: nothing is done before it is needed.
//!
//! Most nodes that are cut are cut by their first moves, and for the others everything was done in
//! vain. So the table's move is tried before anything is generated, captures before quiet moves,
//! and killers before other quiet moves; and whether a capture loses material is only asked when
//! its turn has come.

use cozy_chess::Move;
use engine::candidate::{self, for_each_quiet};
use engine::captures::for_each_noisy;
use engine::selection::Selection;
use engine::{Candidate, Node, Ordering, Picker};

// ANCHOR: parted
/// An ordering whose moves can come part by part: the table's, captures, killers, the rest.
pub trait Parted: Ordering {
    /// Good captures, promotions to a queen and the table's move are better than this, nothing else.
    const BEST_KILLER: Self::Priority;
    /// Killers are better than this, and of the moves after them none is.
    const BEST_REST: Self::Priority;

    /// The killers of a node, which may be illegal there.
    fn killers(&self, node: &Node) -> [Option<Move>; 2];

    /// The priority of a capture as long as nobody has looked whether it is a good one: never less
    /// than its true priority.
    fn at_first_sight(&self, node: &Node, capture: &Candidate) -> Self::Priority {
        self.priority(node, capture)
    }
}
// ANCHOR_END: parted

/// How far a picker has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    #[default]
    Nothing,
    TableMove,
    Captures,
    Killers,
    Everything,
}

/// The picker of stage 11.
#[derive(Debug)]
pub struct Staged<O: Ordering> {
    generated: Part,
    /// What was generated before its part: the table's move and the killers.
    early: [Option<Move>; 3],
    selection: Selection<O::Priority>,
}

impl<O: Parted> Picker<O> for Staged<O> {
    // ANCHOR: next
    #[inline]
    fn next(&mut self, node: &Node, ordering: &O) -> Option<(O::Priority, Candidate)> {
        // ANCHOR: table-move
        if self.generated == Part::Nothing {
            self.generated = Part::TableMove;
            if let Some(candidate) = self.find_early(0, node, node.table_move) {
                self.selection.push(ordering.priority(node, &candidate), candidate);
                return self.selection.next();
            }
        }
        // ANCHOR_END: table-move
        // ANCHOR: captures
        if self.generated == Part::TableMove {
            self.generated = Part::Captures;
            for_each_noisy(node.position.board(), |capture| {
                if self.early[0] != Some(capture.mv) {
                    self.selection.push(ordering.at_first_sight(node, &capture), capture);
                }
            });
        }
        if self.generated == Part::Captures {
            while let Some((at_first_sight, capture)) = self.selection.next_above(O::BEST_KILLER) {
                let priority = ordering.priority(node, &capture);
                if priority == at_first_sight {
                    return Some((priority, capture));
                }
                self.selection.put_back(priority);
            }
            // ANCHOR_END: captures
            // ANCHOR: killers
            self.generated = Part::Killers;
            for (index, killer) in ordering.killers(node).into_iter().enumerate() {
                if let Some(killer) = self.find_early(index + 1, node, killer) {
                    self.selection.push(ordering.priority(node, &killer), killer);
                }
            }
        }
        // ANCHOR_END: killers
        // ANCHOR: rest
        if self.generated == Part::Killers {
            let killer = self.selection.next_above(O::BEST_REST);
            if killer.is_some() {
                return killer;
            }
            self.generated = Part::Everything;
            for_each_quiet(node.position.board(), |quiet| {
                if !self.early.contains(&Some(quiet.mv)) {
                    self.selection.push(ordering.priority(node, &quiet), quiet);
                }
            });
        }
        // ANCHOR_END: rest
        self.selection.next()
    }
    // ANCHOR_END: next

    #[inline]
    fn tried(&self) -> impl Iterator<Item = Candidate> {
        self.selection.tried()
    }
}

impl<O: Ordering> Staged<O> {
    /// Generates all moves at once, so that nothing is left for later, and hands out the selection that
    /// they stand in: for an order whose moves cannot come part by part.
    #[inline]
    pub fn fill(&mut self, node: &Node, ordering: &O) -> &mut Selection<O::Priority> {
        self.generated = Part::Everything;
        candidate::for_each(node.position.board(), |candidate| {
            self.selection.push(ordering.priority(node, &candidate), candidate);
        });
        &mut self.selection
    }

    /// The moves that were generated.
    #[inline]
    pub fn selection(&mut self) -> &mut Selection<O::Priority> {
        &mut self.selection
    }

    // ANCHOR: find-early
    /// A move that comes before its part is generated, if it is legal here, quiet if it is a
    /// killer, and has not come yet.
    #[inline]
    fn find_early(&mut self, index: usize, node: &Node, mv: Option<Move>) -> Option<Candidate> {
        let mv = mv.filter(|&mv| !self.early.contains(&Some(mv)))?;
        let candidate = Candidate::find(node.position.board(), mv)?;
        if index > 0 && !candidate.is_quiet() {
            return None;
        }
        self.early[index] = Some(mv);
        Some(candidate)
    }
    // ANCHOR_END: find-early
}

impl<O: Ordering> Default for Staged<O> {
    #[inline]
    fn default() -> Self {
        Self { generated: Part::default(), early: [None; 3], selection: Selection::new() }
    }
}
