//! What came of a match, and what it says of the strength of those who played.

use std::fmt::Write;

use games::elo::likelihood_of_superiority;
use games::ratings::ratings;
use games::sprt::Decision;
use games::{Elo, Pairs, Sprt};
use ladder::output::Format;
use ladder::output::plain::{Heading, plain};
use ladder::terminal;
use serde_json::{Value, json};

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
    /// Two engines in a few lines; several as a table of ratings and one of pairings. For programs, the
    /// pairing of two or the ratings of several; as JSON, everything.
    pub(crate) fn text(&self, format: Format) -> anyhow::Result<String> {
        let are_two = self.names.len() == 2;
        match format {
            Format::Json => {
                return Ok(serde_json::to_string_pretty(&self.json())? + "\n");
            }
            Format::Csv | Format::Markdown if are_two => {
                return self.pairings(format);
            }
            Format::Csv | Format::Markdown => return self.ratings(format),
            Format::Table => {}
        }
        let conditions = &self.conditions;
        let mut text = if are_two {
            format!(
                "{} against {}, {conditions}\n\n{}",
                self.names[0],
                self.names[1],
                self.two()
            )
        } else {
            format!(
                "{conditions}\n\n{}\n{}",
                self.ratings(format)?,
                self.pairings(format)?
            )
        };
        if !self.is_repeatable {
            text += "\nPlayed by the clock: another time it is another match.\n";
        }
        Ok(text)
    }

    fn two(&self) -> String {
        let pairs = &self.results[0][1];
        let ([lost, drawn, won], elo) = (pairs.games, Elo::of(pairs));
        let normalised = known_error(elo)
            .map(|_| format!(", normalised {}", printed(Elo::normalised(pairs))))
            .unwrap_or_default();
        let mut text = format!(
            "games     {}: {won} won, {drawn} drawn, {lost} lost\n\
             pairs     {:?} of 0, ½, 1, 1½ and 2 points\n\
             Elo       {}{normalised}\n\
             stronger  with a likelihood of {:.1} %\n",
            2 * pairs.count(),
            pairs.counts,
            printed(elo),
            100.0 * likelihood_of_superiority(pairs),
        );
        if let Some(sprt) = self.sprt {
            let [lower, higher] = sprt.bounds();
            let ratio = sprt.likelihood_ratio(pairs);
            let decision = match sprt.decide(pairs) {
                Decision::Lower => {
                    format!("not {} stronger, {} is accepted", sprt.elo1, sprt.elo0)
                }
                Decision::Higher => format!("{} is accepted", sprt.elo1),
                Decision::Open => "nothing is decided".to_owned(),
            };
            // A string takes whatever is written.
            let _ = writeln!(
                text,
                "SPRT      {ratio:.2} ({lower:.2} to {higher:.2}): {decision}"
            );
        }
        text
    }

    fn json(&self) -> Value {
        let pairing = |(one, other): (usize, usize)| {
            let pairs = &self.results[one][other];
            let ([lost, drawn, won], elo) = (pairs.games, Elo::of(pairs));
            let normalised = Elo::normalised(pairs);
            json!({
                "engine": self.names[one], "against": self.names[other],
                "won": won, "drawn": drawn, "lost": lost, "pairs": pairs.counts,
                "elo": elo.difference, "error": known_error(elo),
                "normalised_elo": normalised.difference, "normalised_error": known_error(normalised),
                "likelihood_of_superiority": likelihood_of_superiority(pairs),
                "log_likelihood_ratio": self.sprt.map(|sprt| sprt.likelihood_ratio(pairs)),
            })
        };
        let rating = |(name, rating)| json!({ "engine": name, "rating": rating });
        let ratings = self.names.iter().zip(ratings(&self.results)).map(rating);
        json!({
            "conditions": self.conditions,
            "is_repeatable": self.is_repeatable,
            "ratings": ratings.collect::<Vec<_>>(),
            "pairings": pairings(self.names.len()).map(pairing).collect::<Vec<_>>(),
        })
    }

    /// Who scored what against whom.
    fn pairings(&self, format: Format) -> anyhow::Result<String> {
        let titles = [
            "engine",
            "against",
            "won",
            "drawn",
            "lost",
            "pairs",
            "Elo",
            "error",
            "likelihood",
        ];
        let row = |(one, other): (usize, usize)| {
            let pairs = &self.results[one][other];
            let ([lost, drawn, won], elo) = (pairs.games, Elo::of(pairs));
            vec![
                self.names[one].to_owned(),
                self.names[other].to_owned(),
                won.to_string(),
                drawn.to_string(),
                lost.to_string(),
                format!("{:?}", pairs.counts),
                cell(Some(elo.difference), 2),
                cell(known_error(elo), 2),
                format!("{:.4}", likelihood_of_superiority(pairs)),
            ]
        };
        table(&titles, pairings(self.names.len()).map(row).collect(), format)
    }

    /// All engines, the strongest first.
    fn ratings(&self, format: Format) -> anyhow::Result<String> {
        let ratings = ratings(&self.results);
        let against = |one: usize, is_counted: fn(&Option<f64>) -> bool| {
            let mut sum = Pairs::default();
            let others = self.results[one].iter().zip(&ratings);
            let counted = others.filter(|(_, rating)| is_counted(rating));
            counted.for_each(|(pairs, _)| sum += *pairs);
            sum
        };
        let strength = |one: usize| {
            let all = || Elo::of(&against(one, |_| true)).difference;
            ratings[one].unwrap_or_else(all)
        };
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        order.sort_by(|&one, &other| strength(other).total_cmp(&strength(one)));
        let row = |one: usize| {
            let all = against(one, |_| true);
            let [_, drawn, won] = all.games;
            let error = known_error(Elo::of(&against(one, Option::is_some)));
            vec![
                self.names[one].to_owned(),
                cell(ratings[one], 1),
                cell(ratings[one].and(error), 1),
                (2 * all.count()).to_string(),
                (won as f64 + drawn as f64 / 2.0).to_string(),
            ]
        };
        let titles = ["engine", "rating", "error", "games", "points"];
        table(&titles, order.into_iter().map(row).collect(), format)
    }
}

