//! What stage 11 does at the nodes whose moves are tried, and what it would do if all moves were generated
//! at once.

use cozy_chess::Board;
use engine::{Game, Limits};
use figures::Format;
use mix::Variant;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::{Heading, Look};
use crate::tables::Asked;

/// The work at a node, on the average.
pub(super) struct Work;

impl Look for Work {
    const COLUMNS: &'static [Heading] = &[
        ("generated", "moves generated", Format::F1),
        ("quiets", "quiet moves judged", Format::F1),
        ("exchanges", "exchanges looked at", Format::F2),
        ("generated_factor", "÷", Format::X1),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let at_once = count(asked, "staged+picking=selection")?;
        let in_parts = count(asked, "staged")?;
        let row = |name: &str, what: &str, counts: [u64; 4]| {
            let per_node = |counts: [u64; 4]| counts.map(|count| count as f64 / counts[0] as f64);
            let [_, generated, quiets, exchanges] = per_node(counts);
            json!({
                "name": name,
                "what": what,
                "nodes": counts[0],
                "generated": generated,
                "quiets": quiets,
                "exchanges": exchanges,
                "generated_factor": per_node(at_once)[1] / generated,
            })
        };
        Ok(json!([row("at-once", "all at once", at_once), row("in-parts", "in parts", in_parts)]))
    }
}

/// Nodes whose moves are tried, and the moves generated, quiet moves judged and exchanges looked at there,
/// over all positions and iterations.
fn count(asked: &Asked, variant: &str) -> anyhow::Result<[u64; 4]> {
    let variant: Variant = variant.parse()?;
    let hash = asked.table.hash.unwrap_or(asked.experiment.hash);
    let of_board = |board: &Board| -> anyhow::Result<[u64; 4]> {
        let mut search = variant.search(hash)?;
        search.run(&Game::new(board.clone()), &Limits::depth(asked.depth()), |_| {});
        let counts = search.ordering().counts();
        Ok([&counts.nodes, &counts.generated, &counts.quiets, &counts.exchanges].map(|it| it.get()))
    };
    let boards = asked.boards()?;
    let counted = boards.par_iter().map(of_board).collect::<anyhow::Result<Vec<_>>>()?;
    Ok([0, 1, 2, 3].map(|of| counted.iter().map(|counts| counts[of]).sum()))
}
