//! What each rung is worth in games with few nodes a move and with many: one figure
//! from the matches of several experiments.

use figures::estimate::ELO;
use figures::{Figure, Figures};
use serde_json::{Value, json};
use text::digits::grouped;

/// The nodes allowed for each move, and where the matches against the rung before
/// with that many nodes are found. If two entries have the same number, their rungs
/// differ.
const MATCHES: [(u64, &str, &str); 6] = [
    (1_000, "elo_1000", "rows"),
    (5_000, "elo", "rows"),
    (5_000, "elo_pruning", "stage"),
    (25_000, "elo_25000", "rows"),
    (25_000, "elo_25000", "longer"),
    (125_000, "elo_125000", "rungs"),
];

/// The rows by rung and nodes: `variant`, `nodes` in words, and `elo`, `low_elo` and
/// `high_elo`, which are `null` where no such match was played. The rungs are those
/// of the first match, in its order.
pub(crate) fn figure(figures: &Figures) -> anyhow::Result<Figure> {
    let mut found: Vec<(u64, &Value)> = Vec::new();
    for (nodes, name, path) in MATCHES {
        let rows = figures.get(name)?.value(path).map_err(anyhow::Error::msg)?;
        found.extend(rows.as_array().into_iter().flatten().map(|row| (nodes, row)));
    }
    let mut stops: Vec<u64> = MATCHES.iter().map(|it| it.0).collect();
    stops.dedup();
    let least = |it: &&(u64, &Value)| it.0 == stops[0];
    let rungs: Vec<&Value> =
        found.iter().filter(least).map(|it| &it.1["variant"]).collect();
    let row = |rung: &Value, nodes: u64| {
        // A stage's match with twice the nodes against itself doesn't compare two
        // rungs.
        let is_it = |it: &&(u64, &Value)| {
            it.0 == nodes && it.1["variant"] == *rung && it.1["against"] != *rung
        };
        let of = found.iter().find(is_it).map_or(&Value::Null, |it| it.1);
        let mut row = json!({ "variant": rung, "nodes": grouped(nodes) });
        for key in [ELO.low, ELO.mid, ELO.high] {
            row[key] = of[key].clone();
        }
        row
    };
    let rows: Vec<Value> = rungs
        .iter()
        .flat_map(|rung| stops.iter().map(|&nodes| row(rung, nodes)))
        .collect();
    let data = json!({ "rungs": rows });
    Ok(Figure { name: "by_nodes".to_owned(), data, ..Figure::default() })
}
