//! The conversation with the program.

use std::collections::BTreeMap;
use std::time::Duration;

use cozy_chess::{Board, Move};
use engine::notation;
use engine::score::Score;
use ladder::peer::{Client, Fault, Program, Progress};

/// How long a program that is asked for a perft may think about it. One that has no
/// such command may take the words for a search without end.
const PERFT_PATIENCE: Duration = Duration::from_secs(10);

/// A running program, and what is needed to start another one.
#[derive(Debug)]
pub(crate) struct Talk {
    client: Client,
    program: Program,
}

/// What it says of a search.
#[derive(Debug)]
pub(crate) struct Answer {
    /// What stands for its move.
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
        let mut client = Client::start(program, patience)?;
        client.send("uci")?;
        client.read_to("uciok")?;
        client.sync()?;
        Ok(Self { client, program: program.clone() })
    }

    /// Has it forget all that it has learnt.
    pub(crate) fn forget(&mut self) -> Result<(), Fault> {
        self.client.send("ucinewgame")?;
        self.client.sync()
    }

    /// Has it search the position after some moves, to a depth in plies.
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
        let (word, info) = self.client.go(&board, depth, |info| {
            if let (1.., Some(count)) = (info.depth, info.nodes) {
                nodes.insert(info.depth, count);
            }
        })?;
        let mv = notation::parse_uci(&board, &word).map(|it| it.mv);
        Ok(Answer { word, mv, score: info.score, nodes })
    }

    /// The leaves that it counts at a depth, if it knows `go perft`.
    pub(crate) fn perft(&self, fen: &str, depth: usize) -> Option<u64> {
        let mut client = Client::start(&self.program, PERFT_PATIENCE).ok()?;
        client.send(&format!("position fen {fen}")).ok()?;
        client.send(&format!("go perft {depth}")).ok()?;
        let count = client.read("while it counted", |line| {
            let line = line.to_ascii_lowercase();
            let is_total = line.contains("nodes") && !line.starts_with("info");
            let number = || line.split_ascii_whitespace().find_map(number);
            match is_total.then(number).flatten() {
                None if line.starts_with("bestmove") => Progress::Done(None),
                None => Progress::None,
                count => Progress::Done(count),
            }
        });
        count.ok().flatten()
    }
}

/// What `bench` counts: told on the command line, as `my-search bench 4`, or, if
/// that does nothing, as a line. `None` if the program knows neither.
pub(crate) fn bench(
    program: &Program,
    patience: Duration,
    depth: i32,
) -> Result<Option<u64>, Fault> {
    let mut told = program.clone();
    told.command.extend(["bench".to_owned(), depth.to_string()]);
    let mut client = Client::start(&told, patience)?;
    _ = client.send("quit"); // in case it reads lines all the same
    if let Ok(count) = client.read("before it had counted", total) {
        return Ok(Some(count));
    }
    let mut client = Client::start(program, patience)?;
    client.send(&format!("bench {depth}"))?;
    Ok(client.read("before it had counted", total).ok())
}

/// The count of a line such as `146483 nodes: 8507 in the main search`.
fn total(line: &str) -> Progress<u64> {
    let mut words = line.split_ascii_whitespace();
    let count = words.next().and_then(number);
    match (count, words.next()) {
        (Some(count), Some(word)) if word.starts_with("nodes") => {
            Progress::Done(count)
        }
        _ => Progress::Some, // a position was searched
    }
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
