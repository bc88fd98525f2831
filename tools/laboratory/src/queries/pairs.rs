//! Pairs of moves: what continuation history has learnt about one answer to
//! different moves in a real search; and how many entries of its tables a suite
//! fills.

use anyhow::Context;
use cozy_chess::{Board, Color, Move, Piece, Square};
use engine::{Candidate, Position, Search, candidate, fen};
use mix::history_table::{HistoryTable, MOVES, piece_to};
use rayon::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};
use terminal::table::Format::{Code, Int, Pct0, Pct1, Text};

use super::Answer;
use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::lab::{Lab, Watched};

/// The headings of the columns about replies.
const OF_REPLIES: &[Heading] = &[
    heading("reply", "Black's move", Code),
    heading("after", "after it", Int),
    heading("alone", "plain history", Int),
    heading("score", "score", Int),
    heading("move", "two plies later", Text),
];

/// The headings of the columns about the use of tables.
const OF_FILLED: &[Heading] = &[
    heading("table", "table", Text),
    heading("written", "entries in use", Int),
    heading("share", "of all", Pct1),
    heading("answers", "answers to several moves", Int),
    heading("torn", "of both signs", Pct0),
];

/// The position of the killers' chapter, in which the quiet move prepares a fork.
const FORK: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
const QUIET: &str = "f3f4";
const ANSWER: &str = "g2c6";
const PLAN: usize = 4;

/// For each reply to the quiet move: the points of the answer, by depth; and the
/// moves with the most points two plies after the quiet move.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Replies {
    /// The depths in plies, if there are several: a list for each.
    depths: Vec<i32>,
}

impl Answer for Replies {
    fn rows(&self, _: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let board = fen::parse(FORK)?;
        let quiet = Candidate::find(&board, QUIET.parse()?).context(QUIET)?;
        let after_quiet = Position::new(board.clone()).play(&quiet);
        let mut data = Value::Null;
        for depth in trial.all_depths() {
            let (searcher, _) = trial.first(depth)?.searched(&board)?;
            let rows = after_each(&searcher, &after_quiet)?;
            data[format!("d{depth}")] = json!({ "depth": depth, "rows": rows });
            if depth == trial.deepest() {
                let two_plies = &searcher.ordering().rules().quiets.memories[1];
                data["plan"] =
                    best(&follow(two_plies, Color::White, piece_to(&quiet)));
            }
        }
        Ok(data)
    }

    fn headings(&self) -> Vec<Heading> {
        OF_REPLIES.to_vec()
    }

    fn depths(&self) -> &[i32] {
        &self.depths
    }
}

/// The points of all moves of a side after a move, by piece and target square.
fn follow(after: &HistoryTable<i16>, side: Color, earlier: usize) -> Vec<i32> {
    let first = (side as usize * MOVES + earlier) * MOVES;
    (first..first + MOVES).map(|index| after.score(index)).collect()
}

/// The points of the answer after each reply to the quiet move, highest first.
fn after_each(
    search: &Search<Watched>,
    position: &Position,
) -> anyhow::Result<Vec<Value>> {
    let quiets = &search.ordering().rules().quiets;
    let answer: Move = ANSWER.parse()?;
    let mut rows = Vec::new();
    for reply in candidate::generate(position.board()) {
        let next = position.play(&reply);
        // After the queen's move to c6, the answer captures her.
        let Some(answer) =
            Candidate::find(next.board(), answer).filter(Candidate::is_quiet)
        else {
            continue;
        };
        let after = follow(&quiets.memories[0], Color::White, piece_to(&reply))
            [piece_to(&answer)];
        let Move { from, to, .. } = answer.mv;
        let alone = quiets.history.score(from as usize * 64 + to as usize);
        rows.push((after, reply.mv.to_string(), alone));
    }
    rows.sort_by_key(|(after, ..)| -after);
    let row = |(after, reply, alone)| json!({ "name": reply, "reply": reply, "after": after, "alone": alone });
    Ok(rows.into_iter().map(row).collect())
}

fn best(follow: &[i32]) -> Value {
    let mut moves: Vec<usize> = (0..MOVES).collect();
    moves.sort_by_key(|&index| -follow[index]);
    let row = |index: usize| {
        let (piece, square) = (Piece::index(index / 64), Square::index(index % 64));
        let piece = format!("{piece:?}").to_lowercase();
        json!({ "move": format!("{piece} to {square}"), "score": follow[index] })
    };
    moves.into_iter().take(PLAN).map(row).collect()
}

/// How many entries a search writes, and how many answers have more than zero
/// points after one move and less than zero after another.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filled {}

impl Answer for Filled {
    fn rows(&self, _: &Lab, trial: &Trial) -> anyhow::Result<Value> {
        let task = trial.first(trial.deepest())?;
        let of_board = |board: &Board| -> anyhow::Result<_> {
            let (searcher, _) = task.searched(board)?;
            Ok(searcher.ordering().rules().quiets.memories.each_ref().map(uses))
        };
        let found = task.suite.boards().into_par_iter().map(of_board);
        let found = found.collect::<anyhow::Result<Vec<_>>>()?;
        let of_table = |(index, name): (usize, &str)| {
            let sum =
                |of: usize| found.iter().map(|it| it[index][of]).sum::<usize>();
            let [written, answers, torn] = [0, 1, 2].map(sum);
            json!({
                "name": name, "table": format!("after {}", name.replace('-', " ")), "depth": task.depth,
                "written": written / found.len(), "answers": answers / found.len(),
                "share": written as f64 / (2 * MOVES * MOVES * found.len()) as f64,
                "torn": torn as f64 / answers as f64,
            })
        };
        Ok(["one-ply", "two-plies"].into_iter().enumerate().map(of_table).collect())
    }

    fn headings(&self) -> Vec<Heading> {
        OF_FILLED.to_vec()
    }
}

/// The use of a table: entries other than zero; moves with an entry after at least
/// two different moves; and of these, the moves above zero after one and below zero
/// after another.
fn uses(table: &HistoryTable<i16>) -> [usize; 3] {
    let [mut written, mut answers, mut torn] = [0; 3];
    for side in [Color::White, Color::Black] {
        let mut counts = [(0, 0); MOVES];
        for earlier in 0..MOVES {
            let scores = follow(table, side, earlier);
            for ((above, below), score) in counts.iter_mut().zip(scores) {
                *above += usize::from(score > 0);
                *below += usize::from(score < 0);
            }
        }
        for (above, below) in counts {
            written += above + below;
            answers += usize::from(above + below > 1);
            torn += usize::from(above > 0 && below > 0);
        }
    }
    [written, answers, torn]
}
