//! The result of a calibration, as tables and as a figure of the book.

use anyhow::Context;
use figures::Figure;
use figures::figure::{digest, rounded};
use games::elo::score;
use games::{Elo, Pairs};
use serde_json::json;
use terminal::table::{Cell, Column, Form, Format, Table};
use time::OffsetDateTime;

use crate::fit::{Engine, Fit, Games, fit};

/// The games of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    pub(crate) one: String,
    pub(crate) other: String,
    /// The time of each side, in words.
    pub(crate) limit: String,
    pub(crate) pairs: Pairs,
}

/// The ratings of all engines of a plan.
#[derive(Debug)]
pub(crate) struct Ratings {
    engines: Vec<Engine>,
    played: Vec<Played>,
    games: Vec<Games>,
    /// `None` if no rating is known.
    fitted: Option<Fit>,
}

impl Ratings {
    /// Fits them.
    ///
    /// # Errors
    /// If some rating is known and they have no likeliest values.
    pub(crate) fn of(
        engines: Vec<Engine>,
        played: Vec<Played>,
    ) -> anyhow::Result<Self> {
        let place = |name: &str| {
            engines.iter().position(|it| it.name == name).unwrap_or_default()
        };
        let games: Vec<Games> = played.iter().map(|it| it.games(place)).collect();
        let fitted = if engines.iter().any(|it| it.listed.is_some()) {
            let fitted = fit(&engines, &games);
            Some(fitted.context(
                "some engine is joined to none of known rating, or won everything",
            )?)
        } else {
            None
        };
        Ok(Self { engines, played, games, fitted })
    }

    /// The ratings, the strongest first.
    fn engines(&self) -> Table {
        let Some(fitted) = &self.fitted else { return Table::default() };
        let rating = |index: usize| fitted.ratings[index];
        let mut order: Vec<usize> = (0..self.engines.len()).collect();
        order.sort_by(|&one, &other| rating(other)[0].total_cmp(&rating(one)[0]));
        let row = |index: usize| {
            let played = self.games.iter().filter(|it| it.engines.contains(&index));
            let played: f64 = played.map(|it| it.games).sum();
            let [rating, error] = rating(index);
            let engine = &self.engines[index];
            vec![
                (
                    Column::new("name", "engine", Format::Code),
                    engine.name.as_str().into(),
                ),
                (Column::numbers("rating"), rating.into()),
                (Column::new("error", "±", Format::Int), error.into()),
                (
                    Column::new("listed", "on the list", Format::Int),
                    engine.listed.map(|it| it[0]).into(),
                ),
                (Column::numbers("games"), (played as u64).into()),
            ]
        };
        Table::of(order.into_iter().map(row))
    }

    /// The matches, each with the share of the points that the ratings expect.
    fn matches(&self) -> Table {
        let row = |(it, games): (&Played, &Games)| {
            let expected = self.fitted.as_ref().map(|fitted| {
                let [one, other] = games.engines.map(|it| fitted.ratings[it][0]);
                score(fitted.factor * (one - other))
            });
            let Elo { difference, error } = Elo::of(&it.pairs);
            let [lost, drawn, won] = it.pairs.games;
            vec![
                (
                    Column::new("one", "engine", Format::Code),
                    it.one.as_str().into(),
                ),
                (
                    Column::new("other", "against", Format::Code),
                    it.other.as_str().into(),
                ),
                (Column::words("limit"), it.limit.as_str().into()),
                (Column::numbers("games"), (2 * it.pairs.count()).into()),
                (Column::numbers("won"), won.into()),
                (Column::numbers("drawn"), drawn.into()),
                (Column::numbers("lost"), lost.into()),
                (
                    Column::new("share", "points won", Format::Pct1),
                    Cell::from(it.pairs.mean()),
                ),
                (
                    Column::new("expected", "expected", Format::Pct1),
                    expected.into(),
                ),
                (Column::new("elo", "Elo", Format::F1), difference.into()),
                (Column::new("error", "±", Format::F1), error.into()),
            ]
        };
        Table::of(self.played.iter().zip(&self.games).map(row))
    }

    /// Each known rating beside what all others predict for it.
    fn left_out(&self) -> Table {
        let known = self.engines.iter().enumerate();
        let known = known.filter_map(|(index, it)| Some((index, it.listed?[0])));
        let row = |(index, listed): (usize, f64)| {
            let mut others = self.engines.clone();
            others[index].listed = None;
            let found = fit(&others, &self.games).map(|it| it.ratings[index]);
            vec![
                (
                    Column::new("name", "left out", Format::Text),
                    self.engines[index].name.as_str().into(),
                ),
                (Column::new("listed", "on the list", Format::Int), listed.into()),
                (
                    Column::new("predicted", "by all others", Format::Int),
                    found.map(|it| it[0]).into(),
                ),
                (
                    Column::new("error", "±", Format::Int),
                    found.map(|it| it[1]).into(),
                ),
                (
                    Column::new("wrong_by", "wrong by", Format::Int),
                    found.map(|it| it[0] - listed).into(),
                ),
            ]
        };
        Table::of(known.map(row))
    }

    /// All of it for a terminal; the ratings for a program, or the matches if there
    /// are none.
    pub(crate) fn text(&self, form: Form, width: Option<usize>) -> String {
        let print = |table: Table| table.print(form, width);
        match (&self.fitted, form) {
            (None, _) => print(self.matches()),
            (Some(fitted), Form::Table) => format!(
                "{}\n{:.2} Elo in these games for each on the list.\n\n{}\n{}",
                print(self.engines()),
                fitted.factor,
                print(self.matches()),
                print(self.left_out())
            ),
            (Some(_), _) => print(self.engines()),
        }
    }

    /// The figure of this name, for a plan with this text.
    pub(crate) fn figure(
        &self,
        (name, question): (&str, &str),
        plan: &str,
    ) -> Figure {
        let tables = [self.engines(), self.matches(), self.left_out()];
        let [engines, matches, left_out] = tables.each_ref().map(Table::values);
        let mut columns: Vec<Column> = Vec::new();
        for column in tables.iter().flat_map(|it| &it.columns) {
            if columns.iter().all(|it| it.key != column.key) {
                columns.push(column.clone());
            }
        }
        Figure {
            name: name.to_owned(),
            question: question.to_owned(),
            date: OffsetDateTime::now_utc().date().to_string(),
            fingerprint: digest(plan),
            columns,
            data: rounded(json!({
                "version": env!("CARGO_PKG_VERSION"),
                "factor": self.fitted.as_ref().map(|it| it.factor),
                "engines": engines,
                "matches": matches,
                "left_out": left_out,
            })),
            ..Figure::default()
        }
    }
}
