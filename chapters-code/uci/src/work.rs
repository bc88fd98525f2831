//! The worker: a thread of its own, which has the searcher and does one job after the other.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use engine::control::Control;
use engine::game::is_checkmate;
use engine::{
    Event, Game, Limits, Outcome, Search, Stage, Statistics, bench, notation, suite,
};

use crate::output::{refused, say};
use crate::program::Make;
use crate::report;

/// How long a search takes before its root moves are announced one by one.
const LONG_SEARCH: Duration = Duration::from_secs(3);

/// The searcher and what is needed to make another.
pub(crate) struct Worker<S: Stage> {
    make: Make<S>,
    megabytes: usize,
    /// `None` if everything is to be forgotten: a new searcher is there at once, a cleared one is not.
    searcher: Option<Search<S>>,
}

impl<S: Stage> Worker<S> {
    pub(crate) fn new(make: Make<S>) -> Self {
        Self { make, megabytes: bench::DEFAULT_MEGABYTES, searcher: None }
    }

    /// From now on makes other searchers.
    pub(crate) fn become_another(&mut self, make: Make<S>) {
        (self.make, self.searcher) = (make, None);
    }

    pub(crate) fn forget(&mut self) {
        self.searcher = None;
    }

    /// From now on makes tables of so many megabytes, if there is that much memory.
    pub(crate) fn resize(&mut self, megabytes: usize) {
        self.searcher = None; // its memory may be needed
        match (self.make)(megabytes) {
            Ok(_) => self.megabytes = megabytes,
            Err(error) => {
                let kept = self.megabytes;
                say(&format!(
                    "info string no table of {megabytes} MB: {error}; {kept} MB kept"
                ));
            }
        }
    }

    /// Makes a searcher, if there is none, and writes its whole table once, since the system then finds the
    /// memory page by page, which takes its time.
    pub(crate) fn get_ready(&mut self) {
        if self.searcher.is_none()
            && let Some(searcher) = self.searcher()
        {
            searcher.new_game(); // writes the whole table
        }
    }

    /// The searcher, a new one if there is none; `None`, with a word to the client, if there is no memory for it.
    fn searcher(&mut self) -> Option<&mut Search<S>> {
        if self.searcher.is_none() {
            let made = (self.make)(self.megabytes);
            self.searcher = made
                .map_err(|error| say(&format!("info string no table: {error}")))
                .ok();
        }
        self.searcher.as_mut()
    }

    /// Searches, and says the move to play and what is expected in answer to it, once that is no longer
    /// withheld. The session unparks this thread when it releases the answer or stops the search.
    pub(crate) fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        withheld: &AtomicBool,
    ) {
        let outcome = match self.searcher() {
            Some(searcher) => search(searcher, game, limits),
            None => Outcome::unsearched(game.position(), limits), // a client waits for a move
        };
        while withheld.load(Relaxed) && !limits.control.must_stop() {
            thread::park();
        }
        limits.control.stop(); // before the client hears the answer, and says what comes next
        say(&answer(game, &outcome));
    }

    /// Counts the nodes of the built-in suite, position by position, and says their sum.
    pub(crate) fn bench(&self, depth: i32, control: &Arc<Control>) {
        let started = Instant::now();
        let mut sum = Statistics::default();
        for board in suite::built_in() {
            let mut searcher = match (self.make)(bench::DEFAULT_MEGABYTES) {
                Ok(searcher) => searcher,
                Err(error) => {
                    return say(&format!("info string no table: {error}"));
                }
            };
            let limits =
                Limits { control: Arc::clone(control), ..Limits::depth(depth) };
            let outcome = searcher.run(&Game::new(board.clone()), &limits, |_| {});
            if control.must_stop() {
                return say("info string the bench was stopped before its end");
            }
            say(&format!("{:>12}  {board}", outcome.statistics.nodes()));
            sum += &outcome.statistics;
        }
        control.stop();
        let nodes = sum.nodes();
        say(&format!(
            "{nodes} nodes {} nps",
            report::nodes_per_second(nodes, started.elapsed())
        ));
    }
}

/// Searches and reports as it goes. A search that panics is a fault of the engine, but no reason to leave a
/// client without a move: it gets what the iterations before have found.
fn search<S: Stage>(
    searcher: &mut Search<S>,
    game: &Game,
    limits: &Limits,
) -> Outcome {
    let board = game.position().board();
    let elapsed = || limits.control.elapsed();
    let mut found = Outcome::unsearched(game.position(), limits);
    let report = |event: Event| {
        match event {
            Event::Iteration(outcome) => {
                say(&report::iteration(board, outcome, elapsed()));
                found.clone_from(outcome);
            }
            Event::RootMove { depth, mv, number } if elapsed() >= LONG_SEARCH => {
                say(&report::root_move(board, depth, mv, number));
            }
            Event::RootMove { .. } => {}
        }
        if refused().is_some() {
            limits.control.stop(); // nobody hears the answer
        }
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
fn answer(game: &Game, outcome: &Outcome) -> String {
    let board = game.position().board();
    let Some(best) = outcome.best_move else {
        let why = if is_checkmate(board) { "checkmate" } else { "stalemate" };
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

#[cfg(test)]
mod tests {
    use super::search;
    use engine::{
        Candidate, Eager, FullWindows, Game, Limits, NoReductions, NoTable, Node,
        Ordering, Search,
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
