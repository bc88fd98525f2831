//! Killer slots after a list of cutoffs.

use anyhow::Context;
use cozy_chess::Move;
use engine::{Node, Ordering, Position, fen, notation};
use killers::MoveOrder;

use crate::case::Cut;

/// The contents of stage 5's slots for a ply, the first slot first.
pub(crate) fn answer(events: &[Cut], ply: usize) -> anyhow::Result<Vec<String>> {
    let mut order = MoveOrder::default();
    let mut words: Vec<(Move, &str)> = Vec::new();
    for Cut { fen, ply, depth, mv } in events {
        let position = Position::new(fen::parse(fen)?);
        let candidate = notation::parse_uci(position.board(), mv)
            .with_context(|| format!("'{mv}' isn't a legal move in {fen}"))?;
        let node = Node {
            position: &position,
            ply: *ply,
            depth: *depth,
            table_move: None,
            previous: [None; 2],
        };
        order.cutoff(&node, &candidate);
        words.push((candidate.mv, mv));
    }
    let word = |mv: Move| words.iter().find(|it| it.0 == mv).map(|it| it.1.into());
    Ok(order.killers.at(ply).into_iter().flatten().filter_map(word).collect())
}
