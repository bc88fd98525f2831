//! What the session's thread does: a search, its answer, a bench.

use std::panic::{self, AssertUnwindSafe};
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
use crate::uci::program::Make;
use crate::uci::{report, say};

/// Root moves are announced one by one once a search has taken so long.
const LONG_SEARCH: Duration = Duration::from_secs(3);

/// Searches and reports as it goes. A search that panics is a fault of the engine, but no reason to leave a
/// client without a move: it gets what the iterations before have found.
pub(super) fn search<S: Stage>(searcher: &mut Search<S>, game: &Game, limits: &Limits) -> Outcome {
    let board = game.position().board();
    let elapsed = || limits.control.elapsed();
    let mut found = Outcome::at_a_look(game.position(), limits);
    let report = |event: Event| match event {
        Event::Iteration(outcome) => {
            say(&report::iteration(board, outcome, elapsed()));
            found.clone_from(outcome);
        }
        Event::RootMove { depth, mv, number } if elapsed() >= LONG_SEARCH => {
            say(&report::root_move(board, depth, mv, number));
        }
        Event::RootMove { .. } => {}
    };
    // Whatever the search was about to change is cleared if it panics.
    let run = AssertUnwindSafe(|| searcher.run(game, limits, report));
    let outcome = panic::catch_unwind(run).unwrap_or_else(|_| {
        say("info string this search has panicked, a fault of the engine; what it found until then:");
        searcher.new_game();
        found
    });
    if outcome.depth == 0 {
        // Not even one iteration: a client still wants to see a line before the move.
        say(&report::iteration(board, &outcome, elapsed()));
    }
    outcome
}

/// The move to play, and what the engine expects in answer, as a line.
pub(super) fn answer(game: &Game, outcome: &Outcome) -> String {
    let board = game.position().board();
    let Some(best) = outcome.best_move else {
        let why = if game::is_checkmate(board) { "checkmate" } else { "stalemate" };
        return format!("info string no legal move: {why}\nbestmove 0000");
    };
    let best_word = notation::uci(board, best);
    match outcome.principal_variation.get(1) {
        Some(&reply) => {
            let mut next = board.clone();
            next.play_unchecked(best);
            format!("bestmove {best_word} ponder {}", notation::uci(&next, reply))
        }
        None => format!("bestmove {best_word}"),
    }
}

/// Counts the nodes of the built-in suite, position by position; their sum is the answer.
pub(super) fn bench<S: Stage>(make: &Make<S>, depth: i32, control: &Arc<Control>) -> String {
    let started = Instant::now();
    let mut sum = Statistics::default();
    for board in suite::built_in() {
        let mut searcher = match make(bench::DEFAULT_MEGABYTES) {
            Ok(searcher) => searcher,
            Err(error) => return format!("info string no memory for the table: {error}"),
        };
        let limits = Limits { control: Arc::clone(control), ..Limits::depth(depth) };
        let outcome = searcher.run(&Game::new(board.clone()), &limits, |_| {});
        if control.must_stop() {
            return "info string the bench was stopped before its end".to_owned();
        }
        say(&format!("{:>12}  {board}", outcome.statistics.nodes()));
        sum += &outcome.statistics;
    }
    let nodes = sum.nodes();
    format!("{nodes} nodes {} nps", report::nodes_per_second(nodes, started.elapsed()))
}

#[cfg(test)]
mod tests {
    use super::search;
    use crate::{
        Candidate, Eager, FullWindows, Game, Limits, NoReductions, NoTable, Node, Ordering, Search,
    };

    /// An ordering with a fault that shows three plies deep.
    #[derive(Debug, Default)]
    struct Faulty;

    impl Ordering for Faulty {
        type Priority = ();

        fn priority(&self, node: &Node, _: &Candidate) {
            assert!(node.ply < 2, "a fault that nobody foresaw");
        }
    }

    type Broken = (Faulty, NoTable, FullWindows, NoReductions, Eager<Faulty>);

    #[test]
    fn a_search_that_panics_answers_with_what_it_has_found() {
        let mut searcher = Search::<Broken>::new(1).unwrap();
        let game = Game::default();
        let sound = searcher.run(&game, &Limits::depth(2), |_| {});
        let outcome = search(&mut searcher, &game, &Limits::depth(5));
        assert_eq!((outcome.best_move, outcome.depth), (sound.best_move, 2));
    }
}