/// Who plays whom, of so many: each of them the first, against all behind it.
pub(crate) fn pairings(count: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)))
}

/// A table with names at the left and numbers behind them.
fn table(
    titles: &[&str],
    rows: Vec<Vec<String>>,
    format: Format,
) -> anyhow::Result<String> {
    let is_number = |title: &str| !["engine", "against", "pairs"].contains(&title);
    let heading = |title: &&str| Heading {
        title: (*title).to_owned(),
        is_number: is_number(title),
    };
    let headings: Vec<Heading> = titles.iter().map(heading).collect();
    plain(&headings, &rows, format, terminal::width())
}

/// The difference and its error, or why one of them says nothing.
pub(crate) fn printed(elo: Elo) -> String {
    if elo.difference.is_infinite() {
        return "beyond measure, as every pair ended alike".to_owned();
    }
    if elo.error.is_infinite() {
        return format!(
            "{:+.2}, in too few games to say how surely",
            elo.difference
        );
    }
    if elo.error == 0.0 {
        return format!(
            "{:+.2}, but every pair ended alike: nothing says how surely",
            elo.difference
        );
    }
    format!("{:+.2} ± {:.2}", elo.difference, elo.error)
}

/// The error of a difference, if anything says how sure it is: not pairs that all ended alike.
fn known_error(elo: Elo) -> Option<f64> {
    let is_known =
        elo.difference.is_finite() && elo.error.is_finite() && elo.error > 0.0;
    is_known.then_some(elo.error)
}

/// A number as a cell, if there is one; what is rounded to zero has no sign.
fn cell(number: Option<f64>, decimals: usize) -> String {
    let Some(number) = number.filter(|it| it.is_finite()) else {
        return "–".to_owned();
    };
    let text = format!("{number:.decimals$}");
    match text.strip_prefix('-') {
        Some(zero) if !zero.contains(|sign| ('1'..='9').contains(&sign)) => {
            zero.to_owned()
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use games::{Elo, Pairs};
    use ladder::output::Format;

    use super::{Standing, cell, known_error, printed};

    /// What cannot be said is not said with numbers such as `inf` or `NaN`.
    #[test]
    fn a_clean_sweep_is_beyond_measure() {
        let sweep = Pairs { counts: [0, 0, 0, 0, 2], games: [0, 0, 4] };
        let drawn = Pairs { counts: [0, 0, 2, 0, 0], games: [0, 4, 0] };
        for names in [vec!["see", "plain"], vec!["see", "plain", "mvv-lva"]] {
            let mut results = vec![vec![drawn; names.len()]; names.len()];
            results[0].fill(sweep);
            results[1..].iter_mut().for_each(|row| row[0] = sweep.reversed());
            let conditions = "100 nodes a move".to_owned();
            let standing = Standing {
                names,
                conditions,
                is_repeatable: true,
                results,
                sprt: None,
            };
            for format in [Format::Table, Format::Csv, Format::Markdown] {
                let text = standing.text(format).expect("a text");
                assert!(!text.contains("inf") && !text.contains("NaN"), "{text}");
            }
            let json = standing.json();
            let pairing = &json["pairings"][0];
            for key in ["elo", "error", "normalised_elo", "normalised_error"] {
                assert!(pairing[key].is_null(), "{key}: {json}");
            }
            assert!(json["ratings"][0]["rating"].is_null(), "{json}");
        }
        assert_eq!(
            printed(Elo::of(&sweep)),
            "beyond measure, as every pair ended alike"
        );
        assert_eq!([-0.01, -0.5].map(|it| cell(Some(it), 1)), ["0.0", "-0.5"]);
        let ahead = Pairs { counts: [0, 0, 0, 2, 0], games: [0, 2, 2] };
        for alike in [ahead, drawn] {
            assert!(printed(Elo::of(&alike)).ends_with("nothing says how surely"));
            assert_eq!(known_error(Elo::of(&alike)), None);
        }
    }
}
