//! Where the nodes of a table's first row are cut, and by which moves.

use ::history::history::bonus;
use rows::MoveKind::{self, *};
use rows::{Ending, GroupKey};
use serde::Deserialize;
use serde_json::{Value, json};
use terminal::table::Format::{Int, Pct1, Text};

use super::Answer;
use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::lab::Lab;
use crate::run::{Run, is_tried, share};

/// The headings of each table.
const OF_KINDS: &[Heading] = &[
    heading("kind", "the move that cut", Text),
    heading("cutoffs", "cutoffs", Int),
    heading("share", "share", Pct1),
    heading("of_killers", "of the killers", Pct1),
    heading("of_quiets", "of the quiet moves", Pct1),
];

const OF_PARTS: &[Heading] = &[
    heading("part", "the move that cut came with", Text),
    heading("cutoffs", "nodes", Int),
    heading("share", "share of nodes", Pct1),
    heading("so_far", "so far", Pct1),
    heading("of_cutoffs", "share of cutoffs", Pct1),
];

const OF_BONUSES: &[Heading] = &[
    heading("depth", "remaining depth", Int),
    heading("cutoffs", "quiet cutoffs", Int),
    heading("share", "of all", Pct1),
    heading("points", "points", Int),
    heading("share_of_points", "of all points", Pct1),
];

const OF_MISSES: &[Heading] = &[
    heading("left", "plies left", Int),
    heading("cutoffs", "cutoffs", Int),
    heading("of_cutoffs", "share of cutoffs", Pct1),
    heading("misses", "misses", Int),
    heading("rate", "missed", Pct1),
    heading("of_misses", "share of misses", Pct1),
    heading("spent", "nodes before the cut", Int),
    heading("of_nodes", "share of nodes", Pct1),
];

const OF_PLIES: &[Heading] = &[
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

/// The parts in which stage 11 generates moves, each with its kinds of moves.
const PARTS: [(&str, &[MoveKind]); 4] = [
    ("table move", &[TableMove]),
    ("good captures", &[QueenPromotion, Capture]),
    ("killers", KILLERS),
    ("the rest", &[OtherQuiet, LosingCapture, UnderPromotion]),
];

/// The kinds of moves that cut.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kinds {}

impl Answer for Kinds {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let run = Run::new(lab, trial.first(trial.deepest())?)?;
        let cutoffs = MoveKind::ALL.map(|kind| (kind, run.cut_by(&[kind])));
        let found = cutoffs.iter().filter(|(_, cutoffs)| *cutoffs > 0);
        let rows = found.map(|&(kind, cutoffs)| {
            let among = |kinds: &[MoveKind]| {
                kinds.contains(&kind).then(|| share(cutoffs, run.cut_by(kinds)))
            };
            json!({
                "name": kind.to_string().replace(' ', "-"), "kind": kind, "cutoffs": cutoffs,
                "share": share(cutoffs, run.ended(Ending::Cutoff)),
                "of_killers": among(KILLERS), "of_quiets": among(QUIETS),
            })
        });
        Ok(rows.collect())
    }

    fn headings(&self) -> Vec<Heading> {
        OF_KINDS.to_vec()
    }

    fn reads_groups(&self) -> bool {
        true
    }
}

/// The part of the moves with which the cutting move was generated.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parts {}

impl Answer for Parts {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let run = Run::new(lab, trial.first(trial.deepest())?)?;
        let (nodes, mut so_far) = (run.work(|it| &it.nodes), 0);
        let rows = PARTS.iter().map(|(name, kinds)| {
            let cutoffs = run.cut_by(kinds);
            so_far += cutoffs;
            json!({
                "name": name.replace(' ', "-"), "part": name, "cutoffs": cutoffs,
                "share": share(cutoffs, nodes), "so_far": share(so_far, nodes),
                "of_cutoffs": share(cutoffs, run.ended(Ending::Cutoff)),
            })
        });
        Ok(rows.collect())
    }

    fn headings(&self) -> Vec<Heading> {
        OF_PARTS.to_vec()
    }

    fn reads_groups(&self) -> bool {
        true
    }
}

