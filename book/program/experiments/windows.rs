//! Null windows and aspiration on top of every order: what they save, and how often they err.

use cozy_chess::Board;
use engine::bench::DEFAULT_MEGABYTES;
use engine::limits::Stopped;
use engine::score::Score;
use engine::{FullWindows, Game, Limits, NoReductions, Outcome, Search, Stage, Windows, suite};
use pvs::{NullWindows, aspiration};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::own::{geometric_factor, search, sum};
use super::plugged::Plugged;
use super::questions::{Counted, MainNodes, Questions};
use super::{Measurement, stages};
use crate::figure::Column;
use crate::format::Format;

/// All orders, the plain one too, which needs a hundred times the nodes.
const DEPTH: i32 = 5;
/// The orders with a table, where the two windows are taken apart.
const DEEPER: i32 = 7;

/// Null windows after the first move, and everything at the root.
#[derive(Debug, Default)]
struct NullOnly;

impl Windows for NullOnly {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        FullWindows.root(last, search)
    }

    fn of_move(
        &self,
        is_first: bool,
        alpha: Score,
        beta: Score,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        NullWindows.of_move(is_first, alpha, beta, search)
    }
}

/// A narrow window of this half width at the root; below it, the windows `W`.
#[derive(Debug, Default)]
struct Aspiring<W, const HALF: Score>(W);

impl<W: Windows, const HALF: Score> Windows for Aspiring<W, HALF> {
    fn root(
        &self,
        last: Option<Score>,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        aspiration::around(last, HALF, search)
    }

    fn of_move(
        &self,
        is_first: bool,
        alpha: Score,
        beta: Score,
        search: impl FnMut(Score, Score) -> Result<Score, Stopped>,
    ) -> Result<Score, Stopped> {
        self.0.of_move(is_first, alpha, beta, search)
    }
}

/// Searches the suite with these windows and counts the questions.
fn asking<S: Stage, W: Windows + 'static>(depth: i32) -> anyhow::Result<(Vec<Outcome>, Questions)> {
    let boards = suite::built_in();
    let search = |board: &Board| -> anyhow::Result<(Outcome, Questions)> {
        let mut search = Search::<Plugged<S, Counted<W>, NoReductions>>::new(DEFAULT_MEGABYTES)?;
        let game = Game::new(board.clone());
        let limits = Limits::depth(depth);
        Ok(Questions::of(|| search.run_observed(&game, &limits, |_| {}, &mut MainNodes)))
    };
    let found = boards.par_iter().map(search).collect::<anyhow::Result<Vec<_>>>()?;
    let (outcomes, questions): (Vec<_>, Vec<_>) = found.into_iter().unzip();
    let mut sum = Questions::default();
    questions.into_iter().for_each(|one| sum += one);
    Ok((outcomes, sum))
}

/// One order, with full windows and with both narrow ones.
fn order<S: Stage>(depth: i32) -> anyhow::Result<Value> {
    let full = search::<Plugged<S, FullWindows, NoReductions>>(depth)?;
    let null_only = search::<Plugged<S, NullOnly, NoReductions>>(depth)?;
    let (both, questions) = asking::<S, NullWindows>(depth)?;
    let [before, middle, after] = [&full, &null_only, &both].map(|outcomes| sum(outcomes));
    let nodes = |outcome: &Outcome| outcome.statistics.nodes();
    let pairs = || full.iter().zip(&both);
    Ok(json!({
        "stage": S::NAME,
        "before": before.nodes(),
        "before_main": before.main_nodes,
        "null_only": middle.nodes(),
        "null_factor": before.nodes() as f64 / middle.nodes() as f64,
        "null_geometric_factor": geometric_factor(&full, &null_only),
        "after": after.nodes(),
        "factor": before.nodes() as f64 / after.nodes() as f64,
        "main_factor": before.main_nodes as f64 / after.main_nodes as f64,
        "geometric_factor": geometric_factor(&full, &both),
        "worse": pairs().filter(|(full, both)| nodes(both) > nodes(full)).count(),
        "other_scores": pairs().filter(|(full, both)| full.score != both.score).count(),
        "first_move_cutoffs": before.cutoffs().first_move_share(),
        "asked": questions.asked,
        "surprises": questions.surprises,
        "surprise_share": questions.surprises as f64 / questions.asked as f64,
        "spent_share": questions.spent as f64 / after.main_nodes as f64,
        "repeated_share": questions.repeated as f64 / questions.iterations as f64,
    }))
}

