//! The conversation with the program.

use std::collections::BTreeMap;
use std::time::Duration;

use cozy_chess::{Board, Move};
use engine::notation;
use engine::score::Score;
use ladder::external::{self, Client, Fault, Program, Progress};

/// How long a program may take over a perft. One without such a command may take
/// the words for an endless search.
const PERFT_PATIENCE: Duration = Duration::from_secs(10);

/// How long it may take to say that it speaks UCI: a part of its patience, but not
/// so little that it couldn't start.
fn greeting_patience(patience: Duration) -> Duration {
    (patience / 5).max(patience.min(Duration::from_secs(10)))
}

/// How long a bench may be silent after it has named a count, or a program after it has
/// answered what came behind `bench`.
const BENCH_PATIENCE: Duration = Duration::from_secs(20);

/// A running program, and what is needed to start another one.
#[derive(Debug)]
pub(crate) struct Talk {
    /// What it calls itself, if it does.
    pub(crate) name: Option<String>,
    client: Client,
    program: Program,
    patience: Duration,
}

/// What it says about a search.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The word given as its move.
    pub(crate) word: String,
    /// Its move, if it's legal.
    pub(crate) mv: Option<Move>,
    /// For the side to move.
    pub(crate) score: Option<Score>,
    /// The nodes that it had searched at the end of each iteration, by its depth.
    pub(crate) nodes: BTreeMap<i32, u64>,
}

impl Talk {
    /// Starts the program and waits until it has said that it speaks UCI.
    pub(crate) fn start(
        program: &Program,
        patience: Duration,
    ) -> Result<Self, Fault> {
        let mut client = Client::start(program, greeting_patience(patience))?;
        client.send("uci")?;
        let mut name = None;
        client.read("before 'uciok'", |line| {
            let line = line.trim();
            if let Some(said) = line.strip_prefix("id name ") {
                name = Some(said.trim().to_owned());
            }
            if line == "uciok" { Progress::Done(()) } else { Progress::None }
        })?;
        for (option, value) in &program.options {
            client.send(&format!("setoption name {option} value {value}"))?;
        }
        client.sync()?;
        client.set_patience(patience);
        Ok(Self { name, client, program: program.clone(), patience })
    }

    /// Starts it again, after it has ended by itself.
    pub(crate) fn restart(&mut self) -> Result<(), Fault> {
        *self = Self::start(&self.program, self.patience)?;
        Ok(())
    }

    /// From now on it may be silent for this long.
    pub(crate) fn set_patience(&mut self, patience: Duration) {
        self.client.set_patience(patience);
    }

    /// Makes it forget all that it has learnt.
    pub(crate) fn forget(&mut self) -> Result<(), Fault> {
        self.client.send("ucinewgame")?;
        self.client.sync()
    }

    /// Makes it search the position after some moves, to a depth in plies.
    pub(crate) fn search(
        &mut self,
        fen: &str,
        moves: &str,
        depth: i32,
    ) -> Result<Answer, Fault> {
        let board = after(fen, moves);
        let played = if moves.is_empty() {
            String::new()
        } else {
            format!(" moves {moves}")
        };
        self.client.send(&format!("position fen {fen}{played}"))?;
        let mut nodes = BTreeMap::new();
        let (word, info) = self.client.go(&board, depth, |info, line| {
            // A line without a depth counts in the middle of an iteration.
            let mut words = line.split_ascii_whitespace();
            let is_whole = words.any(|word| word == "depth");
            if let (true, 1.., Some(count)) = (is_whole, info.depth, info.nodes) {
                nodes.insert(info.depth, count);
            }
        })?;
        let mv = external::played(&board, &word);
        let word = mv.map_or(word, |mv| notation::uci(&board, mv));
        Ok(Answer { word, mv, score: info.score, nodes })
    }

    /// How many leaves it counts at a depth, if it knows `go perft`.
    pub(crate) fn perft(&self, fen: &str, depth: usize) -> Option<u64> {
        let mut client = Client::start(&self.program, PERFT_PATIENCE).ok()?;
        client.send(&format!("position fen {fen}")).ok()?;
        client.send(&format!("go perft {depth}")).ok()?;
        let count = client.read("while it counted", |line| {
            let line = line.to_ascii_lowercase();
            let is_total = line.contains("nodes") && !line.starts_with("info");
            // 'Nodes searched: 97862', or '97862 nodes'.
            let first = || line.split_ascii_whitespace().find_map(number);
            let number = || behind_its_name(&line).or_else(first);
            match is_total.then(number).flatten() {
                None if line.starts_with("bestmove") => Progress::Done(None),
                None => Progress::None,
                count => Progress::Done(count),
            }
        });
        count.ok().flatten()
    }
}

/// What `bench` counts: asked on the command line, as `my-search bench 4`, or, if
/// that does nothing, with a line. `None` if the program knows neither.
pub(crate) fn bench(
    program: &Program,
    patience: Duration,
    depth: i32,
) -> Result<Option<u64>, Fault> {
    let mut told = program.clone();
    told.command.extend(["bench".into(), depth.to_string().into()]);
    let mut client = Client::start(&told, patience)?;
    _ = client.send("quit"); // in case it reads lines all the same
    if let Some(count) = total(&mut client) {
        return Ok(Some(count));
    }
    let mut client = Client::start(program, patience)?;
    client.send(&format!("bench {depth}"))?;
    // One that doesn't know the word answers this at once; or it has ended.
    _ = client.send("isready");
    Ok(total(&mut client))
}

/// The count of a line such as `146483 nodes: 8507 in the main search`, or, where no
/// line is like that, of the last one such as `Nodes searched: 146483`.
fn total(client: &mut Client) -> Option<u64> {
    let mut last = None;
    loop {
        let line = client
            .read("before it had counted", |line| Progress::Done(line.to_owned()));
        let Ok(line) = line else { return last };
        if line == "readyok" && last.is_none() {
            client.set_patience(BENCH_PATIENCE); // it may count in another thread
        }
        let mut words = line.split_ascii_whitespace();
        let count = words.next().and_then(number);
        if count.is_some() && words.next().is_some_and(|it| it.starts_with("nodes"))
        {
            return count;
        }
        if let Some(count) = behind_its_name(&line) {
            last = Some(count);
            client.set_patience(BENCH_PATIENCE); // is there another?
        }
    }
}

/// The first number after the word `nodes`; none in a line about a search, which
/// isn't over.
fn behind_its_name(line: &str) -> Option<u64> {
    let line = line.to_ascii_lowercase();
    let (_, behind) = line.split_once("nodes")?;
    let is_search = line.starts_with("info") || behind.starts_with("/");
    let mut numbers = behind.split(|sign: char| !sign.is_ascii_digit());
    let count = numbers.find(|it| !it.is_empty())?;
    if is_search { None } else { count.parse().ok() }
}

fn number(word: &str) -> Option<u64> {
    word.trim_matches([':', ',']).parse().ok()
}

/// The board after some moves, in UCI's words.
pub(crate) fn after(fen: &str, moves: &str) -> Board {
    let mut board: Board = fen.parse().expect("the questions are boards");
    for word in moves.split_whitespace() {
        let it = notation::parse_uci(&board, word).expect("and their moves legal");
        board.play(it.mv);
    }
    board
}
