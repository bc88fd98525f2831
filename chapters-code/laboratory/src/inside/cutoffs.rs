//! Where and by what the nodes of a table's first row are cut: its records, taken together in different ways.

use ::history::history::bonus;
use engine::observer::End;
use serde_json::{Value, json};

use crate::experiment::Trial;
use crate::fill::row;
use crate::lab::Lab;
use crate::record::{MoveKind, Record};
use crate::run::{Run, share};

use MoveKind::{
    Capture, FirstKiller, LaterKiller, LosingCapture, OtherQuiet, QueenPromotion, SecondKiller,
    TableMove, UnderPromotion,
};

const KILLERS: &[MoveKind] = &[FirstKiller, SecondKiller, LaterKiller];
const QUIETS: &[MoveKind] = &[FirstKiller, SecondKiller, LaterKiller, OtherQuiet];

/// The parts in which stage 11 generates moves, each with its kinds.
const PARTS: [(&str, &[MoveKind]); 4] = [
    ("table move", &[TableMove]),
    ("good captures", &[QueenPromotion, Capture]),
    ("killers", KILLERS),
    ("the rest", &[OtherQuiet, LosingCapture, UnderPromotion]),
];

fn first(lab: &Lab, trial: &Trial) -> anyhow::Result<Run> {
    Run::new(lab, trial.first(trial.deepest())?)
}

/// Which kind of move cuts.
pub(super) fn kinds(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = first(lab, trial)?;
    let all = run.ended(End::Cutoff);
    let of_kind = |&(kind, name): &(MoveKind, &str)| {
        let cutoffs = run.cut_by(&[kind]);
        let among =
            |kinds: &[MoveKind]| kinds.contains(&kind).then(|| share(cutoffs, run.cut_by(kinds)));
        let cells = json!({
            "kind": name, "cutoffs": cutoffs, "share": share(cutoffs, all),
            "of_killers": among(KILLERS), "of_quiets": among(QUIETS),
        });
        (cutoffs > 0).then(|| row(name.replace(' ', "-"), cells))
    };
    Ok(MoveKind::NAMES.iter().filter_map(of_kind).collect())
}

/// With which part of the moves the one that cuts was generated.
pub(super) fn parts(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = first(lab, trial)?;
    let (nodes, all, mut so_far) = (run.work(|it| it.nodes), run.ended(End::Cutoff), 0);
    let of_part = |(name, kinds): &(&str, &[MoveKind])| {
        let cutoffs = run.cut_by(kinds);
        so_far += cutoffs;
        let cells = json!({
            "part": name, "cutoffs": cutoffs, "share": share(cutoffs, nodes),
            "so_far": share(so_far, nodes), "of_cutoffs": share(cutoffs, all),
        });
        row(name.replace(' ', "-"), cells)
    };
    Ok(PARTS.iter().map(of_part).collect())
}

/// What the quiet moves that cut get as stage 6 rewards them, by remaining depth.
pub(super) fn bonuses(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = first(lab, trial)?;
    let cutoffs = |is_there: &dyn Fn(&Record) -> bool| {
        run.sum(|it| if it.is_quiet && is_there(it) { it.nodes } else { 0 })
    };
    let points = |it: &Record| it.nodes * u64::from(it.is_quiet) * bonus(it.depth) as u64;
    let (all, all_points) = (cutoffs(&|_| true), run.sum(points));
    let of_depth = |depth: i32| {
        let (cutoffs, bonus) = (cutoffs(&|it| it.depth == depth), bonus(depth) as u64);
        let cells = json!({
            "depth": depth, "cutoffs": cutoffs, "share": share(cutoffs, all),
            "points": cutoffs * bonus, "share_of_points": share(cutoffs * bonus, all_points),
        });
        (cutoffs > 0).then(|| row(format!("d{depth}"), cells))
    };
    let rows: Vec<Value> = (0..=run.depth).filter_map(of_depth).collect();
    Ok(json!({ "depth": run.depth, "rows": rows }))
}

/// Where the first move fails to cut and a later one does, by remaining depth. What is spent counts nodes of the main
/// search and the first of each quiescence.
pub(super) fn misses(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = first(lab, trial)?;
    let nodes = run.sum(|it| it.nodes);
    let (all, all_misses) = (run.ended(End::Cutoff), run.sum(|it| it.misses));
    let of_depth = |depth: i32| {
        let at = |of: fn(&Record) -> u64| {
            run.sum(|it| if it.depth == depth && it.is_cut() { of(it) } else { 0 })
        };
        let [cutoffs, misses, spent] = [at(|it| it.nodes), at(|it| it.misses), at(|it| it.wasted)];
        let cells = json!({
            "left": depth, "cutoffs": cutoffs, "of_cutoffs": share(cutoffs, all),
            "misses": misses, "rate": share(misses, cutoffs),
            "of_misses": share(misses, all_misses),
            "spent": spent, "of_nodes": share(spent, nodes),
        });
        row(format!("d{depth}"), cells)
    };
    Ok((1..=run.depth).map(of_depth).collect())
}

/// Where the nodes of the last iteration lie, and what cuts them, by distance from the root.
pub(super) fn by_ply(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let mut rows = Vec::new();
    for depth in trial.all_depths() {
        let run = Run::new(lab, trial.first(depth)?)?;
        let last = |is_there: &dyn Fn(&Record) -> bool| {
            run.sum(|it| if it.iteration == depth && is_there(it) { it.nodes } else { 0 })
        };
        let (nodes, cutoffs) = (last(&|it| it.depth > 0), last(&Record::is_cut));
        for ply in 0..depth {
            let at = |is_such: &dyn Fn(&Record) -> bool| {
                last(&|it: &Record| it.ply == ply as usize && is_such(it))
            };
            let cut = at(&Record::is_cut);
            let tried = cut + at(&|it| matches!(it.end, Some(End::All | End::Exact)));
            let by_table_move = at(&|it| it.is_cut() && it.kind == TableMove);
            let cells = json!({
                "depth": depth, "ply": ply, "left": depth - ply,
                "share": share(at(&|it| it.depth > 0), nodes), "cut_of_tried": share(cut, tried),
                "of_cutoffs": share(cut, cutoffs), "table_move_share": share(by_table_move, cut),
            });
            rows.push(row(format!("d{depth}-ply-{ply}"), cells));
        }
    }
    Ok(rows.into())
}
