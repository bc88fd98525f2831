//! A UCI engine, connected by two pipes.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{
    Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel,
};
use std::thread;
use std::time::{Duration, Instant};

use cozy_chess::Board;
use text::printable::shorten;

use super::fault::Fault;
use super::greeting::Greeting;
use super::info::Info;
use super::process::Group;
use super::program::Program;
use super::start;

/// The maximum length of a line in bytes; a longer one is read as several lines, so
/// that an engine that prints without end does no harm.
const LONGEST_LINE: u64 = 1 << 16;
/// How many lines may wait to be read; after that, the engine has to wait.
const WAITING: usize = 1000;
/// How long an engine may take to quit, and its last words to arrive.
const FAREWELL: Duration = Duration::from_millis(500);
/// How many plies deeper than asked an engine may go: some have no search of one
/// ply, and some name the next iteration before they skip it.
const TOO_DEEP: i32 = 2;

/// A running engine. When this is dropped, the engine ends, and so does everything
/// that it has started.
#[derive(Debug)]
pub struct Client {
    group: Group,
    /// To the thread that writes to it; `None` once there is nothing more to send.
    input: Option<Sender<String>>,
    /// Whether it accepted each line.
    taken: Receiver<io::Result<()>>,
    events: Receiver<Event>,
    /// Lines that came while a failed [`send`](Self::send) waited for its end.
    unread: VecDeque<String>,
    /// The last that it wrote to standard error, once it has closed that.
    errors: Receiver<String>,
    patience: Duration,
    /// Whether it has closed its output.
    is_closed: bool,
    /// How it ended, once it has.
    ended: Option<String>,
}

/// What is known of an engine once it has been greeted.
#[derive(Clone, Debug, Default)]
pub struct Handshake {
    /// What it calls itself, cut short and without control characters.
    pub name: Option<String>,
    /// The names of its options.
    pub options: Vec<String>,
    /// Remarks about its options, each a sentence that follows its name.
    pub notes: Vec<String>,
}

/// An event from an engine.
#[derive(Debug)]
enum Event {
    Line(String),
    /// It has closed its output.
    Closed,
    /// It has ended.
    Ended(io::Result<ExitStatus>),
}

impl Client {
    /// Starts an engine that may be silent for as long as `patience`.
    ///
    /// # Errors
    /// If it can't be started.
    pub fn start(program: &Program, patience: Duration) -> Result<Self, Fault> {
        let (group, mut child) = start::start(program, |command| {
            command.stdin(Stdio::piped());
            command.stdout(Stdio::piped()).stderr(Stdio::piped());
            Group::start(command)
        })?;
        let (input, lines) = channel();
        let (take, taken) = channel();
        let (happened, events) = sync_channel(WAITING);
        let (last, errors) = sync_channel(1);
        let (watched, ended) = (group.clone(), happened.clone());
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        thread::spawn(move || watch(&watched, child, &ended));
        if let (Some(stdin), Some(stdout), Some(stderr)) = pipes {
            thread::spawn(move || write(stdin, &lines, &take));
            thread::spawn(move || listen(stdout, &happened));
            thread::spawn(move || last.send(last_of(stderr)));
        }
        Ok(Self {
            group,
            input: Some(input),
            taken,
            events,
            errors,
            patience,
            is_closed: false,
            unread: VecDeque::new(),
            ended: None,
        })
    }

    /// Starts an engine, asks what it calls itself, and sets its options and the size
    /// of its table.
    ///
    /// # Errors
    /// If it can't be started, or doesn't speak UCI.
    pub fn greeted(
        program: &Program,
        megabytes: usize,
        patience: Duration,
    ) -> Result<(Self, Handshake), Fault> {
        let mut client = Self::start(program, patience)?;
        let greeting = Greeting::read(&mut client)?;
        let notes = greeting.set_options(&mut client, program, megabytes)?;
        let options = greeting.options();
        Ok((client, Handshake { name: greeting.name, options, notes }))
    }

