//! The judges: every column that a table can have, and how its value is found.

use std::sync::LazyLock;

use anyhow::{Context as _, bail, ensure};
use cozy_chess::Move;
use engine::notation::uci;
use engine::score::{is_mate, mate_in_moves};
use engine::{Outcome, Statistics};
use figures::{Column, Format};
use mix::Variant;
use mix::settings::AS_ASKED;
use serde_json::{Value, json};
use thiserror::Error;

use crate::experiment::{Experiment, Kind};
use crate::judged::{Searched, factors, geometric_mean};
use crate::lab::{Lab, Reach, Task};
use crate::tally::Count;

/// The nodes of a search that is judged by what it finds with so many.
const EQUAL_NODES: u64 = 100_000;
/// Its answers are compared with those of this stage at this depth.
const JUDGE: (&str, i32) = ("pvs", 8);
/// The nodes for a problem.
const SOLVING_NODES: u64 = 1_000_000;
/// The Bratko–Kopec positions stand at the head of the built-in suite; their solutions, one a line.
const SOLUTIONS: &str = include_str!("../bratko_kopec.txt");

/// What a value is found from.
#[derive(Debug)]
pub struct Row<'a> {
    /// Who can search more.
    pub lab: &'a Lab,
    /// What was searched.
    pub task: &'a Task,
    /// What came of it.
    pub after: &'a Searched,
    /// What it is compared with, if there is something.
    pub before: Option<&'a Searched>,
    /// The first row of the table.
    pub first: &'a Searched,
    /// The last row of the table.
    pub last: &'a Searched,
    /// The depth, in plies.
    pub depth: i32,
}

/// There is nothing to compare with.
#[derive(Debug, Error)]
#[error("nothing to compare with")]
struct Nothing;

impl<'a> Row<'a> {
    fn before(&self) -> Result<&'a Searched, Nothing> {
        self.before.ok_or(Nothing)
    }
}

type Judge = fn(&Row) -> anyhow::Result<Value>;

/// A column, and who judges.
#[derive(Clone, Copy, Debug)]
pub struct Judged {
    /// Its key in the rows.
    pub key: &'static str,
    /// What stands above it.
    pub title: &'static str,
    /// How its values are printed.
    pub format: Format,
    judge: Judge,
}

impl Judged {
    /// Its value in a row; null where there is nothing to compare with.
    ///
    /// # Errors
    /// If more must be searched, and cannot be.
    pub fn value(&self, row: &Row) -> anyhow::Result<Value> {
        match (self.judge)(row) {
            Err(error) if error.is::<Nothing>() => Ok(Value::Null),
            value => value,
        }
    }
}

macro_rules! columns {
    ($($key:literal, $title:literal, $format:ident: |$row:ident| $value:expr;)+) => {
        /// All columns.
        pub const COLUMNS: &[Judged] = &[$(Judged {
            key: $key,
            title: $title,
            format: Format::$format,
            judge: |$row| {
                let value = $value;
                Ok(json!(value))
            },
        }),+];
    };
}

