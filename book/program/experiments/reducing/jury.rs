//! Three judges of a reduction: how many nodes it needs, how far it agrees with the search that it
//! shortens, and what it finds when it may search as many nodes as that.

use cozy_chess::{Board, Move};
use engine::bench::DEFAULT_MEGABYTES;
use engine::{Event, Game, Limits, Outcome, Search, Stage, suite};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::super::agreement::{self, Agreement};
use super::super::own::{geometric_factor, sum};
use super::super::questions::Questions;
use super::switched::{RULES, Reducing, TALLY, Tally};
use super::{Known, Rules};
use crate::figure::Column;
use crate::format::Format;

/// Nodes and agreement are judged at this depth.
pub(in super::super) const DEPTH: i32 = 7;
/// Who may search a number of nodes is compared with an unreduced search of this depth.
pub(in super::super) const DEEPER: i32 = 8;
/// That number.
pub(in super::super) const NODES: u64 = 100_000;
/// The nodes for a Bratko–Kopec position.
pub(in super::super) const SOLVING_NODES: u64 = 1_000_000;
/// How many Bratko–Kopec positions stand at the head of the suite.
const PROBLEMS: usize = 24;

/// The positions, and what the unreduced search of stage 8 found there.
#[derive(Debug)]
pub(in super::super) struct Jury {
    pub(in super::super) boards: Vec<Board>,
    /// At [`DEPTH`].
    pub(in super::super) unreduced: Vec<Outcome>,
    /// At [`DEEPER`].
    deeper: Vec<Outcome>,
    /// The moves that solve each Bratko–Kopec position.
    solutions: Vec<Vec<Move>>,
}

/// What a search with some rules came to.
#[derive(Debug)]
pub(in super::super) struct Searched {
    pub(in super::super) outcomes: Vec<Outcome>,
    tally: Tally,
}

/// Searches boards with the order of a stage and some rules.
pub(in super::super) fn search<S: Stage<Ordering: Known>>(
    rules: Rules,
    boards: &[Board],
    limits: &Limits,
) -> anyhow::Result<Searched> {
    let search = |board: &Board| -> anyhow::Result<(Outcome, Tally)> {
        RULES.set(rules);
        TALLY.set(Tally::default());
        let mut search = Search::<Reducing<S>>::new(DEFAULT_MEGABYTES)?;
        let game = Game::new(board.clone());
        let (outcome, questions) = Questions::of(|| search.run(&game, limits, |_| {}));
        Ok((outcome, Tally { in_full: questions.moves, ..TALLY.get() }))
    };
    let found = boards.par_iter().map(search).collect::<anyhow::Result<Vec<_>>>()?;
    let mut tally = Tally::default();
    found.iter().for_each(|(_, one)| tally += *one);
    Ok(Searched { outcomes: found.into_iter().map(|(outcome, _)| outcome).collect(), tally })
}

