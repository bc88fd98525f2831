//! The searches of a peer.

use std::time::{Duration, Instant};

use cozy_chess::{Board, GameStatus, Move};
use engine::notation;
use engine::score::{Score, is_mate};

use super::client::{Client, Progress};
use super::fault::Fault;
use super::info::Info;
use super::ordering::Ordering;
use super::program::Program;
use crate::climb::Plan;

/// How long an engine may take to say what it has to say behind its last move.
const EPILOGUE: Duration = Duration::from_secs(2);

/// An engine's searches of all positions.
#[derive(Debug)]
pub struct Peer {
    /// What the command line calls it, or it itself.
    pub name: String,
    /// A sample for each position of the plan, in its order, up to a fault.
    pub samples: Vec<Sample>,
    /// What whoever reads its row should know, each a sentence that follows its
    /// name.
    pub notes: Vec<String>,
    /// Why there are not all samples.
    pub fault: Option<Fault>,
}

/// An engine's search of one position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    /// The depth that it said it had reached, in plies.
    pub depth: i32,
    /// The nodes that it said it had searched.
    pub nodes: Option<u64>,
    /// For the side to move, in centipawns; a mate as we write it.
    pub score: Option<Score>,
    /// Its move; none where the game is over.
    pub best_move: Option<Move>,
    /// What passed on the clock from `go` to its move.
    pub time: Duration,
    /// The counts of its order, if it gave them.
    pub ordering: Option<Ordering>,
}

impl Peer {
    /// The samples, if there is one for each position.
    fn whole(&self) -> Option<&[Sample]> {
        self.fault.is_none().then_some(&self.samples)
    }

    /// The nodes of all positions together, if all were said.
    pub fn nodes(&self) -> Option<u64> {
        self.whole()?.iter().map(|sample| sample.nodes).sum()
    }

    /// What passed on the clock, for all positions together.
    pub fn time(&self) -> Option<Duration> {
        Some(self.whole()?.iter().map(|sample| sample.time).sum())
    }

    /// The counts of its order over all positions, if all were said.
    pub fn ordering(&self) -> Option<Ordering> {
        let counts = self.whole()?.iter().map(|sample| sample.ordering);
        counts.reduce(|sum, next| Some(sum?.plus(next?))).flatten()
    }

    /// How many positions are solved by its moves, of those that have a solution in
    /// the plan.
    pub fn solved(&self, plan: &Plan) -> Option<u64> {
        let found = plan.solutions.iter().zip(self.whole()?);
        let solved = found.filter(|(solution, sample)| {
            solution.as_ref().is_some_and(|it| it.is_solved_by(sample.best_move))
        });
        Some(solved.count() as u64)
    }
}

/// Starts an engine, and searches each position of a plan with it, as a new game.
/// It may go for `patience` without saying that it is a ply further. `progress` is
/// called with its name after each search.
pub fn measure(
    program: &Program,
    plan: &Plan,
    patience: Duration,
    progress: impl Fn(&str),
) -> Peer {
    let mut peer = Peer {
        name: program.name.clone().unwrap_or_else(|| program.file_name()),
        samples: Vec::new(),
        notes: Vec::new(),
        fault: None,
    };
    peer.fault = peer.search_all(program, plan, patience, progress).err();
    peer
}

impl Peer {
    fn search_all(
        &mut self,
        program: &Program,
        plan: &Plan,
        patience: Duration,
        progress: impl Fn(&str),
    ) -> Result<(), Fault> {
        let mut client = Client::start(program, patience)?;
        let greeting = Greeting::read(&mut client)?;
        if let (None, Some(own)) = (&program.name, &greeting.name) {
            self.name.clone_from(own);
        }
        self.notes = set_options(&mut client, program, plan, &greeting)?;
        client.send("debug on")?; // then ours, too, say what they count of their order
        let mut heard = Heard::default();
        for board in &plan.boards {
            self.samples.push(search(&mut client, board, plan.depth, &mut heard)?);
            progress(&self.name);
        }
        client.set_patience(EPILOGUE);
        _ = client.sync_and(|line| heard.listen(line, true)); // or it has ended
        self.notes.extend(heard.notes());
        self.notes.extend(shallow(&self.samples, plan.depth));
        if self.samples.iter().any(|sample| sample.nodes.is_none()) {
            self.notes.push("doesn't say how many nodes it searches".to_owned());
        }
        let mut counts = self.samples.iter().filter_map(|sample| sample.ordering);
        if let Some(wrong) = counts.find(|it| !it.is_possible()) {
            self.notes.push(format!(
                "counts of {} cutoffs what can't be: more by the first move or by all kinds, or places below 1",
                wrong.cutoffs
            ));
        }
        Ok(())
    }
}

