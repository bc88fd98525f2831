//! Games: how much stronger each row is than its opponent, in Elo.

use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::ensure;
use figures::Estimate;
use figures::estimate::{ELO, Kind};
use games::elo::likelihood_of_superiority;
use games::{Elo, Limit, Matchup, Pairs, ResumableMatch, openings};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use terminal::table::Format::{Code, F1, Int, Pct1, Text, X2};

use super::Answer;
use super::clock::{self, Cells, Clocks};
use super::searches::ALLOWED;
use super::turns::engines;
use crate::answers::in_parts;
use crate::columns::{Heading, heading};
use crate::experiment::{Against, Trial};
use crate::lab::Lab;
use crate::run::{Run, geometric_mean};

/// The headings of its columns.
const HEADINGS: &[Heading] = &[
    heading("against", "against", Code),
    heading("games", "games", Int),
    heading("won", "won", Int),
    heading("drawn", "drawn", Int),
    heading("lost", "lost", Int),
    heading("pairs", "pairs with 0, ½, 1, 1½, 2 points", Text),
    heading(ELO.mid, "Elo", F1),
    heading("error", "±", F1),
    heading(ELO.low, "Elo, at least", F1),
    heading(ELO.high, "Elo, at most", F1),
    heading("normalised_elo", "normalised Elo", F1),
    heading("likelihood", "likely stronger", Pct1),
    heading("factor", "nodes ÷ (geo)", X2),
    heading("elo_of_nodes", "Elo of nodes", F1),
    heading("first_pairs", "half points of the first pairs", Text),
];

/// The headings for matches from two books.
const OF_BOOKS: &[Heading] = &[
    heading("in_books", "in the books", Text),
    heading(ELO.parts, "Elo by book", F1),
];

/// What a match found: the cells of a row, but for the Elo with its interval, which
/// is written as an estimate.
#[derive(Debug, Serialize)]
struct MatchResult {
    against: String,
    games: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    pairs: String,
    #[serde(skip)]
    elo: Estimate,
    error: f64,
    normalised_elo: f64,
    likelihood: f64,
    factor: Option<f64>,
    elo_of_nodes: Option<f64>,
    first_pairs: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    in_books: Option<String>,
    #[serde(flatten)]
    clock: Cells,
}

/// For how many pairs of each row the points are kept one by one, so that a test
/// can play them again.
const FIRST_PAIRS: usize = 2;

/// Games with the same number of nodes for each move, apart from odds; they are
/// reproducible.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Games {
    /// The opponent of a row.
    against: Against,
    /// The nodes for each move; by default 100,000.
    allowed: NonZeroU64,
    /// How many games are played for each row from each book: at least two.
    pub games: usize,
    /// The number of opening books, which have no openings in common: 1 or 2; by
    /// default 1.
    books: usize,
}

impl Default for Games {
    fn default() -> Self {
        Self { against: Against::default(), allowed: ALLOWED, games: 0, books: 1 }
    }
}

impl Answer for Games {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let limits =
            |odds| [odds, 1].map(|it| Limit::Nodes(it * self.allowed.get()));
        let mut matches = played(lab, trial, (self.games, self.books), limits)?;
        if trial.deepest() > 0 {
            beside_nodes(lab, trial, &mut matches)?;
        }
        Ok(rows(trial, &matches))
    }

    fn headings(&self) -> Vec<Heading> {
        let of_books = if self.books > 1 { OF_BOOKS } else { &[] };
        [HEADINGS, of_books].concat()
    }

    fn against(&self) -> Against {
        self.against
    }

    fn check(&self) -> anyhow::Result<()> {
        check_games(self.games)?;
        check_books(self.books)
    }

    fn is_played(&self) -> bool {
        true
    }
}

/// Games with the same CPU time for each move; they differ each time they are
/// played.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GamesByTime {
    /// The opponent of a row.
    #[serde(default)]
    against: Against,
    /// The milliseconds of CPU time for each move.
    cpu_time: u64,
    /// How many games are played for each row from each book: at least two.
    #[serde(default)]
    games: usize,
    /// The number of opening books, which have no openings in common: 1 or 2.
    #[serde(default = "one")]
    books: usize,
}

/// The opening books of a match, if their number isn't given.
const fn one() -> usize {
    1
}

impl Answer for GamesByTime {
    fn rows(&self, lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let limit = Limit::CpuTime(Duration::from_millis(self.cpu_time));
        let matches = played(lab, trial, (self.games, self.books), |_| [limit; 2])?;
        Ok(rows(trial, &matches))
    }

    fn headings(&self) -> Vec<Heading> {
        let of_books = if self.books > 1 { OF_BOOKS } else { &[] };
        [HEADINGS, of_books, clock::HEADINGS].concat()
    }

    fn against(&self) -> Against {
        self.against
    }

    fn check(&self) -> anyhow::Result<()> {
        check_games(self.games)?;
        check_books(self.books)
    }

    fn is_played(&self) -> bool {
        true
    }

    fn is_dated(&self) -> bool {
        true
    }
}

/// Fails if there are no such books.
fn check_books(books: usize) -> anyhow::Result<()> {
    ensure!(matches!(books, 1 | 2), "'books' is 1 or 2");
    Ok(())
}

/// Fails if there would be no pair of games.
fn check_games(games: usize) -> anyhow::Result<()> {
    ensure!(
        games > 1,
        "'games' are played by the queries games and games-by-time, which need two or more, and by no other"
    );
    Ok(())
}

