//! A session: the position, the options and the search that may be running.

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use cozy_chess::Board;

use crate::bench;
use crate::candidate;
use crate::control::{Budget, Control};
use crate::game::{self, Game};
use crate::limits::Limits;
use crate::notation;
use crate::search::{Event, Outcome, Search};
use crate::stage::Stage;
use crate::statistics::Statistics;
use crate::suite;
use crate::uci::command::Command;
use crate::uci::go::Go;
use crate::uci::options::{self, Change, Options};
use crate::uci::{report, say};

/// Root moves are announced one by one once a search has taken so long.
const LONG_SEARCH: Duration = Duration::from_secs(3);

/// A search needs a frame for each ply, and every frame holds a list of moves.
const STACK_BYTES: usize = 32 << 20;

const HELP: &str = "\
This is an engine for the Universal Chess Interface: a chess program drives it.
By hand, try these, one a line:
  position startpos moves e2e4     (or: position fen FEN [moves …])
  go depth 6                       (or: nodes N, movetime MS, wtime MS btime MS, infinite, …)
  stop
  d                                show the position
  bench [DEPTH]                    count the nodes of the built-in suite
  setoption name Hash value 64
  quit";

/// A searcher at rest, or at work in a thread that gives it back.
enum Worker<S: Stage> {
    Idle(Box<Search<S>>),
    Busy { thread: JoinHandle<Box<Search<S>>>, control: Arc<Control>, go: Go },
}

pub(super) struct Session<S: Stage> {
    game: Game,
    options: Options,
    /// `None` before the first search and after an error; then a new one is made.
    worker: Option<Worker<S>>,
    debug: bool,
}

impl<S: Stage> Default for Session<S> {
    fn default() -> Self {
        Self { game: Game::default(), options: Options::default(), worker: None, debug: false }
    }
}

impl<S: Stage> Session<S> {
    /// The board that a `go` would search.
    pub(super) fn board(&self) -> &Board {
        self.game.position().board()
    }

    pub(super) fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => introduce::<S>(),
            Command::IsReady => say("readyok"),
            Command::NewGame => self.with_searcher(|searcher| searcher.new_game()),
            Command::Position(game) => self.game = game,
            Command::Go(go) => self.go(go),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Debug(on) => self.debug = on,
            Command::Display => self.display(),
            Command::Bench(depth) => bench::<S>(depth),
            Command::Help => say(HELP),
            Command::Quit | Command::Nothing => {}
        }
    }

    /// Stops the search, if one is running, and waits for its answer.
    pub(super) fn stop(&mut self) {
        if let Some(Worker::Busy { thread, control, .. }) = self.worker.take_if(Worker::is_busy) {
            control.stop();
            // A search that panicked has said so; the next one gets a new searcher.
            self.worker = thread.join().ok().map(Worker::Idle);
        }
    }

    fn go(&mut self, go: Go) {
        if let Some(Worker::Busy { thread, .. }) = &self.worker
            && !thread.is_finished()
        {
            return say("info string 'go' is refused: a search is running, send 'stop' first");
        }
        let Some(mut searcher) = self.take_searcher() else { return };
        let limits = go.limits();
        let control = Arc::clone(&limits.control);
        if go.withholds() {
            control.withhold();
        }
        if !go.is_pondering()
            && let Some(budget) = self.budget(&go)
        {
            control.allow(budget);
        }
        if self.debug {
            say(&format!("info string searching with {limits:?}"));
        }
        let game = self.game.clone();
        let search = move || {
            let outcome = search(&mut searcher, &game, &limits);
            limits.control.wait_for_release();
            answer(&game, &outcome);
            searcher
        };
        match thread::Builder::new().stack_size(STACK_BYTES).spawn(search) {
            Ok(thread) => self.worker = Some(Worker::Busy { thread, control, go }),
            Err(error) => say(&format!("info string no thread for the search: {error}")),
        }
    }

    /// The pondered move was played: from now on the clock runs.
    fn ponder_hit(&mut self) {
        match &self.worker {
            Some(Worker::Busy { control, go, .. }) if go.is_pondering() => {
                if let Some(budget) = self.budget(go) {
                    control.allow(budget);
                }
                control.release();
            }
            _ => say("info string 'ponderhit' means nothing here: no search is pondering"),
        }
    }

    fn budget(&self, go: &Go) -> Option<Budget> {
        let board = self.board();
        let mut budget = go.budget(board.side_to_move(), self.options.overhead)?;
        if go.is_on_the_clock() && candidate::generate(board).len() == 1 {
            budget.soft = Duration::ZERO; // nothing to decide
        }
        Some(budget)
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let before = self.options;
        match self.options.set(name, value) {
            Ok(Change::None) => {}
            Ok(Change::Clear) => self.with_searcher(|searcher| searcher.new_game()),
            Ok(Change::Resize) => {
                let megabytes = self.options.megabytes;
                let mut resized = Ok(());
                self.with_searcher(|searcher| resized = searcher.resize(megabytes));
                if resized.is_err() {
                    self.options = before;
                    say(&format!("info string no memory for a table of {megabytes} MB"));
                }
            }
            Err(error) => say(&format!("info string {error}")),
        }
    }

    /// Does something with the searcher; a search that is running is stopped first.
    fn with_searcher(&mut self, act: impl FnOnce(&mut Search<S>)) {
        self.stop();
        if let Some(mut searcher) = self.take_searcher() {
            act(&mut searcher);
            self.worker = Some(Worker::Idle(searcher));
        }
    }

    /// The searcher, at rest; a new one if there is none.
    fn take_searcher(&mut self) -> Option<Box<Search<S>>> {
        let searcher = match self.worker.take() {
            Some(Worker::Idle(searcher)) => Some(searcher),
            Some(Worker::Busy { thread, .. }) => thread.join().ok(),
            None => None,
        };
        searcher.or_else(|| match Search::new(self.options.megabytes) {
            Ok(searcher) => Some(Box::new(searcher)),
            Err(error) => {
                say(&format!("info string no memory for the table: {error}"));
                None
            }
        })
    }

    fn display(&self) {
        let board = self.board();
        let key = self.game.position().key();
        say(&format!("{}\nfen {board}\nkey {key:016x}", notation::Diagram(board)));
    }
}

impl<S: Stage> Worker<S> {
    fn is_busy(&mut self) -> bool {
        matches!(self, Self::Busy { .. })
    }
}

fn introduce<S: Stage>() {
    say(&format!("id name Best Move First {} {}", S::CHAPTER, S::NAME));
    say("id author the authors of Best Move First");
    options::LINES.iter().for_each(|line| say(line));
    say("uciok");
}

/// Searches and reports as it goes.
fn search<S: Stage>(searcher: &mut Search<S>, game: &Game, limits: &Limits) -> Outcome {
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
fn answer(game: &Game, outcome: &Outcome) {
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
fn bench<S: Stage>(depth: i32) {
    let started = Instant::now();
    let mut sum = Statistics::default();
    for board in suite::built_in() {
        match bench::measure::<S>(&board, depth, bench::DEFAULT_MEGABYTES) {
            Ok(outcome) => {
                say(&format!("{:>12}  {board}", outcome.statistics.nodes()));
                sum += &outcome.statistics;
            }
            Err(error) => return say(&format!("info string no memory for the table: {error}")),
        }
    }
    let nodes = sum.nodes();
    say(&format!("{nodes} nodes {} nps", report::nodes_per_second(nodes, started.elapsed())));
}
