//! A reader's own order: how it sorts the moves of a position, and what it counts.

use std::cmp::Reverse;
use std::sync::Arc;

use diagrams::rule_figure::positions;
use engine::{Node, Ordering, candidate};
use rule::Rule;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::given_rule::Reached;
use crate::page_position::{At, named};
use crate::page_search::Task;
use crate::root_observer::RootObserver;

/// Whose order it is, unless the text says so.
const STAGE: &str = "see";

/// A rule, and where its order is to be seen.
#[derive(Debug, Deserialize)]
pub(crate) struct Look {
    #[serde(flatten)]
    at: At,
    text: String,
}

/// A rule, and how the positions are searched with it.
#[derive(Debug, Deserialize)]
pub(crate) struct Trial {
    text: String,
    depth: i32,
    hash: Option<usize>,
    /// The nodes of all positions after which the count is broken off.
    nodes: u64,
}

/// What is `wrong` with a text, or the `stage` that it's an order of and the moves of a
/// position in its `order`, each with its points. Nothing has been searched before, so
/// that nothing is a killer yet.
pub(crate) fn look(look: &Look) -> crate::Result<Value> {
    let rule = match Rule::parse(&look.text, STAGE) {
        Ok(rule) => rule,
        Err(it) => {
            return Ok(json!({ "wrong": {
                "line": it.line, "column": it.column, "width": it.width, "says": it.says, "text": it.text
            } }));
        }
    };
    let position = look.at.line()?.game;
    let position = position.position();
    let node =
        Node { position, ply: 1, depth: 1, table_move: None, previous: [None; 2] };
    let (order, ..) = rule.variant.plugs(0)?;
    let mut moves: Vec<_> = candidate::generate(position.board())
        .into_iter()
        .map(|it| (rule.points(&node, &it, order.priority(&node, &it), |_| {}), it))
        .collect();
    moves.sort_by_key(|&(points, _)| Reverse(points)); // stable
    let told = moves.iter().map(|(points, it)| {
        let mut told = named(position.board(), it.mv);
        told["points"] = (*points).into();
        told
    });
    Ok(
        json!({ "stage": rule.variant.to_string(), "order": told.collect::<Value>() }),
    )
}

/// The `nodes` of all positions, whether all of them were searched, and which lines
/// added something to the points of some move, by their numbers from 1.
pub(crate) fn count(trial: &Trial) -> crate::Result<Value> {
    let rule =
        Rule::parse(&trial.text, STAGE).map_err(|wrong| wrong.to_string())?;
    let (variant, rule) = (rule.variant.to_string(), Arc::new(rule));
    let reached = Reached::of(&trial.text);
    let mut nodes = 0;
    for board in positions() {
        let task = Task {
            at: At::from(&board),
            variant: variant.clone(),
            depth: Some(trial.depth),
            nodes: Some(trial.nodes - nodes),
            hash: trial.hash,
            root_moves: Vec::new(),
            order: Vec::new(),
            lines: Vec::new(),
            rule: Some((Arc::clone(&rule), reached.clone())),
        };
        let observer = RootObserver::default();
        let (outcome, _) = task.run(&mut |_| {}, &mut &observer)?;
        nodes += outcome.statistics.nodes();
        if nodes >= trial.nodes {
            break;
        }
    }
    let is_complete = nodes < trial.nodes;
    Ok(
        json!({ "nodes": nodes, "is_complete": is_complete, "reached": reached.lines() }),
    )
}
