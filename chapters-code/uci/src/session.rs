//! A session: the game, the options and what is going on.
//!
//! Lines are read here and answered at once; what takes time is a job for the [`Worker`], which does the
//! jobs in the order in which they were asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};
use std::{io, mem};

use cozy_chess::Board;
use engine::control::{Budget, Control};
use engine::{Game, Limits, Stage};

use crate::command::Command;
use crate::diagram::diagram;
use crate::error::CommandError;
use crate::go::Go;
use crate::options::{self, Setting};
use crate::output::say;
use crate::program::Program;
use crate::work::Worker;

/// The worker's stack: a search needs a frame for each ply, and every frame holds a list of moves.
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

type Job<S> = Box<dyn FnOnce(&mut Worker<S>) + Send>;

pub(crate) struct Session<S: Stage> {
    program: Program<S>,
    game: Game,
    /// Whether the last `position` was refused, so that `game` is not what the client means.
    is_outdated: bool,
    /// Milliseconds that are lost between the engine and its client.
    overhead: i64,
    debug: bool,
    jobs: Sender<Job<S>>,
    worker: JoinHandle<()>,
    /// What stops the last search or bench. It is stopped once that has answered.
    control: Arc<Control>,
    /// Whether the answer of the last search must wait, even when the search has nothing more to do.
    withheld: Arc<AtomicBool>,
    /// Whether the last search is on the other side's time.
    pondering: Pondering,
    /// Whether what was begun last ends even if nobody stops it.
    has_end: bool,
}

/// Whether a search is on the other side's time, and what it may take once `ponderhit` comes.
#[derive(Default)]
enum Pondering {
    #[default]
    No,
    Yes {
        /// `None` if no time is set.
        then: Option<Budget>,
    },
}

impl<S: Stage> Session<S> {
    /// A session of a program, with a worker that waits for jobs.
    ///
    /// # Errors
    /// If the system has no thread for the worker.
    pub(crate) fn new(program: Program<S>) -> io::Result<Self> {
        let (jobs, waiting) = mpsc::channel::<Job<S>>();
        let make = Arc::clone(&program.make);
        let work = move || {
            let mut worker = Worker::new(make);
            waiting.into_iter().for_each(|job| job(&mut worker));
        };
        let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn(work)?;
        let control = Arc::new(Control::default());
        control.stop(); // nothing is running yet
        Ok(Self {
            program,
            game: Game::default(),
            is_outdated: false,
            overhead: options::OVERHEAD,
            debug: false,
            jobs,
            worker,
            control,
            withheld: Arc::default(),
            pondering: Pondering::No,
            has_end: false,
        })
    }

    /// The board that a `go` would search.
    pub(crate) fn board(&self) -> &Board {
        self.game.position().board()
    }

    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            // A client that waits here leaves time for a large table to be written to.
            Command::IsReady if self.control.must_stop() => self.later(|worker| {
                worker.get_ready();
                say("readyok");
            }),
            Command::IsReady => say("readyok"),
            Command::NewGame => self.later(Worker::forget),
            Command::Position(game) => {
                (self.game, self.is_outdated) = (game, false)
            }
            Command::Go(go) => self.go(&go),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::SetOption(setting) => self.set_option(setting),
            Command::Debug(on) => self.debug = on,
            Command::Display => {
                let (board, key) = (self.board(), self.game.position().key());
                say(&format!("{}\nfen {board}\nkey {key:016x}", diagram(board)));
            }
            Command::Bench(depth) => {
                let control = self.begin("bench", Control::default());
                self.has_end = true;
                self.later(move |worker| worker.bench(depth, &control));
            }
            Command::Help => say(HELP),
            Command::Quit | Command::Nothing => {}
        }
    }

    /// Says why a line that begins with `word` is not obeyed.
    pub(crate) fn refuse(&mut self, word: &str, error: &CommandError) {
        self.is_outdated |= word == "position";
        say(&format!("info string {error}"));
    }

    /// Ends the session. If the input has ended without a `quit`, nobody is left to say `stop`: what ends by
    /// itself is brought to its end, and anything else is stopped.
    pub(crate) fn end(mut self, has_quit: bool) {
        if has_quit || !self.has_end || self.withheld.load(Relaxed) {
            self.stop();
        }
        drop(self.jobs);
        // A worker that panicked has said so.
        let _ = self.worker.join();
    }

    fn introduce(&self) {
        let Program { name, chapter, .. } = &self.program;
        let number =
            if *chapter > 0 { format!("{chapter} ") } else { String::new() };
        say(&format!("id name Best Move First {number}{name}"));
        say(&format!(
            "id author the authors of Best Move First\n{}",
            options::LINES
        ));
        if self.program.find.is_some() {
            say(&format!("option name Variant type string default {name}"));
        }
        say("uciok");
    }

    /// A job for the worker, once it has done those before.
    fn later(&self, job: impl FnOnce(&mut Worker<S>) + Send + 'static) {
        self.jobs
            .send(Box::new(job))
            .expect("the worker lives as long as the session");
    }

    /// Stops what is running, so that each `go` has its answer; from now on `control` stops what `word` asks
    /// for.
    fn begin(&mut self, word: &str, control: Control) -> Arc<Control> {
        if !self.control.must_stop() {
            say(&format!(
                "info string '{word}' came too early: what was running is stopped"
            ));
        }
        self.stop();
        self.withheld = Arc::default();
        self.control = Arc::new(control);
        Arc::clone(&self.control)
    }

    fn stop(&mut self) {
        self.pondering = Pondering::No;
        self.control.stop();
        self.worker.thread().unpark();
    }

    fn go(&mut self, go: &Go) {
        let control = self.begin("go", Control::timed()); // the clock runs from here
        self.withheld = Arc::new(AtomicBool::new(go.infinite || go.ponder));
        self.has_end = go.has_end();
        let budget = go.budget(self.board(), self.overhead);
        if go.ponder {
            self.pondering = Pondering::Yes { then: budget };
        } else if let Some(budget) = budget {
            control.allow(budget);
        }
        if !go.faults.is_empty() {
            say(&format!("info string {}; searching all the same", go.faults));
        }
        if self.is_outdated {
            say(
                "info string the last 'position' was refused: this search is of the one before it",
            );
        }
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
        let (game, withheld) = (self.game.clone(), Arc::clone(&self.withheld));
        self.later(move |worker| worker.search(&game, &limits, &withheld));
    }

    /// The pondered move was played: from now on the clock runs.
    fn ponder_hit(&mut self) {
        let Pondering::Yes { then } = mem::take(&mut self.pondering) else {
            return say(
                "info string 'ponderhit' means nothing here: no search is pondering",
            );
        };
        if let Some(budget) = then {
            self.control.allow(budget);
        }
        self.withheld.store(false, Relaxed);
        self.worker.thread().unpark();
    }

    fn set_option(&mut self, setting: Setting) {
        match (setting, self.program.find) {
            (Setting::NoEffect, _) => {}
            (Setting::Hash(megabytes), _) => {
                self.later(move |worker| worker.resize(megabytes))
            }
            (Setting::ClearHash, _) => self.later(Worker::forget),
            (Setting::MoveOverhead(milliseconds), _) => {
                self.overhead = milliseconds
            }
            (Setting::Variant(_), None) => {
                say("info string unknown option 'Variant'")
            }
            (Setting::Variant(name), Some(find)) => match find(&name) {
                Ok(program) => {
                    self.stop();
                    let make = Arc::clone(&program.make);
                    self.program = program;
                    self.later(|worker| worker.become_another(make));
                }
                Err(error) => say(&format!("info string {error}")),
            },
        }
    }
}
