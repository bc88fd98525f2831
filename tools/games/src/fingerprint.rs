//! The fingerprint of a search: a digest of its counts on three positions.
//!
//! Rows measured before a change of the search must not be mixed with those
//! measured after it. Node counts are exact, so a short search notices nearly every
//! change; a variant gets a number of nodes instead of a depth, so that a good
//! order is tested as deeply as the nodes allow. A change that shows only in longer
//! searches than these is not noticed, but `experiment --check` measures without
//! rows.

use std::fmt::Write;

use engine::limits::Limits;
use engine::memory::OutOfMemory;
use engine::{Event, Game, Outcome, suite};
use figures::figure::digest;
use uci::{Engine, Searcher};

/// An opening, a middlegame with many captures, and an endgame.
const POSITIONS: &str = "\
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n\
    r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1\n\
    8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\n";
/// The nodes of each search.
const NODES: u64 = 50_000;
/// The size of the table, in megabytes.
const MEGABYTES: usize = 1;

/// The fingerprint of an engine's search: 16 hexadecimal digits.
///
/// # Errors
/// If there is no memory for a table.
pub fn fingerprint(engine: &Engine) -> Result<String, OutOfMemory> {
    Ok(of_searcher(&mut *engine.searcher(MEGABYTES)?))
}

fn of_searcher(searcher: &mut dyn Searcher) -> String {
    let mut text = String::new();
    for board in suite::parse(POSITIONS).expect("the positions are FENs") {
        searcher.new_game();
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let outcome = searcher.run(&Game::new(board), &limits, &mut |event| {
            if let Event::Iteration(outcome) = event {
                note(&mut text, outcome);
            }
        });
        note(&mut text, &outcome);
    }
    digest(&text)
}

/// Appends all counts of an outcome to a text.
fn note(text: &mut String, outcome: &Outcome) {
    let Outcome { depth, score, best_move, statistics, .. } = outcome;
    let (main, quiescence) = (statistics.main_nodes, statistics.quiescence_nodes);
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "{depth} {score} {best_move:?} {main} {quiescence} {:?}",
        statistics.cutoffs()
    );
}
