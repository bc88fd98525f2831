//! The order in which an engine tries the moves of a position, as far as it tries them:
//! read from the nodes that it prints, if it traces.

use std::time::Duration;

use cozy_chess::{Board, Move};

use super::client::{Client, Progress};
use super::fault::Fault;
use super::node::{Event, key};
use super::program::Program;

pub use uci::trace::OPTION as TRACE;

/// Starts a program that speaks UCI, and has it print its nodes; `None` if it has no
/// option for that. Its other options stay what they are.
///
/// # Errors
/// If it can't be started, ends or falls silent.
pub fn traced(
    program: &Program,
    patience: Duration,
) -> Result<Option<Client>, Fault> {
    let mut client = Client::start(program, patience)?;
    client.send("uci")?;
    let mut traces = false;
    client.read("before 'uciok'", |line| {
        traces |= line.starts_with(&format!("option name {TRACE} "));
        if line == "uciok" { Progress::Done(()) } else { Progress::None }
    })?;
    if !traces {
        return Ok(None);
    }
    client.send(&format!("setoption name {TRACE} value true"))?;
    Ok(Some(client))
}

/// A move that was tried at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The move.
    pub mv: Move,
    /// The nodes that it took, all its searches together.
    pub nodes: u64,
    /// How often it was searched in a row.
    pub searches: u64,
}

/// The moves of a position that an engine tries in its last search of the root to a
/// depth, in order; `None` if it can't trace, or if a node doesn't follow from the
/// position. The position is `fen`, after some moves that lead to `board`.
///
/// # Errors
/// If the engine can't be started, ends or falls silent.
pub fn order_of(
    program: &Program,
    (fen, moves, board): (&str, &[String], &Board),
    depth: i32,
    patience: Duration,
) -> Result<Option<Vec<Tried>>, Fault> {
    let Some(mut client) = traced(program, patience)? else { return Ok(None) };
    client.send("ucinewgame")?;
    let played = match moves {
        [] => String::new(),
        moves => format!(" moves {}", moves.join(" ")),
    };
    client.send(&format!("position fen {fen}{played}"))?;
    client.sync()?;
    client.send(&format!("go depth {depth}"))?;
    // The children of the root: the key of each, its nodes and its searches.
    let mut children: Vec<(u64, u64, u64)> = Vec::new();
    client.read("while it traced its search", |line| {
        match Event::read(line) {
            Some(Event::End) => return Progress::Done(()),
            Some(Event::Node(node)) => match (node.ply, children.last_mut()) {
                (0, _) => children.clear(),
                (1, Some((key, nodes, searches))) if *key == node.key => {
                    *nodes += 1;
                    *searches += 1;
                }
                (1, _) => children.push((node.key, 1, 1)),
                (_, Some((_, nodes, _))) => *nodes += 1,
                (_, None) => {}
            },
            Some(Event::Rank(..)) | None => return Progress::None,
        }
        Progress::Some
    })?;
    let tried = children.into_iter().map(|(child, nodes, searches)| {
        let mv = leads_to(board, child)?;
        Some(Tried { mv, nodes, searches })
    });
    Ok(tried.collect())
}

/// The move after which the position has this key.
fn leads_to(board: &Board, wanted: u64) -> Option<Move> {
    let mut found = None;
    board.generate_moves(|moves| {
        found = moves.into_iter().find(|&mv| {
            let mut next = board.clone();
            next.play_unchecked(mv);
            key(&next) == wanted
        });
        found.is_some() // stop
    });
    found
}
