//! CPU times as paired ratios: two variants take turns, position by position, so
//! that a busy machine slows both alike, and each is as often the first, since the
//! second finds the caches as the first left them. A variant beside itself shows
//! what is noise.

use std::num::NonZeroUsize;

use cozy_chess::Board;
use cpu_time::ThreadTime;
use engine::{Game, Limits};
use figures::Format;
use ladder::engines::Engine;
use serde_json::{Value, json};

use super::look::{Heading, Look, row};
use crate::asked::Asked;
use crate::engines;
use crate::experiment::Row;

/// How often two variants take turns where nothing is said.
const ROUNDS: usize = 7;

/// Each row's variant against what it is compared with: the median of the ratios,
/// and the spread.
pub(super) struct Times;

impl Look for Times {
    const COLUMNS: &'static [Heading] = &[
        ("before_variant", "variant", Format::Code),
        ("after_variant", "and", Format::Code),
        ("nodes_ratio", "nodes ÷", Format::X2),
        ("time", "CPU time ÷, median", Format::X2),
        ("least", "least", Format::X2),
        ("most", "most", Format::X2),
        ("time_a_node", "time a node ×", Format::X2),
    ];

    const IS_DATED: bool = true;

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        (0..asked.table.rows.len()).map(|index| take_turns(asked, index)).collect()
    }
}

fn take_turns(asked: &Asked, index: usize) -> anyhow::Result<Value> {
    let [before, after] = asked.pair(index)?;
    let pair = [before.variant, after.variant];
    let boards = after.suite.boards()?;
    let depth = asked.depth();
    let rounds = asked.table.rounds.map_or(ROUNDS, NonZeroUsize::get);
    let engines = engines::pair(pair);
    let search = |engine: Engine, board: &Board| -> anyhow::Result<(f64, u64)> {
        let mut searcher = engine.searcher(after.hash)?;
        // Writes to all of the table, so that the search does not wait for memory.
        searcher.new_game();
        let game = Game::new(board.clone());
        let started = ThreadTime::now();
        let outcome = searcher.search(&game, &Limits::depth(depth));
        Ok((started.elapsed().as_secs_f64(), outcome.statistics.nodes()))
    };
    let (mut ratios, mut nodes) = (Vec::new(), 1.0);
    for round in 0..rounds {
        let mut sums = [(0.0, 0); 2];
        for (number, board) in boards.iter().enumerate() {
            let first = (round + number) % 2;
            for turn in [first, 1 - first] {
                let (time, nodes) = search(engines[turn], board)?;
                sums[turn] = (sums[turn].0 + time, sums[turn].1 + nodes);
            }
        }
        let [one, other] = sums;
        ratios.push(one.0 / other.0);
        nodes = one.1 as f64 / other.1 as f64;
    }
    ratios.sort_by(f64::total_cmp);
    let (time, least, most) = (ratios[rounds / 2], ratios[0], ratios[rounds - 1]);
    let [before, after] = pair.map(|variant| variant.to_string());
    let Row { name, what, variant, .. } = &asked.table.rows[index];
    let mut row =
        row::<Times>(name, (before, after, nodes, time, least, most, nodes / time));
    row["what"] = json!(what);
    row["variant"] = json!(variant.to_string());
    row["depth"] = json!(depth);
    row["rounds"] = json!(rounds);
    Ok(row)
}
