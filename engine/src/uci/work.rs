//! What the session's thread does: a search, its answer, a bench.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::bench;
use crate::control::Control;
use crate::game::{self, Game};
use crate::limits::Limits;
use crate::notation;
use crate::outcome::{Event, Outcome};
use crate::search::Search;
use crate::stage::Stage;
use crate::statistics::Statistics;
use crate::suite;
use crate::uci::{report, say};

/// Root moves are announced one by one once a search has taken so long.
const LONG_SEARCH: Duration = Duration::from_secs(3);

/// Searches and reports as it goes.
pub(super) fn search<S: Stage>(searcher: &mut Search<S>, game: &Game, limits: &Limits) -> Outcome {
    let board = game.position().board();
    let elapsed = || limits.control.elapsed();
    let outcome = searcher.run(game, limits, |event| match event {
        Event::Iteration(outcome) => say(&report::iteration(board, outcome, elapsed())),
        Event::RootMove { depth, mv, number } if elapsed() >= LONG_SEARCH => {
            say(&report::root_move(board, depth, mv, number));
        }
        Event::RootMove { .. } => {}
    });
    if outcome.depth == 0 {
        // Not even one iteration: a client still wants to see a line before the move.
        say(&report::iteration(board, &outcome, elapsed()));
    }
    outcome
}

/// The move to play, and what the engine expects in answer.
pub(super) fn answer(game: &Game, outcome: &Outcome) {
    let board = game.position().board();
    let Some(best) = outcome.best_move else {
        let why = if game::is_checkmate(board) { "checkmate" } else { "stalemate" };
        say(&format!("info string no legal move: {why}"));
        return say("bestmove 0000");
    };
    let best_word = notation::uci(board, best);
    match outcome.principal_variation.get(1) {
        Some(&reply) => {
            let mut next = board.clone();
            next.play_unchecked(best);
            say(&format!("bestmove {best_word} ponder {}", notation::uci(&next, reply)));
        }
        None => say(&format!("bestmove {best_word}")),
    }
}

/// Counts the nodes of the built-in suite, position by position.
pub(super) fn bench<S: Stage>(depth: i32, control: &Arc<Control>) {
    let started = Instant::now();
    let mut sum = Statistics::default();
    for board in suite::built_in() {
        let mut searcher = match Search::<S>::new(bench::DEFAULT_MEGABYTES) {
            Ok(searcher) => searcher,
            Err(error) => return say(&format!("info string no memory for the table: {error}")),
        };
        let limits = Limits { control: Arc::clone(control), ..Limits::depth(depth) };
        let outcome = searcher.run(&Game::new(board.clone()), &limits, |_| {});
        if control.must_stop() {
            return say("info string the bench was stopped before its end");
        }
        say(&format!("{:>12}  {board}", outcome.statistics.nodes()));
        sum += &outcome.statistics;
    }
    let nodes = sum.nodes();
    say(&format!("{nodes} nodes {} nps", report::nodes_per_second(nodes, started.elapsed())));
}
