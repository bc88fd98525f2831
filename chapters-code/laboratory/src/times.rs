//! CPU times as paired ratios: two variants take turns, position by position, so that a busy machine
//! slows both alike. A variant beside itself shows what is noise.

use anyhow::Context;
use cpu_time::ThreadTime;
use engine::{Game, Limits};
use ladder::engines::stage;
use ladder::searcher::Searcher;
use mix::Variant;
use serde_json::{Value, json};

use crate::experiment::Row;
use crate::tables::{Asked, named};

/// A row's variant against the one that it is compared with: the median of the ratios, and the spread.
///
/// # Errors
/// If there is no memory for a table, or nothing to compare with.
pub fn row(asked: &Asked, row: &Row) -> anyhow::Result<Value> {
    let before = match row.against {
        Some(variant) => variant,
        None => asked.table.rows.first().context("no row")?.variant,
    };
    let depth = asked.table.depth.unwrap_or(asked.experiment.depth);
    let task = asked.task(row.variant, depth);
    let boards = asked.lab.boards(&task.suite)?;
    let rounds = asked.table.rounds;
    // Where no variant is among them, the stages' own programs are timed.
    let are_stages = [before, row.variant].iter().all(|it| it.differences().next().is_none());
    let search = |variant: Variant, board, sum: &mut (f64, u64)| -> anyhow::Result<()> {
        let mut searcher: Box<dyn Searcher> = match stage(variant.stage()) {
            Ok(stage) if are_stages => stage.searcher(task.hash)?,
            _ => Box::new(variant.search(task.hash)?),
        };
        searcher.new_game(); // writes to all of the table, so that the search does not wait for memory
        let game = Game::new(board);
        let started = ThreadTime::now();
        let outcome = searcher.search(&game, &Limits::depth(depth));
        sum.0 += started.elapsed().as_secs_f64();
        sum.1 += outcome.statistics.nodes();
        Ok(())
    };
    let mut ratios = Vec::new();
    let mut nodes = 1.0;
    for _ in 0..rounds {
        let (mut one, mut other) = ((0.0, 0), (0.0, 0));
        for board in boards.iter() {
            search(before, board.clone(), &mut one)?;
            search(row.variant, board.clone(), &mut other)?;
        }
        ratios.push(one.0 / other.0);
        nodes = one.1 as f64 / other.1 as f64;
    }
    ratios.sort_by(f64::total_cmp);
    let time = ratios[rounds / 2];
    let mut cells = named(row);
    for (key, value) in [
        ("depth", json!(depth)),
        ("rounds", json!(rounds)),
        ("before_variant", json!(before.to_string())),
        ("after_variant", json!(row.variant.to_string())),
        ("nodes_ratio", json!(nodes)),
        ("time", json!(time)),
        ("least", json!(ratios[0])),
        ("most", json!(ratios[rounds - 1])),
        ("time_a_node", json!(nodes / time)),
    ] {
        cells.insert(key.to_owned(), value);
    }
    Ok(Value::Object(cells))
}
