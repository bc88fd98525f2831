//! Where and by what the nodes of a table's first row are cut: its records, taken
//! together in different ways.

use ::history::history::bonus;
use engine::observer::End;
use figures::Format::{Int, Pct1, Text};
use serde_json::{Value, json};

use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::lab::Lab;
use crate::record::MoveKind::{self, *};
use crate::record::Record;
use crate::run::{Run, share};

/// What stands above the columns of each table.
pub(crate) const OF_KINDS: &[Heading] = &[
    heading("kind", "the move that cut", Text),
    heading("cutoffs", "cutoffs", Int),
    heading("share", "share", Pct1),
    heading("of_killers", "of the killers", Pct1),
    heading("of_quiets", "of the quiet moves", Pct1),
];

pub(crate) const OF_PARTS: &[Heading] = &[
    heading("part", "the move that cut came with", Text),
    heading("cutoffs", "nodes", Int),
    heading("share", "share of nodes", Pct1),
    heading("so_far", "so far", Pct1),
    heading("of_cutoffs", "share of cutoffs", Pct1),
];

pub(crate) const OF_BONUSES: &[Heading] = &[
    heading("depth", "remaining depth", Int),
    heading("cutoffs", "quiet cutoffs", Int),
    heading("share", "of all", Pct1),
    heading("points", "points", Int),
    heading("share_of_points", "of all points", Pct1),
];

pub(crate) const OF_MISSES: &[Heading] = &[
    heading("left", "plies left", Int),
    heading("cutoffs", "cutoffs", Int),
    heading("of_cutoffs", "share of cutoffs", Pct1),
    heading("misses", "misses", Int),
    heading("rate", "missed", Pct1),
    heading("of_misses", "share of misses", Pct1),
    heading("spent", "nodes before the cut", Int),
    heading("of_nodes", "share of nodes", Pct1),
];

pub(crate) const OF_PLIES: &[Heading] = &[
    heading("depth", "depth", Int),
    heading("ply", "ply", Int),
    heading("left", "plies left", Int),
    heading("share", "of the main nodes", Pct1),
    heading("cut_of_tried", "cut, of those whose moves are tried", Pct1),
    heading("of_cutoffs", "of the cutoffs", Pct1),
    heading("table_move_share", "by the table move", Pct1),
];

const KILLERS: &[MoveKind] = &[FirstKiller, SecondKiller, LaterKiller];
const QUIETS: &[MoveKind] = &[FirstKiller, SecondKiller, LaterKiller, OtherQuiet];

/// The parts in which stage 11 generates moves, each with its kinds.
const PARTS: [(&str, &[MoveKind]); 4] = [
    ("table move", &[TableMove]),
    ("good captures", &[QueenPromotion, Capture]),
    ("killers", KILLERS),
    ("the rest", &[OtherQuiet, LosingCapture, UnderPromotion]),
];

/// Which kind of move cuts.
pub(crate) fn kinds(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = Run::new(lab, trial.first(trial.deepest())?)?;
    let rows = MoveKind::NAMES.iter().map(|&(kind, name)| {
        let cutoffs = run.cut_by(&[kind]);
        let among = |kinds: &[MoveKind]| {
            kinds.contains(&kind).then(|| share(cutoffs, run.cut_by(kinds)))
        };
        json!({
            "name": name.replace(' ', "-"), "kind": name, "cutoffs": cutoffs,
            "share": share(cutoffs, run.ended(End::Cutoff)),
            "of_killers": among(KILLERS), "of_quiets": among(QUIETS),
        })
    });
    Ok(rows.filter(|row| row["cutoffs"] != 0).collect())
}

/// With which part of the moves the one that cuts was generated.
pub(crate) fn parts(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = Run::new(lab, trial.first(trial.deepest())?)?;
    let (nodes, mut so_far) = (run.work(|it| &it.nodes), 0);
    let rows = PARTS.iter().map(|(name, kinds)| {
        let cutoffs = run.cut_by(kinds);
        so_far += cutoffs;
        json!({
            "name": name.replace(' ', "-"), "part": name, "cutoffs": cutoffs,
            "share": share(cutoffs, nodes), "so_far": share(so_far, nodes),
            "of_cutoffs": share(cutoffs, run.ended(End::Cutoff)),
        })
    });
    Ok(rows.collect())
}

/// What the quiet moves that cut get as stage 6 rewards them, by remaining depth.
pub(crate) fn bonuses(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = Run::new(lab, trial.first(trial.deepest())?)?;
    let at = |depth| run.count(|it| it.is_quiet && it.depth == depth);
    let points = |depth| at(depth) * bonus(depth) as u64;
    let all_points = (0..=run.depth).map(points).sum();
    let rows = (0..=run.depth).map(|depth| {
        let (cutoffs, points) = (at(depth), points(depth));
        json!({
            "name": format!("d{depth}"), "depth": depth, "cutoffs": cutoffs,
            "share": share(cutoffs, run.count(|it| it.is_quiet)),
            "points": points, "share_of_points": share(points, all_points),
        })
    });
    let rows: Vec<Value> = rows.filter(|row| row["cutoffs"] != 0).collect();
    Ok(json!({ "depth": run.depth, "rows": rows }))
}

/// Where the first move fails to cut and a later one does, by remaining depth. What
/// is spent counts nodes of the main search and the first of each quiescence.
pub(crate) fn misses(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = Run::new(lab, trial.first(trial.deepest())?)?;
    let rows = (1..=run.depth).map(|depth| {
        let is_here = |it: &Record| it.depth == depth && it.is_cut();
        let cutoffs = run.count(is_here);
        let misses = run.sum(|it| if is_here(it) { it.misses } else { 0 });
        let spent = run.sum(|it| if is_here(it) { it.wasted } else { 0 });
        json!({
            "name": format!("d{depth}"), "left": depth, "cutoffs": cutoffs,
            "of_cutoffs": share(cutoffs, run.ended(End::Cutoff)),
            "misses": misses, "rate": share(misses, cutoffs),
            "of_misses": share(misses, run.sum(|it| it.misses)),
            "spent": spent, "of_nodes": share(spent, run.count(|_| true)),
        })
    });
    Ok(rows.collect())
}

/// Where the nodes of the last iteration lie, and what cuts them, by distance from
/// the root.
pub(crate) fn by_ply(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let mut rows = Vec::new();
    for depth in trial.all_depths() {
        let run = Run::new(lab, trial.first(depth)?)?;
        let is_last = |it: &Record| it.iteration == depth;
        let is_main = |it: &Record| is_last(it) && it.depth > 0;
        let is_tried = |it: &Record| {
            matches!(it.end, Some(End::Cutoff | End::All | End::Exact))
        };
        for ply in 0..depth {
            let is_here = |it: &Record| is_last(it) && it.ply == ply as usize;
            let cut = run.count(|it| is_here(it) && it.is_cut());
            let by_table_move =
                run.count(|it| is_here(it) && it.is_cut() && it.kind == TableMove);
            rows.push(json!({
                "name": format!("d{depth}-ply-{ply}"), "depth": depth, "ply": ply, "left": depth - ply,
                "share": share(run.count(|it| is_here(it) && it.depth > 0), run.count(is_main)),
                "cut_of_tried": share(cut, run.count(|it| is_here(it) && is_tried(it))),
                "of_cutoffs": share(cut, run.count(|it| is_last(it) && it.is_cut())),
                "table_move_share": share(by_table_move, cut),
            }));
        }
    }
    Ok(rows.into())
}
