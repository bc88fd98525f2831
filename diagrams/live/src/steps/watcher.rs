//! The observer that writes the steps down, and no more of them than a page can hold.
//!
//! Nobody knows beforehand how large an iteration will be. So all its steps are kept until they are too many;
//! then those of the deepest ply are folded: forgotten but for their count.

use std::mem;

use diagrams::san::san;
use diagrams::tree;
use engine::observer::{End, Visit};
use engine::score::Score;
use engine::{Candidate, Node, Position};
use mix::{Class, Priority, Variant};

use super::account::{Account, Came, Entered, Left, Step};
use super::memory::Mirror;
use crate::position::Named;
use crate::search::Watch;

/// The most steps that are told.
const MOST: usize = 4000;
/// How many of the moves that a cutoff spared are told by name.
const NAMED: usize = 4;

/// Listens to a search and keeps the steps of its last iteration.
pub(super) struct Watcher {
    mirror: Mirror,
    /// The iteration, in plies.
    depth: i32,
    /// Nodes farther from the root than this are folded.
    deepest: usize,
    /// The nodes on the way from the root to the present one.
    open: Vec<Open>,
    steps: Vec<Step>,
    /// The nodes of this iteration, and of those before.
    nodes: u64,
    earlier: u64,
}

/// A node that is being searched.
struct Open {
    position: Position,
    depth: i32,
    tried: Vec<Candidate>,
    /// The priority of the last one tried.
    priority: Option<Priority>,
    pruned: Vec<(String, String)>,
    spared: usize,
}

impl Open {
    /// The last move tried.
    fn came(&self, mirror: &Mirror) -> Option<Came> {
        let (candidate, priority) = self.tried.last().zip(self.priority)?;
        let thanks_to = match priority.class().usual() {
            Class::TableMove => Some("table"),
            Class::Killer => Some("killer"),
            Class::Quiet if priority.value() > 0 => Some("history"),
            _ => None,
        };
        let named = Named::of(self.position.board(), candidate);
        let (priority, entry) = (tree::priority(priority), mirror.entry(candidate));
        Some(Came { named, priority, thanks_to, entry })
    }
}

impl Watcher {
    /// A watcher of a variant that has learnt nothing.
    pub(super) fn new(variant: &Variant) -> Self {
        Self {
            mirror: Mirror::new(variant),
            depth: 0,
            deepest: usize::MAX,
            open: Vec::new(),
            steps: Vec::new(),
            nodes: 0,
            earlier: 0,
        }
    }

    /// What was seen of a search that counted so many nodes.
    pub(super) fn tell(mut self, counted: u64) -> Account {
        let mut before = None;
        for step in &mut self.steps {
            let now = step.memory.take();
            if now != before {
                step.memory.clone_from(&now);
                before = now;
            }
        }
        Account {
            counted,
            earlier: self.earlier,
            nodes: self.nodes,
            shown: self.steps.iter().filter(|step| step.entered.is_some()).count(),
            folded_below: Some(self.deepest)
                .filter(|&deepest| deepest < usize::MAX),
            steps: self.steps,
        }
    }

    fn begin_iteration(&mut self, root: &Position, depth: i32) {
        if self.depth > 0 {
            self.mirror.new_iteration(root);
        }
        self.depth = depth;
        self.deepest = usize::MAX;
        self.steps.clear();
        self.earlier += mem::take(&mut self.nodes);
    }

    /// Writes a step down.
    fn push(&mut self, step: Step) {
        match self.steps.last_mut() {
            // Nothing is shown below the node: it is entered and left at once.
            Some(last) if step.entered.is_none() && last.ply == step.ply => {
                *last = Step { entered: last.entered.take(), ..step };
            }
            _ => self.steps.push(step),
        }
    }

    /// Folds the deepest ply as long as there are too many steps.
    fn fold(&mut self) {
        while self.steps.len() > MOST && self.deepest > 1 {
            let deepest =
                self.steps.iter().map(|step| step.ply).max().unwrap_or_default();
            self.deepest = deepest - 1;
            for step in mem::take(&mut self.steps) {
                if step.ply <= self.deepest {
                    self.push(step);
                }
            }
        }
    }

