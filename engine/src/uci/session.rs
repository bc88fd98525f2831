//! A session: the position, the options and the search that may be running.

use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use cozy_chess::Board;

use crate::candidate;
use crate::control::{Budget, Control};
use crate::game::Game;
use crate::notation;
use crate::outcome::Outcome;
use crate::search::Search;
use crate::stage::Stage;
use crate::uci::command::Command;
use crate::uci::error::CommandError;
use crate::uci::go::Go;
use crate::uci::introduction::{HELP, introduce};
use crate::uci::options::{Change, Options};
use crate::uci::program::Program;
use crate::uci::{say, work};

/// A search needs a frame for each ply, and every frame holds a list of moves.
const STACK_BYTES: usize = 32 << 20;

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
    program: Program<S>,
    game: Game,
    options: Options,
    /// `None` before the first search and after an error; then a new one is made.
    worker: Option<Worker<S>>,
    /// The size of the searcher's table. Where the options say another, it is changed when the
    /// searcher is at rest.
    megabytes: usize,
    /// Whether the searcher must forget everything before it searches again.
    must_forget: bool,
    /// Whether its table is new, so that the system has yet to find the memory page by page.
    is_cold: bool,
    /// Whether the last `position` was refused, so that `game` is not what the client means.
    is_outdated: bool,
    debug: bool,
}

impl<S: Stage> Session<S> {
    pub(super) fn new(program: Program<S>) -> Self {
        let options = Options::default();
        Self {
            program,
            game: Game::default(),
            options,
            worker: None,
            megabytes: options.megabytes,
            must_forget: false,
            is_cold: true,
            is_outdated: false,
            debug: false,
        }
    }

    /// What is talked to.
    pub(super) fn program(&self) -> &Program<S> {
        &self.program
    }

    /// The board that a `go` would search.
    pub(super) fn board(&self) -> &Board {
        self.game.position().board()
    }

    pub(super) fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => introduce(&self.program),
            Command::IsReady => self.get_ready(),
            Command::NewGame => self.must_forget = true,
            Command::Position(game) => (self.game, self.is_outdated) = (game, false),
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

    /// Says why a line that begins with `word` is not obeyed.
    pub(super) fn refuse(&mut self, word: &str, error: &CommandError) {
        self.is_outdated |= word == "position";
        say(&format!("info string {error}"));
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

    /// Whether a thread is at work; one that has answered is not, even if it has yet to end.
    fn is_busy(&self) -> bool {
        matches!(&self.worker, Some(Worker::Busy { thread, control, .. })
            if !control.has_answered() && !thread.is_finished())
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
        if !go.faults().is_empty() {
            say(&format!("info string {}; searching all the same", go.faults()));
        }
        if self.is_outdated {
            say("info string the last 'position' was refused: this search is of the one before it");
        }
        if self.debug {
            say(&format!("info string searching with {limits:?}"));
        }
        let game = self.game.clone();
        let unsearched = work::answer(&game, &Outcome::at_a_look(game.position(), &limits));
        let has_begun = self.begin("go", control, task, move |searcher| {
            let outcome = work::search(searcher, &game, &limits);
            limits.control.wait_for_release();
            work::answer(&game, &outcome)
        });
        if !has_begun {
            say(&unsearched); // a client waits for a move
        }
    }

    fn bench(&mut self, depth: i32) {
        let control = Arc::new(Control::untimed());
        let stop = Arc::clone(&control);
        let make = Arc::clone(&self.program.make);
        self.begin("bench", control, Task::Bench, move |_| work::bench(&make, depth, &stop));
    }

    /// Starts a thread, which says what `act` comes to. If one is running it is stopped first, so that
    /// each `go` has its answer. `false` if there is no memory for one; that is said.
    fn begin(
        &mut self,
        word: &str,
        control: Arc<Control>,
        task: Task,
        act: impl FnOnce(&mut Search<S>) -> String + Send + 'static,
    ) -> bool {
        if self.is_busy() {
            say(&format!("info string '{word}' came too early: what was running is stopped"));
            self.stop();
        }
        let Some(mut searcher) = self.take_searcher() else { return false };
        self.is_cold = false;
        let answering = Arc::clone(&control);
        let work = move || {
            let answer = act(&mut searcher);
            answering.answer(); // before the client hears it, and says what comes next
            say(&answer);
            searcher
        };
        match thread::Builder::new().stack_size(STACK_BYTES).spawn(work) {
            Ok(thread) => self.worker = Some(Worker::Busy { thread, control, task }),
            Err(error) => say(&format!("info string no thread for '{word}': {error}")),
        }
        self.worker.is_some()
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
        match self.options.set(name, value, self.program.find.is_some()) {
            Ok(Change::None) => {}
            Ok(Change::Variant(name)) => self.become_another(&name),
            Ok(Change::Clear) => self.must_forget = true,
            // A search that is running is left alone: an infinite one answers only when it is told to.
            Ok(Change::Resize) if self.is_busy() => {
                say("info string the new size waits until the search has ended");
            }
            Ok(Change::Resize) => self.worker = self.take_searcher().map(Worker::Idle),
            Err(error) => say(&format!("info string {error}")),
        }
    }

    /// Goes on as another program, which has learnt nothing yet. What is running is stopped.
    fn become_another(&mut self, name: &str) {
        let Some(find) = self.program.find else { return };
        match find(name) {
            Ok(program) => {
                self.stop();
                (self.program, self.worker, self.is_cold) = (program, None, true);
            }
            Err(error) => say(&format!("info string {error}")),
        }
    }

    /// Answers a client that waits until it may go on: now there is time to write to a large table.
    fn get_ready(&mut self) {
        if (self.must_forget || self.is_cold) && !self.is_busy() {
            self.must_forget = false;
            self.worker = self.take_searcher().map(Worker::Idle);
            if let Some(Worker::Idle(searcher)) = &mut self.worker {
                searcher.new_game(); // writes the whole table
                self.is_cold = false;
            }
        }
        say("readyok");
    }

    /// The searcher, at rest and as the options want it; a new one if there is none.
    fn take_searcher(&mut self) -> Option<Box<Search<S>>> {
        self.join();
        if std::mem::take(&mut self.must_forget) {
            self.worker = None; // the clock runs: another searcher is there at once, a clear one is not
            self.is_cold = true;
        }
        let mut searcher = match self.worker.take() {
            Some(Worker::Idle(searcher)) => searcher,
            _ => match (self.program.make)(self.megabytes) {
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
                self.is_cold = true;
            } else {
                self.options.megabytes = self.megabytes;
                let kept = self.megabytes;
                say(&format!(
                    "info string no memory for a table of {megabytes} MB: {kept} MB kept"
                ));
            }
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
