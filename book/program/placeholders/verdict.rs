//! `{{verdict R2}}` and `{{claims Rustic}}`: what the sources claim, and what came of it.
//! `{{verdict R2 1}}` and `{{verdict W6 games-2}}`: what came of one case, as the end of a sentence.

use anyhow::Context;
use figures::ledger::{self, Case, Claim, Verdict};
use figures::verdict::Outcome;

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
        _ => predicate(manuscript, &claim, of).map_err(describe)?,
    };
    Ok(format!("**{words}**"))
}

/// What came of one case, as what is said of it: "that a third slot costs time *is not distinguishable from zero*".
fn predicate(
    manuscript: &Manuscript,
    claim: &Claim,
    of: &str,
) -> anyhow::Result<String> {
    let shown = case(claim, of)?.by.judge(&manuscript.path(FIGURES))?;
    Ok(match shown.outcome {
        Outcome::Open => format!("is {}", shown.words),
        Outcome::Holds | Outcome::Fails => shown.words,
    })
}

/// A case by its number, counted from one: `2` in the laboratory, `games-2` in games.
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

#[cfg(test)]
mod tests {
    use figures::ledger::Claim;

    use super::case;

    fn claim() -> Claim {
        let text = "name = 'R1'\nsource = 'Rustic'\nsays = 'It saves'\n\
            case = [{ what = 'one', by = 'program' }, { what = 'two', by = 'refuted' }]\n\
            games = [{ what = 'three', by = 'program' }]";
        toml::from_str(text).expect("a claim")
    }

    #[test]
    fn a_case_has_a_number() {
        let claim = claim();
        let named =
            |of| case(&claim, of).map(|case| case.what.as_str()).expect("a case");
        assert_eq!(["1", "2", "games-1"].map(named), ["one", "two", "three"]);
    }

    #[test]
    fn a_number_without_a_case_is_named() {
        let claim = claim();
        let error = |of| case(&claim, of).expect_err("no case").to_string();
        for of in ["0", "3", "games-2"] {
            assert_eq!(error(of), format!("R1 has no case '{of}'"));
        }
        assert!(error("hers").starts_with("'hers' is neither"));
    }
}
