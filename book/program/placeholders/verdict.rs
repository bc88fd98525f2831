//! `{{verdict R2}}` and `{{claims Rustic}}`: what the sources claim, and what came of it.

use figures::ledger::{self, Claim, Verdict};

use crate::manuscript::{FIGURES, Manuscript};

/// The beginning of the commands that run our own experiments, which the table leaves out.
const RUN: &str = "cargo run --release -- ";

/// What came of a claim, in bold: its verdict (`ours`), that of our games (`games`), or what its source found in
/// games of its own (`theirs`).
pub(super) fn print(
    manuscript: &Manuscript,
    name: &str,
    of: &str,
) -> Result<String, String> {
    let claim = ledger::claim(&manuscript.root, name).map_err(describe)?;
    let words = match of {
        "ours" => claim.verdict(&manuscript.path(FIGURES)).map_err(describe)?.words,
        "games" => {
            let verdict =
                claim.in_games(&manuscript.path(FIGURES)).map_err(describe)?;
            verdict
                .ok_or_else(|| format!("{name}: no games were played for it"))?
                .words
        }
        "theirs" => claim
            .theirs()
            .ok_or_else(|| format!("{name}: the source gives no error"))?,
        _ => {
            return Err(format!(
                "'{of}' is neither 'ours' nor 'games' nor 'theirs'"
            ));
        }
    };
    Ok(format!("**{words}**"))
}

/// The table of a source's claims.
pub(super) fn table(
    manuscript: &Manuscript,
    source: &str,
) -> Result<String, String> {
    let mut lines = vec![
        "| | what is said | verdict | measured, and by which command |".to_owned(),
        "| --- | --- | --- | --- |".to_owned(),
    ];
    let mut claims = ledger::claims(&manuscript.root).map_err(describe)?;
    claims.retain(|claim| claim.source == source);
    for claim in &claims {
        lines.push(row(manuscript, claim).map_err(describe)?);
    }
    if claims.is_empty() {
        return Err(format!(
            "there is no claim of '{source}' in {}",
            ledger::LEDGER
        ));
    }
    Ok(lines.join("\n"))
}

fn row(manuscript: &Manuscript, claim: &Claim) -> anyhow::Result<String> {
    let figures = manuscript.path(FIGURES);
    let theirs =
        claim.theirs().map(|theirs| format!(" ({theirs})")).unwrap_or_default();
    let (mut words, mut measured) = cells(&claim.verdict(&figures)?);
    if let Some((of_games, played)) = claim.in_games(&figures)?.as_ref().map(cells)
    {
        words += &format!("<br>in games: {of_games}");
        measured += &format!("<br>{played}");
    }
    Ok(format!(
        "| {} | {}{theirs} | {words} | {measured} |",
        claim.name, claim.says
    ))
}

/// A verdict in words; and what was measured, with the command.
fn cells(verdict: &Verdict) -> (String, String) {
    let words = verdict.words.replace("; ", "<br>");
    let (measured, command) =
        (verdict.measured.join("<br>"), verdict.command.trim_start_matches(RUN));
    (words, format!("{measured}<br>`{command}`"))
}

fn describe(error: anyhow::Error) -> String {
    format!("{error:#}")
}
