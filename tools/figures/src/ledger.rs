//! The ledger of claims: what the sources say, and the rules that judge it. It
//! contains no verdicts.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Context;
use serde::Deserialize;

use crate::folder::Figures;
use crate::number_path::NumberPath;
use crate::verdict::{Evidence, Rule};

/// The file of the ledger, relative to the root.
pub const LEDGER: &str = "book/claims.toml";

/// A claim that a source makes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Its name, such as `R2`.
    pub name: String,
    /// Who says it.
    pub source: String,
    /// The claim, in one sentence without a full stop.
    pub says: String,
    /// What the source itself measured, and its error, in Elo.
    pub elo: Option<[f64; 2]>,
    /// The rules that judge it.
    #[serde(rename = "case")]
    pub cases: Vec<Case>,
    /// The rules that judge it in games, if any were played.
    #[serde(default)]
    pub games: Vec<Case>,
}

/// A part of a claim, or a condition under which it is tested.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Which part of the claim, if there are several.
    #[serde(default)]
    pub what: String,
    /// The condition, if there are several: "holds when …".
    #[serde(default)]
    pub when: String,
    /// The rule, and the row of a figure that it reads.
    pub by: Rule,
}

/// The result of testing a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// In words, for example `holds in 3 of 3 parts when nothing is reduced,
    /// undecided when late moves are reduced`.
    pub words: String,
    /// What was measured, case by case.
    pub measured: Vec<String>,
    /// The command that measures it again.
    pub command: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ledger {
    claim: Vec<Claim>,
}

/// All claims of the book at `root`, in order. Fails if the ledger cannot be read.
pub fn claims(root: &Path) -> anyhow::Result<Vec<Claim>> {
    let text = text::read(&root.join(LEDGER))
        .with_context(|| format!("cannot read {LEDGER}"))?;
    let Ledger { claim: claims } = toml::from_str(&text).context(LEDGER)?;
    Ok(claims)
}

/// The claim with this name. Fails if there is none.
pub fn claim<'a>(claims: &'a [Claim], name: &str) -> anyhow::Result<&'a Claim> {
    let found = claims.iter().find(|claim| claim.name == name);
    found.with_context(|| format!("there is no claim '{name}' in {LEDGER}"))
}

impl Claim {
    /// The figures that judge it, without repetitions.
    pub fn figures(&self) -> BTreeSet<&str> {
        figures(self.cases.iter().chain(&self.games))
    }

    /// Its verdict, computed from the figures of a folder. Fails if a figure or one
    /// of its rows is missing.
    pub fn verdict(&self, figures: &Figures) -> anyhow::Result<Verdict> {
        self.judge(&self.cases, figures)
    }

    /// Its verdict in games, if any were played for it. Fails if a figure or one of
    /// its rows is missing.
    pub fn in_games(&self, figures: &Figures) -> anyhow::Result<Option<Verdict>> {
        let is_played = !self.games.is_empty();
        is_played.then(|| self.judge(&self.games, figures)).transpose()
    }

    fn judge(&self, cases: &[Case], figures: &Figures) -> anyhow::Result<Verdict> {
        let shown = cases.iter().map(|case| Ok((case, case.by.judge(figures)?)));
        let shown: anyhow::Result<Vec<_>> = shown.collect();
        let shown = shown.with_context(|| format!("claim {}", self.name))?;
        let parts = shown.chunk_by(|(one, _), (other, _)| one.what == other.what);
        let words = parts.map(|part| match part[0].0.what.as_str() {
            "" => together(part),
            what => format!("{what}: {}", together(part)),
        });
        Ok(Verdict {
            words: words.collect::<Vec<_>>().join("; "),
            measured: shown
                .iter()
                .map(|(_, shown)| shown.measured.clone())
                .collect(),
            command: command(cases),
        })
    }

    /// What the source measured, and whether that can be told from zero.
    pub fn theirs(&self) -> Option<String> {
        let [elo, error] = self.elo?;
        let verdict = if elo.abs() > error { "" } else { ", undecided" };
        let sign = if elo < 0.0 { '−' } else { '+' };
        Some(format!("{sign}{:.2} ± {error:.2} Elo{verdict}", elo.abs()))
    }
}

fn figures<'a>(cases: impl IntoIterator<Item = &'a Case>) -> BTreeSet<&'a str> {
    cases
        .into_iter()
        .flat_map(|case| case.by.paths())
        .map(|it| it.figure.as_str())
        .collect()
}

fn command(cases: &[Case]) -> String {
    let figures: Vec<&str> = figures(cases).into_iter().collect();
    if figures.is_empty() {
        return "cargo test -p snippets claims".to_owned();
    }
    let is_dated =
        cases.iter().flat_map(|case| case.by.paths()).any(NumberPath::is_dated);
    let times = if is_dated { " --times" } else { "" };
    format!("cargo run --release -- experiment {}{times}", figures.join(" "))
}

/// The verdict on the cases of one part of a claim: a result that holds under all
/// conditions is given once, otherwise each result comes with its condition.
fn together(part: &[(&Case, Evidence)]) -> String {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    for (case, shown) in part {
        match found.iter_mut().find(|(words, _)| *words == shown.words) {
            Some((_, when)) => when.push(&case.when),
            None => found.push((&shown.words, vec![&case.when])),
        }
    }
    if let [(words, _)] = found[..] {
        return words.to_owned();
    }
    let found = found
        .iter()
        .map(|(words, when)| format!("{words} when {}", when.join(" or ")));
    found.collect::<Vec<_>>().join(", ")
}
