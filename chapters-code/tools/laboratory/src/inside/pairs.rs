//! Pairs of moves: what continuation history says of one answer after different
//! moves, after a real search; and how much of its tables a suite fills.

use anyhow::Context;
use cozy_chess::{Board, Color, Move, Piece, Square};
use engine::{Candidate, Position, Search, candidate, fen};
use figures::Format::{Code, Int, Pct0, Pct1, Text};
use mix::history_table::{HistoryTable, MOVES, piece_to};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::columns::{Heading, heading};
use crate::experiment::Trial;
use crate::lab::Watched;

/// What stands above the columns of replies.
pub(crate) const OF_REPLIES: &[Heading] = &[
    heading("reply", "Black's move", Code),
    heading("after", "after it", Int),
    heading("alone", "plain history", Int),
    heading("score", "score", Int),
    heading("move", "two plies later", Text),
];

/// The same of how much tables are used.
pub(crate) const OF_FILLED: &[Heading] = &[
    heading("table", "table", Text),
    heading("written", "entries in use", Int),
    heading("share", "of all", Pct1),
    heading("answers", "answers to several moves", Int),
    heading("torn", "of both signs", Pct0),
];

/// The position of the killers' chapter, its quiet move and the fork that it
/// prepares.
const FORK: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
const QUIET: &str = "f3f4";
const ANSWER: &str = "g2c6";
const PLAN: usize = 4;

/// After the quiet move, for each reply: what is known of the answer, by depth; and
/// the moves that are known best two plies after it.
pub(crate) fn replies(trial: &Trial) -> anyhow::Result<Value> {
    let board = fen::parse(FORK)?;
    let quiet = Candidate::find(&board, QUIET.parse()?).context(QUIET)?;
    let after_quiet = Position::new(board.clone()).play(&quiet);
    let mut data = Value::Null;
    for depth in trial.all_depths() {
        let (searcher, _) = trial.first(depth)?.searched(&board)?;
        let rows = after_each(&searcher, &after_quiet)?;
        data[format!("d{depth}")] = json!({ "depth": depth, "rows": rows });
        if depth == trial.deepest() {
            let two_plies = &searcher.ordering().quiets.memories[1];
            data["plan"] = best(&follow(two_plies, Color::White, piece_to(&quiet)));
        }
    }
    Ok(data)
}

/// What is known of all moves of a side after a move: by piece and target.
fn follow(after: &HistoryTable<i16>, side: Color, earlier: usize) -> Vec<i32> {
    let first = (side as usize * MOVES + earlier) * MOVES;
    (first..first + MOVES).map(|index| after.score(index)).collect()
}

/// What is known of the answer after each reply to the quiet move, highest first.
fn after_each(
    search: &Search<Watched>,
    position: &Position,
) -> anyhow::Result<Vec<Value>> {
    let quiets = &search.ordering().quiets;
    let answer: Move = ANSWER.parse()?;
    let mut rows = Vec::new();
    for reply in candidate::generate(position.board()) {
        let next = position.play(&reply);
        // After the queen's move to c6 the answer takes her.
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

/// How many entries a search writes, and how many answers are worth something after
/// one move and less than nothing after another.
pub(crate) fn filled(trial: &Trial) -> anyhow::Result<Value> {
    let task = trial.first(trial.deepest())?;
    let of_board = |board: &Board| -> anyhow::Result<_> {
        let (searcher, _) = task.searched(board)?;
        Ok(searcher.ordering().quiets.memories.each_ref().map(uses))
    };
    let found = task.suite.boards().into_par_iter().map(of_board);
    let found = found.collect::<anyhow::Result<Vec<_>>>()?;
    let of_table = |(index, name): (usize, &str)| {
        let sum = |of: usize| found.iter().map(|it| it[index][of]).sum::<usize>();
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

/// How a table is used: entries that are not zero; moves with an entry after two or
/// more different moves; those of them that are above zero after one and below
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
