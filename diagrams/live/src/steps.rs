//! What a search does, step by step, and no more of it than a page can hold.
//!
//! Nobody knows beforehand how large an iteration will be. So all its steps are kept until they are too many;
//! then those of the deepest ply are folded: forgotten but for their count.

mod memory;

use std::mem;
use std::rc::Rc;

use diagrams::san::san;
use diagrams::tree::{self, STEPPED};
use engine::observer::End;
use engine::score::Score;
use engine::{Candidate, Node};
use mix::{Class, Priority};
use serde_json::{Value, json};

use crate::heat;
use crate::position::named;
use crate::search::{Open, Task, Watch};
use memory::Memory;

/// The most steps that are told.
const MOST: usize = 4000;
/// How many of the moves that a cutoff spared are told by name.
const NAMED: usize = 4;

/// Searches, and tells the steps of the last iteration. Its nodes are those of the main search: each quiescence counts as
/// one. All nodes are `counted`, as the ladder counts them, those of `earlier` iterations and of this one are given apart,
/// and so is how many are `shown`, and from which ply on they are folded.
///
/// # Errors
/// What is wrong with the position, the variant or the depth.
pub(crate) fn answer(task: &Task) -> crate::Result<Value> {
    let search = task.search()?;
    let depth = search.limits.depth.unwrap_or_default();
    if !(1..=i32::from(STEPPED)).contains(&depth) {
        let range = format!("a search is shown step by step to a depth of 1 to {STEPPED} plies");
        return Err(range.into());
    }
    let mut steps = Steps {
        memory: Memory::new(&search.variant),
        depth: 0,
        deepest: usize::MAX,
        steps: Vec::new(),
        spared: (Vec::new(), 0),
        nodes: 0,
        earlier: 0,
    };
    let (outcome, _) = search.run(&mut steps)?;
    Ok(json!({
        "counted": outcome.statistics.nodes(),
        "earlier": steps.earlier,
        "nodes": steps.nodes,
        "shown": steps.steps.iter().filter(|step| !step.entered.is_null()).count(),
        "folded_below": Some(steps.deepest).filter(|&deepest| deepest < usize::MAX),
        "steps": told(steps.steps),
    }))
}

/// A node is entered, or left, or both at once where nothing is shown below it.
struct Step {
    /// The node's distance from the root.
    ply: usize,
    /// The nodes of this iteration so far.
    nodes: u64,
    /// The depth and the window on entry, and the move that came there; null where the node is not entered.
    entered: Value,
    /// The score, why the node is left, the move that cut, and those that it spared; null where the node is not left.
    left: Value,
    /// What is known after this step.
    memory: Rc<Value>,
}

/// The steps as a page is told them, each with the memory only if that has changed.
fn told(steps: Vec<Step>) -> Value {
    let mut before = Rc::new(Value::Null);
    let step = |step: Step| {
        let mut told = json!({ "ply": step.ply, "nodes": step.nodes });
        if !step.entered.is_null() {
            told["entered"] = step.entered;
        }
        if !step.left.is_null() {
            told["left"] = step.left;
        }
        if step.memory != before {
            told["memory"] = Value::clone(&step.memory);
            before = step.memory;
        }
        told
    };
    steps.into_iter().map(step).collect()
}

/// Listens to a search and keeps the steps of its last iteration.
struct Steps {
    memory: Memory,
    /// The iteration, in plies.
    depth: i32,
    /// Nodes farther from the root than this are folded.
    deepest: usize,
    steps: Vec<Step>,
    /// The first moves that the last cutoff spared, in the order in which they would have been searched, each with its
    /// priority in words; and how many it spared in all.
    spared: (Vec<(String, String)>, usize),
    /// The nodes of this iteration, and of those before.
    nodes: u64,
    earlier: u64,
}

impl Steps {
    /// Writes a step down: the node is entered, or it is left.
    fn push(&mut self, path: &[Open], entered: Value, left: Value) {
        let memory = self.memory.now(&path[0].position, self.depth);
        self.add(Step { ply: path.len() - 1, nodes: self.nodes, entered, left, memory });
        while self.steps.len() > MOST && self.deepest > 1 {
            let deepest = self.steps.iter().map(|step| step.ply).max().unwrap_or_default();
            self.deepest = deepest - 1;
            for step in mem::take(&mut self.steps) {
                if step.ply <= self.deepest {
                    self.add(step);
                }
            }
        }
    }

    fn add(&mut self, step: Step) {
        match self.steps.last_mut() {
            // Nothing is shown below the node: it is entered and left at once.
            Some(last) if step.entered.is_null() && last.left.is_null() && last.ply == step.ply => {
                *last = Step { entered: last.entered.take(), ..step };
            }
            _ => self.steps.push(step),
        }
    }
}

impl Watch for Steps {
    fn hears_every_node(&self) -> bool {
        true
    }

    fn enter(&mut self, path: &[Open]) {
        let Some((node, parents)) = path.split_last() else { return };
        if parents.is_empty() && node.depth > self.depth {
            if self.depth > 0 {
                self.memory.new_iteration(&node.position);
            }
            (self.depth, self.deepest) = (node.depth, usize::MAX);
            self.steps.clear();
            self.earlier += mem::take(&mut self.nodes);
        }
        self.nodes += 1;
        if parents.len() <= self.deepest {
            let came = parents.last().and_then(last_tried);
            let ((alpha, beta), depth) = (node.window, node.depth);
            let entered = json!({ "depth": depth, "alpha": alpha, "beta": beta, "came": came });
            self.push(path, entered, Value::Null);
        }
    }

    fn prune(&mut self, path: &[Open], mut rest: &mut dyn Iterator<Item = (Priority, Candidate)>) {
        if let Some(node) = path.last().filter(|_| path.len() <= self.deepest.saturating_add(1)) {
            let board = node.position.board();
            let named =
                |(priority, it): (_, Candidate)| (san(board, it.mv), tree::priority(priority));
            self.spared.0 = (&mut rest).take(NAMED).map(named).collect();
            self.spared.1 = self.spared.0.len() + rest.count();
        }
    }

    fn leave(&mut self, path: &[Open], score: Score, end: End) {
        let Some((node, parents)) = path.split_last() else { return };
        let is_cut = end == End::Cutoff;
        if is_cut {
            let mut line = parents.iter().rev().filter_map(|it| it.tried.last()).map(|it| it.0);
            let previous = [line.next(), line.next()];
            let place =
                Node { ply: parents.len(), previous, ..Node::root(&node.position, node.depth) };
            self.memory.cutoff(&place, &node.tried);
        }
        let (pruned, spared) = mem::take(&mut self.spared);
        if parents.len() <= self.deepest {
            let cut = if is_cut { last_tried(node) } else { None };
            let end = tree::class(end);
            let left = json!({ "score": score, "end": end, "cut": cut, "pruned": pruned, "spared": spared });
            self.push(path, Value::Null, left);
        }
    }
}

/// The last move tried at a node: its names, its priority in words, which memory put it where it stands (`table`,
/// `killer` or `history`), and its entry in the history.
fn last_tried(node: &Open) -> Option<Value> {
    let &(Candidate { mv, .. }, priority) = node.tried.last()?;
    let mut told = named(node.position.board(), mv);
    told["priority"] = tree::priority(priority).into();
    told["thanks_to"] = match priority.class().usual() {
        Class::TableMove => "table".into(),
        Class::Killer => "killer".into(),
        Class::Quiet if priority.value() > 0 => "history".into(),
        _ => Value::Null,
    };
    told["entry"] = heat::name(mv.from, mv.to).into();
    Some(told)
}
