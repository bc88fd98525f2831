//! What an order of classes costs: the built-in suite, searched with the lines of a
//! stage's `enum Priority` in a reader's order.

use diagrams::lines::{self, Line};
use engine::suite;
use mix::Variant;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::page_position::At;
use crate::page_search::Task;
use crate::root_observer::RootObserver;

/// An order of the lines, and how the suite is searched with it.
#[derive(Debug, Deserialize)]
pub(crate) struct Trial {
    variant: String,
    /// The last iteration, in plies.
    depth: i32,
    /// The nodes of the whole suite after which the count is broken off.
    nodes: Option<u64>,
    /// The size of the table in megabytes; without it, that of the ladder.
    hash: Option<usize>,
    /// The names of all lines, the worst first; without them the variant decides.
    order: Option<Vec<String>>,
}

/// The `lines` of a stage in its own order, the worst first: what each is `called`,
/// its `code`, and what it `says`; the order with which a reader begins; the stage
/// `before`; and how many `positions` the suite has.
pub(crate) fn lines(variant: &str) -> crate::Result<Value> {
    let variant: Variant = variant.parse()?;
    let lines = lines_of(variant)?;
    let told = lines
        .iter()
        .map(|it| json!({ "called": it.name(), "code": it.code, "says": it.says }));
    let begin = lines::riffled(&lines);
    Ok(json!({
        "lines": told.collect::<Value>(),
        "begin": begin.iter().map(Line::name).collect::<Value>(),
        "before": Variant::of_stage(variant.chapter() - 1).stage(),
        "positions": suite::built_in().len(),
    }))
}

/// The nodes of all positions, and whether all of them were searched to the end. On
/// the way it tells the nodes so far.
pub(crate) fn answer(
    trial: &Trial,
    tell: &mut dyn FnMut(Value),
) -> crate::Result<Value> {
    let lines = match &trial.order {
        Some(order) => ordered(lines_of(trial.variant.parse()?)?, order)?,
        None => Vec::new(),
    };
    let mut nodes = 0;
    for board in suite::built_in() {
        let task = Task {
            at: At::from(&board),
            variant: trial.variant.clone(),
            depth: Some(trial.depth),
            nodes: trial.nodes.map(|most| most - nodes),
            hash: trial.hash,
            root_moves: Vec::new(),
            order: Vec::new(),
            lines: lines.clone(),
            rule: None,
        };
        let observer = RootObserver::default();
        let (outcome, _) = task.run(&mut |_| {}, &mut &observer)?;
        nodes += outcome.statistics.nodes();
        if trial.nodes.is_some_and(|most| nodes >= most) {
            return Ok(json!({ "nodes": nodes, "is_complete": false }));
        }
        tell(json!({ "nodes": nodes }));
    }
    Ok(json!({ "nodes": nodes, "is_complete": true }))
}

/// The lines of a stage, if it has any.
fn lines_of(variant: Variant) -> crate::Result<Vec<Line>> {
    let lines = lines::of(variant);
    if lines.is_empty() {
        return Err(format!("the order of '{variant}' is no list of lines").into());
    }
    Ok(lines)
}

/// The same lines in another order.
fn ordered(lines: Vec<Line>, order: &[String]) -> crate::Result<Vec<Line>> {
    let called =
        |name: &String| lines.iter().find(|line| line.name() == name).copied();
    let found: Option<Vec<Line>> = order.iter().map(called).collect();
    let found = found.filter(|found| lines.iter().all(|line| found.contains(line)));
    found
        .filter(|found| found.len() == lines.len())
        .ok_or_else(|| "the order needs each line once".into())
}