/// What an engine says of itself.
#[derive(Debug, Default)]
struct Greeting {
    name: Option<String>,
    options: Vec<String>,
}

impl Greeting {
    fn read(client: &mut Client) -> Result<Self, Fault> {
        client.send("uci")?;
        let mut greeting = Self::default();
        client.read("before 'uciok'", |line| {
            if let Some(name) = line.strip_prefix("id name ") {
                greeting.name = Some(name.trim().to_owned());
            } else if let Some(option) = line.strip_prefix("option name ") {
                let name = option.split(" type ").next().unwrap_or(option);
                greeting.options.push(name.trim().to_owned());
            }
            if line.trim() == "uciok" { Progress::Done(()) } else { Progress::None }
        })?;
        Ok(greeting)
    }

    fn offers(&self, option: &str) -> bool {
        self.options.iter().any(|it| it.eq_ignore_ascii_case(option))
    }
}

/// Sets the options of the command line, and the size of the table unless it says
/// something of that. Returns what is to be said of it.
fn set_options(
    client: &mut Client,
    program: &Program,
    plan: &Plan,
    greeting: &Greeting,
) -> Result<Vec<String>, Fault> {
    let mut notes = Vec::new();
    let is_set = program.options.iter().any(|it| it.0.eq_ignore_ascii_case("hash"));
    if !is_set && greeting.offers("hash") {
        client.send(&format!("setoption name Hash value {}", plan.megabytes))?;
    } else if !is_set {
        notes.push("has no option 'Hash': its table is what it likes".to_owned());
    }
    for (option, value) in &program.options {
        if !greeting.offers(option) {
            notes.push(format!("doesn't offer the option '{option}'; it was sent"));
        }
        let value = if value.is_empty() {
            String::new()
        } else {
            format!(" value {value}")
        };
        client.send(&format!("setoption name {option}{value}"))?;
    }
    Ok(notes)
}

/// What is wrong with an engine's lines of counts.
#[derive(Debug, Default)]
struct Heard {
    /// Why the first of them that can't be read can't.
    misread: Option<String>,
    /// Whether one came when the search was over already.
    is_late: bool,
}

impl Heard {
    fn listen(&mut self, line: &str, is_over: bool) {
        let is_counts = line.trim_start().starts_with("info string ordering ");
        self.is_late |= is_over && is_counts;
        self.misread = self.misread.take().or_else(|| Ordering::misread(line));
    }

    fn notes(self) -> Vec<String> {
        let misread = self.misread.map(|why| {
            format!("has a line of counts that isn't read as it's meant: {why}")
        });
        let late = self.is_late.then(|| {
            "says 'info string ordering' behind 'bestmove', where nobody listens: it belongs before it"
                .to_owned()
        });
        misread.into_iter().chain(late).collect()
    }
}

fn search(
    client: &mut Client,
    board: &Board,
    depth: i32,
    heard: &mut Heard,
) -> Result<Sample, Fault> {
    client.send("ucinewgame")?;
    client.sync_and(|line| heard.listen(line, true))?;
    client.send(&format!("position fen {board}"))?;
    let started = Instant::now();
    let (word, info) =
        client.go(board, depth, |_, line| heard.listen(line, false))?;
    let time = started.elapsed();
    let best_move = notation::parse_uci(board, &word).map(|it| it.mv);
    if best_move.is_none() && board.status() == GameStatus::Ongoing {
        return Err(Fault::Illegal { word, fen: board.to_string() });
    }
    let Info { depth, nodes, score, ordering } = info;
    Ok(Sample { depth, nodes, score, best_move, time, ordering })
}

/// What is said of searches that ended early. Where an engine sees a mate, or there
/// is one move alone, it may.
fn shallow(samples: &[Sample], depth: i32) -> Option<String> {
    let early = samples
        .iter()
        .filter(|sample| sample.depth < depth && !sample.score.is_some_and(is_mate))
        .count();
    (early > 0).then(|| {
        let all = samples.len();
        format!("ended {early} of {all} searches before depth {depth}")
    })
}