columns! {
    "depth", "depth", Int: |row| row.depth;
    "positions", "positions", Int: |row| row.after.outcomes().count();
    "entries", "entries", Int: |row| match row.task.variant.settings().table_entries {
        AS_ASKED => None,
        entries => Some(entries),
    };
    "judge_depth", "depth of the judge", Int: |_row| JUDGE.1;
    "allowed", "nodes allowed", Int: |_row| EQUAL_NODES;
    "allowed_to_solve", "nodes allowed for a problem", Int: |_row| SOLVING_NODES;
    // Nodes.
    "before", "nodes before", Int: |row| row.before()?.nodes();
    "before_main", "main before", Int: |row| row.before()?.statistics().main_nodes;
    "nodes", "nodes", Int: |row| row.after.nodes();
    "main_nodes", "main", Int: |row| row.after.statistics().main_nodes;
    "quiescence_nodes", "quiescence", Int: |row| row.after.statistics().quiescence_nodes;
    "quiescence_share", "in quiescence", Pct0:
        |row| share(row.after.statistics().quiescence_nodes, row.after.nodes());
    "iteration_nodes", "last iteration", Int: |row| row.after.iteration_nodes();
    "direct", "straight to the depth", Int: |row| row.before()?.iteration_nodes();
    "direct_gain", "÷ straight", X2: |row| share(row.before()?.iteration_nodes(), row.after.nodes());
    "cost", "× its last iteration", X2: |row| share(row.after.nodes(), row.after.iteration_nodes());
    // How many times fewer, or more.
    "factor", "÷", X2: |row| share(row.before()?.nodes(), row.after.nodes());
    "main_factor", "÷ (main)", X2: |row| share(main(row.before()?), main(row.after));
    "geometric_factor", "÷ (geo)", X2: |row| geometric_mean(&factors(row.before()?, row.after));
    "factor_to_first", "÷ first", X1: |row| share(row.first.nodes(), row.after.nodes());
    "price", "×", X2: |row| share(row.after.nodes(), row.before()?.nodes());
    "main_price", "× (main)", X2: |row| share(main(row.after), main(row.before()?));
    "geometric_price", "× (geo)", X2: |row| geometric_mean(&factors(row.after, row.before()?));
    "saved_share", "of all that is saved", Pct1: |row| {
        let before = row.before()?.nodes();
        let saved = |after: &Searched| before.saturating_sub(after.nodes());
        share(saved(row.after), saved(row.last))
    };
    // Position by position.
    "worse", "worse in", Int: |row| factors(row.before()?, row.after).iter().filter(|&&it| it < 1.0).count();
    "better", "better in", Int: |row| factors(row.before()?, row.after).iter().filter(|&&it| it > 1.0).count();
    "differ", "positions that differ", Int:
        |row| factors(row.before()?, row.after).iter().filter(|&&it| it != 1.0).count();
    "least_factor", "least ÷", X2: |row| least(&factors(row.before()?, row.after));
    "most_factor", "greatest ÷", X2: |row| 1.0 / least(&factors(row.after, row.before()?));
    "least_price", "cheapest position", X2: |row| least(&factors(row.after, row.before()?));
    "most_price", "dearest position", X2: |row| 1.0 / least(&factors(row.before()?, row.after));
    "worst", "worst position", Text: |row| extreme(row, row.before()?, f64::total_cmp)?;
    "best", "best position", Text: |row| extreme(row, row.before()?, |a, b| b.total_cmp(a))?;
    // Cutoffs.
    "first_move_cutoffs", "first-move cutoffs", Pct1:
        |row| row.after.statistics().cutoffs().first_move_share();
    "before_first_move_cutoffs", "first-move cutoffs before", Pct1:
        |row| row.before()?.statistics().cutoffs().first_move_share();
    "mean_cutoff_index", "mean index", F2: |row| row.after.statistics().cutoffs().mean_index();
    "cut_share", "main nodes cut", Pct1: |row| {
        let statistics = row.after.statistics();
        share(statistics.cutoffs().count, statistics.main_nodes)
    };
    "first_by_main_nodes", "first-move cutoffs ÷ main nodes", Pct1: |row| {
        let statistics = row.after.statistics();
        share(statistics.cutoffs().by_first_move, statistics.main_nodes)
    };
    "first_by_nodes", "first-move cutoffs ÷ nodes", Pct1: |row| {
        let statistics = row.after.statistics();
        share(statistics.cutoffs().by_first_move, statistics.nodes())
    };
    "d1", "1", Pct1: |row| first_moves(row, 1);
    "d2", "2", Pct1: |row| first_moves(row, 2);
    "d3", "3", Pct1: |row| first_moves(row, 3);
    "d4", "4", Pct1: |row| first_moves(row, 4);
    "d5", "5", Pct1: |row| first_moves(row, 5);
    "d6", "6", Pct1: |row| first_moves(row, 6);
    // How nodes end.
    "cut", "cut nodes", Int: |row| row.after.count(Count::Cut);
    "all", "all nodes", Int: |row| row.after.count(Count::All);
    "table", "settled by the table", Int: |row| row.after.count(Count::Table);
    "table_share", "share of the three", Pct1: |row| {
        let [cut, all, table] = [Count::Cut, Count::All, Count::Table].map(|it| row.after.count(it));
        share(table, cut + all + table)
    };
    "lower_share", "at least", Pct1: |row| share(row.after.count(Count::Cut), ended(row));
    "upper_share", "at most", Pct1: |row| share(row.after.count(Count::All), ended(row));
    "exact_share", "exact", Pct1: |row| share(row.after.count(Count::Exact), ended(row));
    "with_move", "of the nodes searched", Pct1: |row| share(row.after.sum(|it| it.tried[1]), ended(row));
    "line_moves", "PV move used", Int: |row| row.after.sum(|it| it.tried[2]);
    "longest", "longest line", Int:
        |row| row.after.outcomes().map(|outcome| outcome.selective_depth).max();
    // Windows.
    "asked", "questions", Int: |row| row.after.count(Count::Asked);
    "surprises", "surprises", Int: |row| row.after.count(Count::Surprises);
    "surprise_share", "surprised", Pct1:
        |row| share(row.after.count(Count::Surprises), row.after.count(Count::Asked));
    "spent_share", "main nodes spent on surprises", Pct1:
        |row| share(row.after.count(Count::Spent), main(row.after));
    "repeated_share", "roots repeated", Pct1:
        |row| share(row.after.count(Count::Repeated), row.after.count(Count::Iterations));
    // Reductions.
    "reduced_share", "moves reduced", Pct1:
        |row| share(row.after.count(Count::Reduced), row.after.count(Count::Moves));
    "again_share", "searched again", Pct1:
        |row| share(row.after.count(Count::Again), row.after.count(Count::Reduced));
    "changed", "changed by history", Int: |row| row.after.sum(|it| it.changed);
    "changed_share", "of all moves", Pct1:
        |row| share(row.after.sum(|it| it.changed), row.after.count(Count::Moves));
    // Answers.
    "score", "score", Int: |row| row.after.outcomes().next().map(|outcome| outcome.score);
    "mate", "mate", Text: |row| row.after.outcomes().next().map(mate);
    "other_scores", "other score", Int: |row| pairs(row)?.filter(|(a, b)| a.score != b.score).count();
    "other_moves", "other move too", Int:
        |row| pairs(row)?.filter(|(a, b)| a.score != b.score && a.best_move != b.best_move).count();
    "largest_difference", "largest difference (centipawns)", Int:
        |row| differences(row)?.into_iter().max().unwrap_or(0);
    "same_moves", "same move (positions)", Int: |row| same_moves(row.before()?, row.after);
    "share", "same move", Pct1:
        |row| share(same_moves(row.before()?, row.after) as u64, row.after.outcomes().count() as u64);
    "mean_difference", "mean difference (centipawns)", F1: |row| {
        let differences = differences(row)?;
        f64::from(differences.iter().sum::<i32>()) / differences.len().max(1) as f64
    };
    "only_this", "only this one agrees", Int: |row| only(row.before()?, row.after, row.first);
    "only_first", "only the first agrees", Int: |row| only(row.before()?, row.first, row.after);
    "equal_nodes", "right at equal nodes", Pct1: |row| {
        let (judge, depth) = (JUDGE.0.parse::<Variant>()?, JUDGE.1);
        let judged = Task { variant: judge, reach: Reach::Depth(depth), ..row.task.clone() };
        let right = Searched::new(row.lab.search(&judged)?, depth);
        let found = within(row, EQUAL_NODES)?;
        let same = right.outcomes().zip(found.last()).filter(|(a, b)| a.best_move == b.best_move);
        share(same.count() as u64, right.outcomes().count() as u64)
    };
    "depth_reached", "depth reached", F1: |row| {
        let found = within(row, EQUAL_NODES)?;
        let depths = found.complete_depths();
        f64::from(depths.iter().sum::<i32>()) / depths.len() as f64
    };
    "solved", "solved", Int: |row| {
        let suite = crate::suites::Suite::BuiltIn;
        let reach = Reach::Nodes(SOLVING_NODES);
        let task = Task { suite, reach, ..row.task.clone() };
        let found = Searched::new(row.lab.search(&task)?, 1);
        let answers = found.last().zip(SOLUTION_MOVES.iter());
        let is_right = |(outcome, moves): &(&Outcome, &Vec<Move>)| {
            outcome.best_move.is_some_and(|mv| moves.contains(&mv))
        };
        answers.filter(is_right).count()
    };
}

