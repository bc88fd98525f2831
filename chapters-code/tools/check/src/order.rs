//! The order in which a program generates its moves.
//!
//! A count can be compared only with that of a program that generates its moves in
//! the same order, because an order leaves moves of equal rank as it found them.

use cozy_chess::util::display_uci_move;
use engine::candidate::{Candidate, generate};
use ladder::peer::Fault;

use crate::talk::{Talk, after};

/// Positions in which each quiet move draws by the fifty-move rule, and nothing else
/// is better: so a search of one ply plays the first quiet move that it generates.
const DRAWN: [&str; 4] = [
    "7k/8/8/8/8/8/8/KB2R1N1 w - - 99 80", // knights before bishops before rooks
    "3k4/8/8/8/8/8/R6R/4K3 w - - 99 80",  // from a1 to h8
    "k7/8/8/8/8/7b/8/K7 b - - 99 80",     // for Black as well
    "4rq1k/5q2/8/8/8/R7/4R3/4K3 w - - 99 80", // pinned pieces last
];

/// The first of these positions in which it plays another move than the one that
/// `cozy-chess` generates first, in a sentence.
pub(crate) fn differs(talk: &mut Talk) -> Result<Option<String>, Fault> {
    for fen in DRAWN {
        let board = after(fen, "");
        let first = generate(&board).into_iter().find(Candidate::is_quiet);
        let first = first.expect("there is a quiet move").mv;
        let first = display_uci_move(&board, first).to_string();
        talk.forget()?;
        let said = talk.search(fen, "", 1)?.word;
        if said != first {
            return Ok(Some(format!(
                "Its moves come in another order than those of cozy-chess: in {fen}, where each quiet move draws, \
                 it plays {said}, and the first that cozy-chess generates is {first}. Chapter 1, In another language, has the order."
            )));
        }
    }
    Ok(None)
}
