//! What a search does, step by step, and no more of it than a page can hold.
//!
//! Nobody knows beforehand how large an iteration will be. So all its steps are
//! kept until they are too many; then those of the deepest ply are folded:
//! forgotten but for their count.

mod memory;

use std::mem;
use std::rc::Rc;

use diagrams::san::san;
use diagrams::tree;
use engine::observer::{End, Leaf, Observer, Visit};
use engine::score::Score;
use engine::{Candidate, Position};
use mix::{Class, Order, Priority};
use serde_json::{Value, json};

use crate::count;
use crate::either::Either;
use crate::page_position::named;
use crate::page_search::Task;
use crate::root::Given;
use memory::Memory;

/// The deepest search that is told step by step, in plies.
const STEPPED: i32 = 5;
/// The most steps that are told.
const MOST: usize = 4000;
/// How many of the moves that a cutoff spared are told by name.
const NAMED: usize = 4;

/// Searches, and tells the steps of the last iteration. Its nodes are those of the
/// main search: each quiescence counts as one. All nodes are `counted`, as the
/// ladder counts them, those of `earlier` iterations and of this one are given
/// apart, and so is how many are `shown`, and from which ply on they are folded.
pub(crate) fn answer(task: &Task) -> crate::Result<Value> {
    let depth = task.depth.unwrap_or_default();
    if !(1..=STEPPED).contains(&depth) {
        let range = format!(
            "a search is shown step by step to a depth of 1 to {STEPPED} plies"
        );
        return Err(range.into());
    }
    let mut observer = Either::Steps(Steps::default());
    let (outcome, _) = task.run(&mut |_| {}, &mut observer)?;
    let Either::Steps(steps) = observer else {
        return Err("no step was seen".into());
    };
    Ok(json!({
        "counted": outcome.statistics.nodes(),
        "earlier": steps.earlier,
        "nodes": steps.nodes,
        "shown": steps.steps.iter().filter(|step| !step.told["entered"].is_null()).count(),
        "folded_below": Some(steps.deepest).filter(|&deepest| deepest < usize::MAX),
        "steps": told(steps.steps),
    }))
}

/// A node is entered, or left, or both at once where nothing is shown below it.
struct Step {
    ply: usize,
    /// What a page is told: the `nodes` of this iteration so far; the depth and the
    /// window on entry, and the move that came there; the score, why the node is
    /// left, the move that cut, and those that it spared.
    told: Value,
    /// What is known after this step.
    memory: Rc<Value>,
}

impl Step {
    /// Joins a step with the last one, if its node was entered there: nothing is
    /// shown between the two.
    fn follows(&mut self, last: &mut Self) -> bool {
        let is_left = last.ply == self.ply && last.told["left"].is_null();
        if is_left {
            self.told["entered"] = last.told["entered"].take();
            mem::swap(self, last);
        }
        is_left
    }
}

/// The steps as a page is told them, each with the memory only if that has changed.
fn told(steps: Vec<Step>) -> Value {
    let mut known = Rc::default();
    let told = steps.into_iter().map(|Step { mut told, memory, .. }| {
        told["memory"] =
            if memory == known { Value::Null } else { Value::clone(&memory) };
        known = memory;
        told
    });
    told.collect()
}

/// A node on the way from the root to the present one.
struct Open {
    position: Position,
    /// The move that was tried last.
    tried: Option<(Candidate, Priority)>,
}

/// Listens to a search and keeps the steps of its last iteration.
#[derive(Default)]
pub(crate) struct Steps {
    memory: Memory,
    /// The nodes from the root to the present one.
    path: Vec<Open>,
    /// The iteration, in plies.
    depth: i32,
    /// Nodes farther from the root than this are folded.
    deepest: usize,
    steps: Vec<Step>,
    /// The first moves that the last cutoff spared, in the order in which they
    /// would have been searched, each with its priority in words; and how many it
    /// spared in all.
    spared: (Vec<(String, String)>, usize),
    /// The nodes of this iteration, and of those before.
    nodes: u64,
    earlier: u64,
}

