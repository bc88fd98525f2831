//! The result of a calibration, as tables and as a figure of the book.

use anyhow::Context;
use figures::Figure;
use figures::figure::{digest, rounded};
use games::elo::score;
use games::{Elo, Pairs};
use ladder::engines::LADDER;
use serde_json::{Value, json};
use terminal::table::{Cell, Column, Form, Format, Table};
use time::OffsetDateTime;

use crate::fit::{Engine, Fit, Games, Known, Link, fit};

/// The games of a match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    pub(crate) one: String,
    pub(crate) other: String,
    /// The time of each side, in words.
    pub(crate) limit: String,
    pub(crate) pairs: Pairs,
    /// If it was played at another clock, how much that may change the difference,
    /// in Elo.
    pub(crate) clock_error: Option<f64>,
}

impl Played {
    /// The places of its players.
    fn places(&self, engines: &[Engine]) -> [usize; 2] {
        [&self.one, &self.other].map(|name| {
            engines.iter().position(|it| it.name == *name).unwrap_or_default()
        })
    }

    /// Adds what it says to what is known: its games, or a difference from another
    /// clock.
    fn add_to(&self, known: &mut Known) {
        let engines = self.places(&known.engines);
        let games = 2.0 * self.pairs.count() as f64;
        let Elo { difference, error } = Elo::of(&self.pairs);
        match self.clock_error {
            Some(clock) => {
                let difference = [difference, error.hypot(clock)];
                known.links.push(Link { engines, difference });
            }
            None => {
                let points = games * self.pairs.mean();
                known.games.push(Games { engines, games, points });
            }
        }
    }
}

/// The ratings of all engines of a plan.
#[derive(Debug)]
pub(crate) struct Ratings {
    known: Known,
    played: Vec<Played>,
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
        let mut known = Known { engines, ..Known::default() };
        for it in played.iter().filter(|it| it.pairs.count() > 0) {
            it.add_to(&mut known);
        }
        let fitted = if known.engines.iter().any(|it| it.listed.is_some()) {
            Some(fit(&known).context(
                "some engine is joined to none of known rating, or won everything",
            )?)
        } else {
            None
        };
        Ok(Self { known, played, fitted })
    }

    /// The ratings, the strongest first.
    fn engines(&self) -> Table {
        let Some(fitted) = &self.fitted else { return Table::default() };
        let rating = |index: usize| fitted.ratings[index];
        let mut order: Vec<usize> = (0..self.known.engines.len()).collect();
        order.sort_by(|&one, &other| rating(other)[0].total_cmp(&rating(one)[0]));
        let row = |index: usize| {
            let played = self.known.games.iter();
            let played = played.filter(|it| it.engines.contains(&index));
            let played: f64 = played.map(|it| it.games).sum();
            let [rating, error] = rating(index);
            let engine = &self.known.engines[index];
            vec![
                (
                    Column::new("name", "engine", Format::Code),
                    engine.name.as_str().into(),
                ),
                (Column::numbers("rating"), whole(rating)),
                (Column::new("error", "±", Format::Int), whole(error)),
                (
                    Column::new("listed", "on the list", Format::Int),
                    engine.listed.map_or_else(Cell::default, |it| whole(it[0])),
                ),
                (Column::numbers("games"), (played as u64).into()),
            ]
        };
        Table::of(order.into_iter().map(row))
    }

    /// The engines of ours in the order of the book: the stages, and the steps of the
    /// reader's own program.
    fn in_order(&self, names: impl Iterator<Item = String>) -> Value {
        let Some(fitted) = &self.fitted else { return json!([]) };
        let row = |name: String| {
            let place = self.known.engines.iter().position(|it| it.name == name)?;
            let [rating, error] = fitted.ratings[place].map(|it| it.round() as i64);
            let [low, high] = [rating - error, rating + error];
            Some(json!({
                "name": name, "rating": rating, "error": error, "low": low, "high": high
            }))
        };
        names.filter_map(row).collect()
    }

    /// How many games were played against engines of known rating.
    fn played_elsewhere(&self) -> u64 {
        let is_listed = |place: usize| self.known.engines[place].listed.is_some();
        let games = self.known.games.iter();
        let against = games.filter(|it| it.engines.iter().any(|&it| is_listed(it)));
        against.map(|it| it.games as u64).sum()
    }

    /// The matches, each with the share of the points that the ratings expect.
    fn matches(&self) -> Table {
        let row = |it: &Played| {
            let expected = self.fitted.as_ref().map(|fitted| {
                let places = it.places(&self.known.engines);
                let [one, other] = places.map(|it| fitted.ratings[it][0]);
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
        Table::of(self.played.iter().map(row))
    }

    /// Each known rating beside what all others predict for it.
    fn left_out(&self) -> Table {
        let known = self.known.engines.iter().enumerate();
        let known = known.filter_map(|(index, it)| Some((index, it.listed?[0])));
        let row = |(index, listed): (usize, f64)| {
            let mut others = self.known.clone();
            others.engines[index].listed = None;
            let found = fit(&others).map(|it| it.ratings[index]);
            vec![
                (
                    Column::new("name", "left out", Format::Text),
                    self.known.engines[index].name.as_str().into(),
                ),
                (Column::new("listed", "on the list", Format::Int), whole(listed)),
                (
                    Column::new("predicted", "by all others", Format::Int),
                    found.map_or_else(Cell::default, |it| whole(it[0])),
                ),
                (
                    Column::new("error", "±", Format::Int),
                    found.map_or_else(Cell::default, |it| whole(it[1])),
                ),
                (
                    Column::new("wrong_by", "wrong by", Format::Int),
                    found.map_or_else(Cell::default, |it| whole(it[0] - listed)),
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
                "{}\n{:.2} Elo in these games for each on the list, and {:.2} for each at another clock.\n\n{}\n{}",
                print(self.engines()),
                fitted.factor,
                fitted.link_factor,
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

                "games": self.played_elsewhere(),
                "factor": self.fitted.as_ref().map(|it| it.factor),
                "link_factor": self.fitted.as_ref().map(|it| it.link_factor),
                "engines": engines,
                "stages": self.in_order(LADDER.iter().map(|it| it.name.to_owned())),
                "steps": self.in_order((1..=LADDER.len()).map(|it| format!("step-{it:02}"))),
                "matches": matches,
                "left_out": left_out,
            })),
            ..Figure::default()
        }
    }
}

/// A number of Elo: what is known of it has no decimals.
fn whole(number: f64) -> Cell {
    Cell::from(number.round() as i64)
}
