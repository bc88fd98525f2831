//! Pairs of moves: what continuation history says of one answer after different
//! moves, after a real search; and how much of its tables a suite fills.

use std::slice;

use anyhow::Context;
use cozy_chess::{Board, Color, Move, Piece, Square};
use engine::{Candidate, Search, candidate, fen};
use figures::Format;
use mix::history_table::HistoryTable;
use serde_json::{Value, json};

use super::look::{Heading, Look, look_into, row};
use crate::asked::Asked;
use crate::lab::Watched;

/// The position of the killers' chapter, its quiet move and the fork that it
/// prepares.
const FORK: &str = "6k1/p2q1ppp/1p6/1r5n/1P6/5PP1/PQ4BP/2R3K1 w - - 0 1";
const QUIET: &str = "f3f4";
const ANSWER: &str = "g2c6";
/// How many moves there are by piece and target.
const MOVES: usize = 6 * 64;
/// How many moves of the plan are shown.
const PLAN: usize = 4;

/// After the quiet move, for each reply: what is known of the answer.
pub(super) struct Replies;

impl Look for Replies {
    const COLUMNS: &'static [Heading] = &[
        ("reply", "Black's move", Format::Code),
        ("after", "after it", Format::Int),
        ("alone", "plain history", Format::Int),
        ("score", "score", Format::Int),
        ("move", "two plies later", Format::Text),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let board = fen::parse(FORK)?;
        let quiet = Candidate::find(&board, QUIET.parse()?).context(QUIET)?;
        let mut data = Value::Null;
        let boards = slice::from_ref(&board);
        for depth in asked.depths() {
            let rows = look_into(asked, boards, depth, |search, _, _| {
                replies(search, &board)
            })?;
            data[format!("d{depth}")] = json!({ "depth": depth, "rows": rows[0] });
        }
        let plan = look_into(asked, boards, asked.depth(), |search, _, _| {
            Ok(best(&follow(
                search.ordering().quiets().after(2),
                Color::White,
                number(&quiet),
            )))
        })?;
        data["plan"] = json!(plan[0]);
        Ok(data)
    }
}

/// The number of a move, by piece and target.
fn number(candidate: &Candidate) -> usize {
    candidate.piece as usize * 64 + candidate.mv.to as usize
}

/// What is known of all moves of a side after a move: by piece and target.
fn follow(after: &HistoryTable<i16>, side: Color, earlier: usize) -> Vec<i32> {
    let first = (side as usize * MOVES + earlier) * MOVES;
    (first..first + MOVES).map(|index| after.score(index)).collect()
}

/// What is known of the answer after each reply to the quiet move, highest first.
fn replies(search: &Search<Watched>, board: &Board) -> anyhow::Result<Vec<Value>> {
    let quiets = search.ordering().quiets();
    let answer: Move = ANSWER.parse()?;
    let mut board = board.clone();
    board.play(QUIET.parse()?);
    let mut rows = Vec::new();
    for reply in candidate::generate(&board) {
        let mut next = board.clone();
        next.play(reply.mv);
        // After the queen's move to c6 the answer takes her.
        let Some(answer) =
            Candidate::find(&next, answer).filter(Candidate::is_quiet)
        else {
            continue;
        };
        let after =
            follow(quiets.after(1), Color::White, number(&reply))[number(&answer)];
        let Move { from, to, .. } = answer.mv;
        let alone = quiets.history().score(from as usize * 64 + to as usize);
        rows.push((after, reply.mv.to_string(), alone));
    }
    rows.sort_by_key(|(after, ..)| -after);
    let row =
        |(after, reply, alone)| row::<Replies>(&reply, (&reply, after, alone));
    Ok(rows.into_iter().map(row).collect())
}

/// The moves with the most points.
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
pub(super) struct Filled;

impl Look for Filled {
    const COLUMNS: &'static [Heading] = &[
        ("table", "table", Format::Text),
        ("written", "entries in use", Format::Int),
        ("share", "of all", Format::Pct1),
        ("answers", "answers to several moves", Format::Int),
        ("torn", "of both signs", Format::Pct0),
    ];

    fn look(asked: &Asked) -> anyhow::Result<Value> {
        let boards = asked.boards()?;
        let found = look_into(asked, &boards, asked.depth(), |search, _, _| {
            Ok([1, 2].map(|plies| Use::of(search.ordering().quiets().after(plies))))
        })?;
        let (one_ply, two_plies): (Vec<Use>, Vec<Use>) =
            found.into_iter().map(|[one, two]| (one, two)).unzip();
        let row = |name: &str, table: &str, uses: &[Use]| {
            let sum = |of: fn(&Use) -> usize| uses.iter().map(of).sum::<usize>();
            let (written, answers) = (sum(|it| it.written), sum(|it| it.answers));
            let torn = sum(|it| it.torn) as f64 / answers as f64;
            let share = written as f64 / (2 * MOVES * MOVES * uses.len()) as f64;
            let [written, answers] = [written, answers].map(|it| it / uses.len());
            let mut row = row::<Self>(name, (table, written, share, answers, torn));
            row["depth"] = json!(asked.depth());
            row
        };
        Ok(json!([
            row("one-ply", "after one ply", &one_ply),
            row("two-plies", "after two plies", &two_plies),
        ]))
    }
}

/// How a table is used.
struct Use {
    /// Entries that are not zero.
    written: usize,
    /// Moves with an entry after two or more different moves.
    answers: usize,
    /// Those of them that are above zero after one and below after another.
    torn: usize,
}

impl Use {
    fn of(table: &HistoryTable<i16>) -> Self {
        let (mut written, mut answers, mut torn) = (0, 0, 0);
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
        Self { written, answers, torn }
    }
}
