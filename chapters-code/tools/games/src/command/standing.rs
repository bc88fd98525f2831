//! What came of a match, and what it says of the strength of those who played.

use std::iter;

use ladder::output::{Cell, Column, Format, Table};
use ladder::terminal;
use serde_json::Value;

use crate::elo::likelihood_of_superiority;
use crate::sprt::Decision;
use crate::{Contest, Elo, Limit, Pairs, Sprt};

const LEGEND: &str = "\
    Behind ± stands the 95 % interval: in 95 of 100 matches it holds the truth. Pairs are counted by their points: 0, ½, 1, 1½ and 2. Where pairs are too few or too alike to tell an error, it is ± ?. \
    Normalised Elo is measured by the noise of a game instead of by points: how many games it takes to see a \
    difference depends on it alone, however many of them are drawn.";

/// So few games tell a difference only where it's large.
const FEW: u64 = 100;
const TOO_FEW: &str = "\nToo few games to tell who is the stronger.\n";

const BROKEN_OFF: &str = "\nThe match was broken off before its end.\n";

const BY_CLOCK: &str = " Played by the clock: another time it is another match.";

/// The result of a match, for readers a line for each column. It's not complete if
/// the match was broken off.
pub(super) fn text(
    contest: &Contest,
    pairs: &Pairs,
    sprt: Option<Sprt>,
    is_complete: bool,
    format: Format,
) -> String {
    let (width, table, conditions) = (
        terminal::width(),
        table(contest, pairs, sprt, is_complete),
        contest.conditions(),
    );
    let is_repeatable = !matches!(contest.limits, [Limit::CpuTime(_), _]);
    match format {
        Format::Json => {
            let mut whole = table.values()[0].take();
            whole["conditions"] = conditions.into();
            whole["is_repeatable"] = is_repeatable.into();
            format!("{whole:#}\n")
        }
        Format::Csv | Format::Markdown => table.print(format, width),
        Format::Table => {
            let cells = table.columns.iter().zip(table.rows.iter().flatten());
            let shown = cells.filter_map(|(column, cell)| {
                Some(format!("{:<12}{}\n", column.title.as_deref()?, cell.text))
            });
            let by_clock = if is_repeatable { "" } else { BY_CLOCK };
            let too_few = if says_little(pairs) { TOO_FEW } else { "" };
            let broken_off = if is_complete { "" } else { BROKEN_OFF };
            let legend = terminal::wrap(
                &format!("{LEGEND}{by_clock}"),
                width.unwrap_or(80),
                "",
            );
            let shown: String = shown.collect();
            format!("{conditions}\n\n{shown}{too_few}{broken_off}\n{legend}\n")
        }
    }
}

/// Whether the games are few, and their interval holds no difference at all.
fn says_little(pairs: &Pairs) -> bool {
    let elo = Elo::of(pairs);
    let error = elo.known_error().unwrap_or(f64::INFINITY);
    2 * pairs.count() < FEW && elo.difference.abs() < error
}

fn table(
    contest: &Contest,
    pairs: &Pairs,
    sprt: Option<Sprt>,
    is_complete: bool,
) -> Table {
    let data = |key, value: Value| (Column::data(key), Cell::new("", value));
    let both = |title, key, text: String, value: Value| {
        (Column::words(title).key(key), Cell::new(text, value))
    };
    let [one, other] = contest.engines.map(|engine| engine.name);
    let ([lost, drawn, won], elo) = (pairs.games, Elo::of(pairs));
    let (noise, stronger) =
        (Elo::normalised(pairs), likelihood_of_superiority(pairs));
    let percent = format!("{:.1} %", 100.0 * stronger);
    let mut row = vec![
        (Column::words("engine"), one.into()),
        (Column::words("against"), other.into()),
        (Column::numbers("games"), (2 * pairs.count()).into()),
        (Column::numbers("won"), won.into()),
        (Column::numbers("drawn"), drawn.into()),
        (Column::numbers("lost"), lost.into()),
        both(
            "pairs",
            "pairs",
            format!("{:?}", pairs.counts),
            pairs.counts.to_vec().into(),
        ),
        both("Elo", "elo", elo.to_string(), elo.difference.into()),
        data("error", elo.known_error().into()),
        both(
            "normalised",
            "normalised_elo",
            noise.to_string(),
            noise.difference.into(),
        ),
        data("normalised_error", noise.known_error().into()),
        both("stronger", "likelihood_of_superiority", percent, stronger.into()),
    ];
    if let Some(sprt) = sprt {
        let ratio = sprt.likelihood_ratio(pairs);
        row.push(both(
            "SPRT",
            "log_likelihood_ratio",
            tested(&sprt, pairs),
            ratio.into(),
        ));
        let (decision, _) = decided(&sprt, pairs);
        row.push(data("accepted", decision.into()));
    }
    row.push(data("is_complete", is_complete.into()));
    Table::of(iter::once(row))
}

/// What a sequential test says so far, with the bounds at which it ends.
fn tested(sprt: &Sprt, pairs: &Pairs) -> String {
    let ([lower, higher], ratio) = (sprt.bounds(), sprt.likelihood_ratio(pairs));
    let scale = if sprt.is_normalised { "normalised Elo" } else { "Elo" };
    let (_, words) = decided(sprt, pairs);
    format!(
        "LLR {ratio:.2} ({lower:.2} to {higher:.2}) for {} against {} {scale}: {words}",
        sprt.elo1, sprt.elo0
    )
}

/// The hypothesis that is accepted, if one is, and how that is said.
fn decided(sprt: &Sprt, pairs: &Pairs) -> (Option<f64>, String) {
    let accepted = match sprt.decide(pairs) {
        Decision::Lower => sprt.elo0,
        Decision::Higher => sprt.elo1,
        Decision::Open => return (None, "nothing is decided".to_owned()),
    };
    (Some(accepted), format!("{accepted} is accepted"))
}