impl Steps {
    /// Writes a step down: the last node of the path is entered, or it is left.
    fn push(&mut self, entered: Value, left: Value, order: &Order) {
        let memory = self.memory.now(order, &self.path[0].position, self.depth);
        let (ply, nodes) = (self.path.len() - 1, self.nodes);
        let told =
            json!({ "ply": ply, "nodes": nodes, "entered": entered, "left": left });
        let mut step = Step { ply, told, memory };
        if !self.steps.last_mut().is_some_and(|last| step.follows(last)) {
            self.steps.push(step);
        }
        while self.steps.len() > MOST && self.deepest > 1 {
            let deepest =
                self.steps.iter().map(|step| step.ply).max().unwrap_or_default();
            self.deepest = deepest - 1;
            self.steps.retain(|step| step.ply < deepest);
            self.steps.dedup_by(Step::follows);
        }
    }
}

impl Observer<Given> for Steps {
    fn enter(&mut self, visit: &Visit, given: &Given) {
        let &Visit { position, ply, depth, alpha, beta } = visit;
        if ply == 0 && depth > self.depth {
            self.memory.new_iteration();
            (self.depth, self.deepest) = (depth, usize::MAX);
            self.steps.clear();
            self.earlier += mem::take(&mut self.nodes);
        }
        self.nodes += 1;
        self.path.truncate(ply); // a search that was broken off has left without a word
        self.path.push(Open { position: position.clone(), tried: None });
        if ply <= self.deepest {
            let came = self.path[..ply].last().and_then(last_tried);
            let entered = json!({ "depth": depth, "alpha": alpha, "beta": beta, "came": came });
            self.push(entered, Value::Null, &given.order);
        }
    }

    fn try_move(
        &mut self,
        ply: usize,
        candidate: &Candidate,
        priority: Priority,
        _: &Given,
    ) {
        self.path[ply].tried = Some((*candidate, priority));
    }

    fn unplayed(&mut self, leaf: &Leaf, given: &Given) {
        leaf.visit(self, given);
    }

    fn prune(
        &mut self,
        ply: usize,
        mut rest: impl Iterator<Item = (Priority, Candidate)>,
        _: &Given,
    ) {
        if ply <= self.deepest {
            let board = self.path[ply].position.board();
            let named = |(priority, it): (_, Candidate)| {
                (san(board, it.mv), tree::priority(priority))
            };
            self.spared.0 = (&mut rest).take(NAMED).map(named).collect();
            self.spared.1 = self.spared.0.len() + rest.count();
        }
    }

    fn leave(&mut self, ply: usize, score: Score, end: End, given: &Given) {
        let node = &self.path[ply];
        let cut = node.tried.filter(|_| end == End::Cutoff);
        if let Some((candidate, _)) = cut.filter(|(it, _)| it.is_quiet()) {
            self.memory.quiet_cutoff(ply, node.position.board(), candidate.mv);
        }
        let (pruned, spared) = mem::take(&mut self.spared);
        if ply <= self.deepest {
            let cut = cut.and_then(|_| last_tried(node));
            let end = tree::class(end);
            let left = json!({ "score": score, "end": end, "cut": cut, "pruned": pruned, "spared": spared });
            self.push(Value::Null, left, &given.order);
        }
        self.path.pop();
    }
}

/// The last move tried at a node: its names, its priority in words, which memory
/// put it where it stands (`table`, `killer` or `history`), and its entry in the
/// history.
fn last_tried(node: &Open) -> Option<Value> {
    let (Candidate { mv, .. }, priority) = node.tried?;
    let mut told = named(node.position.board(), mv);
    told["priority"] = tree::priority(priority).into();
    told["thanks_to"] = match priority.class {
        Class::TtMove => "table".into(),
        Class::Killer => "killer".into(),
        Class::Quiet if priority.value() > 0 => "history".into(),
        _ => Value::Null,
    };
    told["entry"] = count::name(mv.from, mv.to).into();
    Some(told)
}
