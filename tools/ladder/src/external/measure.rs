//! The searches of an external engine.

use std::time::{Duration, Instant};

use cozy_chess::{Board, GameStatus, Move};
use engine::notation;
use engine::score::{Score, is_mate};

use super::client::Client;
use super::fault::Fault;
use super::info::Info;
use super::ordering::Ordering;
use super::program::Program;
use crate::climb::Plan;

/// How long an engine may keep talking after its last move.
const EPILOGUE: Duration = Duration::from_secs(2);

/// An external engine, and what it reported of its searches.
#[derive(Debug)]
pub struct ExternalEngine {
    /// The name given on the command line, or else the engine's own.
    pub name: String,
    /// A report for each position of the plan, in its order, up to a fault.
    pub reports: Vec<Report>,
    /// Remarks for readers of its row, each a sentence that follows its name.
    pub notes: Vec<String>,
    /// Why reports are missing, if they are.
    pub fault: Option<Fault>,
}

/// What an engine reported of its search of one position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    /// The depth that it reported, in plies.
    pub depth: i32,
    /// The nodes that it reported.
    pub nodes: Option<u64>,
    /// For the side to move, in centipawns; a mate as in our own scores.
    pub score: Option<Score>,
    /// Its move; `None` if the game is over.
    pub best_move: Option<Move>,
    /// The wall-clock time from `go` to its move.
    pub time: Duration,
    /// The counts of its move ordering, if it gave them.
    pub ordering: Option<Ordering>,
}

impl ExternalEngine {
    /// The reports, if there is one for each position.
    fn whole(&self) -> Option<&[Report]> {
        self.fault.is_none().then_some(&self.reports)
    }

    /// The nodes, summed over all positions, if all were reported.
    pub fn nodes(&self) -> Option<u64> {
        let nodes = self.whole()?.iter().map(|report| report.nodes);
        nodes.reduce(|sum, next| sum?.checked_add(next?)).flatten()
    }

    /// The nodes of each position, if all were reported.
    pub fn nodes_by_position(&self) -> Option<Vec<u64>> {
        self.whole()?.iter().map(|report| report.nodes).collect()
    }

    /// The wall-clock time, summed over all positions.
    pub fn time(&self) -> Option<Duration> {
        Some(self.whole()?.iter().map(|report| report.time).sum())
    }

    /// The counts of its move ordering, summed over all positions, if all were
    /// reported and are possible.
    pub fn ordering(&self) -> Option<Ordering> {
        let possible =
            |report: &Report| report.ordering.filter(Ordering::is_possible);
        let counts = self.whole()?.iter().map(possible);
        counts.reduce(|sum, next| Some(sum?.plus(next?))).flatten()
    }

    /// How many positions are solved by its moves, among those that have a solution
    /// in the plan.
    pub fn solved(&self, plan: &Plan) -> Option<u64> {
        let found = plan.solutions.iter().zip(self.whole()?);
        let solved = found.filter(|(solution, report)| {
            solution.as_ref().is_some_and(|it| it.is_solved_by(report.best_move))
        });
        Some(solved.count() as u64)
    }
}

/// Starts an engine, and searches each position of a plan with it, as a new game.
/// It may search for `patience` without reporting a deeper iteration. `progress` is
/// called with its name after each search.
pub fn measure(
    program: &Program,
    plan: &Plan,
    patience: Duration,
    progress: impl Fn(&str),
) -> ExternalEngine {
    let mut engine = ExternalEngine {
        name: program.called(),
        reports: Vec::new(),
        notes: Vec::new(),
        fault: None,
    };
    engine.fault = engine.search_all(program, plan, patience, progress).err();
    engine
}

