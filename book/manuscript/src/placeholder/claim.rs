//! `{{verdict R2}}` and `{{claims}}`: what the sources claim, and what our tests of
//! it showed. `{{verdict R2 1}}` and `{{verdict W6 games-2}}`: the result of one
//! case, as the end of a sentence.

use anyhow::Context;
use figures::ledger::{self, Case, Claim, Verdict};
use figures::verdict::Outcome;
use terminal::table::{Column, Form, Table};

use crate::manuscript::Manuscript;

/// The beginning of the commands that run our own experiments, which the table
/// leaves out.
const RUN: &str = "cargo run --release -- ";

/// The result for a claim, in bold: its verdict (`ours`), that of our games
/// (`games`), what its source found in games of its own (`theirs`), or the result
/// of one case.
pub(super) fn verdict(
    manuscript: &Manuscript,
    name: &str,
    of: &str,
) -> anyhow::Result<String> {
    let claim = ledger::claim(manuscript.claims()?, name)?;
    let figures = &manuscript.figures;
    let words = match of {
        "ours" => claim.verdict(figures)?.words,
        "games" => {
            let verdict = claim.in_games(figures)?;
            verdict
                .with_context(|| format!("{name}: no games were played for it"))?
                .words
        }
        "theirs" => claim
            .theirs()
            .with_context(|| format!("{name}: the source gives no error"))?,
        _ => {
            let shown = case(claim, of)?.by.judge(figures)?;
            let is = if shown.words == Outcome::Open.words() { "is " } else { "" };
            format!("{is}{}", shown.words)
        }
    };
    Ok(format!("**{words}**"))
}

/// A case by its number, counted from one: `2` in the laboratory, `games-2` in
/// games.
fn case<'a>(claim: &'a Claim, of: &str) -> anyhow::Result<&'a Case> {
    let (cases, number) = of
        .strip_prefix("games-")
        .map_or((&claim.cases, of), |number| (&claim.games, number));
    let number: usize = number.parse().ok().with_context(|| {
        format!("'{of}' is neither 'games' nor 'theirs' nor a number of a case")
    })?;
    let found = number.checked_sub(1).and_then(|index| cases.get(index));
    found.with_context(|| format!("{} has no case '{of}'", claim.name))
}

pub(super) fn table(manuscript: &Manuscript) -> anyhow::Result<String> {
    let figures = &manuscript.figures;
    let titles =
        ["", "source", "what is said", "verdict", "measured, and by which command"];
    let mut table = Table::new(titles.map(Column::words));
    for claim in manuscript.claims()? {
        let theirs =
            claim.theirs().map(|theirs| format!(" ({theirs})")).unwrap_or_default();
        let (mut words, mut measured) = cells(&claim.verdict(figures)?);
        if let Some((of_games, played)) =
            claim.in_games(figures)?.as_ref().map(cells)
        {
            words += &format!("<br>in games: {of_games}");
            measured += &format!("<br>{played}");
        }
        let says = format!("{}{theirs}", claim.says);
        let row = [&claim.name, &claim.source, &says, &words, &measured];
        table.rows.push(row.map(|text| text.as_str().into()).into());
    }
    Ok(table.print(Form::Markdown, None).trim_end().to_owned())
}

/// A verdict in words, and what was measured, with the command.
fn cells(verdict: &Verdict) -> (String, String) {
    let words = verdict.words.replace("; ", "<br>");
    let (measured, command) =
        (verdict.measured.join("<br>"), verdict.command.trim_start_matches(RUN));
    (words, format!("{measured}<br>`{command}`"))
}
