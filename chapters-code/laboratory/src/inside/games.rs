//! Games: how much stronger each row is than what it is compared with, in Elo.

use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::{Context, ensure};
use figures::Format;
use games::elo::likelihood_of_superiority;
use games::{Contest, Elo, Limit, Pairs, openings};
use serde_json::{Value, json};

use super::look::{Heading, Look, row};
use crate::asked::Asked;
use crate::engines;
use crate::experiment::Row;
use crate::means::geometric_mean;
use crate::searched::Searched;

/// The columns of both looks.
const COLUMNS: &[Heading] = &[
    ("against", "against", Format::Code),
    ("games", "games", Format::Int),
    ("won", "won", Format::Int),
    ("drawn", "drawn", Format::Int),
    ("lost", "lost", Format::Int),
    ("pairs", "pairs with 0, ½, 1, 1½, 2 points", Format::Text),
    ("elo", "Elo", Format::F1),
    ("error", "±", Format::F1),
    ("low_elo", "Elo, at least", Format::F1),
    ("high_elo", "Elo, at most", Format::F1),
    ("normalised_elo", "normalised Elo", Format::F1),
    ("likelihood", "likely stronger", Format::Pct1),
    ("factor", "nodes ÷ (geo)", Format::X2),
    ("elo_of_nodes", "Elo of nodes", Format::F1),
    ("first_pairs", "half points of the first pairs", Format::Text),
];

/// How many pairs of a row are kept with their points one by one, so that a test
/// can play them again.
const FIRST_PAIRS: usize = 2;

/// Games with the same nodes for each move, but for odds: the same whenever they
/// are played.
pub(super) struct AtNodes;

impl Look for AtNodes {
    const COLUMNS: &'static [Heading] = COLUMNS;

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let mut rows = played(asked, |odds| {
            [odds, 1].map(|it| Limit::Nodes(it * asked.table.allowed))
        })?;
        if asked.depth() > 0 {
            beside_nodes(asked, &mut rows)?;
        }
        Ok(json!(rows))
    }
}

/// Games with the same CPU time for each move.
pub(super) struct AtTime;

impl Look for AtTime {
    const COLUMNS: &'static [Heading] = COLUMNS;
    const IS_DATED: bool = true;

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let time =
            asked.table.cpu_time.context("games by the clock need a cpu-time")?;
        let limit = Limit::CpuTime(Duration::from_millis(time));
        Ok(json!(played(asked, |_| [limit; 2])?))
    }
}

/// A match for each row, with the limits that follow from its odds.
fn played(
    asked: &Asked,
    limits: impl Fn(u64) -> [Limit; 2],
) -> anyhow::Result<Vec<Value>> {
    ensure!(asked.table.games >= 2, "'games' says how many are played: 2 or more");
    let openings = openings::built_in();
    let count = (asked.table.games / 2).min(openings.len());
    let rows = asked.table.rows.iter().enumerate().map(|(index, row)| {
        let [opponent, player] = asked.pair(index)?;
        let contest = Contest {
            engines: engines::pair([player.variant, opponent.variant]),
            limits: limits(row.odds.unwrap_or(1)),
            megabytes: player.hash,
            openings: &openings,
        };
        let (mut pairs, mut first) = (Pairs::default(), Vec::new());
        let [one, other] = contest.engines.map(|engine| engine.name);
        asked.lab.begin(count as u64, &format!("{one} – {other}"));
        contest.play(0..count, rayon::current_num_threads(), |pair| {
            let points = pair.points();
            pairs.add(points);
            if first.len() < FIRST_PAIRS {
                first.push(Pairs::half_points(points).to_string());
            }
            asked.lab.step();
            ControlFlow::Continue(())
        })?;
        Ok(filled(row, &opponent.variant.to_string(), &pairs, &first.join(" ")))
    });
    rows.collect()
}

fn filled(of: &Row, against: &str, pairs: &Pairs, first: &str) -> Value {
    let (elo, [lost, drawn, won]) = (Elo::of(pairs), pairs.games);
    let cells = (
        against,
        2 * pairs.count(),
        won,
        drawn,
        lost,
        format!("{:?}", pairs.counts),
        elo.difference,
        elo.error,
        elo.difference - elo.error,
        elo.difference + elo.error,
        Elo::normalised(pairs).difference,
        likelihood_of_superiority(pairs),
        Value::Null,
        Value::Null,
        first,
    );
    let mut row = row::<AtNodes>(&of.name, cells);
    for (key, value) in of.named() {
        row[key] = value;
    }
    row
}

/// How many times fewer nodes each row takes than its opponent for the same depth,
/// and how many Elo that would be if each halving were worth what the row with
/// twice the nodes gains by them.
fn beside_nodes(asked: &Asked, rows: &mut [Value]) -> anyhow::Result<()> {
    let doubling = asked.table.rows.iter().position(|row| row.odds == Some(2));
    let doubling = doubling.and_then(|index| rows[index]["elo"].as_f64());
    for (index, row) in rows.iter_mut().enumerate() {
        let [before, after] =
            asked.pair(index)?.map(|task| Searched::new(asked.lab, task));
        let factor = geometric_mean(&after?.factors(&before?));
        let odds = asked.table.rows[index].odds.unwrap_or(1) as f64;
        row["factor"] = json!(factor);
        row["elo_of_nodes"] =
            json!(doubling.map(|doubling| doubling * (odds * factor).log2()));
    }
    Ok(())
}