static SOLUTION_MOVES: LazyLock<Vec<Vec<Move>>> = LazyLock::new(|| {
    let lines = SOLUTIONS.lines().filter(|line| !line.starts_with('#'));
    let moves = |line: &str| line.split(' ').map(|mv| mv.parse().expect("a move")).collect();
    lines.map(moves).collect()
});

/// What share of the whole a part is; or how many times as much.
fn share(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

fn main(searched: &Searched) -> u64 {
    let Statistics { main_nodes, .. } = searched.statistics();
    main_nodes
}

fn least(factors: &[f64]) -> f64 {
    factors.iter().copied().fold(f64::INFINITY, f64::min)
}

/// The nodes whose moves were tried to the end or to a cutoff.
fn ended(row: &Row) -> u64 {
    [Count::Cut, Count::All, Count::Exact].map(|count| row.after.count(count)).iter().sum()
}

fn first_moves(row: &Row, depth: usize) -> f64 {
    row.after.statistics().cutoffs_by_depth[depth].first_move_share()
}

type Pair<'a> = (&'a Outcome, &'a Outcome);

fn pairs<'a>(row: &Row<'a>) -> Result<impl Iterator<Item = Pair<'a>>, Nothing> {
    Ok(row.before()?.outcomes().zip(row.after.outcomes()))
}

