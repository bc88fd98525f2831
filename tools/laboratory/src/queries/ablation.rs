//! Ablation: every set of techniques is searched, so that the value of each one
//! does not depend on the order of the chapters (all combinations: Schaeffer 1989;
//! the mean over all orders: Shapley 1953). Also whether the saving of two
//! techniques is the product of what each saves.

use anyhow::Context;
use figures::estimate::{Kind, NODES};
use serde::Deserialize;
use serde_json::{Value, json};
use terminal::table::Format::{Int, Pct1, Text, X2};

use super::Answer;
use crate::answers::count;
use crate::columns::{Heading, heading};
use crate::experiment::{Row, Trial};
use crate::lab::Lab;
use crate::run::{Run, geometric_mean, share};

/// By how much a technique divides the nodes if it's added before all others.
const FIRST: Kind =
    Kind { low: "low_first", mid: "first", high: "high_first", parts: "", ..NODES };
/// If it's added after all others.
const LAST: Kind =
    Kind { low: "low_last", mid: "last", high: "high_last", parts: "", ..NODES };
/// On average over all orders.
const MEAN: Kind =
    Kind { low: "low_mean", mid: "mean", high: "high_mean", parts: "", ..NODES };

/// The headings of an ablation.
const HEADINGS: &[Heading] = &[
    heading("technique", "technique", Text),
    heading(FIRST.mid, "÷ as the first", X2),
    heading(FIRST.low, "at least", X2),
    heading(FIRST.high, "at most", X2),
    heading("total_first", "÷ of all nodes", X2),
    heading(LAST.mid, "÷ as the last", X2),
    heading(LAST.low, "at least", X2),
    heading(LAST.high, "at most", X2),
    heading("total_last", "÷ of all nodes", X2),
    heading(MEAN.mid, "÷ on average", X2),
    heading(MEAN.low, "at least", X2),
    heading(MEAN.high, "at most", X2),
    heading("share", "share of the credit", Pct1),
    heading("least", "least ÷", X2),
    heading("most", "greatest ÷", X2),
];

/// The headings for two techniques together.
const OF_TOGETHER: &[Heading] = &[
    heading("one", "÷ by the one", X2),
    heading("other", "÷ by the other", X2),
    heading("product", "their product", X2),
    heading("both", "÷ by both", X2),
    heading(NODES.mid, "÷ by both / product", X2),
    heading(NODES.low, "at least", X2),
    heading(NODES.high, "at most", X2),
    heading(NODES.parts, "by part", X2),
    heading("better", "more in", Int),
    heading("worse", "less in", Int),
    heading("differ", "positions that differ", Int),
    heading("positions", "positions", Int),
];

/// The techniques that can be present or not, each as the settings that its chapter
/// changes; a set of them is a number with one bit for each. If only SEE orders
/// captures, those that do not lose material come first, in generation order.
const TECHNIQUES: [(&str, &[&str]); 7] = [
    ("MVV-LVA", &["captures=mvv-lva", "promotions=queen-first"]),
    ("table scores", &["table=scores"]),
    ("table move", &["table=move"]),
    ("killers", &["killers=2"]),
    ("history", &["history=on"]),
    ("SEE split", &["see=on"]),
    ("continuation", CONTINUATION),
];
const CONTINUATION: &[&str] = &[
    "history-rule=gravity",
    "malus=whole",
    "continuation-1=on",
    "continuation-2=on",
];
const SETS: usize = 1 << TECHNIQUES.len();

/// By how much each technique divides the nodes when added to the settings of the
/// table's first row: geometric means with their intervals, and next to them the
/// quotients of all nodes, which a single position can decide.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ablation {}