    /// From now on it may be silent for this long.
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the engine has ended, or doesn't read its input.
    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        if let Some(input) = &self.input {
            _ = input.send(line.to_owned()); // a failure is reported below
        }
        match self.taken.recv_timeout(self.patience) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                let awaiting = format!("before it read '{}'", shorten(line));
                Err(self.gone("its input was closed", &awaiting))
            }
            Err(RecvTimeoutError::Timeout) => {
                self.group.end(); // it must not read the rest of the line later
                Err(Fault::Deaf { patience: self.patience, line: shorten(line) })
            }
        }
    }

    /// Hands each line to `see`, without white space around it, until `see` returns
    /// a result, and returns that. The engine's time starts again with each line
    /// that is [`Progress::Some`].
    ///
    /// # Errors
    /// If the engine has ended, or its time is up; `awaiting` says what it was
    /// expected to do.
    pub fn read<T>(
        &mut self,
        awaiting: &str,
        mut see: impl FnMut(&str) -> Progress<T>,
    ) -> Result<T, Fault> {
        let patience = if self.ended.is_some() { FAREWELL } else { self.patience };
        let mut until = Instant::now() + patience;
        while !self.is_closed || !self.unread.is_empty() {
            let left = until.saturating_duration_since(Instant::now());
            let unread = self.unread.pop_front().map(Event::Line);
            match unread.map_or_else(|| self.events.recv_timeout(left), Ok) {
                Ok(Event::Line(line)) => match see(&line) {
                    Progress::Done(found) => return Ok(found),
                    Progress::Some if self.ended.is_none() => {
                        until = Instant::now() + self.patience;
                    }
                    Progress::Some | Progress::None => {}
                },
                // Its last words are still on their way. If they never end, a
                // program that it started has left the group, and holds the pipe.
                Ok(Event::Ended(status)) => {
                    self.ended = Some(said(status));
                    until = Instant::now() + FAREWELL;
                }
                Ok(Event::Closed) => self.is_closed = true,
                Err(RecvTimeoutError::Timeout) if self.ended.is_none() => {
                    return Err(Fault::Silent {
                        patience: self.patience,
                        awaiting: awaiting.to_owned(),
                    });
                }
                Err(_) => break,
            }
        }
        Err(self.gone("its output was closed", awaiting))
    }

    /// Has the engine search its position, which is this board, to a depth in
    /// plies. Hands what is known so far to `see`, after each line; returns the
    /// word for its move, and its last report.
    ///
    /// # Errors
    /// As [`read`](Self::read), and if it searches much more deeply than it was
    /// asked to.
    pub fn go(
        &mut self,
        board: &Board,
        depth: i32,
        mut see: impl FnMut(&Info, &str),
    ) -> Result<(String, Info), Fault> {
        self.send(&format!("go depth {depth}"))?;
        let mut info = Info::default();
        let awaiting = format!("while it searched {board}");
        let word = self.read(&awaiting, |line| {
            if let Some(words) = line.strip_prefix("bestmove") {
                let word =
                    words.split_ascii_whitespace().next().unwrap_or_default();
                return Progress::Done(Ok(word.to_owned()));
            }
            let before = info.depth;
            info.read(line);
            see(&info, line);
            if info.depth > depth.saturating_add(TOO_DEEP) {
                let (depth, asked) = (info.depth, depth);
                return Progress::Done(Err(Fault::Endless { depth, asked }));
            }
            if info.depth > before { Progress::Some } else { Progress::None }
        })??;
        Ok((word, info))
    }

    /// Reads lines until one is this word.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_to(&mut self, word: &str) -> Result<(), Fault> {
        self.read(&format!("before '{word}'"), |line| {
            if line == word { Progress::Done(()) } else { Progress::None }
        })
    }

    /// Waits until everything that was sent has been done.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn sync(&mut self) -> Result<(), Fault> {
        self.sync_and(|_| {})
    }

    /// Does the same, and hands the lines read on the way to `see`.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn sync_and(&mut self, mut see: impl FnMut(&str)) -> Result<(), Fault> {
        self.send("isready")?;
        self.read("before 'readyok'", |line| {
            if line == "readyok" {
                return Progress::Done(());
            }
            see(line);
            Progress::None
        })
    }

    /// The fault of an engine that has ended or closed a pipe.
    fn gone(&mut self, closed: &str, awaiting: &str) -> Fault {
        self.await_end();
        self.group.end(); // it may still run, but is silent
        let status = self.ended.clone().unwrap_or_else(|| closed.to_owned());
        let errors = self.errors.recv_timeout(FAREWELL).unwrap_or_default();
        Fault::Ended { status, awaiting: awaiting.to_owned(), errors }
    }

    /// Waits a little for its end, and keeps what it says meanwhile.
    fn await_end(&mut self) {
        let until = Instant::now() + FAREWELL;
        while self.ended.is_none() {
            let left = until.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left) {
                Ok(Event::Ended(status)) => self.ended = Some(said(status)),
                Ok(Event::Closed) => self.is_closed = true,
                Ok(Event::Line(line)) if !left.is_zero() => {
                    self.unread.push_back(line);
                }
                _ => return,
            }
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Its input ends after this line.
        _ = self.input.take().map(|input| input.send("quit".to_owned()));
        self.await_end();
        if self.ended.is_none() {
            self.group.end();
            self.await_end();
        }
    }
}

/// What a line means to the function that waits for it.
#[derive(Debug)]
pub enum Progress<T> {
    /// The awaited result.
    Done(T),
    /// A step towards it.
    Some,
    /// Nothing.
    None,
}

/// Writes the lines that come, and reports whether each one was accepted. An engine
/// that doesn't read blocks only this thread.
fn write(
    mut input: impl Write,
    lines: &Receiver<String>,
    taken: &Sender<io::Result<()>>,
) {
    for line in lines {
        let written = writeln!(input, "{line}").and_then(|()| input.flush());
        let is_over = written.is_err();
        if taken.send(written).is_err() || is_over {
            return;
        }
    }
}

/// Sends on the lines of an output until it ends or the receiver is gone.
fn listen(output: impl Read, happened: &SyncSender<Event>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let mut beginning = output.by_ref().take(LONGEST_LINE);
        match beginning.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if happened.send(Event::Line(line)).is_err() {
            return;
        }
    }
    _ = happened.send(Event::Closed);
}

/// Waits until an engine has ended, and sends an event.
fn watch(group: &Group, mut child: Child, happened: &SyncSender<Event>) {
    let status = group.wait(&mut child);
    _ = happened.send(Event::Ended(status)); // fails if the client is gone
}

/// How it ended, in the system's words.
fn said(status: io::Result<ExitStatus>) -> String {
    status.map_or_else(|error| error.to_string(), |status| status.to_string())
}

/// The last part of what is written to standard error.
fn last_of(mut errors: impl Read) -> String {
    let (mut last, mut piece) = (Vec::new(), [0; 4096]);
    while let Ok(count @ 1..) = errors.read(&mut piece) {
        last.extend_from_slice(&piece[..count]);
        let spare = last.len().saturating_sub(piece.len());
        last.drain(..spare);
    }
    String::from_utf8_lossy(&last).into_owned()
}