/// By how many centipawns the scores differ; mates are left out.
fn differences(row: &Row) -> Result<Vec<i32>, Nothing> {
    let scores = pairs(row)?.map(|(a, b)| (a.score, b.score));
    let both = scores.filter(|(a, b)| !is_mate(*a) && !is_mate(*b));
    Ok(both.map(|(a, b)| (a - b).abs()).collect())
}

fn same_moves(one: &Searched, other: &Searched) -> usize {
    one.outcomes().zip(other.outcomes()).filter(|(a, b)| a.best_move == b.best_move).count()
}

/// In how many positions one agrees with what is right, and the other does not.
fn only(right: &Searched, one: &Searched, other: &Searched) -> usize {
    let agrees = |it: &Searched| -> Vec<bool> {
        right.outcomes().zip(it.outcomes()).map(|(a, b)| a.best_move == b.best_move).collect()
    };
    agrees(one).into_iter().zip(agrees(other)).filter(|&(one, other)| one && !other).count()
}

fn mate(outcome: &Outcome) -> String {
    mate_in_moves(outcome.score).map_or("no mate".to_owned(), |moves| format!("mate in {moves}"))
}

/// What the row's variant finds with so many nodes.
fn within(row: &Row, nodes: u64) -> anyhow::Result<Searched> {
    let task = Task { reach: Reach::Nodes(nodes), ..row.task.clone() };
    Ok(Searched::new(row.lab.search(&task)?, 1))
}

/// The position that stands first by its factor.
fn extreme(
    row: &Row,
    before: &Searched,
    order: impl Fn(&f64, &f64) -> std::cmp::Ordering,
) -> anyhow::Result<Value> {
    let factors = factors(before, row.after);
    let index = (0..factors.len()).min_by(|&a, &b| order(&factors[a], &factors[b]));
    position(row, before, index.context("a suite without positions")?)
}

/// What a position says for itself.
///
/// # Errors
/// If the suite cannot be read.
pub(crate) fn position(row: &Row, before: &Searched, index: usize) -> anyhow::Result<Value> {
    let boards = row.lab.boards(&row.task.suite)?;
    let at = |searched: &Searched| searched.outcomes().nth(index).cloned().unwrap_or_default();
    let (before, after) = (at(before), at(row.after));
    let name = |outcome: &Outcome| outcome.best_move.map(|mv| uci(&boards[index], mv));
    let [nodes_before, nodes] = [&before, &after].map(|it| it.statistics.nodes());
    Ok(json!({
        "position": index + 1,
        "depth": row.depth,
        "fen": boards[index].to_string(),
        "before": nodes_before,
        "nodes": nodes,
        "factor": share(nodes_before, nodes),
        "score_before": before.score,
        "score": after.score,
        "move_before": name(&before),
        "move": name(&after),
    }))
}

