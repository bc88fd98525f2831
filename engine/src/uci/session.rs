//! A session: the position, the options and the search that may be running.

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use cozy_chess::Board;

use crate::candidate;
use crate::control::{Budget, Control};
use crate::game::Game;
use crate::notation;
use crate::search::Search;
use crate::stage::Stage;
use crate::uci::command::Command;
use crate::uci::go::Go;
use crate::uci::options::{self, Change, Options};
use crate::uci::{say, work};

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
    Busy { thread: JoinHandle<Box<Search<S>>>, control: Arc<Control>, task: Task },
}

/// What a thread is at work on.
#[derive(Clone, Copy)]
enum Task {
    Search,
    /// A search on the other side's time, and what it may take once `ponderhit` comes.
    Ponder(Option<Budget>),
    Bench,
}

pub(super) struct Session<S: Stage> {
    game: Game,
    options: Options,
    /// `None` before the first search and after an error; then a new one is made.
    worker: Option<Worker<S>>,
    /// The size of the searcher's table. Where the options say another, it is changed when the
    /// searcher is at rest.
    megabytes: usize,
    /// Whether the searcher must forget everything when it is at rest.
    must_forget: bool,
    debug: bool,
}

impl<S: Stage> Default for Session<S> {
    fn default() -> Self {
        let options = Options::default();
        Self {
            game: Game::default(),
            options,
            worker: None,
            megabytes: options.megabytes,
            must_forget: false,
            debug: false,
        }
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
            Command::NewGame => self.forget(),
            Command::Position(game) => self.game = game,
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::Debug(on) => self.debug = on,
            Command::Display => self.display(),
            Command::Bench(depth) => self.bench(depth),
            Command::Help => say(HELP),
            Command::Quit | Command::Nothing => {}
        }
    }

    /// Stops what is running and waits for its answer.
    pub(super) fn stop(&mut self) {
        if let Some(Worker::Busy { control, .. }) = &self.worker {
            control.stop();
            self.join();
        }
    }

    /// The end of the input: nobody is left who could use a search, but a count has its own end.
    pub(super) fn end(&mut self) {
        match &self.worker {
            Some(Worker::Busy { task: Task::Bench, .. }) => self.join(),
            _ => self.stop(),
        }
    }

    /// Waits for the thread, if there is one, and takes the searcher back.
    fn join(&mut self) {
        if let Some(Worker::Busy { thread, .. }) = self.worker.take_if(|it| !it.is_idle()) {
            // A search that panicked has said so; the next one gets a new searcher.
            self.worker = thread.join().ok().map(Worker::Idle);
        }
    }

    /// Whether a thread is at work.
    fn is_busy(&self) -> bool {
        matches!(&self.worker, Some(Worker::Busy { thread, .. }) if !thread.is_finished())
    }

    fn go(&mut self, go: &Go) {
        let control = Arc::new(Control::timed()); // the clock runs from here
        let budget = self.budget(go);
        if go.withholds() {
            control.withhold();
        }
        let task = if go.is_pondering() { Task::Ponder(budget) } else { Task::Search };
        if let (Task::Search, Some(budget)) = (task, budget) {
            control.allow(budget);
        }
        let limits = go.limits(Arc::clone(&control));
        if self.debug {
            say(&format!("info string searching with {limits:?}"));
        }
        let game = self.game.clone();
        self.begin("go", control, task, move |searcher| {
            let outcome = work::search(searcher, &game, &limits);
            limits.control.wait_for_release();
            work::answer(&game, &outcome);
        });
    }

    fn bench(&mut self, depth: i32) {
        let control = Arc::new(Control::untimed());
        let stop = Arc::clone(&control);
        self.begin("bench", control, Task::Bench, move |_| work::bench::<S>(depth, &stop));
    }

    /// Starts a thread. If one is running it is stopped first, so that each `go` has its answer.
    fn begin(
        &mut self,
        word: &str,
        control: Arc<Control>,
        task: Task,
        act: impl FnOnce(&mut Search<S>) + Send + 'static,
    ) {
        if self.is_busy() {
            say(&format!("info string '{word}' came too early: what was running is stopped"));
            self.stop();
        }
        let Some(mut searcher) = self.take_searcher() else { return };
        let work = move || {
            act(&mut searcher);
            searcher
        };
        match thread::Builder::new().stack_size(STACK_BYTES).spawn(work) {
            Ok(thread) => self.worker = Some(Worker::Busy { thread, control, task }),
            Err(error) => say(&format!("info string no thread for '{word}': {error}")),
        }
    }

    /// The pondered move was played: from now on the clock runs.
    fn ponder_hit(&mut self) {
        match &mut self.worker {
            Some(Worker::Busy { control, task: task @ Task::Ponder(_), .. }) => {
                if let Task::Ponder(Some(budget)) = std::mem::replace(task, Task::Search) {
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
        match self.options.set(name, value) {
            Ok(Change::None) => {}
            Ok(Change::Clear) => self.forget(),
            Ok(Change::Resize) => self.catch_up("the new size"),
            Err(error) => say(&format!("info string {error}")),
        }
    }

    fn forget(&mut self) {
        self.must_forget = true;
        self.catch_up("forgetting");
    }

    /// Does what waits for the searcher to be at rest, or says that it has to wait. A search that
    /// is running is left alone: an infinite one answers only when it is told to.
    fn catch_up(&mut self, what: &str) {
        if self.is_busy() {
            say(&format!("info string {what} waits until the search has ended"));
        } else {
            self.worker = self.take_searcher().map(Worker::Idle);
        }
    }

    /// The searcher, at rest and as the options want it; a new one if there is none.
    fn take_searcher(&mut self) -> Option<Box<Search<S>>> {
        self.join();
        let mut searcher = match self.worker.take() {
            Some(Worker::Idle(searcher)) => searcher,
            _ => match Search::new(self.megabytes) {
                Ok(searcher) => Box::new(searcher),
                Err(error) => {
                    say(&format!("info string no memory for the table: {error}"));
                    return None;
                }
            },
        };
        let megabytes = self.options.megabytes;
        if megabytes != self.megabytes {
            if searcher.resize(megabytes).is_ok() {
                self.megabytes = megabytes;
            } else {
                self.options.megabytes = self.megabytes;
                let kept = self.megabytes;
                say(&format!(
                    "info string no memory for a table of {megabytes} MB: {kept} MB kept"
                ));
            }
        }
        if std::mem::take(&mut self.must_forget) {
            searcher.new_game();
        }
        Some(searcher)
    }

    fn display(&self) {
        let board = self.board();
        let key = self.game.position().key();
        say(&format!("{}\nfen {board}\nkey {key:016x}", notation::Diagram(board)));
    }
}

impl<S: Stage> Worker<S> {
    fn is_idle(&self) -> bool {
        matches!(self, Self::Idle(_))
    }
}

fn introduce<S: Stage>() {
    say(&format!("id name Best Move First {} {}", S::CHAPTER, S::NAME));
    say("id author the authors of Best Move First");
    options::LINES.iter().for_each(|line| say(line));
    say("uciok");
}
