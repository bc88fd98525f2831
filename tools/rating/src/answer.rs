//! The answer of `rate`, for people and for programs.

use games::elo::score;
use serde_json::{Value, json};
use terminal::table::{Cell, Column, Form, Format, Table};

use crate::anchors::Anchor;
use crate::estimate::Scored;
use crate::verdict::{Verdict, verdict};

/// What was found out about an engine.
#[derive(Debug)]
pub struct Answer<'a> {
    /// The engine's name.
    pub name: &'a str,
    /// The opponents.
    pub anchors: &'a [Anchor],
    /// The games, each pair with the index of its anchor.
    pub pairs: &'a [(usize, Scored)],
    /// How many games the engine lost other than by the rules of chess.
    pub forfeits: usize,
    /// How they were played, in words.
    pub conditions: String,
}

impl Answer<'_> {
    /// What the games say.
    pub fn verdict(&self) -> Verdict {
        verdict(self.anchors, self.pairs, self.forfeits)
    }

    /// The rating in one line, to be quoted.
    pub fn line(&self) -> String {
        let games = self.games();
        let met = self.met().len();
        let is_stage = |&index: &usize| self.anchors[index].is_stage;
        let stages = self.met().iter().filter(|it| is_stage(it)).count();
        let against = match (met, met - stages) {
            (1, 1) => "one opponent".to_owned(),
            (1, _) => "one stage of Best Move First".to_owned(),
            (met, 0) => format!("{met} stages of Best Move First"),
            (met, _) => format!("{met} opponents"),
        };
        match self.verdict() {
            verdict @ (Verdict::Forfeits { .. } | Verdict::Unplayed) => {
                format!("{}: {verdict}", self.name)
            }
            verdict => format!(
                "{}: {verdict} {}, by {games} games against {against}",
                self.name,
                self.scale(),
            ),
        }
    }

    /// On which scale it is, and how well that is known.
    fn scale(&self) -> String {
        let met = self.met();
        let is_ours = |&index: &usize| self.anchors[index].is_stage;
        if !met.iter().all(is_ours) {
            return "on the scale of its opponents' ratings".to_owned();
        }
        match self.verdict() {
            Verdict::Rated { scale, .. } => format!(
                "on the CCRL Blitz scale, which is itself known to ± {scale:.0} here"
            ),
            _ => "on the CCRL Blitz scale".to_owned(),
        }
    }

    fn games(&self) -> usize {
        self.pairs.iter().map(|(_, it)| it.games).sum()
    }

    /// The anchors that have played, with their indices, the strongest first.
    fn met(&self) -> Vec<usize> {
        let is_met = |&index: &usize| self.pairs.iter().any(|it| it.0 == index);
        let mut met: Vec<usize> = (0..self.anchors.len()).filter(is_met).collect();
        let rating = |index: usize| self.anchors[index].rating;
        met.sort_by(|&one, &other| rating(other).total_cmp(&rating(one)));
        met
    }

    /// The games against each opponent, with what the rating expects of them.
    fn opponents(&self) -> Table {
        let rating = match self.verdict() {
            Verdict::Rated { rating, .. } => Some(rating),
            _ => None,
        };
        let row = |index: usize| {
            let anchor = &self.anchors[index];
            let against = || self.pairs.iter().filter(|it| it.0 == index);
            let games: usize = against().map(|(_, it)| it.games).sum();
            let halves: usize = against().map(|(_, it)| it.half_points).sum();
            let expects = rating.map(|it| score(it - anchor.rating));
            vec![
                (Column::words("against"), anchor.name.as_str().into()),
                (
                    Column::new("rating", "rating", Format::Int),
                    (anchor.rating.round() as i64).into(),
                ),
                (Column::numbers("games"), games.into()),
                (
                    Column::new("share", "points won", Format::Pct1),
                    Cell::from(halves as f64 / (2 * games) as f64),
                ),
                (Column::new("expected", "expected", Format::Pct1), expects.into()),
            ]
        };
        Table::of(self.met().into_iter().map(row))
    }

    /// All of it.
    pub fn text(&self, form: Form, width: Option<usize>) -> String {
        let opponents = self.opponents();
        match form {
            Form::Json => format!("{:#}\n", self.value(&opponents)),
            Form::Csv | Form::Markdown => opponents.print(form, width),
            Form::Table => {
                let line = terminal::wrap(&self.line(), width.unwrap_or(80), "");
                format!(
                    "{}\n\n{}\n{line}\n",
                    self.conditions,
                    opponents.print(form, width)
                )
            }
        }
    }

    fn value(&self, opponents: &Table) -> Value {
        let mut value = json!({
            "engine": self.name,
            "verdict": self.verdict().to_string(),
            "rating": null,
            "error": null,
            "scale_error": null,
            "above": null,
            "below": null,
            "games": self.games(),
            "forfeits": self.forfeits,
            "conditions": self.conditions,
            "opponents": opponents.values(),
        });
        match self.verdict() {
            Verdict::Rated { rating, error, scale } => {
                value["rating"] = json!(rating);
                value["scale_error"] = json!(scale);
                value["error"] = json!(Some(error).filter(|it| it.is_finite()));
            }
            Verdict::Above(rating) => value["above"] = json!(rating),
            Verdict::Below(rating) => value["below"] = json!(rating),
            Verdict::Forfeits { .. } | Verdict::Unplayed => {}
        }
        value
    }
}