/// The columns of a position's row.
const OF_POSITION: &[(&str, &str, Format)] = &[
    ("position", "position", Format::Int),
    ("fen", "FEN", Format::Code),
    ("before", "nodes before", Format::Int),
    ("nodes", "nodes", Format::Int),
    ("factor", "÷", Format::X2),
    ("score_before", "score before", Format::Int),
    ("move_before", "move before", Format::Code),
    ("move", "move", Format::Code),
];

/// The columns of two variants that take turns.
const OF_TIMES: &[(&str, &str, Format)] = &[
    ("before_variant", "variant", Format::Code),
    ("after_variant", "and", Format::Code),
    ("nodes_ratio", "nodes ÷", Format::X2),
    ("time", "CPU time ÷, median", Format::X2),
    ("least", "least", Format::X2),
    ("most", "most", Format::X2),
    ("time_a_node", "time a node ×", Format::X2),
];

/// The column with this key.
///
/// # Errors
/// The keys that there are.
pub fn judged(key: &str) -> anyhow::Result<&'static Judged> {
    let keys = || COLUMNS.iter().map(|column| column.key).collect::<Vec<_>>().join(", ");
    let found = COLUMNS.iter().find(|column| column.key == key);
    found.with_context(|| format!("there is no column '{key}'; the columns are {}", keys()))
}

/// Whether an experiment asks for what there is.
///
/// # Errors
/// What is wrong in which table.
pub(crate) fn check(experiment: &Experiment) -> anyhow::Result<()> {
    for table in &experiment.tables {
        let is_inside = matches!(table.kind, Kind::Inside(_));
        ensure!(is_inside || !table.rows.is_empty(), "table '{}' has no rows", table.key);
        let of_ways = table.ways.iter().flat_map(|way| way.columns.iter().flatten());
        for key in table.columns.iter().chain(of_ways) {
            judged(key).with_context(|| format!("table '{}'", table.key))?;
        }
        let known = ["first", "previous", "itself"];
        if !known.contains(&table.against.as_str()) && table.against.parse::<Variant>().is_err() {
            bail!("table '{}': against '{}'", table.key, table.against);
        }
    }
    Ok(())
}

/// The columns of all tables of an experiment, each once, as a page heads and prints them.
pub(crate) fn headings(experiment: &Experiment) -> Vec<Column> {
    let what = if experiment.what.is_empty() { "what" } else { &experiment.what };
    let variant = if what.ends_with("stage") { what } else { "variant" };
    let mut columns = vec![
        Column::new("what", what, Format::Text),
        Column::new("variant", variant, Format::Code),
    ];
    let mut add = |key: String, title: String, format| {
        if columns.iter().all(|column| column.key != key) {
            columns.push(Column { key, title, format });
        }
    };
    for table in &experiment.tables {
        let fixed = match table.kind {
            Kind::Positions => OF_POSITION,
            Kind::Times => OF_TIMES,
            Kind::Inside(inside) => inside.columns(),
            Kind::Variants | Kind::Depths => &[],
        };
        for &(key, title, format) in fixed {
            add(key.to_owned(), title.to_owned(), format);
        }
        let ways = crate::tables::ways(table);
        let of_rows: Vec<(String, String)> = match table.kind {
            Kind::Depths => {
                let rows = table.rows.iter();
                rows.map(|row| (format!("{}_", row.name()), row.what.clone().unwrap_or(row.name())))
                    .collect()
            }
            _ => vec![Default::default()],
        };
        if table.kind == Kind::Depths || !table.depths.is_empty() {
            add("depth".to_owned(), "depth".to_owned(), Format::Int);
        }
        for (row, name) in &of_rows {
            for way in &ways {
                for column in way
                    .columns
                    .as_ref()
                    .unwrap_or(&table.columns)
                    .iter()
                    .filter_map(|key| judged(key).ok())
                {
                    let title = match (name.as_str(), way.prefix.as_str()) {
                        ("", "") => column.title.to_owned(),
                        ("", way) => format!("{} ({})", column.title, way.trim_end_matches('_')),
                        (name, _) if table.columns.len() == 1 => name.to_owned(),
                        (name, _) => format!("{}, {name}", column.title),
                    };
                    add(format!("{row}{}{}", way.prefix, column.key), title, column.format);
                }
            }
        }
    }
    columns
}
