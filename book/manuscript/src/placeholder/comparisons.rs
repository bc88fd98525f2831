//! `{{comparisons elo elo_time}}`: what chance alone would produce among all
//! matches of some figures, and which of their differences don't survive that (the
//! procedure of Benjamini & Hochberg, 1995).

use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use figures::correction::believed;
use figures::estimate::ELO;
use serde_json::Value;

use crate::manuscript::Manuscript;

/// The significance level of a single match, and the false discovery rate: the
/// average share of accepted differences that may be due to chance.
const FALSE_SHARE: f64 = 0.05;

/// A match, and the probability of a difference at least as large by chance.
#[derive(Clone, Debug, PartialEq)]
struct Match {
    words: String,
    chance: f64,
}

pub(super) fn print(
    manuscript: &Manuscript,
    figures: &[&str],
) -> anyhow::Result<String> {
    let mut matches = BTreeMap::new();
    for name in figures {
        collect(&manuscript.figures.get(name)?.data, &mut matches)
            .with_context(|| (*name).to_owned())?;
    }
    ensure!(!matches.is_empty(), "{}: no figure has matches", figures.join(" "));
    let matches: Vec<Match> = matches.into_values().collect();
    Ok(told(&matches))
}

/// Adds the matches among some rows, each once: everything that has an Elo and a
/// likelihood.
fn collect(
    data: &Value,
    matches: &mut BTreeMap<String, Match>,
) -> anyhow::Result<()> {
    match data {
        Value::Array(list) => list.iter().try_for_each(|it| collect(it, matches)),
        Value::Object(row) => {
            let (Ok(elo), Some(likelihood)) =
                (ELO.read(data), data["likelihood"].as_f64())
            else {
                return row.values().try_for_each(|it| collect(it, matches));
            };
            let word =
                |key: &str| data[key].as_str().context("a match without a word");
            let (what, against) = (word("what")?, word("against")?);
            let (elo, error) = (elo.mid, elo.error());
            let words =
                format!("{what} ({elo:+.1} ± {error:.1})").replace('-', "−");
            let chance = 2.0 * likelihood.min(1.0 - likelihood);
            let key = format!("{} {against} {elo} {error}", word("variant")?);
            matches.insert(key, Match { words, chance });
            Ok(())
        }
        _ => Ok(()),
    }
}

fn told(matches: &[Match]) -> String {
    let chances: Vec<f64> = matches.iter().map(|it| it.chance).collect();
    let seen = chances.iter().filter(|chance| **chance < FALSE_SHARE).count();
    let believed = believed(&chances, FALSE_SHARE);
    let lost: Vec<&str> = matches
        .iter()
        .zip(believed)
        .filter(|(it, believed)| it.chance < FALSE_SHARE && !believed)
        .map(|(it, _)| it.words.as_str())
        .collect();
    let all = matches.len();
    let expected = all as f64 * FALSE_SHARE;
    let lost = match lost.as_slice() {
        [] => "all of them can be believed".to_owned(),
        lost => {
            format!("all but {} can be believed: {}", lost.len(), lost.join(", "))
        }
    };
    format!(
        "**What chance alone would show.** We count {all} such matches here. Were both sides equal in \
         each of them, {expected:.1} would still show a difference on average, and {seen} do. If at most one in \
         twenty of the differences that are believed shall be false ([Benjamini & Hochberg \
         1995](references.md#benjamini-hochberg-1995)), {lost}."
    )
}
