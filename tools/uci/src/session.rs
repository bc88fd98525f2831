//! A session: the game, the options and what is running.
//!
//! Lines are read here and answered at once; whatever takes time is a job for the
//! [`Worker`], which does its jobs in the order in which they arrive.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use cozy_chess::Board;
use engine::control::{Budget, Control};
use engine::{Game, Limits, bench};

use crate::command::Command;
use crate::go::Go;
use crate::options;
use crate::output::say;
use crate::report::diagram;
use crate::searcher::Engine;
use crate::time::Manager;
use crate::work::{self, Worker};

/// How long an unbounded search may go on after the input has ended.
const LAST_LOOK: Duration = Duration::from_secs(3);

/// What is said if a position is needed and the last one was refused.
const NO_POSITION: &str = "there is no position, since the last one was refused";

/// The worker's stack: a search needs a frame for each ply, and every frame holds a
/// list of moves.
const STACK_BYTES: usize = 32 << 20;

type Job = Box<dyn FnOnce(&mut Worker) + Send>;

pub(crate) struct Session {
    engine: Engine,
    /// `None` if the last `position` was refused: nothing is played instead of a
    /// position that isn't known.
    game: Option<Game>,
    /// How the clock is shared.
    manager: Manager,
    debug: bool,
    jobs: Sender<Job>,
    worker: JoinHandle<()>,
    /// Stops the last search or bench. It is stopped once that has answered.
    control: Arc<Control>,
    /// Whether the answer of the last search must wait, even when the search has
    /// nothing more to do.
    withheld: Arc<AtomicBool>,
    /// If the last search is pondering, the time it may take once `ponderhit`
    /// comes.
    pondering: Option<Option<Budget>>,
    /// Whether the last job begun ends even if it is not stopped.
    is_bounded: bool,
}

impl Session {
    /// A session of an engine, with a worker that waits for jobs.
    ///
    /// # Errors
    /// If the system cannot start a thread for the worker.
    pub(crate) fn new(engine: Engine) -> io::Result<Self> {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let work = move || {
            let megabytes = bench::DEFAULT_MEGABYTES;
            let mut worker = Worker {
                engine: Some(engine),
                megabytes,
                searcher: None,
                must_forget: false,
                traces: false,
            };
            waiting.into_iter().for_each(|job| job(&mut worker));
        };
        let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn(work)?;
        let control = Arc::new(Control::default());
        control.stop(); // nothing is running yet
        Ok(Self {
            engine,
            game: Some(Game::default()),
            manager: Manager::DEFAULT,
            debug: false,
            jobs,
            worker,
            control,
            withheld: Arc::default(),
            pondering: None,
            is_bounded: false,
        })
    }

