//! The columns: what can be said of a row's search beside another, each a measure with its key.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::observer::End;
use figures::Format;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _};
use serde_json::{Value, json};
use uci::names;

use crate::answers::*;
use crate::estimate::{all_moves, estimate};
use crate::experiment::Trial;
use crate::lab::Lab;
use crate::record::MoveKind;
use crate::run::{Run, geometric_mean, least, share};

/// A row's search, beside others.
#[derive(Debug)]
pub(crate) struct Comparison<'a> {
    /// For further searches.
    pub lab: &'a Lab,
    pub trial: &'a Trial,
    pub after: Run,
    /// What it is compared with, if there is anything.
    pub before: Option<Run>,
    /// The searches of the table's first and last rows.
    pub first: Run,
    pub last: Run,
}

/// What stands above a column, how its values are printed, and what they say.
#[derive(Debug, Deserialize)]
pub(crate) struct Heading(pub String, pub String, pub Format, #[serde(default)] pub String);

static HEADINGS: LazyLock<BTreeMap<String, Vec<Heading>>> = LazyLock::new(|| {
    toml::from_str(include_str!("../columns.toml")).expect("the headings are four words each")
});

/// The headings of a kind of table; none if it has no columns.
pub(crate) fn headings(kind: &str) -> &'static [Heading] {
    HEADINGS.get(kind).map_or(&[], Vec::as_slice)
}

/// The columns that look at groups of nodes; the others need nothing but iterations.
const OF_GROUPS: [&str; 15] = [
    "cut",
    "all",
    "table",
    "table_share",
    "cut_of_tried",
    "table_move_share",
    "with_move",
    "asked",
    "surprises",
    "surprise_share",
    "spent_share",
    "repeated_share",
    "reduced_share",
    "again_share",
    "changed_share",
];

/// A column of a table of searches.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub(crate) heading: &'static Heading,
    measure: Measure,
}

/// How a value is found; those of two searches are null where there is nothing to compare with.
#[derive(Clone, Copy, Debug)]
enum Measure {
    Count(fn(&Run) -> u64),
    Share(fn(&Run) -> u64, fn(&Run) -> u64),
    /// Whatever else a row's search says, alone or beside what it is compared with.
    One(fn(&Comparison) -> anyhow::Result<Value>),
    Both(fn(&Comparison, &Run) -> anyhow::Result<Value>),
}

use Measure::*;

