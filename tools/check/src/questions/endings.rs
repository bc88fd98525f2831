//! Questions about the end of a game: mates, draws, and a mate that is remembered.

use engine::score::{Score, mate_in_moves};
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
    for (fen, least, mate) in [(fen, 2, 1), (ROOKS, 6, 3), (LAST_MOVE, 2, 1)] {
        talk.forget()?;
        let depth = depth(kind, least);
        let score = talk.search(fen, "", depth)?.score;
        if let Some(wrong) = not_mate(score, mate) {
            let place = format!("at depth {depth} in {fen}");
            return Ok(Err(format!(
                "it says '{wrong}' {place}, which is mate in {mate}"
            )));
        }
    }
    Ok(Ok(
        "in one move and in three, reported as mates, even as the fifty-move rule comes into force"
            .to_owned(),
    ))
}

/// What it says instead of a mate in this many moves.
fn not_mate(score: Option<Score>, moves: i32) -> Option<String> {
    let Some(score) = score else { return Some("no score".to_owned()) };
    match mate_in_moves(score) {
        Some(said) if said == moves => None,
        Some(said) => Some(format!("mate {said}")),
        None => Some(format!("cp {score}")),
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
    let asked = [
        (REPEATS, moves, 1, format!("g1h1 {time}")),
        (FIFTY, "", 1, "the fifty moves are over".to_owned()),
    ];
    for (fen, moves, least, why) in asked {
        talk.forget()?;
        let depth = depth(kind, least);
        let score = talk.search(fen, moves, depth)?.score;
        let is_draw = match kind {
            Kind::Path => score == Some(0),
            Kind::Engine => score.is_some_and(|it| it.abs() <= NEARLY),
        };
        if !is_draw {
            let said = said(score);
            let played =
                if moves.is_empty() { "" } else { &format!(" after {moves}") };
            return Ok(Err(format!(
                "it says {said}, not 0, in {fen}{played}, where {why}"
            )));
        }
    }
    talk.forget()?;
    let score = talk.search(STALEMATE, "", depth(kind, 2))?.score;
    if score.is_none_or(|it| mate_in_moves(it).is_some()) {
        return Ok(Err(format!(
            "it says {} in {STALEMATE}, where e6f6 is stalemate and every other move loses the pawn",
            said(score)
        )));
    }
    Ok(Ok("by repetition, by the fifty-move rule and by stalemate".to_owned()))
}

/// A score as UCI writes it.
fn said(score: Option<Score>) -> String {
    let Some(score) = score else { return "nothing".to_owned() };
    mate_in_moves(score)
        .map_or_else(|| score.to_string(), |moves| format!("mate {moves}"))
}

/// What a table remembers must be right wherever it's read.
pub(super) fn memory(talk: &mut Talk, kind: Kind) -> Result<Found, Fault> {
    talk.forget()?;
    let [far, near] = [6, 4].map(|least| depth(kind, least));
    let first = talk.search(ROOKS, "", far)?;
    let second = talk.search(ROOKS, "", far)?;
    let later = talk.search(ROOKS, "b4b6 g6f7", near)?;
    if not_mate(first.score, 3).is_some() {
        return Ok(Err(format!(
            "it doesn't find the mate in 3 that its table should remember, in {ROOKS}"
        )));
    }
    if let Some(wrong) = not_mate(later.score, 2) {
        return Ok(Err(format!(
            "having found mate in 3, it says '{wrong}' two plies later, not 'mate 2': its table stores mates as counted from the root"
        )));
    }
    let nodes = |answer: &Answer| answer.nodes.get(&far).copied();
    Ok(match (nodes(&first), nodes(&second)) {
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