fn played(
    lab: &Lab,
    trial: &Trial,
    (games, books): (usize, usize),
    limits: impl Fn(u64) -> [Limit; 2],
) -> anyhow::Result<Vec<MatchResult>> {
    let all_books = openings::books();
    let matches = trial.rows.iter().enumerate().map(|(index, row)| {
        let [opponent, player] = trial.pair(index)?;
        let (mut of_books, mut first) = (Vec::new(), Vec::new());
        let mut clocks = Clocks::default();
        for openings in &all_books[..books] {
            let matchup = Matchup {
                engines: engines([player.variant, opponent.variant]),
                limits: limits(row.odds.unwrap_or(1)),
                megabytes: player.hash,
                openings,
            };
            of_books.push(pairs(
                lab,
                trial,
                (&matchup, games, books == 1),
                (&mut first, &mut clocks),
            )?);
        }
        let mut all = Pairs::default();
        of_books.iter().for_each(|pairs| all.add_all(pairs));
        let [lost, drawn, won] = all.games;
        let mut elo = estimate(&all);
        if books > 1 {
            let named = ["first", "second"].map(str::to_owned);
            let of_books = of_books.iter().map(estimate);
            elo.parts = named.into_iter().zip(of_books).collect();
        }
        Ok(MatchResult {
            against: opponent.variant.to_string(),
            games: 2 * all.count(),
            won,
            drawn,
            lost,
            pairs: format!("{:?}", all.counts),
            error: Elo::of(&all).error,
            normalised_elo: Elo::normalised(&all).difference,
            likelihood: likelihood_of_superiority(&all),
            factor: None,
            elo_of_nodes: None,
            first_pairs: first.join(" "),
            in_books: (books > 1).then(|| in_parts(&ELO, &elo)),
            elo,
            clock: clocks.cells(),
        })
    });
    matches.collect()
}

/// The rows of a table, one for each match.
fn rows(trial: &Trial, matches: &[MatchResult]) -> Value {
    let rows = trial.rows.iter().zip(matches).map(|(row, it)| {
        let mut row = row.with(json!(it));
        let parts = if it.in_books.is_some() { ELO.parts } else { "" };
        Kind { parts, ..ELO }.write(&it.elo, &mut row);
        row
    });
    rows.collect()
}

/// How much stronger the first engine is.
fn estimate(pairs: &Pairs) -> Estimate {
    let Elo { difference, error } = Elo::of(pairs);
    Estimate::around(difference, error)
}

/// All pairs of a match, or of its openings from one book of two: the known ones,
/// and the missing ones, which are played now. The half points of each of the first pairs are added to `first`, and what
/// all say of the clock to `clocks`.
fn pairs(
    lab: &Lab,
    trial: &Trial,
    (matchup, games, is_all): (&Matchup, usize, bool),
    (first, clocks): (&mut Vec<String>, &mut Clocks),
) -> anyhow::Result<Pairs> {
    let [one, other] = matchup.engines.map(|engine| engine.name);
    let resumed = ResumableMatch::open(matchup, lab.rows.as_ref())?;
    let count = (games / 2).min(matchup.openings.len());
    // An earlier match by the clock stands as long as it has as many games as are
    // wanted; no pair of another version is added to it. Where only its counts were
    // kept, its openings aren't known, so it doesn't stand for one book of two.
    let is_new = (0..count).all(|it| resumed.known(it).is_none());
    if is_new && let Some(whole) = resumed.of_another_version(count) {
        let mut pairs = Pairs::default();
        for pair in whole {
            pairs.add(pair.half_points);
            clocks.add(&pair.clock);
            if first.len() < FIRST_PAIRS {
                first.push(pair.half_points.iter().sum::<usize>().to_string());
            }
        }
        return Ok(pairs);
    }
    let earlier = resumed.earlier;
    if is_all && is_new && earlier.count() as usize >= count {
        *clocks = Clocks::on(resumed.earlier_days);
        return Ok(earlier);
    }
    let mut pairs = Pairs::default();
    let missing =
        (0..count).filter(|&number| resumed.known(number).is_none()).count();
    lab.begin(missing as u64, &format!("{one} – {other}"));
    let mut add = |pair: &rows::Pair| {
        pairs.add(pair.half_points);
        clocks.add(&pair.clock);
        if first.len() < FIRST_PAIRS {
            first.push(pair.half_points.iter().sum::<usize>().to_string());
        }
    };
    resumed.complete(
        count,
        rayon::current_num_threads(),
        false,
        |pair, played| {
            add(pair);
            lab.bar.inc(u64::from(played.is_some()));
            Ok(ControlFlow::Continue(()))
        },
    )?;
    // A match by the clock is different each time, so all that were played are
    // included.
    if trial.query.is_dated() {
        (count..matchup.openings.len())
            .filter_map(|it| resumed.known(it))
            .for_each(|pair| add(&pair));
    }
    Ok(pairs)
}

/// How many times fewer nodes each row takes than its opponent for the same depth,
/// and how many Elo that would be if each halving were worth as much as the row
/// with twice the nodes gains.
fn beside_nodes(
    lab: &Lab,
    trial: &Trial,
    matches: &mut [MatchResult],
) -> anyhow::Result<()> {
    let doubling = trial.rows.iter().position(|row| row.odds == Some(2));
    let doubling = doubling.map(|index| matches[index].elo.mid);
    let doubling = doubling.filter(|elo| elo.is_finite());
    for (index, it) in matches.iter_mut().enumerate() {
        let [before, after] = trial.pair(index)?.map(|task| Run::new(lab, task));
        let factor = geometric_mean(&after?.factors(&before?));
        let odds = trial.rows[index].odds.unwrap_or(1) as f64;
        it.factor = Some(factor);
        it.elo_of_nodes = doubling.map(|elo| elo * (odds * factor).log2());
    }
    Ok(())
}
