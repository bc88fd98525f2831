//! The exercise "now write the next stage": whether a reader's stage does
//! everything that the task asks for, and then whether it counts as many nodes as
//! the book's stage.
//!
//! A count alone proves little: a history that never fades counts the same for many
//! iterations.

use std::panic::catch_unwind;
use std::process::ExitCode;

use cozy_chess::Move;
use engine::move_search::MoveContext;
use engine::{Candidate, Node, Ordering, Picker, Position, Stage, bench, fen};
use text::digits::grouped;

use crate::invariants;
use crate::stage_search::stage_search;

/// One thing that a task asks for: what to fix if it is not met, in a sentence, and
/// whether it is met.
pub type Demand = (&'static str, fn() -> bool);

/// A demand. A stage that panics does not meet it.
pub fn demand(hint: &'static str, is_met: fn() -> bool) -> Demand {
    (hint, is_met)
}

/// The hints of the demands that are not met.
pub fn hints(demands: &[Demand]) -> Vec<&'static str> {
    let is_unmet = |(_, is_met): &&Demand| !catch_unwind(is_met).unwrap_or(false);
    demands.iter().filter(is_unmet).map(|(hint, _)| *hint).collect()
}

/// The `main` of an exercise's test: all demands are met, no move is lost, and the
/// bench counts `goal` nodes as the book's stage does. It has no test harness, so
/// that it can list what is missing, one line each.
pub fn main<S: Stage>(mut demands: Vec<Demand>, goal: u64) -> ExitCode {
    demands.push(demand(
        "Each legal move must come once, whatever was learnt before.",
        || {
            invariants::each_legal_move_exactly_once(stage_search::<S>);
            invariants::perft_through_the_picker(stage_search::<S>);
            true
        },
    ));
    let (name, all, hints) = (S::NAME, demands.len(), hints(&demands));
    for hint in &hints {
        println!("missing: {hint}");
    }
    if !hints.is_empty() {
        println!("{name}: {} of {all} demands are not met", hints.len());
        return ExitCode::FAILURE;
    }
    let depth = bench::DEFAULT_DEPTH;
    let nodes = bench::nodes::<S>(depth).expect("memory for a table");
    println!(
        "{name}: all {all} demands are met, {} nodes at depth {depth}",
        grouped(nodes)
    );
    if nodes == goal {
        println!("as many as the book's stage: solved");
        return ExitCode::SUCCESS;
    }
    println!(
        "missing: the book's stage has {}; something still differs from the text of the task",
        grouped(goal)
    );
    ExitCode::FAILURE
}

/// A node to order moves at, nine plies from the root and four above the horizon
/// unless stated otherwise.
#[derive(Clone, Debug)]
pub struct TestNode {
    position: Position,
    ply: usize,
    depth: i32,
    table_move: Option<Move>,
    previous: [Option<Candidate>; 2],
}

impl TestNode {
    /// A node at a position. Panics if the FEN is invalid.
    pub fn new(fen: &str) -> Self {
        let position = Position::new(fen::parse(fen).expect("a position"));
        Self { position, ply: 9, depth: 4, table_move: None, previous: [None; 2] }
    }

    /// The same with a table's move, which need not be legal. Panics if the word is
    /// not a move.
    pub fn with_table_move(&self, word: &str) -> Self {
        Self { table_move: Some(word.parse().expect("a move")), ..self.clone() }
    }

    /// The same at another distance from the root and from the horizon, in plies.
    pub fn at(&self, ply: usize, depth: i32) -> Self {
        Self { ply, depth, ..self.clone() }
    }

    /// The same after these moves, the latest first.
    pub fn after(&self, previous: [Option<Candidate>; 2]) -> Self {
        Self { previous, ..self.clone() }
    }

    /// What a stage is told about it.
    pub fn node(&self) -> Node<'_> {
        let Self { ref position, ply, depth, table_move, previous } = *self;
        Node { position, ply, depth, table_move, previous }
    }

    /// What `ask` says about a move of the position that is about to be searched in
    /// this place of the order, with a null window; the move is not a killer, and
    /// nothing is known about it. Panics if it is not legal.
    pub fn of_move<T>(
        &self,
        word: &str,
        move_count: usize,
        ask: impl FnOnce(MoveContext) -> T,
    ) -> T {
        let (node, candidate) = (&self.node(), &self.find(word));
        let next = &self.position.play(candidate);
        ask(MoveContext {
            node,
            candidate,
            next,
            move_count,
            is_pv: false,
            is_killer: false,
            history: 0,
        })
    }

    /// A move of the position. Panics if it is not legal there.
    #[track_caller]
    pub fn find(&self, word: &str) -> Candidate {
        let mv = word.parse().expect("a move");
        Candidate::find(self.position.board(), mv).expect("a legal move")
    }
}

/// An ordering that is taught by hand.
#[derive(Debug)]
pub struct TestOrdering<S: Stage> {
    /// The ordering.
    pub ordering: S::Ordering,
}

impl<S: Stage> Default for TestOrdering<S> {
    fn default() -> Self {
        let mut ordering = S::Ordering::default();
        ordering.new_search();
        Self { ordering }
    }
}

impl<S: Stage> TestOrdering<S> {
    /// Lets the last of these moves cut, after the others were tried in vain.
    #[track_caller]
    pub fn cut(&mut self, node: &TestNode, words: &str) {
        let mut before: Vec<Candidate> =
            words.split(' ').map(|word| node.find(word)).collect();
        let cut = before.pop().expect("a move that cuts");
        self.ordering.cutoff(&node.node(), &cut);
        before.iter().for_each(|it| self.ordering.failed_to_cut(&node.node(), it));
    }

    /// The same `times` times.
    #[track_caller]
    pub fn cut_times(&mut self, times: usize, node: &TestNode, words: &str) {
        (0..times).for_each(|_| self.cut(node, words));
    }

    /// Whether each of these moves comes before the next.
    #[track_caller]
    pub fn descends(&self, node: &TestNode, words: &str) -> bool {
        self.priorities(node, words).is_sorted_by(|one, next| one > next)
    }

    /// Whether these moves are equal, so that only the order of generation decides.
    #[track_caller]
    pub fn ties(&self, node: &TestNode, words: &str) -> bool {
        self.priorities(node, words).is_sorted_by(|one, next| one == next)
    }

    fn priorities(
        &self,
        node: &TestNode,
        words: &str,
    ) -> Vec<<S::Ordering as Ordering>::Priority> {
        let candidates = words.split(' ').map(|word| node.find(word));
        candidates.map(|it| self.ordering.priority(&node.node(), &it)).collect()
    }

    /// The history of a move that the ordering reports to the reductions.
    #[track_caller]
    pub fn history(&self, node: &TestNode, word: &str) -> i32 {
        self.ordering.history(&self.priorities(node, word)[0])
    }

    /// Whether the ordering reports to the reductions that a move is a killer.
    #[track_caller]
    pub fn is_killer(&self, node: &TestNode, word: &str) -> bool {
        self.ordering.is_killer(&self.priorities(node, word)[0])
    }

    /// All moves, in order.
    pub fn order(&self, node: &TestNode) -> Vec<Candidate> {
        S::Picker::in_order(&node.node(), &self.ordering).collect()
    }
}
