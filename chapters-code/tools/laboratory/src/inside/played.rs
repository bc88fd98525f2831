//! Games: how much stronger each row is than what it is compared with, in Elo.

use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::Context;
use figures::Format::{Code, F1, Int, Pct1, Text, X2};
use games::elo::likelihood_of_superiority;
use games::{Contest, Elo, Limit, Pairs, Pool, openings};
use serde_json::{Value, json};

use super::turns::engines;
use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::lab::Lab;
use crate::run::{Run, geometric_mean};

/// What stands above its columns.
pub(crate) const HEADINGS: &[Heading] = &[
    heading("against", "against", Code),
    heading("games", "games", Int),
    heading("won", "won", Int),
    heading("drawn", "drawn", Int),
    heading("lost", "lost", Int),
    heading("pairs", "pairs with 0, ½, 1, 1½, 2 points", Text),
    heading("elo", "Elo", F1),
    heading("error", "±", F1),
    heading("low_elo", "Elo, at least", F1),
    heading("high_elo", "Elo, at most", F1),
    heading("normalised_elo", "normalised Elo", F1),
    heading("likelihood", "likely stronger", Pct1),
    heading("factor", "nodes ÷ (geo)", X2),
    heading("elo_of_nodes", "Elo of nodes", F1),
    heading("first_pairs", "half points of the first pairs", Text),
];

/// The same of matches from two books.
pub(crate) const OF_BOOKS: &[Heading] = &[
    heading("in_books", "in the books", Text),
    heading("elo_by_book", "Elo by book", F1),
];

/// How many pairs of a row are kept with their points one by one, so that a test
/// can play them again.
const FIRST_PAIRS: usize = 2;

/// Games with the same nodes for each move, but for odds: the same whenever they
/// are played.
pub(crate) fn at_equal_nodes(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let limits = |odds| [odds, 1].map(|it| Limit::Nodes(it * trial.allowed));
    let mut rows = played(lab, trial, limits)?;
    if trial.deepest() > 0 {
        beside_nodes(lab, trial, &mut rows)?;
    }
    Ok(rows.into())
}

pub(crate) fn at_equal_times(lab: &Lab, trial: &Trial) -> anyhow::Result<Value> {
    let time = trial.cpu_time.context("games by the clock need a cpu-time")?;
    let limit = Limit::CpuTime(Duration::from_millis(time));
    Ok(played(lab, trial, |_| [limit; 2])?.into())
}

fn played(
    lab: &Lab,
    trial: &Trial,
    limits: impl Fn(u64) -> [Limit; 2],
) -> anyhow::Result<Vec<Value>> {
    let books = openings::books();
    let rows = trial.rows.iter().enumerate().map(|(index, row)| {
        let [opponent, player] = trial.pair(index)?;
        let (mut of_books, mut first) = (Vec::new(), Vec::new());
        for openings in &books[..trial.books] {
            let contest = Contest {
                engines: engines([player.variant, opponent.variant]),
                limits: limits(row.odds.unwrap_or(1)),
                megabytes: player.hash,
                openings,
            };
            of_books.push(pairs(lab, trial, &contest, &mut first)?);
        }
        let mut all = Pairs::default();
        of_books.iter().for_each(|pairs| all.add_all(pairs));
        let (elo, [lost, drawn, won]) = (Elo::of(&all), all.games);
        let mut told = json!({
            "against": opponent.variant.to_string(), "games": 2 * all.count(),
            "won": won, "drawn": drawn, "lost": lost,
            "pairs": format!("{:?}", all.counts), "elo": elo.difference, "error": elo.error,
            "low_elo": elo.difference - elo.error, "high_elo": elo.difference + elo.error,
            "normalised_elo": Elo::normalised(&all).difference,
            "likelihood": likelihood_of_superiority(&all), "factor": null, "elo_of_nodes": null,
            "first_pairs": first.join(" "),
        });
        if trial.books > 1 {
            told["elo_by_book"] = by_book(&of_books);
            told["in_books"] = in_books(&all, &of_books).into();
        }
        Ok(row.with(told))
    });
    rows.collect()
}

/// All pairs of a contest: those that are known, and those that are missing, which are
/// played now. The half points of the very first are told apart.
fn pairs(
    lab: &Lab,
    trial: &Trial,
    contest: &Contest,
    first: &mut Vec<String>,
) -> anyhow::Result<Pairs> {
    let [one, other] = contest.engines.map(|engine| engine.name);
    let pool = Pool::open(contest, lab.rows.as_ref())?;
    let mut pairs = pool.earlier;
    let count = (trial.games / 2).min(contest.openings.len());
    let count = count.saturating_sub(pairs.count() as usize);
    let missing = (0..count).filter(|&number| pool.known(number).is_none()).count();
    lab.begin(missing as u64, &format!("{one} – {other}"));
    let mut add = |pair: &rows::Pair| {
        pairs.add(pair.half_points);
        if first.len() < FIRST_PAIRS {
            first.push(pair.half_points.iter().sum::<usize>().to_string());
        }
    };
    pool.complete(count, rayon::current_num_threads(), false, |pair, played| {
        add(pair);
        lab.bar.inc(u64::from(played.is_some()));
        Ok(ControlFlow::Continue(()))
    })?;
    // A match by the clock is never the same, so none that was played is left out.
    if trial.query.is_dated() {
        (count..contest.openings.len())
            .filter_map(|it| pool.known(it))
            .for_each(|pair| add(&pair));
    }
    Ok(pairs)
}

/// The interval of each book, by its name.
fn by_book(of_books: &[Pairs]) -> Value {
    let named = ["first", "second"].into_iter().zip(of_books);
    named.map(|(name, pairs)| (name.to_owned(), json!(interval(pairs)))).collect()
}

/// In how many books the interval lies above or below zero, where that of all games
/// does.
fn in_books(all: &Pairs, of_books: &[Pairs]) -> String {
    let sides = |pairs| {
        let [low, _, high] = interval(pairs);
        [low > 0.0, high < 0.0]
    };
    let (whole, count) = (sides(all), of_books.len());
    let alike = of_books.iter().filter(|pairs| sides(pairs) == whole).count();
    match whole {
        [true, _] => format!("above in {alike} of {count}"),
        [_, true] => format!("below in {alike} of {count}"),
        _ => "open".to_owned(),
    }
}

fn interval(pairs: &Pairs) -> [f64; 3] {
    let Elo { difference, error } = Elo::of(pairs);
    [difference - error, difference, difference + error]
}

/// How many times fewer nodes each row takes than its opponent for the same depth,
/// and how many Elo that would be if each halving were worth what the row with
/// twice the nodes gains by them.
fn beside_nodes(
    lab: &Lab,
    trial: &Trial,
    rows: &mut [Value],
) -> anyhow::Result<()> {
    let doubling = trial.rows.iter().position(|row| row.odds == Some(2));
    let doubling = doubling.and_then(|index| rows[index]["elo"].as_f64());
    for (index, row) in rows.iter_mut().enumerate() {
        let [before, after] = trial.pair(index)?.map(|task| Run::new(lab, task));
        let factor = geometric_mean(&after?.factors(&before?));
        let odds = trial.rows[index].odds.unwrap_or(1) as f64;
        row["factor"] = json!(factor);
        row["elo_of_nodes"] =
            json!(doubling.map(|doubling| doubling * (odds * factor).log2()));
    }
    Ok(())
}