const MEASURES: &[(&str, Measure)] = &[
    ("position", One(|it| ok(it.after.positions.start + 1))),
    ("fen", One(|it| ok(it.after.board().to_string()))),
    ("before", Both(|_, it| ok(it.nodes()))),
    ("nodes", Count(Run::nodes)),
    ("factor", Both(|it, before| ok(share(before.nodes(), it.after.nodes())))),
    ("score_before", Both(|_, it| ok(score(it)))),
    ("move_before", Both(|_, it| ok(best_move(it)))),
    ("move", One(|it| ok(best_move(&it.after)))),
    ("depth", One(|it| ok(it.after.depth))),
    ("score", One(|it| ok(score(&it.after)))),
    // Not known of a single position.
    ("positions", Count(|it| it.positions.len() as u64)),
    ("entries", One(|it| ok(entries(&it.after)))),
    ("judge_depth", One(|it| ok(it.trial.judge_depth))),
    ("allowed", One(|it| ok(it.trial.allowed))),
    // Nodes.
    ("main_nodes", Count(Run::main_nodes)),
    ("quiescence_nodes", Count(Run::quiescence_nodes)),
    ("quiescence_share", Share(Run::quiescence_nodes, Run::nodes)),
    ("direct", Both(|_, it| ok(it.last_nodes()))),
    ("direct_gain", Both(|it, before| ok(share(before.last_nodes(), it.after.nodes())))),
    ("cost", Share(Run::nodes, Run::last_nodes)),
    ("growth", One(|it| ok(growth(&it.after)))),
    ("all_moves", One(|it| ok(all_moves(&it.after)))),
    ("estimate", One(|it| ok(estimate(&it.after)))),
    // How many times fewer, or more.
    ("main_factor", Both(|it, before| ok(share(before.main_nodes(), it.after.main_nodes())))),
    ("geometric_factor", Both(|it, before| ok(geometric_mean(&it.after.factors(before))))),
    ("low_factor", Both(|it, before| ok(factors(it, before).interval().map(f64::exp)[0]))),
    ("high_factor", Both(|it, before| ok(factors(it, before).interval().map(f64::exp)[2]))),
    ("factor_interval", Both(|it, before| ok(factors(it, before).interval().map(f64::exp)))),
    ("factor_by_part", Both(|it, before| ok(factors(it, before).each(f64::exp)))),
    ("factor_in_parts", Both(|it, before| ok(factors(it, before).in_parts()))),
    ("factor_to_first", One(|it| ok(share(it.first.nodes(), it.after.nodes())))),
    ("price", Both(|it, before| ok(share(it.after.nodes(), before.nodes())))),
    ("main_price", Both(|it, before| ok(share(it.after.main_nodes(), before.main_nodes())))),
    ("geometric_price", Both(|it, before| ok(geometric_mean(&before.factors(&it.after))))),
    ("saved_share", Both(|it, before| ok(saved_share(it, before)))),
    // Position by position.
    ("worse", Both(|it, before| ok(count(&it.after.factors(before), |it| it < 1.0)))),
    ("better", Both(|it, before| ok(count(&it.after.factors(before), |it| it > 1.0)))),
    ("differ", Both(|it, before| ok(count(&it.after.factors(before), |it| it != 1.0)))),
    ("least_factor", Both(|it, before| ok(least(&it.after.factors(before))))),
    ("most_factor", Both(|it, before| ok(1.0 / least(&before.factors(&it.after))))),
    ("least_price", Both(|it, before| ok(least(&before.factors(&it.after))))),
    ("most_price", Both(|it, before| ok(1.0 / least(&it.after.factors(before))))),
    ("worst", Both(|it, before| extreme(it, &it.after.factors(before)))),
    ("best", Both(|it, before| extreme(it, &before.factors(&it.after)))),
    // Cutoffs.
    ("first_move_cutoffs", One(|it| ok(it.after.cutoffs().first_move_share()))),
    ("before_first_move_cutoffs", Both(|_, it| ok(it.cutoffs().first_move_share()))),
    ("mean_cutoff_index", One(|it| ok(it.after.cutoffs().mean_index()))),
    ("cut_share", Share(|it| it.cutoffs().count, Run::main_nodes)),
    ("first_by_main_nodes", Share(|it| it.cutoffs().by_first_move, Run::main_nodes)),
    ("first_by_nodes", Share(|it| it.cutoffs().by_first_move, Run::nodes)),
    ("d1", One(|it| ok(it.after.first_moves(1)))),
    ("d2", One(|it| ok(it.after.first_moves(2)))),
    ("d3", One(|it| ok(it.after.first_moves(3)))),
    ("d4", One(|it| ok(it.after.first_moves(4)))),
    ("d5", One(|it| ok(it.after.first_moves(5)))),
    ("d6", One(|it| ok(it.after.first_moves(6)))),
    // How nodes end.
    ("cut", Count(|it| it.ended(End::Cutoff))),
    ("all", Count(|it| it.ended(End::All))),
    ("table", Count(|it| it.ended(End::Table))),
    ("table_share", Share(|it| it.ended(End::Table), Run::main_nodes)),
    ("cut_of_tried", Share(|it| it.ended(End::Cutoff), Run::tried)),
    ("table_move_share", Share(|it| it.cut_by(&[MoveKind::TableMove]), |it| it.ended(End::Cutoff))),
    ("with_move", Share(|it| it.work(|of| &of.first_moves), Run::tried)),
    ("line_moves", Count(|it| it.work(|of| &of.line_moves))),
    // What is done at a node whose moves are tried.
    ("tried_nodes", Count(|it| it.work(|of| &of.nodes))),
    ("generated", Share(|it| it.work(|of| &of.generated), |it| it.work(|of| &of.nodes))),
    ("generated_factor", Both(|it, before| ok(generated(before) / generated(&it.after)))),
    ("quiets", Share(|it| it.work(|of| &of.quiets), |it| it.work(|of| &of.nodes))),
    ("exchanges", Share(|it| it.work(|of| &of.exchanges), |it| it.work(|of| &of.nodes))),
    ("illegal_first_moves", Count(|it| it.work(|of| &of.illegal_first_moves))),
    ("killers", Count(|it| it.work(|of| &of.killers))),
    ("illegal_killers", Count(|it| it.work(|of| &of.illegal_killers))),
    (
        "illegal_share",
        Share(|it| it.work(|of| &of.illegal_killers), |it| it.work(|of| &of.killers)),
    ),
    ("longest", One(|it| ok(it.after.outcomes().map(|of| of.selective_depth).max()))),
    // Windows.
    ("asked", Count(|it| it.sum(|of| of.questions))),
    ("surprises", Count(|it| it.sum(|of| of.surprises))),
    ("surprise_share", Share(|it| it.sum(|of| of.surprises), |it| it.sum(|of| of.questions))),
    ("spent_share", Share(|it| it.sum(|of| of.spent), Run::main_nodes)),
    ("repeated_share", Share(|it| roots(it, 1), |it| roots(it, 0))),
    // Reductions.
    ("reduced_share", Share(|it| it.sum(|of| of.reduced), |it| it.sum(|of| of.moves))),
    ("again_share", Share(|it| it.sum(|of| of.again), |it| it.sum(|of| of.reduced))),
    ("changed", Count(Run::changed)),
    ("changed_share", Share(Run::changed, |it| it.sum(|of| of.moves))),
    // Answers.
    ("mate", One(|it| ok(score(&it.after).map(mate)))),
    ("other_scores", Both(|it, before| ok(other(it, before, false)))),
    ("other_moves", Both(|it, before| ok(other(it, before, true)))),
    ("largest_difference", Both(|it, before| ok(largest_difference(&it.after, before)))),
    ("mean_difference", Both(|it, before| ok(mean_difference(&it.after, before)))),
    ("same_moves", Both(|it, before| ok(it.after.same_moves(before)))),
    ("share", Both(|it, before| ok(same_share(&it.after, before)))),
    ("agreement_gain", Both(|it, before| ok(agreement_gain(it, before)?.interval()[1]))),
    ("low_agreement_gain", Both(|it, before| ok(agreement_gain(it, before)?.interval()[0]))),
    ("high_agreement_gain", Both(|it, before| ok(agreement_gain(it, before)?.interval()[2]))),
    ("agreement_interval", Both(|it, before| ok(agreement_gain(it, before)?.interval()))),
    ("agreement_by_part", Both(|it, before| ok(agreement_gain(it, before)?.each(|share| share)))),
    ("agreement_in_parts", Both(|it, before| ok(agreement_gain(it, before)?.in_parts()))),
    ("equal_nodes", One(|it| ok(same_share(&within(it, &it.after)?, &right(it)?)))),
    ("right_gain", Both(|it, before| ok(right_gain(it, before)?.interval()[1]))),
    ("low_right_gain", Both(|it, before| ok(right_gain(it, before)?.interval()[0]))),
    ("high_right_gain", Both(|it, before| ok(right_gain(it, before)?.interval()[2]))),
    ("right_interval", Both(|it, before| ok(right_gain(it, before)?.interval()))),
    ("right_by_part", Both(|it, before| ok(right_gain(it, before)?.each(|share| share)))),
    ("depth_reached", One(|it| ok(depth_reached(&within(it, &it.after)?)))),
];

