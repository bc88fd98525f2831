//! An engine that is examined. One that ends or falls silent is started again for the
//! next question.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use cozy_chess::{Board, Move};
use engine::notation;
use engine::score::Score;
use ladder::external::{self, Client, Fault, Ordering, Program, Progress};

use crate::heard::Heard;

/// The megabytes of its table, if it has an option for that.
pub const MEGABYTES: usize = 16;

/// The starting position, which is asked for by its name.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// How long it may take to say that it speaks UCI: some read large files first.
const TO_GREET: Duration = Duration::from_secs(20);
/// How many plies deeper than asked it may go, before it counts as not hearing that.
const TOO_DEEP: i32 = 2;

/// A program, and the engine that it is while it runs.
#[derive(Debug)]
pub struct Patient {
    /// What starts it.
    pub program: Program,
    /// What it calls itself.
    pub name: Option<String>,
    /// The names of its options.
    pub options: Vec<String>,
    /// How long it may be silent.
    pub patience: Duration,
    /// How deep its tree is looked at, in plies.
    pub depth: i32,
    /// Whether it's told `debug on`, after which some engines print counters.
    pub debugs: bool,
    /// What it was asked last, a line each.
    pub asked: String,
    /// The first line of play with an illegal move, and what it was asked then.
    pub illegal_line: Option<(String, String)>,
    client: Option<Client>,
}

/// What it said about a search.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The word given as its move.
    pub word: String,
    /// Its move, if that is legal.
    pub mv: Option<Move>,
    /// The nodes that it had searched at the end of each iteration, by its depth.
    pub nodes: BTreeMap<i32, u64>,
    /// For the side to move.
    pub score: Option<Score>,
    /// From `go` to the move.
    pub took: Duration,
    /// Which of the usual words its lines had.
    pub words: BTreeSet<&'static str>,
    /// Two counts of nodes, in the order in which it said them, the second of which is
    /// less.
    pub falls: Option<[u64; 2]>,
    /// The counters of its order, if it prints them.
    pub ordering: Option<Ordering>,
}

impl Searched {
    /// The nodes of the whole search, if it said how many.
    pub fn total(&self) -> Option<u64> {
        self.nodes.values().next_back().copied()
    }
}

impl Patient {
    /// One that may be silent for so long, and whose tree is looked at to this depth in
    /// plies.
    pub fn new(program: Program, patience: Duration, depth: i32) -> Self {
        Self {
            program,
            name: None,
            options: Vec::new(),
            patience,
            depth,
            debugs: false,
            asked: String::new(),
            illegal_line: None,
            client: None,
        }
    }

    /// What it's called in sentences.
    pub fn called(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.program.called())
    }

    /// Whether it has an option.
    pub fn has(&self, option: &str) -> bool {
        self.options.iter().any(|it| it.eq_ignore_ascii_case(option))
    }

    /// The running engine, which is started if it must be.
    ///
    /// # Errors
    /// If it can't be, or doesn't speak UCI.
    pub fn client(&mut self) -> Result<&mut Client, Fault> {
        if self.client.is_none() {
            let client = self.greet()?;
            self.client = Some(client);
        }
        let client = self.client.as_mut().expect("it was started");
        client.set_patience(self.patience);
        Ok(client)
    }

    /// It gets one thread, unless it was given another number, so that a search can be
    /// repeated.
    fn greet(&mut self) -> Result<Client, Fault> {
        let patience = self.patience.min(TO_GREET);
        let (mut client, known) =
            Client::greeted(&self.program, MEGABYTES, patience)?;
        (self.name, self.options) = (known.name, known.options);
        let is_threads = |name: &str| name.eq_ignore_ascii_case("Threads");
        let is_given = self.program.options.iter().any(|it| is_threads(&it.0));
        if self.has("Threads") && !is_given {
            client.send("setoption name Threads value 1")?;
        }
        if self.debugs {
            client.send("debug on")?;
        }
        client.sync()?;
        Ok(client)
    }

    /// Ends it; it's started again when it's asked next.
    pub fn end(&mut self) {
        self.client = None;
    }

    /// Makes it forget what it has learnt.
    ///
    /// # Errors
    /// If it doesn't answer.
    pub fn forget(&mut self) -> Result<(), Fault> {
        let client = self.client()?;
        client.send("ucinewgame")?;
        client.sync()
    }

    /// Has it search a position, after some moves, as this `go` says.
    ///
    /// # Errors
    /// If it doesn't answer, or searches much more deeply than it was asked to.
    pub fn search(
        &mut self,
        fen: &str,
        moves: &str,
        go: &str,
    ) -> Result<Searched, Fault> {
        let board = after(fen, moves);
        let played = if moves.is_empty() {
            String::new()
        } else {
            format!(" moves {moves}")
        };
        let position = match fen {
            START => format!("position startpos{played}"),
            fen => format!("position fen {fen}{played}"),
        };
        self.asked = format!("{position}\n{go}");
        let deepest: Option<i32> =
            go.strip_prefix("go depth ").and_then(|it| it.parse().ok());
        let client = self.client()?;
        client.send(&position)?;
        client.sync()?;
        let begin = Instant::now();
        client.send(go)?;
        let mut heard = Heard::default();
        let word = client.read(&format!("after '{go}' in {board}"), |line| {
            if let Some(said) = line.strip_prefix("bestmove") {
                let word = said.split_ascii_whitespace().next().unwrap_or_default();
                return Progress::Done(Ok(word.to_owned()));
            }
            let before = heard.info.depth;
            heard.hear(line, &board);
            match deepest {
                Some(asked) if heard.info.depth > asked + TOO_DEEP => {
                    let depth = heard.info.depth;
                    Progress::Done(Err(Fault::Endless { depth, asked }))
                }
                _ if heard.info.depth > before => Progress::Some,
                _ => Progress::None,
            }
        })??;
        let took = begin.elapsed();
        let mv = external::played(&board, &word);
        let word = mv.map_or(word, |mv| notation::uci(&board, mv));
        let Heard { info, nodes, falls, words, illegal_line } = heard;
        if let (None, Some(line)) = (&self.illegal_line, illegal_line) {
            self.illegal_line = Some((line, self.asked.clone()));
        }
        let (score, ordering) = (info.score, info.ordering);
        Ok(Searched { word, mv, nodes, score, took, words, falls, ordering })
    }
}

/// The board after some moves.
///
/// # Panics
/// If it isn't one, or a move isn't legal: the exams' own are.
pub fn after(fen: &str, moves: &str) -> Board {
    let mut board: Board = fen.parse().expect("the exams have boards");
    for word in moves.split_whitespace() {
        let it = notation::parse_uci(&board, word).expect("and legal moves");
        board.play(it.mv);
    }
    board
}