    /// Teaches the mirror what the ordering learns at a node with a cutoff, whose parents are still open.
    fn learn(&mut self, node: &Open) {
        let mut path =
            self.open.iter().rev().filter_map(|open| open.tried.last().copied());
        let previous = [path.next(), path.next()];
        let ply = self.open.len();
        let place =
            Node { ply, previous, ..Node::root(&node.position, node.depth) };
        if let Some((cut, before)) = node.tried.split_last() {
            self.mirror.cutoff(&place, cut, before);
        }
    }
}

impl Watch for Watcher {
    fn enter(&mut self, visit: &Visit) {
        let &Visit { position, ply, depth, alpha, beta } = visit;
        self.open.truncate(ply);
        if ply == 0 && depth > self.depth {
            self.begin_iteration(position, depth);
        }
        self.nodes += 1;
        if ply <= self.deepest {
            let entered = Some(Entered {
                depth,
                alpha,
                beta,
                came: self.open.last().and_then(|it| it.came(&self.mirror)),
            });
            let root = self.open.first().map_or(position, |root| &root.position);
            let memory = Some(self.mirror.memory(root, self.depth));
            self.push(Step { ply, nodes: self.nodes, entered, left: None, memory });
            self.fold();
        }
        self.open.push(Open {
            position: position.clone(),
            depth,
            tried: Vec::new(),
            priority: None,
            pruned: Vec::new(),
            spared: 0,
        });
    }

    fn try_move(&mut self, ply: usize, candidate: &Candidate, priority: Priority) {
        self.open[ply].tried.push(*candidate);
        self.open[ply].priority = Some(priority);
    }

    fn prune(
        &mut self,
        ply: usize,
        rest: &mut dyn Iterator<Item = (Priority, Candidate)>,
    ) {
        let node = &mut self.open[ply];
        if ply <= self.deepest {
            for (priority, candidate) in rest {
                node.spared += 1;
                if node.pruned.len() < NAMED {
                    let name = san(node.position.board(), candidate.mv);
                    node.pruned.push((name, tree::priority(priority)));
                }
            }
        }
    }

    fn leave(&mut self, ply: usize, score: Score, end: End) {
        let Some(node) = self.open.pop() else { return };
        if end == End::Cutoff {
            self.learn(&node);
        }
        if ply <= self.deepest {
            let root =
                self.open.first().map_or(&node.position, |root| &root.position);
            let memory = Some(self.mirror.memory(root, self.depth));
            let cut =
                if end == End::Cutoff { node.came(&self.mirror) } else { None };
            let Open { pruned, spared, .. } = node;
            let left =
                Some(Left { score, end: tree::class(end), cut, pruned, spared });
            self.push(Step { ply, nodes: self.nodes, entered: None, left, memory });
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Limits, Node};
    use mix::{Order, STAGES, Variant};
    use staged::StagedOrdering;

    use super::Watcher;
    use crate::search::{run_in_full, searcher};

    #[test]
    fn the_mirror_knows_what_the_search_has_learnt() {
        for fen in [
            "6k1/p2q1ppp/1p6/1r5n/1P3P2/6P1/PQ4BP/2R3K1 b - - 0 1",
            "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 6",
        ] {
            let game = Game::new(fen.parse().expect("a position"));
            for stage in &STAGES[4..] {
                let variant: Variant = stage.parse().expect("a stage");
                let mut searcher =
                    searcher(&variant, Some(1), Vec::new()).expect("a megabyte");
                let mut watcher = Watcher::new(&variant);
                run_in_full(&mut searcher, &game, &Limits::depth(4), &mut watcher);
                let (mine, own) =
                    (&watcher.mirror.order, searcher.ordering().order());
                let nodes = (0..4)
                    .map(|ply| Node { ply, ..Node::root(game.position(), 1) });
                let killers = |order: &Order| {
                    nodes
                        .clone()
                        .map(|node| order.killers(&node))
                        .collect::<Vec<_>>()
                };
                assert_eq!(killers(mine), killers(own), "{stage}");
                assert!(
                    killers(own)[1][0].is_some(),
                    "{stage}: nothing to compare"
                );
                let (mine, own) = (mine.quiets(), own.quiets());
                assert!(
                    mine.history().scores().eq(own.history().scores()),
                    "{stage}"
                );
                for plies in [1, 2] {
                    assert!(
                        mine.after(plies).scores().eq(own.after(plies).scores()),
                        "{stage}"
                    );
                }
            }
        }
    }
}
