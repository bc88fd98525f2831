//! What came of a match, and what it says of the strength of those who played.

use games::elo::likelihood_of_superiority;
use games::sprt::Decision;
use games::{Contest, Elo, Limit, Pairs, Sprt};
use ladder::output::{Cell, Column, Format, Table};
use ladder::terminal;
use serde_json::{Value, json};

/// What readers need to know of the columns.
const LEGEND: &str = "\
    Pairs are counted by their points: 0, ½, 1, 1½ and 2. Where pairs are too few or too alike to tell an error, it is ± ?. \
    Normalised Elo is measured by the noise of a game instead of by points: how many games it takes to see a \
    difference depends on it alone, however many of them are drawn.";

/// What readers need to know besides, of a match that nobody can repeat.
const BY_CLOCK: &str = " Played by the clock: another time it is another match.";

/// The results of all pairings, of which there is one at least: a single one is shown to readers line by line.
pub(crate) fn text(results: &[(Contest, Pairs)], sprt: Option<Sprt>, format: Format) -> String {
    let (width, table, contest) = (terminal::width(), table(results, sprt), &results[0].0);
    let is_repeatable = !matches!(contest.limits, [Limit::CpuTime(_), _]);
    let conditions = contest.conditions();
    let shown = match format {
        Format::Json => {
            let pairings = table.values();
            let whole = json!({
                "conditions": conditions, "is_repeatable": is_repeatable, "pairings": pairings,
            });
            return format!("{whole:#}\n");
        }
        Format::Csv | Format::Markdown => return table.print(format, width),
        Format::Table if results.len() == 1 => lines(&table),
        Format::Table => table.print(format, width),
    };
    let by_clock = if is_repeatable { "" } else { BY_CLOCK };
    let legend = terminal::wrap(&format!("{LEGEND}{by_clock}"), width.unwrap_or(80), "");
    format!("{conditions}\n\n{shown}\n{legend}\n")
}

/// Who scored what against whom; where it is too wide, it can do without the last columns.
fn table(results: &[(Contest, Pairs)], sprt: Option<Sprt>) -> Table {
    let data = |key, value: Value| (Column::data(key), Cell::new("", value));
    let both = |title, key, text: String, value: Value| {
        (Column::words(title).key(key), Cell::new(text, value))
    };
    let mut table = Table::of(results.iter().map(|(contest, pairs)| {
        let [one, other] = contest.engines.map(|engine| engine.name);
        let ([lost, drawn, won], elo) = (pairs.games, Elo::of(pairs));
        let (noise, stronger) = (Elo::normalised(pairs), likelihood_of_superiority(pairs));
        let percent = format!("{:.1} %", 100.0 * stronger);
        let ratio = sprt.map(|sprt| sprt.likelihood_ratio(pairs)).into();
        vec![
            (Column::words("engine"), one.into()),
            (Column::words("against"), other.into()),
            (Column::numbers("games"), (2 * pairs.count()).into()),
            (Column::numbers("won"), won.into()),
            (Column::numbers("drawn"), drawn.into()),
            (Column::numbers("lost"), lost.into()),
            both("pairs", "pairs", format!("{:?}", pairs.counts), pairs.counts.to_vec().into()),
            both("Elo", "elo", elo.to_string(), elo.difference.into()),
            data("error", elo.known_error().into()),
            both("normalised", "normalised_elo", noise.to_string(), noise.difference.into()),
            data("normalised_error", noise.known_error().into()),
            both("stronger", "likelihood_of_superiority", percent, stronger.into()),
            match sprt {
                None => data("log_likelihood_ratio", ratio),
                Some(sprt) => both("SPRT", "log_likelihood_ratio", said(&sprt, pairs), ratio),
            },
        ]
    }));
    for (index, column) in table.columns.iter_mut().enumerate() {
        column.spare = index.saturating_sub(1);
    }
    table
}

/// What a sequential test says so far.
fn said(sprt: &Sprt, pairs: &Pairs) -> String {
    let ([lower, higher], ratio) = (sprt.bounds(), sprt.likelihood_ratio(pairs));
    let decision = match sprt.decide(pairs) {
        Decision::Lower => format!("not {} stronger, {} is accepted", sprt.elo1, sprt.elo0),
        Decision::Higher => format!("{} is accepted", sprt.elo1),
        Decision::Open => "nothing is decided".to_owned(),
    };
    format!("{ratio:.2} ({lower:.2} to {higher:.2}): {decision}")
}

/// What two engines came to, a line for each column.
fn lines(pairing: &Table) -> String {
    let cells = pairing.columns.iter().zip(pairing.rows.iter().flatten());
    let shown = cells.filter_map(|(column, cell)| Some((column.title.as_deref()?, &cell.text)));
    shown.map(|(title, text)| format!("{title:<12}{text}\n")).collect()
}
