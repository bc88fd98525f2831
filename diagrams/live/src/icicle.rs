//! A whole search, node by node, for a picture of all of it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use diagrams::icicle::{Kind, MOST, Recorder, cell};
use diagrams::tree;
use mix::Variant;
use serde_json::{Value, json};

use crate::either::Either;
use crate::page_search::Task;

/// All `nodes` of all iterations, as many as the ladder counts, and how many of them
/// were searched in vain; the `cells` in base64, [`cell::BYTES`] for each of them as
/// [`Cell::bytes`](cell::Cell::bytes) says; the `kinds` in the order of their numbers,
/// each with its colour, how opaque that is in percent, and in words; and words for
/// what gave moves their places, and for `ends`, from 1.
pub(crate) fn answer(task: &Task) -> crate::Result<Value> {
    let settings = *task.variant.parse::<Variant>()?.settings();
    let mut observer = Either::Cells(Recorder::new(settings));
    let task = Task { nodes: Some(MOST as u64), ..task.clone() };
    let (outcome, _) = task.run(&mut |_| {}, &mut observer)?;
    let cells = match observer {
        Either::Cells(recorder) => recorder.cells(&outcome),
        Either::Steps(_) => None,
    };
    let Some(cells) = cells else {
        return Err(format!("a picture has room for {MOST} nodes").into());
    };
    let bytes: Vec<u8> = cells.iter().flat_map(cell::Cell::bytes).collect();
    let kind = |kind: Kind| {
        let (colour, opaque) = kind.colour();
        json!({ "colour": colour, "opaque": opaque, "words": kind.words() })
    };
    Ok(json!({
        "nodes": outcome.statistics.nodes(),
        "vain": cells.iter().filter(|it| it.kind.is_vain()).count(),
        "cells": STANDARD.encode(bytes),
        "kinds": Kind::ALL.map(kind),
        "classes": cell::CLASSES.map(tree::class_of_moves),
        "ends": cell::ends(),
    }))
}
