//! What came of a match, and what it says of the strength of those who played.

use games::elo::likelihood_of_superiority;
use games::ratings::ratings;
use games::sprt::Decision;
use games::{Elo, Pairs, Sprt};
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

/// The results of all against all.
#[derive(Debug)]
pub(crate) struct Standing<'a> {
    pub(crate) names: Vec<&'a str>,
    pub(crate) conditions: String,
    pub(crate) is_repeatable: bool,
    /// `[one][other]`, as the one sees it.
    pub(crate) results: Vec<Vec<Pairs>>,
    pub(crate) sprt: Option<Sprt>,
}

impl Standing<'_> {
    /// For readers the pairing of two engines line by line, or tables of the ratings and pairings of several; for
    /// programs the pairing of two or the ratings of several; as JSON, everything.
    pub(crate) fn text(&self, format: Format) -> String {
        let (width, are_two) = (terminal::width(), self.names.len() == 2);
        let (conditions, is_repeatable) = (&self.conditions, self.is_repeatable);
        let (ratings, pairings) = (self.ratings(), self.pairings());
        let whole = json!({
            "conditions": conditions, "is_repeatable": is_repeatable,
            "ratings": ratings.values(), "pairings": pairings.values(),
        });
        let print = |table: &Table| table.print(format, width);
        let results = match (format, are_two) {
            (Format::Json, _) => return format!("{whole:#}\n"),
            (Format::Csv | Format::Markdown, true) => return print(&pairings),
            (Format::Csv | Format::Markdown, false) => return print(&ratings),
            (Format::Table, true) => lines(&pairings),
            (Format::Table, false) => print(&ratings) + "\n" + &print(&pairings),
        };
        let by_clock = if is_repeatable { "" } else { BY_CLOCK };
        let legend = terminal::wrap(&format!("{LEGEND}{by_clock}"), width.unwrap_or(80), "");
        format!("{conditions}\n\n{results}\n{legend}\n")
    }

    /// Who scored what against whom.
    fn pairings(&self) -> Table {
        let data = |key, value: Value| (Column::data(key), Cell::new("", value));
        let both = |title, key, text: String, value: Value| {
            (Column::words(title).key(key), Cell::new(text, value))
        };
        table(pairings(self.names.len()).map(|(one, other)| {
            let pairs = &self.results[one][other];
            let ([lost, drawn, won], elo) = (pairs.games, Elo::of(pairs));
            let (noise, stronger) = (Elo::normalised(pairs), likelihood_of_superiority(pairs));
            let percent = format!("{:.1} %", 100.0 * stronger);
            let mut row = vec![
                (Column::words("engine"), self.names[one].into()),
                (Column::words("against"), self.names[other].into()),
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
            ];
            let ratio = self.sprt.map(|sprt| sprt.likelihood_ratio(pairs)).into();
            row.push(match self.sprt {
                None => data("log_likelihood_ratio", ratio),
                Some(sprt) => both("SPRT", "log_likelihood_ratio", said(&sprt, pairs), ratio),
            });
            row
        }))
    }

    /// All engines, the strongest first.
    fn ratings(&self) -> Table {
        let ratings = ratings(&self.results);
        let against = |one: usize, is_counted: fn(&Option<f64>) -> bool| {
            let others = self.results[one].iter().zip(&ratings);
            let counted = others.filter(|(_, rating)| is_counted(rating));
            counted.fold(Pairs::default(), |sum, (pairs, _)| sum + *pairs)
        };
        let all = |one: usize| against(one, |_| true);
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&one, &other| all(other).mean().total_cmp(&all(one).mean()));
        table(order.into_iter().map(|one| {
            let [_, drawn, won] = all(one).games;
            let error = Elo::of(&against(one, Option::is_some)).known_error();
            let points = won as f64 + drawn as f64 / 2.0;
            vec![
                (Column::words("engine"), self.names[one].into()),
                (Column::numbers("rating"), Cell::decimals(ratings[one], 1)),
                (Column::numbers("error"), Cell::decimals(ratings[one].and(error), 1)),
                (Column::numbers("games"), (2 * all(one).count()).into()),
                (Column::numbers("points"), Cell::new(points.to_string(), points)),
            ]
        }))
    }
}

/// Who plays whom, of so many: each of them the first, against all behind it.
pub(crate) fn pairings(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
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

/// A table of rows that have the same columns; where it is too wide, it can do without the last ones.
fn table(rows: impl Iterator<Item = Vec<(Column, Cell)>>) -> Table {
    let mut table = Table::default();
    for row in rows {
        let (columns, cells): (Vec<Column>, Vec<Cell>) = row.into_iter().unzip();
        let spare =
            |(index, column): (usize, _)| Column { spare: index.saturating_sub(1), ..column };
        table.columns = columns.into_iter().enumerate().map(spare).collect();
        table.rows.push(cells);
    }
    table
}

/// What two engines came to, a line for each column.
fn lines(pairings: &Table) -> String {
    let cells = pairings.columns.iter().zip(pairings.rows.iter().flatten());
    let shown = cells.filter_map(|(column, cell)| Some((column.title.as_deref()?, &cell.text)));
    shown.map(|(title, text)| format!("{title:<12}{text}\n")).collect()
}
