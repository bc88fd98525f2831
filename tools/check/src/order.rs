//! The order in which a program generates its moves.
//!
//! A count can be compared only with that of a program that generates its moves in
//! the same order, because an order leaves moves of equal rank as it found them.

use cozy_chess::util::display_uci_move;
use engine::candidate::{Candidate, generate};
use ladder::external::Fault;

use crate::known::KNOWN;
use crate::place::OTHER_LANGUAGES;
use crate::talk::{Talk, after};

/// Positions in which each quiet move draws by the fifty-move rule, and nothing
/// else is better: so a search of one ply plays the first quiet move in its order,
/// which is the first one generated, unless a rule of its step sorts quiet moves.
pub const DRAWN: [&str; 4] = [
    "7k/8/8/8/8/8/8/KB2R1N1 w - - 99 80", // knights before bishops before rooks
    "3k4/8/8/8/8/8/R6R/4K3 w - - 99 80",  // from a1 to h8
    "k7/8/8/8/8/7b/8/K7 b - - 99 80",     // for Black as well
    "4rq1k/5q2/8/8/8/R7/4R3/4K3 w - - 99 80", // pinned pieces last
];

/// The first of these positions in which a program whose counts are nearest to
/// those of this step plays a different move from the one that `cozy-chess`
/// generates first, in a sentence.
///
/// From chapter 13 on the steps sort quiet moves by what the board says, so their
/// order says nothing about the generator. Nor does a move in a position that isn't
/// scored as drawn.
pub(crate) fn differs(
    talk: &mut Talk,
    step: Option<usize>,
) -> Result<Option<String>, Fault> {
    if step.is_some_and(|step| !KNOWN.steps[step].drawn.is_empty()) {
        return Ok(None);
    }
    for (index, fen) in DRAWN.into_iter().enumerate() {
        let board = after(fen, "");
        let first = generate(&board).into_iter().find(Candidate::is_quiet);
        let first = first.expect("there is a quiet move").mv;
        let first = display_uci_move(&board, first).to_string();
        talk.forget()?;
        let answer = talk.search(fen, "", 1)?;
        let said = answer.word;
        let mut sorted = KNOWN.steps.iter().filter_map(|it| it.drawn.get(index));
        let is_sorted = sorted.any(|it| *it == said);
        if answer.score == Some(0) && said != first && !is_sorted {
            return Ok(Some(format!(
                "It doesn't generate its moves in the order of cozy-chess: in {fen}, where every quiet move draws, it plays {said}, but cozy-chess generates {first} first ({OTHER_LANGUAGES}, describes the order)."
            )));
        }
    }
    Ok(None)
}