impl Jury {
    /// Searches all positions without reductions.
    pub(in super::super) fn new() -> anyhow::Result<Self> {
        let boards = agreement::positions()?;
        let search = |board: &Board| -> anyhow::Result<[Outcome; 2]> {
            let mut at_depth = Outcome::default();
            let mut search = Search::<pvs::Stage>::new(DEFAULT_MEGABYTES)?;
            let game = Game::new(board.clone());
            let deeper = search.run(&game, &Limits::depth(DEEPER), |event| {
                if let Event::Iteration(outcome) = event
                    && outcome.depth == DEPTH
                {
                    at_depth = outcome.clone();
                }
            });
            Ok([at_depth, deeper])
        };
        let found = boards.par_iter().map(search).collect::<anyhow::Result<Vec<_>>>()?;
        let (unreduced, deeper) = found.into_iter().map(|[one, other]| (one, other)).unzip();
        let lines = include_str!("bratko_kopec.txt").lines();
        let solutions = lines
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.split(' ').map(str::parse).collect())
            .collect::<Result<Vec<Vec<Move>>, _>>()?;
        anyhow::ensure!(solutions.len() == PROBLEMS, "{} solutions", solutions.len());
        Ok(Self { boards, unreduced, deeper, solutions })
    }

    /// Judges some rules on the order of a stage; `own` is what the same order found unreduced.
    pub(in super::super) fn judge<S: Stage<Ordering: Known>>(
        &self,
        mut row: Value,
        rules: Rules,
        own: &[Outcome],
    ) -> anyhow::Result<Value> {
        let reduced = search::<S>(rules, &self.boards, &Limits::depth(DEPTH))?;
        self.write::<S>(&mut row, rules, own, &reduced)?;
        Ok(row)
    }

    /// Completes a row about a search that was done already.
    pub(in super::super) fn write<S: Stage<Ordering: Known>>(
        &self,
        row: &mut Value,
        rules: Rules,
        own: &[Outcome],
        reduced: &Searched,
    ) -> anyhow::Result<()> {
        let Searched { outcomes, tally } = reduced;
        let suite = suite::built_in().len();
        let (before, after) = (sum(own), sum(outcomes));
        row["nodes"] = json!(after.nodes());
        row["suite_nodes"] = json!(sum(&outcomes[..suite]).nodes());
        row["factor"] = json!(before.nodes() as f64 / after.nodes() as f64);
        row["geometric_factor"] = json!(geometric_factor(own, outcomes));
        Agreement::of(outcomes, own).write(row);
        let on_suite = Agreement::of(&outcomes[..suite], &own[..suite]);
        row["suite_same_moves"] = json!(on_suite.same_moves);
        row["suite_mean_difference"] = json!(on_suite.mean_difference);
        row["reduced_share"] = json!(tally.reduced as f64 / tally.moves.max(1) as f64);
        row["again_share"] = json!(tally.again() as f64 / tally.reduced.max(1) as f64);
        row["changed"] = json!(tally.changed);
        row["changed_share"] = json!(tally.changed as f64 / tally.moves.max(1) as f64);

        let within = search::<S>(rules, &self.boards, &agreement::nodes(NODES))?.outcomes;
        row["equal_nodes"] = json!(Agreement::of(&within, &self.deeper).share());
        row["equal_nodes_same"] = json!(Agreement::of(&within, &self.deeper).same_moves);
        let depths: i32 = within.iter().map(|outcome| outcome.depth).sum();
        row["depth_reached"] = json!(f64::from(depths) / within.len() as f64);
        let problems = &self.boards[..PROBLEMS];
        let answers = search::<S>(rules, problems, &agreement::nodes(SOLVING_NODES))?.outcomes;
        let is_solved = |(answer, moves): &(&Outcome, &Vec<Move>)| {
            answer.best_move.is_some_and(|mv| moves.contains(&mv))
        };
        row["solved"] = json!(answers.iter().zip(&self.solutions).filter(is_solved).count());
        Ok(())
    }
}

/// The columns of such rows; the first says what the row is about.
pub(in super::super) fn columns(key: &str, heading: &str) -> Vec<Column> {
    let mut columns = vec![
        Column::new(key, heading, Format::Text),
        Column::new("nodes", "nodes", Format::Int),
        Column::new("suite_nodes", "nodes on the suite", Format::Int),
        Column::new("factor", "÷", Format::X2),
        Column::new("geometric_factor", "÷ (geo)", Format::X2),
    ];
    columns.extend(agreement::columns());
    columns.extend([
        Column::new("suite_same_moves", "same move on the suite", Format::Int),
        Column::new("equal_nodes", "right at equal nodes", Format::Pct1),
        Column::new("depth_reached", "depth reached", Format::F1),
        Column::new("solved", "solved", Format::Int),
        Column::new("reduced_share", "moves reduced", Format::Pct1),
        Column::new("again_share", "searched again", Format::Pct1),
        Column::new("changed", "changed by history", Format::Int),
        Column::new("changed_share", "of all moves", Format::Pct1),
    ]);
    columns
}
