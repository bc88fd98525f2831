//! A UCI engine at the other end of two pipes.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use cozy_chess::Board;

use super::fault::Fault;
use super::info::Info;
use super::program::Program;

/// A line is read to so many bytes; what is longer is several lines, so that an
/// engine which prints without end does no harm.
const LONGEST_LINE: u64 = 1 << 16;
/// How many lines may wait to be read; then the engine has to.
const WAITING: usize = 1000;
/// How long an engine may take to quit.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running engine, which ends with this.
#[derive(Debug)]
pub struct Client {
    process: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// What it wrote to standard error last, once it has closed that.
    errors: Receiver<String>,
    patience: Duration,
}

impl Client {
    /// Starts an engine that may be silent for so long.
    ///
    /// # Errors
    /// If it can't be started.
    pub fn start(program: &Program, patience: Duration) -> Result<Self, Fault> {
        let [name, arguments @ ..] = program.command.as_slice() else {
            return Err(Fault::Start(io::ErrorKind::NotFound.into()));
        };
        let mut command = Command::new(name);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().map_err(Fault::Start)?;
        let no_pipe = || Fault::Start(io::ErrorKind::BrokenPipe.into());
        let input = process.stdin.take().ok_or_else(no_pipe)?;
        let output = process.stdout.take().ok_or_else(no_pipe)?;
        let errors = process.stderr.take().ok_or_else(no_pipe)?;
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || listen(output, &sender));
        let (last, last_words) = sync_channel(1);
        thread::spawn(move || last.send(last_of(errors)));
        Ok(Self { process, input, lines, errors: last_words, patience })
    }

    /// From now on it may be silent for so long.
    pub fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the engine has ended.
    pub fn send(&mut self, line: &str) -> Result<(), Fault> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.ended(&format!("before it read '{line}'")))
    }

    /// Hands each line to `see` until it returns something, and returns that. The
    /// engine's time begins again with each line that is [`Progress::Some`].
    ///
    /// # Errors
    /// If the engine has ended, or its time is up; `awaiting` says of what.
    pub fn read<T>(
        &mut self,
        awaiting: &str,
        mut see: impl FnMut(&str) -> Progress<T>,
    ) -> Result<T, Fault> {
        let mut until = Instant::now() + self.patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => match see(&line) {
                    Progress::Done(found) => return Ok(found),
                    Progress::Some => until = Instant::now() + self.patience,
                    Progress::None => {}
                },
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::Silent {
                        patience: self.patience,
                        awaiting: awaiting.to_owned(),
                    });
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.ended(awaiting));
                }
            }
        }
    }

    /// Has the engine search its position, which is this board, to a depth in plies.
    /// Hands what is known so far to `see`, with each line; returns the word that
    /// stands for its move, and what it has said last.
    ///
    /// # Errors
    /// As [`read`](Self::read), and if it searches more deeply than it was asked to.
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
            if info.depth > depth {
                let (depth, asked) = (info.depth, depth);
                return Progress::Done(Err(Fault::Endless { depth, asked }));
            }
            if info.depth > before { Progress::Some } else { Progress::None }
        })??;
        Ok((word, info))
    }

    /// Reads up to a line that is this word.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_to(&mut self, word: &str) -> Result<(), Fault> {
        self.read(&format!("before '{word}'"), |line| {
            if line.trim() == word { Progress::Done(()) } else { Progress::None }
        })
    }

    /// Waits until all that was sent has been done.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn sync(&mut self) -> Result<(), Fault> {
        self.sync_and(|_| {})
    }

    /// Does the same, and hands the lines that it reads on the way to `see`.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn sync_and(&mut self, mut see: impl FnMut(&str)) -> Result<(), Fault> {
        self.send("isready")?;
        self.read("before 'readyok'", |line| {
            if line.trim() == "readyok" {
                return Progress::Done(());
            }
            see(line);
            Progress::None
        })
    }

    /// The fault of an engine whose pipes are closed.
    fn ended(&mut self, awaiting: &str) -> Fault {
        let status = match wait(&mut self.process, FAREWELL) {
            Some(status) => status.to_string(),
            None => {
                let _ = self.process.kill(); // it lives, but doesn't speak any more
                let _ = self.process.wait();
                "its output was closed".to_owned()
            }
        };
        // A program that it has started may keep the pipe open.
        let errors = self.errors.recv_timeout(FAREWELL).unwrap_or_default();
        Fault::Ended { status, awaiting: awaiting.to_owned(), errors }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        if wait(&mut self.process, FAREWELL).is_none() {
            let _ = self.process.kill();
            let _ = self.process.wait();
        }
    }
}

/// What a line was for whoever waits.
#[derive(Debug)]
pub enum Progress<T> {
    /// What was waited for.
    Done(T),
    /// A step towards it.
    Some,
    /// Nothing.
    None,
}

/// Sends the lines of an output to whoever reads them, if there is anybody.
fn listen(output: impl Read, lines: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let mut beginning = output.by_ref().take(LONGEST_LINE);
        match beginning.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&line);
        if lines.send(line.trim_end().to_owned()).is_err() {
            return;
        }
    }
}

/// The last of what is written to standard error.
fn last_of(mut errors: impl Read) -> String {
    let (mut last, mut piece) = (Vec::new(), [0; 4096]);
    while let Ok(count @ 1..) = errors.read(&mut piece) {
        last.extend_from_slice(&piece[..count]);
        let spare = last.len().saturating_sub(piece.len());
        last.drain(..spare);
    }
    String::from_utf8_lossy(&last).into_owned()
}

/// How a process ended, if it does within so long.
fn wait(process: &mut Child, patience: Duration) -> Option<ExitStatus> {
    let until = Instant::now() + patience;
    loop {
        match process.try_wait() {
            Ok(Some(status)) => return Some(status),
            Ok(None) if Instant::now() < until => {
                thread::sleep(Duration::from_millis(2));
            }
            _ => return None,
        }
    }
}