impl Column {
    pub(crate) fn of_position() -> impl Iterator<Item = Self> {
        ["positions", "depths", "scores"].into_iter().flat_map(Self::of)
    }

    fn all() -> impl Iterator<Item = Self> {
        Self::of_position().chain(Self::of("searches"))
    }

    fn of(kind: &str) -> impl Iterator<Item = Self> + use<> {
        headings(kind).iter().filter_map(|heading| {
            let (_, measure) = MEASURES.iter().find(|(key, _)| *key == heading.0)?;
            Some(Self { heading, measure: *measure })
        })
    }

    pub(crate) fn key(&self) -> &'static str {
        &self.heading.0
    }

    pub(crate) fn reads_groups(&self) -> bool {
        OF_GROUPS.contains(&self.key())
    }

    pub(crate) fn value(&self, row: &Comparison) -> anyhow::Result<Value> {
        let after = &row.after;
        match (self.measure, &row.before) {
            (Count(of), _) => ok(of(after)),
            (Share(part, whole), _) => ok(share(part(after), whole(after))),
            (One(of), _) => of(row),
            (_, None) => Ok(Value::Null),
            (Both(of), Some(before)) => of(row, before),
        }
    }
}

impl<'de> Deserialize<'de> for Column {
    fn deserialize<D: Deserializer<'de>>(key: D) -> Result<Self, D::Error> {
        let key = String::deserialize(key)?;
        let all: Vec<Self> = Self::all().collect();
        let keys: Vec<&str> = all.iter().map(Self::key).collect();
        names::find("column", &key, &keys).map(|index| all[index]).map_err(D::Error::custom)
    }
}

/// All columns that a table of searches can ask for: of each its key, its title, and what it says.
pub fn explained() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    Column::all().map(|it| (it.key(), it.heading.1.as_str(), it.heading.3.as_str()))
}

fn ok(value: impl serde::Serialize) -> anyhow::Result<Value> {
    Ok(json!(value))
}
