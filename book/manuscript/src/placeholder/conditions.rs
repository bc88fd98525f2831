//! The conditions under which the games of a table were played. They follow each
//! such table and come from its figure and its experiment, so no sentence can get
//! them wrong.

use figures::Figure;
use figures::figure::DATED;
use serde_json::Value;
use text::digits::grouped;

use crate::manuscript::Manuscript;

/// Where the experiments are, from the root.
const EXPERIMENTS: &str = "tools/laboratory/experiments";

/// The conditions in words, such as `2,000 games a row, 5,000 nodes a move,
/// openings 1 to 1,000`; empty if the rows at this path are not games, or if no
/// experiment names the conditions.
pub(super) fn told(
    manuscript: &Manuscript,
    figure: &Figure,
    path: &str,
    rows: &[Value],
) -> Option<String> {
    let is_dated = path.split('.').next() == Some(DATED);
    let games = rows.iter().map(|row| row["games"].as_u64());
    let games = games.collect::<Option<Vec<u64>>>()?;
    let (fewest, most) = (games.iter().min()?, games.iter().max()?);
    let file = format!("{EXPERIMENTS}/{}.toml", figure.name);
    let experiment: toml::Table = manuscript.read(&file).ok()?.parse().ok()?;
    let key = path.rsplit('.').next()?;
    let trials = experiment.get("table")?.as_array()?;
    let key_of = |trial: &toml::Value| {
        trial.get("key").and_then(|it| it.as_str()).unwrap_or("rows").to_owned()
    };
    let trial = trials.iter().find(|trial| key_of(trial) == key)?;
    let number = |key: &str| trial.get(key).and_then(toml::Value::as_integer);
    let cost = match (number("cpu-time"), number("allowed")) {
        (Some(time), _) => format!("{time} ms of CPU time a move"),
        (None, Some(nodes)) => format!("{} nodes a move", grouped(nodes)),
        (None, None) => format!("{} nodes a move", grouped(100_000)),
    };
    let count = if fewest == most {
        grouped(most)
    } else {
        format!("{} to {}", grouped(fewest), grouped(most))
    };
    // In games by the clock, earlier matches with the same openings are added.
    let openings = match number("books") {
        _ if is_dated => "openings of the book".to_owned(),
        Some(2) => format!("openings 1 to {} of two books", grouped(most / 4)),
        _ => format!("openings 1 to {}", grouped(most / 2)),
    };
    Some(format!("{count} games a row, {cost}, {openings}"))
}
