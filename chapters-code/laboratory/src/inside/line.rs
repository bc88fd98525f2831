//! After a search: for how many positions of the best line does the table know its move?

use anyhow::Context;
use engine::{Candidate, Game, Limits, Table};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::{Heading, Look};
use crate::lab::searcher;
use crate::tables::Asked;

/// The best lines of the table's first row.
pub(super) struct Line;

impl Look for Line {
    const COLUMNS: &'static [Heading] = &[];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let task = asked.task(asked.table.rows.first().context("a row")?.variant, asked.depth());
        let of_board = |board: &cozy_chess::Board| -> anyhow::Result<[usize; 2]> {
            let mut searcher = searcher(&task.variant, task.hash)?;
            let mut game = Game::new(board.clone());
            let outcome = searcher.run(&game, &Limits::depth(asked.depth()), |_| {});
            let line = &outcome.principal_variation;
            let mut known = 0;
            for (ply, &mv) in line.iter().enumerate() {
                let entry = searcher.table().probe(game.position().key(), ply);
                known += usize::from(entry.and_then(|entry| entry.mv) == Some(mv));
                let candidate = Candidate::find(game.position().board(), mv);
                game.play(&candidate.context("an illegal best line")?);
            }
            Ok([line.len(), known])
        };
        let boards = asked.lab.boards(&task.suite)?;
        let found = boards.par_iter().map(of_board).collect::<Result<Vec<_>, _>>()?;
        let sum = |at: usize| found.iter().map(|of| of[at]).sum::<usize>();
        Ok(json!({ "moves": sum(0), "known": sum(1) }))
    }
}
