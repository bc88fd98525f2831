//! What a variant plays, what it considered before that, and what it cost.
//!
//! Each search begins with an empty table and nothing learnt, so it costs the same
//! as a search of the ladder in this position, whatever was played before.

use cozy_chess::Board;
use diagrams::tree;
use engine::table::Bound;
use engine::{Event, Outcome};
use mix::{Class, Priority};
use serde_json::{Value, json};

use crate::page_position::named;
use crate::page_search::Task;
use crate::root_observer::{RootObserver, Tried};

/// Thinks, and reports each iteration on the way.
pub(crate) fn answer(
    task: &Task,
    tell: &mut dyn FnMut(Value),
) -> crate::Result<Value> {
    let (board, observer, mut complete) =
        (task.at.board()?, RootObserver::default(), (0, 0));
    let mut report = |event: Event| {
        let Event::Iteration(outcome) = event else { return };
        if outcome.bound == Bound::Exact {
            complete = (outcome.depth, outcome.statistics.nodes());
        }
        tell(thought(&board, outcome, complete, &observer));
    };
    let (outcome, _) = task.run(&mut report, &mut &observer)?;
    Ok(thought(&board, &outcome, complete, &observer))
}

/// The move to play, what it is worth in pawns for the side to move, such as
/// `+0.25` or `+#2` for mate in two moves, the cost, with that of the last complete
/// iteration given separately, and the moves in the order in which the iteration
/// that found the best one tried them: each with its nodes, and the reply that
/// refuted it, with that reply's place in its own order.
fn thought(
    board: &Board,
    outcome: &Outcome,
    complete: (i32, u64),
    observer: &RootObserver,
) -> Value {
    let placed = |board: &Board, mv, priority: Priority| {
        let mut told = named(board, mv);
        told["priority"] = match priority.class {
            Class::Any => "as generated".into(),
            _ => tree::priority(priority).into(),
        };
        told
    };
    let considered = |tried: Tried| {
        let mut told = placed(board, tried.mv, tried.priority);
        told["bound"] = tried
            .known
            .map(|(_, bound)| format!("{bound:?}").to_ascii_lowercase())
            .into();
        told["score"] = tried.known.map(|(score, _)| tree::pawns(score)).into();
        told["nodes"] = tried.nodes.into();
        if let Some((mv, priority, place)) = tried.refutation {
            let mut next = board.clone();
            next.play_unchecked(tried.mv);
            told["refutation"] = placed(&next, mv, priority);
            told["refutation"]["place"] = place.into();
        }
        told
    };
    json!({
        "best": outcome.best_move.map(|mv| named(board, mv)),
        "score": tree::pawns(outcome.score),
        "nodes": outcome.statistics.nodes(),
        "depth": complete.0,
        "nodes_to_depth": complete.1,
        "considered": observer.considered(outcome).into_iter().map(considered).collect::<Value>(),
    })
}