/// One half width of the window at the root, on the order of the stage.
fn width<W: Windows + 'static>(
    name: &str,
    window: &str,
    before: &[Outcome],
) -> anyhow::Result<Value> {
    let (after, Questions { repeated, iterations, .. }) = asking::<see::Stage, W>(DEEPER)?;
    let [sum_before, sum_after] = [before, &after].map(sum);
    Ok(json!({
        "name": name,
        "window": window,
        "nodes": sum_after.nodes(),
        "factor": sum_before.nodes() as f64 / sum_after.nodes() as f64,
        "geometric_factor": geometric_factor(before, &after),
        "repeated": repeated,
        "iterations": iterations,
        "repeated_share": repeated as f64 / iterations as f64,
    }))
}

pub(super) fn run() -> anyhow::Result<Measurement> {
    let stages = stages([
        "plain",
        "mvv-lva",
        "transposition-table",
        "tt-move",
        "killers",
        "history",
        "see",
        "pvs",
    ])?;
    let rows = vec![
        order::<plain::Stage>(DEPTH)?,
        order::<mvv_lva::Stage>(DEPTH)?,
        order::<transposition_table::Stage>(DEPTH)?,
        order::<tt_move::Stage>(DEPTH)?,
        order::<killers::Stage>(DEPTH)?,
        order::<history::Stage>(DEPTH)?,
        order::<see::Stage>(DEPTH)?,
    ];
    let deeper = vec![
        order::<tt_move::Stage>(DEEPER)?,
        order::<killers::Stage>(DEEPER)?,
        order::<history::Stage>(DEEPER)?,
        order::<see::Stage>(DEEPER)?,
    ];
    let full = search::<see::Stage>(DEEPER)?;
    let null = search::<Plugged<see::Stage, NullOnly, NoReductions>>(DEEPER)?;
    let widths = [
        width::<NullOnly>("none", "none", &null)?,
        width::<Aspiring<NullWindows, 8>>("w8", "± 8", &null)?,
        width::<Aspiring<NullWindows, 15>>("w15", "± 15", &null)?,
        width::<Aspiring<NullWindows, 25>>("w25", "± 25 (the stage)", &null)?,
        width::<Aspiring<NullWindows, 50>>("w50", "± 50", &null)?,
        width::<Aspiring<NullWindows, 100>>("w100", "± 100", &null)?,
    ];
    let apart = [
        width::<FullWindows>("neither", "neither (stage `see`)", &full)?,
        width::<Aspiring<FullWindows, 25>>("aspiration", "narrow at the root only", &full)?,
        width::<NullOnly>("null", "null windows only", &full)?,
        width::<NullWindows>("both", "both (stage `pvs`)", &full)?,
    ];
    let columns = vec![
        Column::new("stage", "order of stage", Format::Code),
        Column::new("window", "window", Format::Text),
        Column::new("before", "full windows", Format::Int),
        Column::new("null_only", "null windows", Format::Int),
        Column::new("null_factor", "÷ (null)", Format::X2),
        Column::new("null_geometric_factor", "÷ (null, geo)", Format::X2),
        Column::new("after", "both", Format::Int),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("main_factor", "÷ (main)", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
        Column::new("worse", "worse in", Format::Int),
        Column::new("other_scores", "other score", Format::Int),
        Column::new("first_move_cutoffs", "first-move cutoffs", Format::Pct1),
        Column::new("asked", "questions", Format::Int),
        Column::new("surprises", "surprises", Format::Int),
        Column::new("surprise_share", "surprised", Format::Pct1),
        Column::new("spent_share", "main nodes spent on surprises", Format::Pct1),
        Column::new("iterations", "iterations", Format::Int),
        Column::new("repeated_share", "roots repeated", Format::Pct1),
    ];
    let data = json!({
        "depth": DEPTH,
        "deeper_depth": DEEPER,
        "positions": suite::built_in().len(),
        "rows": rows,
        "deeper": deeper,
        "widths": widths,
        "apart": apart,
    });
    Ok(Measurement { stages, columns, data })
}
