//! The result of a match, and what it says about the strength of the players.

use std::iter;

use serde_json::Value;
use terminal::table::{Cell, Column, Form, Format, Table};

use crate::elo::likelihood_of_superiority;
use crate::sprt::Decision;
use crate::{Elo, Matchup, Pairs, Sprt};

const LEGEND: &str = "\
    ± gives the 95 % interval, which contains the true value in 95 of 100 matches. Pairs are counted by their points: 0, ½, 1, 1½ and 2. ± ? means that there are too few pairs to estimate an error, or that they are too alike. \
    Normalised Elo is measured in units of a game's noise instead of points: it alone determines how many games it takes to see a difference, however many of them are drawn.";

/// With fewer games than this, only a large difference can be seen.
const FEW: u64 = 100;
const TOO_FEW: &str = "\nToo few games to tell which is stronger.\n";

const UNDECIDED: &str =
    "\nWhich is stronger is undecided: the interval of Elo contains 0.\n";

const BROKEN_OFF: &str = "\nThe match was interrupted before its end.\n";

const BY_CLOCK: &str =
    " It was limited by time, so another run plays different games.";

/// The result of a match; as a table for people it has a line for each column. It's
/// not complete if the match was broken off.
pub(super) fn text(
    matchup: &Matchup,
    pairs: &Pairs,
    sprt: Option<Sprt>,
    is_complete: bool,
    format: Form,
) -> String {
    let (width, table, conditions) = (
        terminal::width(),
        table(matchup, pairs, sprt, is_complete),
        matchup.conditions(),
    );
    match format {
        Form::Json => {
            let whole = table.values()[0].take();
            format!("{whole:#}\n")
        }
        Form::Csv | Form::Markdown => table.print(format, width),
        Form::Table => {
            let cells = table.columns.iter().zip(table.rows.iter().flatten());
            let shown = cells.filter(|(column, _)| column.is_shown()).map(
                |(column, cell)| {
                    format!("{:<12}{}\n", column.title, column.text(cell))
                },
            );
            let by_clock = if matchup.is_repeatable() { "" } else { BY_CLOCK };
            let undecided = match sprt {
                Some(_) => "", // the test says itself whether it has decided
                None => undecided(pairs).unwrap_or_default(),
            };
            let broken_off = if is_complete { "" } else { BROKEN_OFF };
            let legend = terminal::wrap(
                &format!("{LEGEND}{by_clock}"),
                width.unwrap_or(80),
                "",
            );
            let shown: String = shown.collect();
            format!("{conditions}\n\n{shown}{undecided}{broken_off}\n{legend}\n")
        }
    }
}

/// The note for an interval that contains zero, or for too few games to have an
/// interval.
fn undecided(pairs: &Pairs) -> Option<&'static str> {
    let elo = Elo::of(pairs);
    let holds_none = |error| elo.difference.abs() < error;
    if 2 * pairs.count() < FEW {
        return holds_none(elo.known_error().unwrap_or(f64::INFINITY))
            .then_some(TOO_FEW);
    }
    elo.known_error().is_some_and(holds_none).then_some(UNDECIDED)
}

fn table(
    matchup: &Matchup,
    pairs: &Pairs,
    sprt: Option<Sprt>,
    is_complete: bool,
) -> Table {
    let data = |key, value: Value| (Column::data(key), value.into());
    let both = |title, key, text: String, value: Value| {
        (Column::new(key, title, Format::Text), Cell::new(text, value))
    };
    let [one, other] = matchup.engines.map(|engine| engine.name);
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
    row.push(data("conditions", matchup.conditions().into()));
    row.push(data("is_repeatable", matchup.is_repeatable().into()));
    Table::of(iter::once(row))
}

/// The state of a sequential test, with the bounds at which it ends.
fn tested(sprt: &Sprt, pairs: &Pairs) -> String {
    let ([lower, higher], ratio) = (sprt.bounds(), sprt.likelihood_ratio(pairs));
    let scale = if sprt.is_normalised { "normalised Elo" } else { "Elo" };
    let (_, words) = decided(sprt, pairs);
    format!(
        "LLR {ratio:.2} ({lower:.2} to {higher:.2}) for {} against {} {scale}: {words}",
        sprt.elo1, sprt.elo0
    )
}

/// The accepted hypothesis, if any, and the words for it.
fn decided(sprt: &Sprt, pairs: &Pairs) -> (Option<f64>, String) {
    let accepted = match sprt.decide(pairs) {
        Decision::Lower => sprt.elo0,
        Decision::Higher => sprt.elo1,
        Decision::Open => return (None, "undecided".to_owned()),
    };
    (Some(accepted), format!("{accepted} is accepted"))
}
