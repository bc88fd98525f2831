//! `{{comparisons elo elo_time}}`: what chance alone would produce among all
//! matches of the book, and which differences that some figures show don't survive
//! that (the procedure of Benjamini & Hochberg, 1995).

use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use figures::correction::believed;
use figures::estimate::ELO;
use serde_json::Value;

use crate::manuscript::Manuscript;

/// The significance level of a single match, and the false discovery rate: the
/// average share of accepted differences that may be due to chance.
const FALSE_SHARE: f64 = 0.05;

/// The matches of some figures, each once.
type Matches = BTreeMap<Key, Match>;

/// What tells two matches apart: both sides, in the order of their names, and the
/// result as its first side sees it.
type Key = ([String; 2], String);

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
    let mut here = Matches::new();
    for name in figures {
        collect(&manuscript.figures.get(name)?.data, &mut here)
            .with_context(|| (*name).to_owned())?;
    }
    ensure!(!here.is_empty(), "{}: no figure has matches", figures.join(" "));
    let mut whole = Matches::new();
    for figure in manuscript.figures.all()? {
        collect(&figure.data, &mut whole).with_context(|| figure.name.clone())?;
    }
    Ok(told(&here, &whole))
}

/// Adds the matches among some rows: everything that has an Elo and a likelihood.
fn collect(data: &Value, matches: &mut Matches) -> anyhow::Result<()> {
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
            let (what, one, other) =
                (word("what")?, word("variant")?, word("against")?);
            let (elo, error) = (elo.mid, elo.error());
            let words =
                format!("{what} ({elo:+.1} ± {error:.1})").replace('-', "−");
            let chance = 2.0 * likelihood.min(1.0 - likelihood);
            let (first, second, ahead) = if one <= other {
                (one, other, elo)
            } else {
                (other, one, 0.0 - elo)
            };
            let sides = [first, second].map(str::to_owned);
            let result = format!("{ahead:.6} {error:.6}");
            matches.insert((sides, result), Match { words, chance });
            Ok(())
        }
        _ => Ok(()),
    }
}

fn told(here: &Matches, whole: &Matches) -> String {
    let all: Vec<(&Key, &Match)> = whole.iter().collect();
    let chances: Vec<f64> = all.iter().map(|(_, it)| it.chance).collect();
    let believed = believed(&chances, FALSE_SHARE);
    let shown: Vec<usize> =
        (0..all.len()).filter(|&it| chances[it] < FALSE_SHARE).collect();
    let is_here = |&it: &usize| here.contains_key(all[it].0);
    let shown_here = shown.iter().filter(|it| is_here(it)).count();
    let doubted: Vec<usize> =
        shown.iter().copied().filter(|&it| !believed[it]).collect();
    let doubted_here: Vec<&str> = doubted
        .iter()
        .filter_map(|&it| here.get(all[it].0))
        .map(|it| it.words.as_str())
        .collect();
    let (count, matches) = (all.len(), here.len());
    let expected = count as f64 * FALSE_SHARE;
    let here = match (shown_here, doubted_here.as_slice()) {
        (0, _) => "none shows a difference".to_owned(),
        (1, []) => "one shows a difference, which can be believed".to_owned(),
        (shown, doubted) if doubted.len() == shown => {
            let doubted = doubted.join(", ");
            format!(
                "none shows a difference that can be believed, though {shown} would each by itself: {doubted}"
            )
        }
        (_, []) => format!(
            "{shown_here} show a difference, and all of these can be believed"
        ),
        (_, doubted) => format!(
            "{shown_here} show a difference, and all but {} can be believed: {}",
            doubted.len(),
            doubted.join(", ")
        ),
    };
    format!(
        "**What chance alone would show.** The book has {count} such matches. Were both sides equal in each of \
         them, {expected:.1} would still show a difference on average, and {} do. If at most one in twenty of the \
         differences that are believed shall be false ([Benjamini & Hochberg \
         1995](references.md#benjamini-hochberg-1995)), {} of them can be. Of the {matches} matches here, {here}.",
        shown.len(),
        shown.len() - doubted.len(),
    )
}
