//! What an order of the root's moves costs: a search that tries them as told, and
//! orders everything below the root as usual.

use std::cmp::Reverse;

use cozy_chess::Move;
use diagrams::san;
use diagrams::tree::pawns;
use engine::{Outcome, candidate};
use mix::Variant;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::page_position::named;
use crate::page_search::Task;
use crate::root_observer::RootObserver;

/// The most moves that are put in order.
const MOST: usize = 12;

/// An order of the root's moves. All but the last are about the same moves, of
/// which there are [`MOST`] at most: the best one, then captures and promotions to
/// a queen, then the others, as the variant would try them.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wish {
    /// As they are generated.
    Generation,
    /// Captures first, as in chapter 2.
    MvvLva,
    /// The variant's own, which may change with each iteration.
    Stage,
    /// The greatest score first, where a move's score is that of a search of this
    /// move alone to the same depth.
    Oracle,
    /// These moves, and no others.
    These(Vec<String>),
}

/// What the order has cost: how many moves are `legal`, which were `tried`, in the
/// order of the last iteration, its `scores` for the oracle in pawns, the `best`
/// one as UCI writes it, and the `nodes` of all iterations.
pub(crate) fn answer(task: &Task, wish: &Wish) -> crate::Result<Value> {
    let board = task.at.board()?;
    let mut scores = Vec::new();
    let moves = match wish {
        Wish::Generation | Wish::Stage => dozen(task)?,
        Wish::MvvLva => {
            let variant = Variant::of_stage(2).to_string();
            trying(
                Task { variant, depth: Some(1), nodes: None, ..task.clone() },
                dozen(task)?,
            )?
            .0
        }
        Wish::Oracle => {
            let alone = |mv| Ok((trying(task.clone(), vec![mv])?.1.score, mv));
            let scored = dozen(task)?.into_iter().map(alone);
            let mut scored = scored.collect::<crate::Result<Vec<_>>>()?;
            scored.sort_by_key(|&(score, _)| Reverse(score)); // stable
            scores = scored.iter().map(|&(score, _)| pawns(score)).collect();
            scored.into_iter().map(|(_, mv)| mv).collect()
        }
        Wish::These(words) => {
            let moves = words.iter().map(|word| san::parse(&board, word));
            moves.collect::<Result<Vec<Move>, _>>()?
        }
    };
    let order =
        if matches!(wish, Wish::Stage) { Vec::new() } else { moves.clone() };
    let (tried, outcome) = trying(Task { order, ..task.clone() }, moves)?;
    Ok(json!({
        "legal": candidate::generate(&board).len(),
        "tried": tried.into_iter().map(|mv| named(&board, mv)).collect::<Value>(),
        "scores": scores,
        "best": outcome.best_move.map(|mv| named(&board, mv)["uci"].take()),
        "nodes": outcome.statistics.nodes(),
    }))
}

/// Searches these root moves, or all if there are none. They are returned in the
/// order in which the last iteration tried them.
fn trying(
    task: Task,
    root_moves: Vec<Move>,
) -> crate::Result<(Vec<Move>, Outcome)> {
    let observer = RootObserver::default();
    let (outcome, _) =
        Task { root_moves, ..task }.run(&mut |_| {}, &mut &observer)?;
    Ok((
        observer.considered(&outcome).iter().map(|tried| tried.mv).collect(),
        outcome,
    ))
}

/// The moves that are put in order, as they are generated.
fn dozen(task: &Task) -> crate::Result<Vec<Move>> {
    let (mut chosen, outcome) = trying(task.clone(), Vec::new())?;
    let generated = candidate::generate(&task.at.board()?);
    let is_quiet = |mv| generated.iter().any(|it| it.mv == mv && !it.is_noisy());
    chosen.sort_by_key(|&mv| (Some(mv) != outcome.best_move, is_quiet(mv))); // stable
    chosen.truncate(MOST);
    Ok(generated.iter().map(|it| it.mv).filter(|mv| chosen.contains(mv)).collect())
}
