//! The worker: a separate thread, which owns the searcher and does one job after
//! the other.

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use engine::control::Control;
use engine::game::is_checkmate;
use engine::score::is_proved_mate;
use engine::{Event, Game, Limits, Outcome, Statistics, bench, notation, suite};

use crate::output::{refused, say};
use crate::report;
use crate::searcher::{Engine, Searcher};
use crate::seen::Seen;
use crate::trace::Trace;

/// After this time a search tells its client which root move it searches; earlier,
/// that would be noise.
const ROOT_MOVES_FROM: Duration = Duration::from_secs(1);

pub(crate) struct Worker {
    /// The engine whose searchers it makes; `None` if the variant that was asked
    /// for is unknown: nothing else plays instead.
    pub(crate) engine: Option<Engine>,
    pub(crate) megabytes: usize,
    /// `None` until one is needed.
    pub(crate) searcher: Option<Box<dyn Searcher>>,
    /// Whether the searcher is to forget everything first. For a client that asks
    /// for this and waits, it is cleared, since its memory is there already. One
    /// that doesn't wait gets a new one, which is ready at once.
    pub(crate) must_forget: bool,
    /// Whether a search prints its nodes.
    pub(crate) traces: bool,
}

impl Worker {
    fn make(&self, megabytes: usize) -> Result<Box<dyn Searcher>, String> {
        let engine = self.engine.ok_or("the variant is unknown")?;
        engine
            .searcher(megabytes)
            .map_err(|error| format!("no table of {megabytes} MB: {error}"))
    }

    /// From now on makes tables of this many megabytes, if there is that much
    /// memory.
    pub(crate) fn resize(&mut self, megabytes: usize) {
        self.searcher = None; // its memory may be needed
        match self.make(megabytes) {
            Err(error) if self.engine.is_some() => {
                say(&format!("info string {error}; {} MB kept", self.megabytes));
            }
            _ => self.megabytes = megabytes,
        }
    }

    /// Makes a searcher, if there is none, and writes its whole table once, since
    /// the system finds the memory page by page, which takes time: seconds for
    /// gigabytes.
    pub(crate) fn get_ready(&mut self) {
        let must_clear = self.must_forget || self.searcher.is_none();
        self.must_forget = false;
        if must_clear && let Ok(searcher) = self.searcher() {
            searcher.new_game(); // writes the whole table
        }
    }

    fn searcher(&mut self) -> Result<&mut dyn Searcher, String> {
        let searcher = match self.searcher.take_if(|_| !self.must_forget) {
            Some(searcher) => searcher,
            None => {
                self.searcher = None; // its memory may be needed
                self.make(self.megabytes)?
            }
        };
        self.must_forget = false;
        Ok(&mut **self.searcher.insert(searcher))
    }

    /// Searches, by the clock of a game or not, and says the move to play and the
    /// expected reply, once that is no longer withheld; and before it, in debug mode,
    /// what was counted about its order. The session unparks this thread when it releases the answer or stops
    /// the search.
    pub(crate) fn search(
        &mut self,
        (game, limits, has_clock): (&Game, &Limits, bool),
        withheld: &AtomicBool,
        debug: bool,
    ) {
        let (is_known, traces) = (self.engine.is_some(), self.traces);
        let found = match self.searcher() {
            Ok(searcher) => {
                let outcome = search(searcher, game, (limits, has_clock), traces);
                if debug {
                    say(&report::ordering(&outcome.statistics));
                }
                best_move(game, &outcome)
            }
            Err(error) if is_known => {
                say(&format!("info string {error}"));
                best_move(game, &Outcome::unsearched(game.position(), limits)) // a client waits for a move
            }
            Err(error) => {
                format!("info string {error}: no move is played\nbestmove 0000")
            }
        };
        answer(&found, &limits.control, withheld);
    }

    /// Counts the nodes of the built-in suite, position by position, and says their
    /// sum.
    pub(crate) fn bench(&self, depth: i32, control: &Arc<Control>) {
        let started = Instant::now();
        let mut sum = Statistics::default();
        for board in suite::built_in() {
            let mut searcher = match self.make(bench::DEFAULT_MEGABYTES) {
                Ok(searcher) => searcher,
                Err(error) => {
                    control.stop();
                    return say(&format!(
                        "info string {error}: nothing is counted"
                    ));
                }
            };
            let limits =
                Limits { control: Arc::clone(control), ..Limits::depth(depth) };
            let outcome = searcher.search(&Game::new(board.clone()), &limits);
            if control.must_stop() || refused().is_some() {
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

/// Says the answer to a `go`, once that is no longer withheld.
pub(crate) fn answer(found: &str, control: &Control, withheld: &AtomicBool) {
    while withheld.load(Relaxed) && !control.must_stop() {
        thread::park();
    }
    control.stop(); // before the client hears the answer and sends the next line
    say(found);
}

/// Searches and reports as it goes. A search that panics is a fault of the engine,
/// but no reason to leave a client without a move: it gets the result of the
/// earlier iterations.
///
/// In a game by the clock it ends once it has proved a mate. One that traces prints each
/// node.
fn search(
    searcher: &mut dyn Searcher,
    game: &Game,
    (limits, has_clock): (&Limits, bool),
    traces: bool,
) -> Outcome {
    let board = game.position().board();
    let elapsed = || limits.control.elapsed();
    let mut found = Outcome::unsearched(game.position(), limits);
    let mut report = |event: Event| {
        match event {
            Event::Iteration(outcome) => {
                say(&report::iteration(board, outcome, elapsed()));
                found.clone_from(outcome);
                if has_clock && is_proved_mate(outcome.score, outcome.depth) {
                    limits.control.end_with_iteration();
                }
            }
            Event::RootMove { depth, mv, number }
                if elapsed() >= ROOT_MOVES_FROM =>
            {
                say(&report::root_move(board, depth, mv, number));
            }
            Event::RootMove { .. } => {}
        }
        if refused().is_some() {
            limits.control.stop(); // the answer isn't read any more
        }
    };
    // Anything that the search was about to change is cleared if it panics.
    let run = AssertUnwindSafe(|| {
        if !traces {
            return searcher.run(game, limits, &mut report);
        }
        let mut trace = Trace::default();
        let mut see =
            |seen: Seen| trace.line(seen).iter().for_each(|line| say(line));
        searcher.run_seeing(game, limits, &mut report, &mut see)
    });
    let outcome = panic::catch_unwind(run).unwrap_or_else(|_| {
        say("info string this search panicked, which is a bug of the engine; what it had found by then:");
        searcher.new_game();
        found
    });
    if outcome.depth == 0 {
        // Not even one iteration: a client still wants to see a line before the
        // move.
        say(&report::iteration(board, &outcome, elapsed()));
    }
    outcome
}

/// The move to play, and the reply that the engine expects, as a line.
fn best_move(game: &Game, outcome: &Outcome) -> String {
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
