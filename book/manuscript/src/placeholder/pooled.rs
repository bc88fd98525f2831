//! `{{pooled elo:rows.killers elo_time:dated.times.killers}}`: what several matches
//! say together that ask the same question.

use std::collections::BTreeMap;

use figures::Estimate;
use figures::estimate::ELO;
use serde_json::Value;

use super::data;
use crate::manuscript::Manuscript;

/// How many standard deviations the matches may differ by more than chance alone
/// would make them, before they are refused as matches of different questions.
const TOO_DIFFERENT: f64 = 2.0;

/// The mean of several matches, weighted by the inverse of their variances (a model
/// of fixed effects), as `+6.7 ± 5.7`; a path after a minus sign is of a match in
/// which the other side has the technique. Fails if a match is named twice, under
/// whatever name, or if they contradict each other.
pub(super) fn print(
    manuscript: &Manuscript,
    paths: &[&str],
) -> Result<String, String> {
    let mut seen = BTreeMap::new();
    let mut matches = Vec::new();
    for word in paths {
        let (sign, path) =
            word.strip_prefix('-').map_or((1.0, *word), |path| (-1.0, path));
        let (figure, key) = data::find(manuscript, path)?;
        let row = figure.value(key)?;
        let elo = ELO.read(row).map_err(|key| format!("{path} has no {key}"))?;
        if let Some(other) = seen.insert(identity(row, &elo), path) {
            return Err(format!("{path} and {other} are the same match"));
        }
        matches.push((sign * elo.mid, elo.error()));
    }
    let [_, _, ..] = matches.as_slice() else {
        return Err("one match alone isn't pooled".to_owned());
    };
    let pooled = pooled(&matches)?;
    let text = format!("{:+.1} ± {:.1}", pooled.mid, pooled.error());
    Ok(text.replace('-', "−"))
}

/// What tells a match from another one: both sides in any order, and the result.
fn identity(row: &Value, elo: &Estimate) -> (Vec<String>, String) {
    let mut sides = ["variant", "against"].map(|key| row[key].to_string());
    sides.sort_unstable();
    (sides.to_vec(), format!("{:.6} {:.6}", elo.mid.abs(), elo.error()))
}

/// The weighted mean of differences, each with its error, all as 95 % intervals.
fn pooled(matches: &[(f64, f64)]) -> Result<Estimate, String> {
    let weight = |error: f64| error.powi(-2);
    let weights: f64 = matches.iter().map(|&(_, error)| weight(error)).sum();
    let sum: f64 = matches.iter().map(|&(elo, error)| weight(error) * elo).sum();
    let mean = sum / weights;
    // Cochran's Q, whose mean is the number of matches less one if chance alone
    // makes them differ; an error is 1.96 standard deviations.
    let squares =
        matches.iter().map(|&(elo, error)| ((elo - mean) / error).powi(2));
    let q = 1.96_f64.powi(2) * squares.sum::<f64>();
    let freedom = (matches.len() - 1) as f64;
    if q > freedom + TOO_DIFFERENT * (2.0 * freedom).sqrt() {
        return Err(format!(
            "these matches differ by more than chance makes them (Cochran's Q is {q:.1} where {freedom} is usual): they ask different questions"
        ));
    }
    Ok(Estimate::around(mean, weights.powf(-0.5)))
}
