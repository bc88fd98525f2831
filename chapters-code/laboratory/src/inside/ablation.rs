//! Ablation: every set of techniques is searched, so that what one of them is worth does not depend on the order of the
//! chapters (all combinations: Schaeffer 1989; the mean over all orders: Shapley 1953). And whether what two techniques save
//! is the product of what each saves.

use anyhow::Context;
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::answers::count;
use crate::experiment::{Subject, Trial};
use crate::lab::Lab;
use crate::run::{Run, geometric_mean};

/// The techniques that can be present or not, each as what its chapter changes; a set of them is a number with a bit for
/// each. Where only SEE orders captures, those that do not lose come first, as generated.
const TECHNIQUES: [(&str, &[&str]); 7] = [
    ("MVV-LVA", &["captures=mvv-lva", "promotions=queen-first"]),
    ("table scores", &["table=scores"]),
    ("table move", &["table=move"]),
    ("killers", &["killers=2"]),
    ("history", &["history=on"]),
    ("SEE split", &["see=on"]),
    ("continuation", CONTINUATION),
];
const CONTINUATION: &[&str] =
    &["history-rule=gravity", "malus=whole", "continuation-1=on", "continuation-2=on"];
const SETS: usize = 1 << TECHNIQUES.len();

/// What each technique divides the nodes by, added to what the table's first row has besides.
pub(crate) fn ablation(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let base = trial.first(trial.deepest())?;
    let nodes = |set: usize| -> anyhow::Result<u64> {
        let has = |bit: usize| set & (1 << bit) != 0;
        let mut changes: Vec<&str> = Vec::new();
        changes.extend((0..TECHNIQUES.len()).filter(|&it| has(it)).flat_map(|it| TECHNIQUES[it].1));
        changes.extend((has(1) && has(2)).then_some("table=both"));
        changes.extend((!has(0) && has(5)).then_some("captures=first"));
        let variant = changes.into_iter().try_fold(base.variant, |it, change| it.but(change))?;
        Ok(Run::new(lab, trial.task(variant, base.depth))?.nodes())
    };
    let nodes = (0..SETS).into_par_iter().map(nodes).collect::<anyhow::Result<Vec<u64>>>()?;
    let logarithms: Vec<f64> = nodes.iter().map(|&nodes| (nodes as f64).ln()).collect();
    let whole = logarithms[0] - logarithms[SETS - 1];
    let of = |(index, (technique, _)): (usize, &(&str, &[&str]))| {
        let gains = gains(&logarithms, index);
        let mean: f64 = gains.iter().map(|(weight, gain)| weight * gain).sum();
        let least = gains.iter().map(|it| it.1).fold(f64::INFINITY, f64::min);
        let most = gains.iter().map(|it| it.1).fold(f64::NEG_INFINITY, f64::max);
        json!({
            "name": technique.to_lowercase().replace(' ', "-"), "technique": technique,
            "first": gains[0].1.exp(), "last": gains[gains.len() - 1].1.exp(),
            "mean": mean.exp(), "share": mean / whole, "least": least.exp(), "most": most.exp(),
        })
    };
    let rows: Vec<Value> = TECHNIQUES.iter().enumerate().map(of).collect();
    let (none, all) = (nodes[0], nodes[SETS - 1]);
    Ok(json!({ "without": none, "with_all": all, "whole": whole.exp(), "rows": rows }))
}

/// For each set without a technique, the empty set first and the fullest last: the share of all orders in which the
/// technique comes right after this set, and what it then takes from the logarithm of the nodes.
fn gains(logarithms: &[f64], index: usize) -> Vec<(f64, f64)> {
    let techniques = logarithms.len().ilog2();
    let weight = |before: u32| {
        let orders: f64 =
            (0..before).map(|k| f64::from(techniques - 1 - k) / f64::from(k + 1)).product();
        1.0 / (f64::from(techniques) * orders)
    };
    let without = (0..logarithms.len()).filter(|set| set & (1 << index) == 0);
    let gain = |set: usize| logarithms[set] - logarithms[set | 1 << index];
    without.map(|set| (weight(set.count_ones()), gain(set))).collect()
}

/// The two techniques of the table's rows, which are the search without them, with the one, with the other, and both.
pub(crate) fn together(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let run = |subject: &Subject| Run::new(lab, trial.task(subject.variant, trial.deepest()));
    let runs = trial.subjects.iter().map(run).collect::<anyhow::Result<Vec<_>>>()?;
    let [neither, one, other, both]: [Run; 4] =
        runs.try_into().ok().context("four rows: neither, the one, the other, both")?;
    let [one, other, both] = [one, other, both].map(|it| it.factors(&neither));
    let product: Vec<f64> = one.iter().zip(&other).map(|(one, other)| one * other).collect();
    let ratios: Vec<f64> = both.iter().zip(&product).map(|(both, all)| both / all).collect();
    let parts = neither.by_part(ratios.iter().map(|ratio| ratio.ln()))?;
    let [low, _, high] = parts.interval().map(f64::exp);
    Ok(json!([{
        "name": "together", "one": geometric_mean(&one), "other": geometric_mean(&other),
        "product": geometric_mean(&product), "both": geometric_mean(&both),
        "geometric_factor": geometric_mean(&ratios),
        "low_factor": low, "high_factor": high, "factor_by_part": parts.each(f64::exp),
        "better": count(&ratios, |it| it > 1.0) as u64,
        "worse": count(&ratios, |it| it < 1.0) as u64,
        "differ": count(&ratios, |it| it != 1.0) as u64, "positions": ratios.len(),
    }]))
}
