//! Which kinds of moves give a stage's cutoffs, in the categories of `info string
//! ordering`.

use anyhow::Context;
use cozy_chess::Board;
use engine::{Candidate, Game, Limits};
use uci::Seen;

use crate::engines::Engine;
use crate::external::KINDS;

/// A count for each of the [`KINDS`], in their order.
pub type Kinds = [u64; KINDS.len()];

/// The cutoffs of one search of a position to a depth in plies, by the kind of move
/// that gave them.
pub(crate) fn count(
    engine: Engine,
    board: &Board,
    depth: i32,
    megabytes: usize,
) -> anyhow::Result<Kinds> {
    let searcher = engine.searcher(megabytes);
    let mut searcher =
        searcher.with_context(|| format!("a table of {megabytes} MB"))?;
    let mut kinds = Kinds::default();
    let game = Game::new(board.clone());
    let mut see = |seen: Seen| {
        if let Seen::Cutoff(candidate, priority) = seen {
            kinds[kind(candidate, &format!("{priority:?}"))] += 1;
        }
    };
    searcher.run_seeing(&game, &Limits::depth(depth), &mut |_| {}, &mut see);
    Ok(kinds)
}

/// The index among the [`KINDS`] of a move whose priority is described by these
/// words.
fn kind(candidate: &Candidate, words: &str) -> usize {
    let has = |word: &str| words.contains(word);
    let name = if has("TtMove") {
        "tt"
    } else if has("Killer") || has("Countermove") {
        "killers"
    } else if has("BadCapture") {
        "bad"
    } else if candidate.is_quiet() {
        "quiets"
    } else {
        "captures"
    };
    KINDS.iter().position(|kind| *kind == name).expect("it is one of them")
}