/// The reward that quiet cutting moves get in stage 6, by remaining depth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonuses {}

impl Answer for Bonuses {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let run = Run::new(lab, trial.first(trial.deepest())?)?;
        let at = |depth| run.count(|it| it.is_quiet && it.left == depth);
        let points = |depth| at(depth) * bonus(depth) as u64;
        let all_points = (0..=run.depth).map(points).sum();
        let found = (0..=run.depth).filter(|&depth| at(depth) > 0);
        let rows = found.map(|depth| {
            let (cutoffs, points) = (at(depth), points(depth));
            json!({
                "name": format!("d{depth}"), "depth": depth, "cutoffs": cutoffs,
                "share": share(cutoffs, run.count(|it| it.is_quiet)),
                "points": points, "share_of_points": share(points, all_points),
            })
        });
        let rows: Vec<Value> = rows.collect();
        Ok(json!({ "depth": run.depth, "rows": rows }))
    }

    fn headings(&self) -> Vec<Heading> {
        OF_BONUSES.to_vec()
    }

    fn reads_groups(&self) -> bool {
        true
    }
}

/// Nodes at which the first move fails to cut and a later one does, by remaining
/// depth. The nodes spent are those of the main search and the first of each
/// quiescence.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Misses {}

impl Answer for Misses {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let run = Run::new(lab, trial.first(trial.deepest())?)?;
        let rows = (1..=run.depth).map(|depth| {
            let is_here =
                |it: &GroupKey| it.left == depth && it.end == Ending::Cutoff;
            let cutoffs = run.count(is_here);
            let misses = run.sum_where(is_here, |it| it.late_cutoffs);
            let spent = run.sum_where(is_here, |it| it.nodes_before_cutoff);
            json!({
                "name": format!("d{depth}"), "left": depth, "cutoffs": cutoffs,
                "of_cutoffs": share(cutoffs, run.ended(Ending::Cutoff)),
                "misses": misses, "rate": share(misses, cutoffs),
                "of_misses": share(misses, run.sum(|it| it.late_cutoffs)),
                "spent": spent, "of_nodes": share(spent, run.sum(|it| it.nodes)),
            })
        });
        Ok(rows.collect())
    }

    fn headings(&self) -> Vec<Heading> {
        OF_MISSES.to_vec()
    }

    fn reads_groups(&self) -> bool {
        true
    }
}

/// The nodes of the last iteration and the moves that cut them, by distance from
/// the root.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ByPly {
    /// The depths in plies, if there are several: rows for each.
    depths: Vec<i32>,
}

impl Answer for ByPly {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let mut rows = Vec::new();
        for depth in trial.all_depths() {
            let run = Run::new(lab, trial.first(depth)?)?;
            let is_cut = |it: &GroupKey| it.end == Ending::Cutoff;
            let is_main = |it: &GroupKey| it.left > 0;
            for ply in 0..depth {
                let here = |is_such: &dyn Fn(&GroupKey) -> bool| {
                    run.count_last(|it| it.ply == ply as usize && is_such(it))
                };
                let cut = here(&is_cut);
                rows.push(json!({
                    "name": format!("d{depth}-ply-{ply}"), "depth": depth, "ply": ply, "left": depth - ply,
                    "share": share(here(&is_main), run.count_last(is_main)),
                    "cut_of_tried": share(cut, here(&|it| is_tried(it.end))),
                    "of_cutoffs": share(cut, run.count_last(is_cut)),
                    "table_move_share": share(here(&|it| it.kind == Some(TableMove)), cut),
                }));
            }
        }
        Ok(rows.into())
    }

    fn headings(&self) -> Vec<Heading> {
        OF_PLIES.to_vec()
    }

    fn depths(&self) -> &[i32] {
        &self.depths
    }

    fn reads_groups(&self) -> bool {
        true
    }
}
