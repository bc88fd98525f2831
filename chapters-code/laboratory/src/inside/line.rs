//! After a search: for how many positions of the best line does the table know its
//! move?

use anyhow::Context;
use engine::{Candidate, Game, Table};
use serde_json::{Value, json};

use super::look::{Heading, Look, look_into};
use crate::asked::Asked;

/// The best lines of the table's first row.
pub(super) struct Line;

impl Look for Line {
    const COLUMNS: &'static [Heading] = &[];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let found = look_into(
            asked,
            &asked.boards()?,
            asked.depth(),
            |searcher, board, outcome| {
                let mut game = Game::new(board.clone());
                let mut known = 0;
                for (ply, &mv) in outcome.principal_variation.iter().enumerate() {
                    let entry = searcher.table().probe(game.position().key(), ply);
                    known +=
                        usize::from(entry.and_then(|entry| entry.mv) == Some(mv));
                    let candidate = Candidate::find(game.position().board(), mv);
                    game.play(&candidate.context("an illegal best line")?);
                }
                Ok((outcome.principal_variation.len(), known))
            },
        )?;
        let (moves, known): (Vec<usize>, Vec<usize>) = found.into_iter().unzip();
        let [moves, known] =
            [moves, known].map(|counts| counts.iter().sum::<usize>());
        Ok(json!({ "moves": moves, "known": known }))
    }
}
