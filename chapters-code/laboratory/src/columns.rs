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
use crate::interval::Parts;
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

/// A column of a table of searches.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    pub(crate) heading: &'static Heading,
    measure: Measure,
}

/// What has a value in each position, and a mean of which one asks where it would lie in others.
#[derive(Clone, Copy, Debug)]
enum Estimate {
    /// How many times fewer nodes, as a logarithm.
    Factor,
    /// Whether the move is the one found without reductions, less the same of the search compared with.
    Agreement,
    /// Whether the right move is found with the nodes that are allowed, likewise.
    Right,
}

impl Estimate {
    fn values(self, row: &Comparison, before: &Run) -> anyhow::Result<Parts> {
        let after = &row.after;
        let gain = |is: fn(&Comparison, &Run) -> anyhow::Result<Vec<bool>>| {
            let pairs = is(row, after)?.into_iter().zip(is(row, before)?);
            Ok(after.by_part(pairs.map(|(one, other)| f64::from(one) - f64::from(other))))
        };
        match self {
            Self::Factor => Ok(after.by_part(after.factors(before).into_iter().map(f64::ln))),
            Self::Agreement => gain(is_as_unreduced),
            Self::Right => gain(is_right),
        }
    }

    fn scale(self) -> fn(f64) -> f64 {
        if let Self::Factor = self { f64::exp } else { |share| share }
    }
}

/// How a value is found; those of two searches are null where there is nothing to compare with.
#[derive(Clone, Copy, Debug)]
enum Measure {
    Count(fn(&Run) -> u64),
    Share(fn(&Run) -> u64, fn(&Run) -> u64),
    /// The count of the search compared with, by the row's own; and the other way round.
    Fewer(fn(&Run) -> u64),
    More(fn(&Run) -> u64),
    /// Of all positions how many times fewer nodes each takes; and how many times more.
    Factors(fn(&[f64]) -> f64),
    Prices(fn(&[f64]) -> f64),
    /// The mean over the positions between the ends of its interval, each of the three by its index or all together; all
    /// three for each part of the suite; and in how many parts the interval lies on the side of the whole's.
    Mean(Estimate, usize),
    Interval(Estimate),
    ByPart(Estimate),
    InParts(Estimate),
    /// Whatever else a row's search says, alone or beside what it is compared with.
    One(fn(&Comparison) -> anyhow::Result<Value>),
    Both(fn(&Comparison, &Run) -> anyhow::Result<Value>),
}

use Estimate::*;
use Measure::*;

const MEASURES: &[(&str, Measure)] = &[
    ("position", One(|it| ok(it.after.positions.start + 1))),
    ("fen", One(|it| ok(it.after.board().to_string()))),
    ("before", Both(|_, it| ok(it.nodes()))),
    ("nodes", Count(Run::nodes)),
    ("factor", Fewer(Run::nodes)),
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
    ("main_factor", Fewer(Run::main_nodes)),
    ("geometric_factor", Factors(geometric_mean)),
    ("low_factor", Mean(Factor, 0)),
    ("high_factor", Mean(Factor, 2)),
    ("factor_interval", Interval(Factor)),
    ("factor_by_part", ByPart(Factor)),
    ("factor_in_parts", InParts(Factor)),
    ("factor_to_first", One(|it| ok(share(it.first.nodes(), it.after.nodes())))),
    ("price", More(Run::nodes)),
    ("main_price", More(Run::main_nodes)),
    ("geometric_price", Prices(geometric_mean)),
    ("saved_share", Both(|it, before| ok(saved_share(it, before)))),
    // Position by position.
    ("worse", Factors(|it| count(it, |it| it < 1.0))),
    ("better", Factors(|it| count(it, |it| it > 1.0))),
    ("differ", Factors(|it| count(it, |it| it != 1.0))),
    ("least_factor", Factors(least)),
    ("most_factor", Prices(|it| 1.0 / least(it))),
    ("least_price", Prices(least)),
    ("most_price", Factors(|it| 1.0 / least(it))),
    ("worst", Both(|it, before| extreme(it, &it.after.factors(before)))),
    ("best", Both(|it, before| extreme(it, &before.factors(&it.after)))),
    // Cutoffs.
    ("first_move_cutoffs", One(|it| ok(it.after.cutoffs().first_move_share()))),
    ("before_first_move_cutoffs", Both(|_, it| ok(it.cutoffs().first_move_share()))),
    ("mean_cutoff_index", One(|it| ok(it.after.cutoffs().mean_index()))),
    ("cut_share", Share(|it| it.cutoffs().count, Run::main_nodes)),
    ("first_by_main_nodes", Share(first_cutoffs, Run::main_nodes)),
    ("first_by_nodes", Share(first_cutoffs, Run::nodes)),
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
    ("agreement_gain", Mean(Agreement, 1)),
    ("low_agreement_gain", Mean(Agreement, 0)),
    ("high_agreement_gain", Mean(Agreement, 2)),
    ("agreement_interval", Interval(Agreement)),
    ("agreement_by_part", ByPart(Agreement)),
    ("agreement_in_parts", InParts(Agreement)),
    ("equal_nodes", One(|it| ok(same_share(&within(it, &it.after)?, &right(it)?)))),
    ("right_gain", Mean(Right, 1)),
    ("low_right_gain", Mean(Right, 0)),
    ("high_right_gain", Mean(Right, 2)),
    ("right_interval", Interval(Right)),
    ("right_by_part", ByPart(Right)),
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

    pub(crate) fn value(&self, row: &Comparison) -> anyhow::Result<Value> {
        let after = &row.after;
        let value = match (self.measure, &row.before) {
            (Count(of), _) => return ok(of(after)),
            (One(of), _) => return of(row),
            (Share(part, whole), _) => share(part(after), whole(after)),
            (_, None) => return ok(Value::Null),
            (Both(of), Some(before)) => return of(row, before),
            (Fewer(of), Some(before)) => share(of(before), of(after)),
            (More(of), Some(before)) => share(of(after), of(before)),
            (Mean(of, end), Some(before)) => of.scale()(of.values(row, before)?.interval()[end]),
            (Interval(of), Some(before)) => {
                return ok(of.values(row, before)?.interval().map(of.scale()));
            }
            (ByPart(of), Some(before)) => return ok(of.values(row, before)?.each(of.scale())),
            (InParts(of), Some(before)) => return ok(of.values(row, before)?.in_parts()),
            (Factors(of), Some(before)) => of(&after.factors(before)),
            (Prices(of), Some(before)) => of(&before.factors(after)),
        };
        ok(if self.heading.2 == Format::Int { json!(value as u64) } else { json!(value) })
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