impl ExternalEngine {
    fn search_all(
        &mut self,
        program: &Program,
        plan: &Plan,
        patience: Duration,
        progress: impl Fn(&str),
    ) -> Result<(), Fault> {
        let (mut client, known) =
            Client::greeted(program, plan.megabytes, patience)?;
        if let (None, Some(own)) = (&program.name, known.name) {
            self.name = own;
        }
        self.notes = known.notes;
        client.send("debug on")?; // then ours, too, say what they count of their order
        let mut heard = Heard::default();
        for board in &plan.boards {
            self.reports.push(search(&mut client, board, plan.depth, &mut heard)?);
            progress(&self.name);
        }
        client.set_patience(EPILOGUE);
        _ = client.sync_and(|line| heard.listen(line, true)); // it may have ended
        self.notes.extend(heard.notes());
        self.notes.extend(shallow(&self.reports, plan.depth));
        self.notes.extend(deep(&self.reports, plan.depth));
        if self.reports.iter().any(|report| report.nodes.is_none()) {
            self.notes.push("doesn't say how many nodes it searches".to_owned());
        }
        let mut counts = self.reports.iter().filter_map(|report| report.ordering);
        if let Some(wrong) = counts.find(|it| !it.is_possible()) {
            self.notes.push(format!(
                "reports impossible counts for {} cutoffs: more by the first move or by all kinds, or places below 1, or below 2 for a later move; they are left out",
                wrong.cutoffs
            ));
        }
        Ok(())
    }
}

/// What is wrong with an engine's lines of counts.
#[derive(Debug, Default)]
struct Heard {
    /// What is wrong with the first line that can't be read.
    misread: Option<String>,
    /// Whether a line came after the search was over.
    is_late: bool,
}

impl Heard {
    fn listen(&mut self, line: &str, is_over: bool) {
        let is_counts = line.trim_start().starts_with("info string ordering ");
        self.is_late |= is_over && is_counts;
        self.misread = self.misread.take().or_else(|| Ordering::misread(line));
    }

    fn notes(self) -> Vec<String> {
        let misread = self
            .misread
            .map(|why| format!("has a line of counts that can't be read: {why}"));
        let late = self.is_late.then(|| {
            "prints 'info string ordering' after 'bestmove', where it's ignored: it belongs before that"
                .to_owned()
        });
        misread.into_iter().chain(late).collect()
    }
}

/// The move that an engine's word means; some write promotions in capitals.
pub fn played(board: &Board, word: &str) -> Option<Move> {
    notation::parse_uci(board, &word.to_ascii_lowercase()).map(|it| it.mv)
}

fn search(
    client: &mut Client,
    board: &Board,
    depth: i32,
    heard: &mut Heard,
) -> Result<Report, Fault> {
    client.send("ucinewgame")?;
    client.sync_and(|line| heard.listen(line, true))?;
    client.send(&format!("position fen {board}"))?;
    let started = Instant::now();
    let (word, info) =
        client.go(board, depth, |_, line| heard.listen(line, false))?;
    let time = started.elapsed();
    let best_move = played(board, &word);
    if best_move.is_none() && board.status() == GameStatus::Ongoing {
        return Err(Fault::Illegal { word, fen: board.to_string() });
    }
    let Info { depth, nodes, score, ordering } = info;
    Ok(Report { depth, nodes, score, best_move, time, ordering })
}

/// A remark about searches that ended early. That is allowed if the engine sees a
/// mate, or there is only one move.
fn shallow(reports: &[Report], depth: i32) -> Option<String> {
    let early = reports
        .iter()
        .filter(|report| report.depth < depth && !report.score.is_some_and(is_mate))
        .count();
    (early > 0).then(|| {
        let all = reports.len();
        format!("ended {early} of {all} searches before depth {depth}")
    })
}

/// A remark about searches that went deeper than asked, for example by an engine
/// that has no search of one ply.
fn deep(reports: &[Report], depth: i32) -> Option<String> {
    let deeper = reports.iter().filter(|report| report.depth > depth).count();
    let all = reports.len();
    (deeper > 0).then(|| {
        format!(
            "went deeper than depth {depth} in {deeper} of {all} searches: its nodes include those of further plies"
        )
    })
}
