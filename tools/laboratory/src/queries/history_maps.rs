//! The contents of a searcher after a search: its history, and its table's entries
//! for the best line.

use anyhow::Context;
use cozy_chess::{Board, Square};
use engine::{Candidate, Game, Table};
use rayon::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use terminal::table::Format::{Code, Int};

use super::Answer;
use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::lab::Lab;

/// The headings for a history's largest entries.
const HEADINGS: &[Heading] =
    &[heading("move", "move", Code), heading("score", "score", Int)];

const TOP: usize = 6;

/// The history of the table's first row after a search of its first position.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct History {}

impl Answer for History {
    fn rows(&self, _: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let (searcher, _) =
            trial.first(trial.deepest())?.searched(trial.suite().boards()[0])?;
        let history = &searcher.ordering().rules().quiets.history;
        let points: Vec<i32> = history.scores().collect();
        let (white, black) = points.split_at(64 * 64);
        Ok(
            json!({ "white": side(white), "black": side(black), "halvings": history.halvings() }),
        )
    }

    fn headings(&self) -> Vec<Heading> {
        HEADINGS.to_vec()
    }
}

/// One side's table, `[from][to]`: its largest entries, and for each square the
/// points of the moves that go there.
fn side(points: &[i32]) -> Value {
    let mut entries: Vec<(i32, usize)> =
        points.iter().copied().zip(0..).filter(|(points, _)| *points > 0).collect();
    entries.sort_by_key(|&(points, index)| (-points, index));
    let top = |&(points, index): &(i32, usize)| {
        let mv =
            format!("{}{}", Square::index(index / 64), Square::index(index % 64));
        json!({ "name": mv, "move": mv, "score": points })
    };
    let square = |to: usize| {
        let points =
            entries.iter().filter(|(_, index)| index % 64 == to).map(|it| it.0);
        json!({ "square": Square::index(to).to_string(), "points": points.sum::<i32>() })
    };
    json!({
        "top": entries.iter().take(TOP).map(top).collect::<Vec<_>>(),
        "squares": (0..64).map(square).collect::<Vec<_>>(),
    })
}

/// For how many positions of the best lines of the table's first row the hash table
/// has the move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {}

impl Answer for Line {
    fn rows(&self, _: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let task = trial.first(trial.deepest())?;
        let of_board = |board: &Board| {
            let (searcher, outcome) = task.searched(board)?;
            let (mut game, mut known) = (Game::new(board.clone()), 0);
            for (ply, &mv) in outcome.principal_variation.iter().enumerate() {
                let entry = searcher.table().probe(game.position().key(), ply);
                known += usize::from(entry.and_then(|entry| entry.mv) == Some(mv));
                let candidate = Candidate::find(game.position().board(), mv);
                game.play(&candidate.context("an illegal best line")?);
            }
            Ok([outcome.principal_variation.len(), known])
        };
        let found = task.suite.boards().into_par_iter().map(of_board);
        let found = found.collect::<anyhow::Result<Vec<_>>>()?;
        let [moves, known] =
            [0, 1].map(|of| found.iter().map(|it| it[of]).sum::<usize>());
        Ok(json!({ "moves": moves, "known": known }))
    }
}
