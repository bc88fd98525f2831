//! An engine that is examined. One that ends or falls silent is started again for the
//! next question.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use cozy_chess::{Board, Move};
use engine::notation;
use engine::score::Score;
use ladder::external::{self, Client, Fault, Info, Ordering, Program, Progress};

/// The megabytes of its table, if it has an option for that.
const MEGABYTES: usize = 16;

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
    /// The last line of play, in its words.
    pub pv: Vec<String>,
    /// Which of the usual words its lines had.
    pub words: BTreeSet<&'static str>,
    /// The counters of its order, if it prints them.
    pub ordering: Option<Ordering>,
}

impl Searched {
    /// The nodes of the whole search, if it said how many.
    pub fn total(&self) -> Option<u64> {
        self.nodes.values().next_back().copied()
    }
}

/// The words by which other programs know what a search has found.
pub const WORDS: [&str; 5] = ["depth", "score", "nodes", "time", "pv"];

impl Patient {
    /// One that may be silent for so long, and whose tree is looked at to this depth in
    /// plies.
    pub fn new(program: Program, patience: Duration, depth: i32) -> Self {
        let (name, options) = (None, Vec::new());
        Self { program, name, options, patience, depth, client: None }
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

    fn greet(&mut self) -> Result<Client, Fault> {
        let mut client = Client::start(&self.program, self.patience)?;
        client.send("uci")?;
        let (mut name, mut options) = (None, Vec::new());
        client.read("before 'uciok'", |line| {
            if let Some(words) = line.strip_prefix("id name ") {
                name = Some(text::printable::shorten(words));
            }
            if let Some(words) = line.strip_prefix("option name ") {
                let option = words.split(" type ").next().unwrap_or_default();
                options.push(option.trim().to_owned());
            }
            if line == "uciok" { Progress::Done(()) } else { Progress::None }
        })?;
        (self.name, self.options) = (name, options);
        let given = self.program.options.clone();
        let usual = [("Hash", MEGABYTES.to_string()), ("Threads", "1".to_owned())];
        let usual = usual.map(|(name, value)| (name.to_owned(), value));
        for (name, value) in
            usual.into_iter().filter(|it| self.has(&it.0)).chain(given)
        {
            client.send(&format!("setoption name {name} value {value}"))?;
        }
        client.send("debug on")?; // for engines that print counters only then
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
    /// If it doesn't answer.
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
        let client = self.client()?;
        client.send(&format!("position fen {fen}{played}"))?;
        client.sync()?;
        let begin = Instant::now();
        client.send(go)?;
        let (mut info, mut nodes) = (Info::default(), BTreeMap::new());
        let (mut pv, mut words) = (Vec::new(), BTreeSet::new());
        let word = client.read(&format!("after '{go}' in {board}"), |line| {
            if let Some(said) = line.strip_prefix("bestmove") {
                let word = said.split_ascii_whitespace().next().unwrap_or_default();
                return Progress::Done(word.to_owned());
            }
            let before = info.depth;
            info.read(line);
            let said: Vec<&str> = line.split_ascii_whitespace().collect();
            if said.first() != Some(&"info") || said.get(1) == Some(&"string") {
                return Progress::None;
            }
            words.extend(WORDS.iter().filter(|it| said.contains(it)));
            let has_depth = said.contains(&"depth");
            if let (true, 1.., Some(count)) = (has_depth, info.depth, info.nodes) {
                nodes.insert(info.depth, count);
            }
            if let Some(at) = said.iter().position(|it| *it == "pv") {
                pv = said[at + 1..].iter().map(ToString::to_string).collect();
            }
            if info.depth > before { Progress::Some } else { Progress::None }
        })?;
        let took = begin.elapsed();
        let mv = external::played(&board, &word);
        let word = mv.map_or(word, |mv| notation::uci(&board, mv));
        let (score, ordering) = (info.score, info.ordering);
        Ok(Searched { word, mv, nodes, score, took, pv, words, ordering })
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