impl Answer for Ablation {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let base = trial.first(trial.deepest())?;
        let run = |set: usize| -> anyhow::Result<Run> {
            let has = |bit: usize| set & (1 << bit) != 0;
            let mut changes: Vec<&str> = Vec::new();
            changes.extend(
                (0..TECHNIQUES.len())
                    .filter(|&it| has(it))
                    .flat_map(|it| TECHNIQUES[it].1),
            );
            changes.extend((has(1) && has(2)).then_some("table=both"));
            changes.extend((!has(0) && has(5)).then_some("captures=first"));
            let variant = changes
                .into_iter()
                .try_fold(base.variant, |it, change| it.but(change))?;
            Run::new(lab, trial.task(variant, base.depth))
        };
        let runs = (0..SETS).map(run).collect::<anyhow::Result<Vec<Run>>>()?;
        let (none, all) = (&runs[0], &runs[SETS - 1]);
        let saved = |one: &Run, other: &Run| {
            other.factors(one).into_iter().map(f64::ln).collect::<Vec<f64>>()
        };
        let whole = mean(&saved(none, all));
        let of = |(index, (technique, _)): (usize, &(&str, &[&str]))| {
            let without: Vec<usize> =
                (0..SETS).filter(|set| set & (1 << index) == 0).collect();
            let with = |set: usize| &runs[set | 1 << index];
            let gains: Vec<Vec<f64>> =
                without.iter().map(|&set| saved(&runs[set], with(set))).collect();
            let total = |&set: &usize| share(runs[set].nodes(), with(set).nodes());
            let average = |position: usize| -> f64 {
                let gains = without.iter().zip(&gains);
                gains
                    .map(|(set, gains)| weight(set.count_ones()) * gains[position])
                    .sum()
            };
            let averages: Vec<f64> = none.positions.clone().map(average).collect();
            let means = || gains.iter().map(|gains| mean(gains));
            let mut row = json!({
                "name": technique.to_lowercase().replace(' ', "-"), "technique": technique,
                "share": mean(&averages) / whole,
                "total_first": without.first().map(total), "total_last": without.last().map(total),
                "least": means().fold(f64::INFINITY, f64::min).exp(),
                "most": means().fold(f64::NEG_INFINITY, f64::max).exp(),
            });
            let (first, last) = (&gains[0], &gains[gains.len() - 1]);
            for (kind, values) in [(FIRST, first), (LAST, last), (MEAN, &averages)]
            {
                let values = none.by_part(values.iter().copied());
                kind.write(&values.geometric_mean(), &mut row);
            }
            row
        };
        let rows: Vec<Value> = TECHNIQUES.iter().enumerate().map(of).collect();
        let (without, with_all) = (none.nodes(), all.nodes());
        Ok(
            json!({ "without": without, "with_all": with_all, "whole": whole.exp(), "rows": rows }),
        )
    }

    fn headings(&self) -> Vec<Heading> {
        HEADINGS.to_vec()
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// The share of all orders in which a technique comes right after one particular
/// set of this many others.
fn weight(before: u32) -> f64 {
    let techniques = TECHNIQUES.len() as u32;
    let orders: f64 = (0..before)
        .map(|k| f64::from(techniques - 1 - k) / f64::from(k + 1))
        .product();
    1.0 / (f64::from(techniques) * orders)
}

/// The two techniques of the table's rows, which are the search without them, with
/// the first, with the second, and with both.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Together {}

impl Answer for Together {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let run =
            |row: &Row| Run::new(lab, trial.task(row.variant, trial.deepest()));
        let runs =
            trial.rows.iter().map(run).collect::<anyhow::Result<Vec<_>>>()?;
        let [neither, one, other, both]: [Run; 4] = runs
            .try_into()
            .ok()
            .context("four rows: neither, the one, the other, both")?;
        let [one, other, both] = [one, other, both].map(|it| it.factors(&neither));
        let product: Vec<f64> =
            one.iter().zip(&other).map(|(one, other)| one * other).collect();
        let ratios: Vec<f64> =
            both.iter().zip(&product).map(|(both, all)| both / all).collect();
        let mut row = json!({
            "name": "together", "one": geometric_mean(&one), "other": geometric_mean(&other),
            "product": geometric_mean(&product), "both": geometric_mean(&both),
            "better": count(&ratios, |it| it > 1.0),
            "worse": count(&ratios, |it| it < 1.0),
            "differ": count(&ratios, |it| it != 1.0), "positions": ratios.len(),
        });
        let ratios = neither.by_part(ratios.iter().map(|ratio| ratio.ln()));
        NODES.write(&ratios.geometric_mean(), &mut row);
        Ok(json!([row]))
    }

    fn headings(&self) -> Vec<Heading> {
        OF_TOGETHER.to_vec()
    }
}