    /// The board that a `go` would search, if there is one.
    pub(crate) fn board(&self) -> Option<&Board> {
        self.game.as_ref().map(|game| game.position().board())
    }

    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            // A client that waits here leaves time to write to a large table.
            Command::IsReady if self.control.must_stop() => self.later(|worker| {
                worker.get_ready();
                say("readyok");
            }),
            Command::IsReady => say("readyok"),
            Command::NewGame => self.later(|worker| worker.must_forget = true),
            Command::Position { game, repairs } => {
                self.game = Some(game);
                repairs
                    .iter()
                    .for_each(|repair| say(&format!("info string {repair}")));
            }
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::Hash(megabytes) => {
                self.later(move |worker| worker.resize(megabytes))
            }
            Command::Manage(field, value) => *field(&mut self.manager) = value,
            Command::Variant(name) => self.become_another(&name),
            Command::Trace(on) => self.later(move |worker| worker.traces = on),
            Command::Debug(on) => self.debug = on,
            Command::Display => match &self.game {
                Some(game) => {
                    let (board, key) =
                        (game.position().board(), game.position().key());
                    say(&format!(
                        "{}\nfen {board}\nkey {key:016x}",
                        diagram(board)
                    ));
                }
                None => say(&format!("info string {NO_POSITION}")),
            },
            Command::Bench(depth) => {
                let control = self.begin("bench", Control::default());
                self.is_bounded = true;
                self.later(move |worker| worker.bench(depth, &control));
            }
            Command::Help => {
                say(&include_str!("help.txt").trim_end().replace('\r', ""))
            }
            Command::Quit | Command::Nothing => {}
        }
    }

    /// Says why a line that begins with `word` is not obeyed.
    pub(crate) fn refuse(&mut self, word: &str, error: &str) {
        let consequence = if word == "position" {
            self.game = None;
            "; until a valid 'position' comes, no move is played"
        } else {
            ""
        };
        say(&format!("info string {error}{consequence}"));
    }

    /// Ends the session. If the input has ended without a `quit`, no `stop` can
    /// come any more: a bounded search finishes, an unbounded one gets
    /// [`LAST_LOOK`], and one whose answer is withheld is stopped.
    pub(crate) fn end(mut self, has_quit: bool) {
        if has_quit || self.withheld.load(Relaxed) {
            self.stop();
        } else if !self.is_bounded {
            self.control.allow(Budget { soft: LAST_LOOK, hard: LAST_LOOK });
        }
        drop(self.jobs);
        // A worker that panicked has already said so.
        let _ = self.worker.join();
    }

    fn introduce(&self) {
        let Engine { name, chapter, .. } = self.engine;
        let number =
            if chapter > 0 { format!("{chapter} ") } else { String::new() };
        say(&format!("id name Best Move First {number}{name}"));
        say(&format!(
            "id author the authors of Best Move First\n{}",
            options::listed()
        ));
        if self.engine.find.is_some() {
            say(&format!("option name Variant type string default {name}"));
        }
        say("uciok");
    }

    /// A job for the worker, after those before it.
    fn later(&self, job: impl FnOnce(&mut Worker) + Send + 'static) {
        self.jobs
            .send(Box::new(job))
            .expect("the worker lives as long as the session");
    }

    /// Stops whatever is running, so that each `go` has its answer; from now on
    /// `control` stops the job that `word` asks for.
    fn begin(&mut self, word: &str, control: Control) -> Arc<Control> {
        if !self.control.must_stop() {
            say(&format!(
                "info string '{word}' came too early: what was running has been stopped"
            ));
        }
        self.stop();
        self.withheld = Arc::default();
        self.control = Arc::new(control);
        Arc::clone(&self.control)
    }

    fn stop(&mut self) {
        self.pondering = None;
        self.control.stop();
        self.worker.thread().unpark();
    }

    fn go(&mut self, go: &Go) {
        let control = self.begin("go", Control::timed()); // the clock runs from here
        self.withheld = Arc::new(AtomicBool::new(go.infinite || go.ponder));
        self.is_bounded = go.is_bounded();
        let budget = self.board().and_then(|board| go.budget(board, self.manager));
        if go.ponder {
            self.pondering = Some(budget);
        } else if let Some(budget) = budget {
            control.allow(budget);
        }
        let withheld = Arc::clone(&self.withheld);
        let Some(game) = self.game.clone() else {
            let answer = format!(
                "info string {NO_POSITION}: no move is played\nbestmove 0000"
            );
            return self.later(move |_| work::answer(&answer, &control, &withheld));
        };
        let faults = go.faults();
        if !faults.is_empty() {
            say(&format!("info string {faults}; searching anyway"));
        }
        go.repairs()
            .iter()
            .for_each(|repair| say(&format!("info string {repair}")));
        if self.debug {
            let time = |Budget { soft, hard }| {
                format!(
                    "; it may take {} to {} ms",
                    soft.as_millis(),
                    hard.as_millis()
                )
            };
            let (words, time) =
                (go.understood.join(" "), budget.map(time).unwrap_or_default());
            say(&format!("info string searching with go {words}{time}"));
        }
        let limits = Limits { control, ..go.limits.clone() };
        let (has_clock, debug) = (go.has_clock(), self.debug);
        self.later(move |worker| {
            worker.search((&game, &limits, has_clock), &withheld, debug)
        });
    }

    /// The pondered move was played: from now on the clock runs.
    fn ponder_hit(&mut self) {
        let Some(budget) = self.pondering.take() else {
            return say("info string 'ponderhit' ignored: no search is pondering");
        };
        if let Some(budget) = budget {
            self.control.allow(budget);
        }
        self.withheld.store(false, Relaxed);
        self.worker.thread().unpark();
    }

    /// The option `Variant`. With an unknown variant, no move is played.
    fn become_another(&mut self, name: &str) {
        let Some(find) = self.engine.find else {
            return say("info string unknown option 'Variant'");
        };
        let said = |error| {
            say(&format!(
                "info string {error}; until it's known, no move is played"
            ))
        };
        let found = find(name).map_err(said).ok();
        self.stop();
        self.engine = found.unwrap_or(self.engine);
        self.later(move |worker| (worker.engine, worker.searcher) = (found, None));
    }
}
