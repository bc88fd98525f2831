//! A player: an engine in a process of its own, which is asked for moves.

use std::fmt;
use std::thread;
use std::time::{Duration, Instant};

use engine::score::Score;
use engine::{Candidate, Game};
use games::openings::written;
use ladder::external::{Client, Fault, Info, Program, Progress, played};

use crate::clocks::Clocks;

/// How long an engine may be silent where no clock runs.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long an engine may be silent after its flag has fallen, before it counts as
/// dead.
const AFTER_THE_FLAG: Duration = Duration::from_secs(5);
/// How long after a move of its own an engine is left alone, off the clock: some old
/// ones miss a `go` that comes before their search has come to rest, as it does if
/// the other side answers at once.
const REST: Duration = Duration::from_millis(10);

/// An engine that plays games, and is started again after a game that it could not
/// finish.
#[derive(Debug)]
pub struct Player {
    program: Program,
    megabytes: usize,
    client: Option<Client>,
    /// When it moved last.
    moved: Option<Instant>,
}

/// What a player found in its thought.
#[derive(Debug)]
pub(crate) struct Thought {
    pub(crate) candidate: Candidate,
    /// For the side to move, if it said one.
    pub(crate) score: Option<Score>,
}

/// How a player loses a game other than by the rules of chess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forfeit {
    /// It took longer than its clock allowed, by so much.
    Time(Duration),
    /// It played no legal move.
    Illegal(String),
    /// It ended, or could not be started or spoken with.
    Crash(String),
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Time(late) => {
                write!(f, "loses on time by {} ms", late.as_millis())
            }
            Self::Illegal(why) | Self::Crash(why) => f.write_str(why),
        }
    }
}

impl From<Fault> for Forfeit {
    fn from(fault: Fault) -> Self {
        Self::Crash(fault.to_string())
    }
}

impl Player {
    /// A player whose table gets as many megabytes as its option `Hash` allows.
    pub fn new(program: Program, megabytes: usize) -> Self {
        Self { program, megabytes, client: None, moved: None }
    }

    /// Starts the engine if it isn't running, and tells it that a game begins.
    pub(crate) fn new_game(&mut self) -> Result<(), Fault> {
        let client = match &mut self.client {
            Some(client) => client,
            None => {
                let (client, _) =
                    Client::greeted(&self.program, self.megabytes, PATIENCE)?;
                self.client.insert(client)
            }
        };
        client.set_patience(PATIENCE);
        client.send("ucinewgame")?;
        client.sync()
    }

    /// Its move in a game that began with `moves`, and the time that it takes off
    /// the clocks.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        moves: &[Candidate],
        clocks: &mut Clocks,
    ) -> Result<Thought, Forfeit> {
        let board = game.position().board();
        let side = board.side_to_move();
        let Some(client) = &mut self.client else {
            return Err(Forfeit::Crash("isn't running".to_owned()));
        };
        let moves = match moves {
            [] => String::new(),
            moves => format!(" moves {}", written(moves)),
        };
        if let Some(moved) = self.moved {
            thread::sleep(REST.saturating_sub(moved.elapsed()));
        }
        client.send(&format!("position startpos{moves}"))?;
        client.sync()?; // some engines lose a line that comes too soon
        client.set_patience(clocks.left(side) + AFTER_THE_FLAG);
        let mut info = Info::default();
        let started = Instant::now();
        client.send(&clocks.go())?;
        let word =
            client.read(&format!("while it thought about {board}"), |line| {
                info.read(line);
                match line.strip_prefix("bestmove") {
                    Some(words) => {
                        let word = words.split_ascii_whitespace().next();
                        Progress::Done(word.unwrap_or_default().to_owned())
                    }
                    None => Progress::None,
                }
            });
        let late = clocks.press(side, started.elapsed());
        self.moved = Some(Instant::now());
        let word = match (word, late) {
            (Ok(word), None) => word,
            (Ok(_) | Err(Fault::Silent { .. }), Some(late)) => {
                return Err(Forfeit::Time(late));
            }
            (Err(fault), _) => return Err(fault.into()),
        };
        let mv = played(board, &word);
        let candidate = mv.and_then(|mv| Candidate::find(board, mv));
        let candidate = candidate.ok_or_else(|| {
            let fen = board.to_string();
            Forfeit::Illegal(Fault::Illegal { word, fen }.to_string())
        })?;
        Ok(Thought { candidate, score: info.score })
    }

    /// Ends the engine: the next game starts it again.
    pub(crate) fn end(&mut self) {
        self.client = None;
    }
}
