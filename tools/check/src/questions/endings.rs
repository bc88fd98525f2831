//! Questions about the end of a game: mates, draws, and a mate that is remembered.

use engine::score::{MATE, Score, mate_in_moves};
use ladder::external::Fault;

use super::{Found, SPECIAL};
use crate::kind::Kind;
use crate::talk::{Answer, Talk};

/// Mate in three moves by two rooks.
const ROOKS: &str = "8/8/6k1/R7/1R6/8/8/6K1 w - - 0 1";
/// Mate in one, with the move that completes the fifty.
const LAST_MOVE: &str = "7k/8/6K1/8/8/8/8/R7 w - - 99 80";
/// The game is drawn, unless the lone king goes to the worse square.
const REPEATS: &str = "7k/8/8/8/8/8/q7/7K b - - 0 1";
/// No capture, no pawn move, and the halfmove clock is about to run out.
const FIFTY: &str = "4k3/8/8/8/8/8/8/4K2R w - - 99 80";
/// The only move that keeps the pawn is stalemate.
const STALEMATE: &str = "5k2/5P2/4K3/8/8/8/8/8 w - - 0 1";

/// How far from 0 another engine's draw may be, in centipawns, since some prefer to
/// avoid it.
const NEARLY: Score = 60;

/// How deep to search, in plies: a program of the path looks at each move, and
/// other engines may need more.
fn depth(kind: Kind, least: i32) -> i32 {
    match kind {
        Kind::Path => least,
        Kind::Engine => least + 4,
    }
}

pub(super) fn mates(talk: &mut Talk, kind: Kind) -> Result<Found, Fault> {
    let (fen, _, _) = SPECIAL[2];
    for (fen, least, mate) in [(fen, 2, 1), (ROOKS, 6, 3)] {
        let (depth, score) = mated(talk, kind, fen, least)?;
        if let Some(wrong) = not_mate(score, mate, kind) {
            let place = format!("at depth {depth} in {fen}");
            return Ok(Err(format!(
                "it says '{wrong}' {place}, which is mate in {mate}"
            )));
        }
    }
    Ok(Ok("in one move and in three, reported as mates".to_owned()))
}

/// The fifty-move rule, and the mate that comes first.
pub(super) fn fifty(talk: &mut Talk, kind: Kind) -> Result<Found, Fault> {
    talk.forget()?;
    let score = talk.search(FIFTY, "", depth(kind, 1))?.score;
    if !is_draw(score, kind) {
        return Ok(Err(format!(
            "it says {}, not 0, in {FIFTY}, where the fifty moves are over after any move",
            said(score)
        )));
    }
    let (depth, score) = mated(talk, kind, LAST_MOVE, 2)?;
    Ok(match not_mate(score, 1, kind) {
        None => {
            Ok("a draw after fifty moves, unless the last of them mates".to_owned())
        }
        Some(wrong) => Err(format!(
            "it says '{wrong}' at depth {depth} in {LAST_MOVE}, where mate comes with the last of the fifty moves, and counts"
        )),
    })
}

/// The depth in plies at which it sees a mate, up to one at which any program must, and
/// its score there. A finished engine, which may look less deeply at some moves, is
/// asked deeper and deeper.
fn mated(
    talk: &mut Talk,
    kind: Kind,
    fen: &str,
    least: i32,
) -> Result<(i32, Option<Score>), Fault> {
    talk.forget()?;
    let mut found = (least, None);
    for deeper in least..=depth(kind, least) {
        found = (deeper, talk.search(fen, "", deeper)?.score);
        if found.1.and_then(mate).is_some() {
            break;
        }
    }
    Ok(found)
}

/// In how many moves a score mates, if it does. Some programs have larger scores that
/// aren't mates.
fn mate(score: Score) -> Option<i32> {
    mate_in_moves(score).filter(|_| score.abs() <= MATE)
}

/// What it says instead of a mate in this many moves. A finished engine may have found a
/// longer one.
fn not_mate(score: Option<Score>, moves: i32, kind: Kind) -> Option<String> {
    let Some(score) = score else { return Some("no score".to_owned()) };
    match mate(score) {
        Some(said) if said == moves => None,
        Some(said) if kind == Kind::Engine && said == moves + 1 && moves > 1 => {
            None
        }
        Some(said) => Some(format!("mate {said}")),
        None => Some(format!("cp {score}")),
    }
}

fn is_draw(score: Option<Score>, kind: Kind) -> bool {
    match kind {
        Kind::Path => score == Some(0),
        Kind::Engine => score.is_some_and(|it| it.abs() <= NEARLY),
    }
}

pub(super) fn draws(talk: &mut Talk, kind: Kind) -> Result<Found, Fault> {
    // One repetition is enough for the path; by the rules the third occurrence
    // draws.
    let (moves, time) = match kind {
        Kind::Path => ("a2a3 h1g1 a3a2", "repeats"),
        Kind::Engine => {
            ("a2a3 h1g1 a3a2 g1h1 a2a3 h1g1 a3a2", "repeats for the third time")
        }
    };
    talk.forget()?;
    let score = talk.search(REPEATS, moves, depth(kind, 1))?.score;
    if !is_draw(score, kind) {
        return Ok(Err(format!(
            "it says {}, not 0, in {REPEATS} after {moves}, where g1h1 {time}",
            said(score)
        )));
    }
    talk.forget()?;
    let score = talk.search(STALEMATE, "", depth(kind, 2))?.score;
    if score.is_none_or(|it| mate(it).is_some()) {
        return Ok(Err(format!(
            "it says {} in {STALEMATE}, where e6f6 is stalemate and every other move loses the pawn",
            said(score)
        )));
    }
    Ok(Ok("by repetition and by stalemate".to_owned()))
}

/// A score as UCI writes it.
fn said(score: Option<Score>) -> String {
    let Some(score) = score else { return "nothing".to_owned() };
    mate(score).map_or_else(|| score.to_string(), |moves| format!("mate {moves}"))
}

/// What a table remembers must be right wherever it's read.
pub(super) fn memory(talk: &mut Talk, kind: Kind) -> Result<Found, Fault> {
    let (far, first) = mated(talk, kind, ROOKS, 6)?;
    let Some(moves) = first.and_then(mate).filter(|it| *it >= 3) else {
        return Ok(Err(format!(
            "it doesn't find the mate in 3 that its table should remember, in {ROOKS}"
        )));
    };
    let nodes = |answer: &Answer| answer.nodes.get(&far).copied();
    talk.forget()?;
    let first = nodes(&talk.search(ROOKS, "", far)?);
    let second = nodes(&talk.search(ROOKS, "", far)?);
    let later = talk.search(ROOKS, "b4b6 g6f7", far - 2)?.score;
    // A longer mate than necessary may have been found at first.
    if !later.and_then(mate).is_some_and(|it| (2..moves).contains(&it)) {
        let wrong = said(later);
        return Ok(Err(format!(
            "having found mate in {moves}, it says '{wrong}' two plies later, not 'mate {}': its table stores mates as counted from the root",
            moves - 1
        )));
    }
    Ok(match (first, second) {
        _ if kind == Kind::Engine => {
            Ok("a mate from an earlier search keeps its true distance".to_owned())
        }
        (Some(first), Some(second)) if second < first => Ok(format!(
            "a position takes {first} nodes, and {second} the second time"
        )),
        (Some(first), Some(_)) => {
            Ok(format!("no table yet: a position takes {first} nodes each time"))
        }
        _ => Err("its 'info depth 6' line has no 'nodes'".to_owned()),
    })
}
